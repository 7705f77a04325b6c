import { heldIn, roleInText } from "@run/functions/contract";
import type { MyEvent } from "@run/functions/contract";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { longDate } from "../../../lib/dates/date-format.ts";
import { closingText, openingText } from "../../../lib/dates/date-time-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Table } from "../../../ui/table.tsx";
import type { Column, TableStyles } from "../../../ui/table.tsx";
import { eventState, lifeStateOf } from "../../../entities/event/event-state.ts";
import { raceDayText } from "../../../entities/event/race-day-text.ts";
import { paths } from "../../../entities/paths.ts";
import { placesBeyond } from "../event-overview/race-counts.ts";
import { OverCapacity } from "../over-capacity.tsx";
import type { RowAction } from "./row-action.ts";
import { RowActions } from "./row-actions.tsx";
import { rowMenu } from "./row-menu.ts";

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

/** The events of the reader's teams, each with its actions. */
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
          <RoleNote event={event} />
          <p className="mt-2 text-sm">
            <Link to={paths.marathonOverview(event._id)} className="text-accent underline underline-offset-4">
              Manage event<span className="sr-only"> {event.title}</span>
            </Link>
          </p>
        </>
      ),
    },
    // "New date to be announced" may wrap, because the title needs the room; a date may not.
    {
      name: "Race day",
      cell: (event) => (
        <span className={event.dateToBeAnnounced ? "whitespace-normal" : undefined}>{raceDayText(event)}</span>
      ),
    },
    {
      name: "Registration",
      cell: ({ startRegistrationDate, endRegistrationDate, timeZone }) => (
        <>
          <span className="inline-block">{openingText(startRegistrationDate, timeZone)}</span>{" "}
          <span className="inline-block xl:block">to {closingText(endRegistrationDate, timeZone)}</span>
        </>
      ),
    },
    {
      name: "Applicants",
      cell: ({ registrationCount, capacity, totalCapacity, waiting, full, ...counts }) => (
        <>
          {registrationCount.toLocaleString("en-US")}
          <OfPlaces count={totalCapacity ?? capacity} />
          <span className="block empty:hidden">
            <OverCapacity over={placesBeyond(totalCapacity ?? capacity, registrationCount + heldIn(counts))} />
          </span>
          {/* Beside places left, runners can only wait for a race that is full. */}
          <Part count={waiting} what={full === false ? "waiting for a full race" : "waiting"} />
          <Part count={heldIn(counts)} what="on hold" />
        </>
      ),
    },
    {
      name: "Actions",
      kind: "actions",
      cell: (event) => (
        <RowActions
          title={event.title}
          can={event.viewer.can}
          isDraft={lifeStateOf(event) === "draft"}
          menu={rowMenu(event, now)}
          onChoose={(action) => onChoose(event, action)}
        />
      ),
    },
  ];
}

function OfPlaces({ count }: { count: number | null }) {
  return count === null ? null : ` of ${count.toLocaleString("en-US")}`;
}

function Part({ count, what }: { count: number; what: string }) {
  if (count === 0) return null;
  return (
    <span className="block text-sm text-muted">
      {count.toLocaleString("en-US")} {what}
    </span>
  );
}

/** Says which part the reader has in somebody else's event. */
function RoleNote({ event: { viewer, createdBy } }: { event: MyEvent }) {
  if (viewer.role === null || viewer.role === "owner") return null;
  return (
    <p className="mt-2 text-sm text-muted wrap-anywhere">
      You are {roleInText[viewer.role]}. Owner: {createdBy}
    </p>
  );
}

function StateBadges({ event, now }: { event: MyEvent; now: number }) {
  const { badge, badgeTone, chip, phase, isOver, obstacle } = eventState(event, now);
  const isPublished = lifeStateOf(event) === "published";
  if (event.cancelledAt !== null) {
    return (
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-muted">
        <Badge tone="warn">Canceled</Badge> on {longDate(event.cancelledAt, event.timeZone)}
      </p>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      {isPublished ? (
        // An event that is over or opens later has no badge, because its chip says enough.
        !isOver &&
        phase !== "opens-later" && (
          <Badge tone={obstacle === null ? "go" : "plain"} hasDot>
            {badge}
          </Badge>
        )
      ) : (
        <Badge tone={badgeTone}>{badge}</Badge>
      )}
      {chip && chip.text !== raceDayText(event) && <Badge tone={chip.tone}>{chip.text}</Badge>}
      {/* Every event with runners is locked, so that is said only where the organizer has locked one without. */}
      {event.locked && event.registrationCount + event.waiting + event.offered === 0 && (
        <Badge tone="plain">Locked</Badge>
      )}
      {event.contactsOpen && <Badge tone="plain">Contacts open</Badge>}
    </div>
  );
}
