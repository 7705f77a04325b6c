import type { Registration } from "@run/functions/contract";
import { useCallback, useMemo, useState } from "react";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { SearchField, SelectField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useRegistrationPages } from "../../../entities/event/registration-pages.ts";
import type { RegistrationPage } from "../../../entities/event/registration-pages.ts";
import { applicantColumns, birthColumns, contactColumns } from "./applicant-columns.tsx";
import { detailsColumns } from "./details-column.tsx";
import { useFormEvent } from "./event-form.ts";
import { RaceFilterField } from "./race-filter.tsx";
import type { RaceFilter } from "./race-filter.tsx";
import { DownloadList } from "./download-list.tsx";
import { UnloadedList } from "../load-failure.tsx";
import { seesContacts } from "../managed-event.ts";
import type { ManagedEvent } from "../managed-event.ts";
import { RunnerList } from "./runner-list.tsx";
import { alphabetical, newestFirst, startList, waitingList, withPositions } from "./start-list.ts";
import { recordExport } from "./record-export.ts";
import { useFreshLists } from "./use-fresh-lists.ts";
import { useRunnerList } from "./use-runner-list.ts";

const orders = {
  name: { label: "Last name", arrange: alphabetical<Registration> },
  newest: { label: "Newest first", arrange: newestFirst },
};
type OrderName = keyof typeof orders;

/** All runners with a place, who can be searched, called, emailed and downloaded. */
export function ApplicantsTab({ marathon, filter }: { marathon: ManagedEvent; filter: RaceFilter }) {
  const { races } = filter;
  const pages = useRegistrationPages(marathon._id);
  const { data, error, isError } = pages;
  const fresh = useFreshLists(marathon._id);
  const [order, setOrder] = useState<OrderName>("name");
  const list = useRunnerList(marathon, pages, {
    itemsOf: useCallback(
      (loaded: readonly RegistrationPage[]) =>
        orders[order].arrange(loaded.flatMap(({ registrations }) => registrations)),
      [order],
    ),
    countOf: ({ registered }) => registered,
  });
  const event = useFormEvent(marathon._id);
  const { filterText, items, isComplete, tryAgain } = list;
  const isFilled = items.some(({ filledForm, dateOfBirth }) => filledForm !== null || dateOfBirth !== null);
  const isWhole = seesContacts(marathon);
  const columns = useMemo(
    () =>
      applicantColumns({
        timeZone: marathon.timeZone,
        event,
        races,
        isByLastName: order === "name",
        contacts: isWhole ? [...contactColumns, ...birthColumns(event, items)] : [],
        details: detailsColumns(event, isFilled),
      }),
    [marathon.timeZone, races, isWhole, event, items, isFilled, order],
  );
  const matches = filter.only(list.matches);
  const isFiltered = filterText !== "" || filter.raceId !== null;
  const count = isComplete ? items.length : Math.max(marathon.registrationCount, items.length);

  if (data === undefined) return <UnloadedList what="the runners" error={error} onTryAgain={tryAgain} />;
  if (count === 0) {
    return (
      <Notice title="No runners yet" picture="/pictures/empty-applicants.svg">
        Runners appear here as soon as they register.
      </Notice>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-3 md:flex">
        <SearchField
          label="Find a runner"
          placeholder={isWhole ? "Name, email, phone, reference" : "Name or reference"}
          className="col-span-2 md:w-72 md:flex-1"
          value={list.text}
          onType={list.setText}
        />
        <RaceFilterField filter={filter} className="col-span-2" />
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
        <DownloadList
          what="start list"
          title={filter.titleOf(marathon)}
          needsPurpose={isWhole}
          load={async (format, reason) => {
            const named = { timeZone: marathon.timeZone, races: await fresh.races(), form: await fresh.form() };
            const registered = startList(filter.only(await fresh.registrations()), named, isWhole);
            const hasWaitingList = isWhole && format === "xlsx";
            const waiting = hasWaitingList ? filter.only(withPositions(await fresh.waitlist())) : [];
            const tables = [registered, ...(hasWaitingList ? [waitingList(waiting, named)] : [])] as const;
            await recordExport(marathon._id, {
              count: registered.rows.length + waiting.length,
              details: tables.flatMap(({ details }) => details),
              reason,
            });
            return tables;
          }}
        />
      </div>
      <RunnerList
        name="Applicants"
        list={{ ...list, matches }}
        count={countText({ matches: isFiltered ? matches.length : null, loaded: items.length, count })}
        whole="all runners"
        newest="the newest runners"
        notFound={
          <>
            {filterText === ""
              ? `Nobody is registered for ${filter.raceText} yet.`
              : `No runner’s name, ${isWhole ? "email, phone " : ""}or reference contains “${filterText}”.`}
            {!isComplete && !isError && " The rest of the list is still loading."}
          </>
        }
        columns={columns}
        rowCount={isFiltered ? matches.length : count}
      />
    </div>
  );
}

/** For example "12 of 360 runners", with the number that is loaded so far. */
function countText({ matches, loaded, count }: { matches: number | null; loaded: number; count: number }): string {
  const all = matches === null ? runnerCount(count) : `${matches.toLocaleString("en-US")} of ${runnerCount(count)}`;
  return loaded < count ? `${all}, ${loaded.toLocaleString("en-US")} loaded` : all;
}
