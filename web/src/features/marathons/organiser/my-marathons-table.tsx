import type { MyMarathon } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { longDay } from "../../../lib/day-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Table } from "../../../ui/table.tsx";
import { eventState } from "../event-state.ts";
import { RowActions } from "./row-actions.tsx";
import type { RowAction } from "./row-actions.tsx";

export function MyMarathonsTable({
  marathons,
  now,
  hrefOf,
  onChoose,
}: {
  marathons: readonly MyMarathon[];
  now: number;
  hrefOf: (id: string) => string;
  onChoose: (id: string, action: RowAction) => void;
}) {
  return (
    <div className="rounded-card md:border md:border-line md:bg-surface md:px-6 md:py-2 md:shadow-card">
      <Table
        caption="My Added Marathons"
        rows={marathons}
        keyOf={({ id }) => id}
        columns={[
          {
            name: "Title",
            cell: ({ id, title }) => (
              <Link to={hrefOf(id)} className="sign underline decoration-2 underline-offset-4 hover:text-accent">
                {title}
              </Link>
            ),
          },
          { name: "Race day", cell: ({ startDate, timeZone }) => longDay(startDate, timeZone) },
          { name: "Registration", cell: (marathon) => <Registration marathon={marathon} now={now} /> },
          {
            name: "Applicants",
            cell: ({ registrationCount, capacity }) => (
              <>
                {registrationCount.toLocaleString("en-US")}
                {capacity !== null && ` of ${capacity.toLocaleString("en-US")}`}
              </>
            ),
          },
          {
            name: "Actions",
            cell: ({ id, title, cancelledAt }) => (
              <RowActions
                title={title}
                isCancelled={cancelledAt !== null}
                onChoose={(action) => onChoose(id, action)}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

function Registration({ marathon, now }: { marathon: MyMarathon; now: number }) {
  const { badge, isOver } = eventState(marathon, now);
  return (
    <>
      {longDay(marathon.startRegistrationDate, marathon.timeZone)} to{" "}
      {longDay(marathon.endRegistrationDate, marathon.timeZone)}
      <span className="mt-1.5 flex flex-wrap gap-1.5 max-md:justify-end">
        {marathon.cancelledAt !== null ? (
          <Badge tone="warn">Cancelled</Badge>
        ) : (
          <Badge tone={badge === "Registration Open" ? "go" : "plain"} hasDot>
            {isOver ? "Past event" : badge}
          </Badge>
        )}
        {marathon.locked && <Badge tone="accent">Locked</Badge>}
        {marathon.contactsOpen && <Badge tone="plain">Contacts open</Badge>}
      </span>
    </>
  );
}
