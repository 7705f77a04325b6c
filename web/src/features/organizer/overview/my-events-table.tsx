import type { MyEvent } from "@run/functions/contract";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { longDate } from "../../../lib/dates/date-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Table } from "../../../ui/table.tsx";
import type { Column, TableStyles } from "../../../ui/table.tsx";
import { eventState } from "../../../entities/event/event-state.ts";
import { paths } from "../../../entities/paths.ts";
import { isCanceledByRemoval } from "./removal.ts";
import type { RowAction } from "./row-action.ts";
import { RowActions } from "./row-actions.tsx";

/** A table on screens with room for five columns beside the dashboard's menu, otherwise cards. */
const styles: TableStyles = {
  table: "block w-full border-collapse text-left xl:table",
  head: "sr-only xl:not-sr-only xl:table-header-group",
  headRow: "border-b-2 border-ink",
  headCell: "sign px-3 py-2.5 text-sm text-muted first:pl-0 last:pr-0",
  body: "block space-y-4 xl:table-row-group",
  row: "block overflow-hidden rounded-card border border-line bg-surface shadow-card xl:table-row xl:rounded-none xl:border-0 xl:border-b xl:bg-transparent xl:shadow-none xl:last:border-b-0",
  cell: {
    title: "block px-5 pt-5 pb-2 wrap-anywhere xl:table-cell xl:w-full xl:py-4 xl:pr-3 xl:pl-0",
    fact: "flex items-baseline justify-between gap-6 px-5 py-1 xl:table-cell xl:px-3 xl:py-4 xl:whitespace-nowrap",
    actions:
      "mt-3 block border-t border-line bg-sunken px-5 py-3 xl:table-cell xl:border-t-0 xl:bg-transparent xl:py-4 xl:pr-0 xl:pl-3",
  },
  label: "sign shrink-0 text-sm text-muted xl:hidden",
  fact: "text-right xl:text-left",
};

type Props = {
  events: readonly MyEvent[];
  now: number;
  onChoose: (event: MyEvent, action: RowAction) => void;
};

/** The organizer's own events, each with its actions. */
export function MyEventsTable({ events, now, onChoose }: Props) {
  const columns = useMemo(() => columnsFor(now, onChoose), [now, onChoose]);
  return (
    <div className="xl:rounded-card xl:border xl:border-line xl:bg-surface xl:px-6 xl:py-2 xl:shadow-card">
      <Table caption="My Added Marathons" columns={columns} rows={events} keyOf={({ _id }) => _id} styles={styles} />
    </div>
  );
}

function columnsFor(now: number, onChoose: Props["onChoose"]): readonly Column<MyEvent>[] {
  return [
    {
      name: "Title",
      kind: "title",
      cell: (event) => (
        <>
          <Link
            // This table links to /details/{id}, which redirects to the event (spec, section 2).
            to={paths.marathonDetails(event._id)}
            className="sign text-xl leading-snug underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal xl:text-base"
          >
            {event.title}
          </Link>
          <StateBadges event={event} now={now} />
        </>
      ),
    },
    { name: "Race day", cell: ({ marathonStartDate, timeZone }) => longDate(marathonStartDate, timeZone) },
    {
      name: "Registration",
      cell: ({ startRegistrationDate, endRegistrationDate, timeZone }) => (
        <>
          <span className="whitespace-nowrap">{longDate(startRegistrationDate, timeZone)}</span>{" "}
          <span className="whitespace-nowrap xl:block">to {longDate(endRegistrationDate, timeZone)}</span>
        </>
      ),
    },
    {
      name: "Applicants",
      cell: ({ registrationCount, capacity, waiting, offered }) => (
        <>
          {registrationCount.toLocaleString("en-US")}
          {capacity !== null && ` of ${capacity.toLocaleString("en-US")}`}
          <Part count={waiting} what="waiting" />
          <Part count={offered} what="offered" />
        </>
      ),
    },
    {
      name: "Actions",
      kind: "actions",
      cell: (event) => (
        <RowActions
          title={event.title}
          isCanceled={event.cancelledAt !== null}
          removalLabel={isCanceledByRemoval(event) ? "Cancel event" : "Delete"}
          onChoose={(action) => onChoose(event, action)}
        />
      ),
    },
  ];
}

function Part({ count, what }: { count: number; what: string }) {
  if (count === 0) return null;
  return (
    <span className="block text-sm text-muted">
      {count.toLocaleString("en-US")} {what}
    </span>
  );
}

function StateBadges({ event, now }: { event: MyEvent; now: number }) {
  const { badge, chip, phase, isOver, obstacle } = eventState(event, now);
  if (event.cancelledAt !== null) {
    return (
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-muted">
        <Badge tone="warn">Canceled</Badge> on {longDate(event.cancelledAt, event.timeZone)}
      </p>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      {/* An event that is over or opens later has no badge, because its chip says enough. */}
      {!isOver && phase !== "opens-later" && (
        <Badge tone={obstacle === null ? "go" : "plain"} hasDot>
          {badge}
        </Badge>
      )}
      {chip && <Badge tone={chip.tone}>{chip.text}</Badge>}
      {event.locked && <Badge tone="accent">Locked</Badge>}
      {event.contactsOpen && <Badge tone="plain">Contacts open</Badge>}
    </div>
  );
}
