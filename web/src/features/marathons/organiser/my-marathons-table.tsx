import type { MyEvent } from "@run/functions/contract";
import { memo } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { longDay } from "../../../lib/day-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { eventState } from "../event-state.ts";
import { isCanceledByRemoval } from "./removal.ts";
import { RowActions } from "./row-actions.tsx";
import type { RowAction } from "./row-actions.tsx";

const headings = ["Title", "Race day", "Registration", "Applicants", "Actions"];

/** A table where there is room for five columns beside the menu; below, each row becomes a card with its own actions. */
export function MyMarathonsTable({
  events,
  now,
  hrefOf,
  onChoose,
}: {
  events: readonly MyEvent[];
  now: number;
  hrefOf: (id: string) => string;
  onChoose: (event: MyEvent, action: RowAction) => void;
}) {
  return (
    <div className="xl:rounded-card xl:border xl:border-line xl:bg-surface xl:px-6 xl:py-2 xl:shadow-card">
      {/* The roles are said outright because display:block takes them from the elements on narrow screens. */}
      <table role="table" className="block w-full border-collapse text-left xl:table">
        <caption className="sr-only">My Added Marathons</caption>
        <thead role="rowgroup" className="sr-only xl:not-sr-only xl:table-header-group">
          <tr role="row" className="border-b-2 border-ink">
            {headings.map((name) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className="sign px-3 py-2.5 text-sm text-muted first:pl-0 last:pr-0"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block space-y-4 xl:table-row-group">
          {events.map((event) => (
            <Row key={event._id} event={event} now={now} href={hrefOf(event._id)} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  event: MyEvent;
  now: number;
  href: string;
  onChoose: (event: MyEvent, action: RowAction) => void;
};

/** Memoized, because there may be hundreds of rows. */
const Row = memo(function Row({ event, now, href, onChoose }: RowProps) {
  const { title, marathonStartDate, startRegistrationDate, endRegistrationDate, timeZone } = event;
  const { registrationCount, capacity, waiting, offered } = event;
  return (
    <tr
      role="row"
      className="block overflow-hidden rounded-card border border-line bg-surface shadow-card xl:table-row xl:rounded-none xl:border-0 xl:border-b xl:bg-transparent xl:shadow-none xl:last:border-b-0"
    >
      <td role="cell" className="block px-5 pt-5 pb-2 wrap-anywhere xl:table-cell xl:w-full xl:py-4 xl:pr-3 xl:pl-0">
        <Link
          to={href}
          className="sign text-xl leading-snug underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal xl:text-base"
        >
          {title}
        </Link>
        <StateBadges event={event} now={now} />
      </td>
      <Fact name="Race day">{longDay(marathonStartDate, timeZone)}</Fact>
      <Fact name="Registration">
        <span className="whitespace-nowrap">{longDay(startRegistrationDate, timeZone)}</span>{" "}
        <span className="whitespace-nowrap xl:block">to {longDay(endRegistrationDate, timeZone)}</span>
      </Fact>
      <Fact name="Applicants">
        {registrationCount.toLocaleString("en-US")}
        {capacity !== null && ` of ${capacity.toLocaleString("en-US")}`}
        {[
          [waiting, "waiting"],
          [offered, "offered"],
        ].map(
          ([count, what]) =>
            count !== 0 && (
              <span key={what} className="block text-sm text-muted">
                {count?.toLocaleString("en-US")} {what}
              </span>
            ),
        )}
      </Fact>
      <td
        role="cell"
        className="mt-3 block border-t border-line bg-sunken px-5 py-3 xl:table-cell xl:border-t-0 xl:bg-transparent xl:py-4 xl:pr-0 xl:pl-3"
      >
        <RowActions
          title={title}
          isCancelled={event.cancelledAt !== null}
          removalLabel={isCanceledByRemoval(event) ? "Cancel event" : "Delete"}
          onChoose={(action) => onChoose(event, action)}
        />
      </td>
    </tr>
  );
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td
      role="cell"
      className="flex items-baseline justify-between gap-6 px-5 py-1 xl:table-cell xl:px-3 xl:py-4 xl:whitespace-nowrap"
    >
      <span aria-hidden="true" className="sign shrink-0 text-sm text-muted xl:hidden">
        {name}
      </span>
      <span className="text-right xl:text-left">{children}</span>
    </td>
  );
}

function StateBadges({ event, now }: { event: MyEvent; now: number }) {
  const { badge, chip, phase, isOver, obstacle } = eventState(event, now);
  if (event.cancelledAt !== null) {
    return (
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-muted">
        <Badge tone="warn">Canceled</Badge> on {longDay(event.cancelledAt, event.timeZone)}
      </p>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      {/* What is over or opens later says only that. */}
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
