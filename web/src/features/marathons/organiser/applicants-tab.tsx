import type { Registration } from "@run/functions/contract";
import { useDeferredValue, useMemo, useState } from "react";
import { runners } from "../../../lib/runners.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { VirtualTable } from "../../../ui/virtual-table.tsx";
import { useRegistrationPages } from "../registration-pages.ts";
import { applicantColumns } from "./applicant-columns.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { findRunners } from "./find-runners.ts";
import { useListDifference } from "./live-changes.ts";
import { ListLoading, LoadFailure } from "./load-failure.tsx";
import type { ManagedEvent } from "./managed-event.ts";
import { ListChangedNote } from "./list-changed-note.tsx";
import { listChangedText } from "./list-changed-text.ts";
import { alphabetical, newestFirst, startList, waitingList } from "./start-list.ts";
import { useAllPages, useFreshLists } from "./whole-lists.ts";

const orders = {
  name: { label: "A to Z by last name", arrange: alphabetical<Registration> },
  newest: { label: "Newest first", arrange: newestFirst },
};
type OrderName = keyof typeof orders;

const keyOf = ({ userId }: Registration) => userId;

/** Everybody who has a place: to search, call, write to and download. */
export function ApplicantsTab({ marathon }: { marathon: ManagedEvent }) {
  const pages = useRegistrationPages(marathon._id);
  const { data, hasNextPage, isError, isRefetching, isFetchNextPageError, refetch } = pages;
  const { tryAgain } = useAllPages(pages);
  const fresh = useFreshLists(marathon._id);
  const [typed, setTyped] = useState("");
  const [order, setOrder] = useState<OrderName>("name");
  const wanted = useDeferredValue(typed);

  const loaded = useMemo(() => data?.pages.flatMap(({ registrations }) => registrations) ?? [], [data]);
  const arranged = useMemo(() => orders[order].arrange(loaded), [order, loaded]);
  const shown = useMemo(() => findRunners(arranged, wanted), [arranged, wanted]);
  const isWhole = data !== undefined && !hasNextPage;
  const count = isWhole ? loaded.length : Math.max(marathon.registrationCount, loaded.length);
  const difference = useListDifference(
    marathon._id,
    { loadedAt: isWhole ? pages.dataUpdatedAt : 0, length: loaded.length, isError, refetch },
    ({ registered }) => registered,
  );

  if (data === undefined) {
    return isError ? <LoadFailure what="the runners" onTryAgain={tryAgain} /> : <ListLoading what="the runners" />;
  }
  if (count === 0) {
    return (
      <Notice title="No runners yet" picture="/pictures/empty-applicants.svg">
        Runners who register appear here at once, with the contacts they gave.
      </Notice>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-3 md:flex">
        <TextField
          type="search"
          label="Find a runner"
          placeholder="Name, email, phone, reference"
          autoComplete="off"
          className="col-span-2 md:w-72 md:flex-1"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label="Order"
          className="md:w-56"
          value={order}
          onChange={(event) => setOrder(event.target.value as OrderName)}
        >
          {Object.entries(orders).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <DownloadMenu
          what="start list"
          title={marathon.title}
          loadTables={async (format) => {
            const registered = startList(await fresh.registrations(), marathon.timeZone);
            if (format === "csv") return [registered];
            return [registered, waitingList(await fresh.waitlist(), marathon.timeZone)];
          }}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p role="status" className="text-base text-muted">
          {countText({ found: wanted.trim() === "" ? null : shown.length, loaded: loaded.length, count })}
        </p>
        {difference !== null && (
          <ListChangedNote text={listChangedText(difference)} isBusy={isRefetching} onShow={() => void refetch()} />
        )}
      </div>
      {isError && (
        <LoadFailure what={isFetchNextPageError ? "all runners" : "the newest runners"} onTryAgain={tryAgain} />
      )}
      {shown.length === 0 ? (
        <Notice title="No runner found">
          Nobody’s name, email, phone or reference has “{wanted.trim()}”.
          {!isWhole && !isError && " The rest of the list is still loading."}
        </Notice>
      ) : (
        <VirtualTable
          caption="Applicants"
          label="Applicants"
          columns={applicantColumns}
          rows={shown}
          rowCount={wanted.trim() === "" ? count : shown.length}
          keyOf={keyOf}
          className="min-h-52 flex-1 basis-0"
        />
      )}
    </div>
  );
}

/** "12 of 360 runners", and how many are loaded so far. */
function countText({ found, loaded, count }: { found: number | null; loaded: number; count: number }): string {
  const all = found === null ? runners(count) : `${found.toLocaleString("en-US")} of ${runners(count)}`;
  return loaded < count ? `${all}, ${loaded.toLocaleString("en-US")} loaded` : all;
}
