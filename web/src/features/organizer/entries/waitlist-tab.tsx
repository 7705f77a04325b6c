import { heldIn } from "@run/functions/contract";
import type { Marathon, RunnerRecord, WaitlistEntry } from "@run/functions/contract";
import { useMemo, useState } from "react";
import { waiverWarning } from "../../../entities/form/form-answers.ts";
import { cellDateTime, timeZoneText, zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import type { ListSearch } from "../../../lib/lists/use-filtered-pages.ts";
import { Badge } from "../../../ui/badge.tsx";
import { SearchField } from "../../../ui/field.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Column } from "../../../ui/table.tsx";
import { waitlistText } from "../../../entities/event/waitlist-text.ts";
import { DATE_OF_BIRTH, EMERGENCY_CONTACT, birthColumns, contactColumns, raceColumns } from "./applicant-columns.tsx";
import { detailsColumns } from "./details-column.tsx";
import { useFormEvent } from "./event-form.ts";
import { raceNameOf } from "./event-races.ts";
import type { SeveralRaces } from "./event-races.ts";
import { RaceFilterField } from "./race-filter.tsx";
import type { RaceFilter } from "./race-filter.tsx";
import { DownloadList } from "./download-list.tsx";
import { useWaitlistPages } from "./queries.ts";
import type { WaitlistPage } from "./queries.ts";
import { UnloadedList } from "../load-failure.tsx";
import type { ManagedEvent } from "../managed-event.ts";
import { RunnerList } from "./runner-list.tsx";
import { nameColumn } from "./runner-name.tsx";
import { recordExport } from "./record-export.ts";
import { waitingList, withPositions } from "./start-list.ts";
import type { PositionedEntry } from "./start-list.ts";
import { useFreshLists } from "./use-fresh-lists.ts";
import { useRunnerList } from "./use-runner-list.ts";
import { actionColumns } from "./waitlist-actions.tsx";
import type { WaitlistAction } from "./waitlist-actions.tsx";

const WaitlistActionDialog = lazyDialog(async () => (await import("./waitlist-dialogs.tsx")).WaitlistActionDialog);

const positionedOf = (pages: readonly WaitlistPage[]) => withPositions(pages.flatMap(({ entries }) => entries));

/**
 * The waiting list of the event, in the order in which places are offered. With `refetches`, it is loaded again whenever
 * the reader comes or returns to it.
 */
export function WaitlistTab({
  marathon,
  filter,
  search,
  refetches = false,
}: {
  marathon: ManagedEvent;
  filter: RaceFilter;
  search?: ListSearch;
  refetches?: boolean;
}) {
  const { races } = filter;
  const pages = useWaitlistPages(marathon._id, { refetches });
  const { data, error } = pages;
  const fresh = useFreshLists(marathon._id);
  const list = useRunnerList(marathon, pages, {
    itemsOf: positionedOf,
    // Every held place has an entry in the list.
    countOf: ({ waiting, ...counts }) => waiting + heldIn(counts),
    search,
  });
  const { items, isComplete, tryAgain } = list;
  const event = useFormEvent(marathon._id);
  const isFilled = items.some(({ filledForm, dateOfBirth }) => filledForm !== null || dateOfBirth !== null);
  const can = marathon.viewer?.can;
  const [chosen, setChosen] = useState<WaitlistAction | null>(null);
  const columns = useMemo(
    () =>
      columnsFor({
        timeZone: marathon.timeZone,
        event,
        races,
        asked: [...contactColumns, ...birthColumns(event, items)],
        empty: emptyColumns(items),
        details: detailsColumns(event, isFilled),
        actions: actionColumns(can ?? [], setChosen),
      }),
    [marathon.timeZone, races, event, items, isFilled, can],
  );
  const matches = filter.only(list.matches);

  if (data === undefined) return <UnloadedList what="the waiting list" error={error} onTryAgain={tryAgain} />;
  if (items.length === 0) {
    return (
      <Notice title="No one is waiting" picture="/pictures/empty-applicants.svg">
        Once all places are taken, runners can join the waiting list. Places that open up are offered to them in order.
      </Notice>
    );
  }
  const held = items.filter(({ position }) => position === null).length;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-3 md:flex">
        <SearchField
          label="Find a runner"
          placeholder="Name, email, phone"
          className="col-span-2 md:w-72 md:flex-1"
          value={list.text}
          onType={list.setText}
        />
        <RaceFilterField filter={filter} />
        <DownloadList
          what="waiting list"
          title={filter.titleOf(marathon)}
          needsPurpose
          load={async (_format, reason) => {
            const waiting = filter.only(withPositions(await fresh.waitlist()));
            const named = { timeZone: marathon.timeZone, races: await fresh.races(), form: await fresh.form() };
            const table = waitingList(waiting, named);
            await recordExport(marathon._id, { count: waiting.length, details: table.details, reason });
            return [table];
          }}
        />
      </div>
      <RunnerList
        name="Waiting list"
        list={{ ...list, matches }}
        // The counts come from the list, because the event's own counts may be newer.
        count={isComplete ? waitlistText({ waiting: items.length - held, held, offered: 0 }) : waitlistText(marathon)}
        whole="the whole waiting list"
        newest="the newest waiting-list entries"
        notFound={
          list.filterText === ""
            ? `No one is waiting for ${filter.raceText}.`
            : `No runner’s name, email or phone contains “${list.filterText}”.`
        }
        columns={columns}
        rowCount={
          isComplete || filter.raceId !== null
            ? matches.length
            : Math.max(items.length, marathon.waiting + heldIn(marathon))
        }
      />
      {chosen !== null && <WaitlistActionDialog {...chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function emptyColumns(entries: readonly WaitlistEntry[]): string[] {
  return [
    ...(entries.every(({ emergencyContact }) => emergencyContact === "") ? [EMERGENCY_CONTACT] : []),
    ...(entries.every(({ dateOfBirth }) => dateOfBirth === null) ? [DATE_OF_BIRTH] : []),
  ];
}

function columnsFor({
  timeZone,
  event,
  races,
  asked,
  empty,
  details,
  actions,
}: {
  timeZone: string;
  event: Marathon | null;
  races: SeveralRaces;
  asked: readonly Column<RunnerRecord>[];
  /** The names of columns that have nothing for anybody, which would take the room of the others. */
  empty: readonly string[];
  details: readonly Column<RunnerRecord>[];
  actions: readonly Column<WaitlistEntry>[];
}): readonly Column<PositionedEntry>[] {
  const position: Column<PositionedEntry> = {
    name: "Position",
    kind: "wide",
    share: 1.15,
    cell: ({ position: place, offerExpiresAt }) =>
      place === null ? (
        <>
          <Badge tone="go">Offered</Badge>
          {offerExpiresAt !== null && (
            <span className="mt-1 block text-sm text-muted">until {zonedDateTime(offerExpiresAt, timeZone)}</span>
          )}
        </>
      ) : (
        place.toLocaleString("en-US")
      ),
  };
  const facts = [...raceColumns(races), ...asked];
  const joined: Column<PositionedEntry> = {
    name: `Joined, ${timeZoneText(timeZone)}`,
    kind: "wide",
    cell: ({ joinedAt }) => <time dateTime={joinedAt}>{cellDateTime(joinedAt, timeZone)}</time>,
  };
  return [
    position,
    nameColumn({
      besideOf: ({ position: place, ...runner }) => [
        event && details.length > 0 ? waiverWarning(event, runner) : null,
        place === null ? "Offered" : `No. ${place.toLocaleString("en-US")}`,
        raceNameOf(races, runner.raceId),
      ],
      facts: { columns: [position, ...facts, joined, ...actions], answersOf: details.length > 0 ? event : null },
    }),
    ...facts.filter(({ name }) => !empty.includes(name)),
    ...details,
    joined,
    ...actions,
  ];
}
