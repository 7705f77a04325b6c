import { heldIn } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../entities/paths.ts";
import { raceNumbers } from "../event-overview/race-counts.ts";
import { OverCapacity } from "../over-capacity.tsx";
import { dateText } from "../../../lib/dates/date-time-format.ts";

/** The event's day, time zone and total places, which are changed in the event's own form. */
export function RaceOverview({ event }: { event: Marathon }) {
  const taken = event.registrationCount + heldIn(event);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-4">
      <Fact name="Race day">{dateText(event.marathonStartDate, event.timeZone)}</Fact>
      <Fact name="Time zone">{event.timeZone.replaceAll("_", " ")}</Fact>
      <Fact name="Total places">
        {event.capacity === null ? "No limit" : event.capacity.toLocaleString("en-US")}
        {taken > 0 && <span className="text-muted"> · {taken.toLocaleString("en-US")} taken or held</span>}{" "}
        <OverCapacity over={raceNumbers(event).total.over} />{" "}
        <Link to={paths.updateMarathon(event._id)} className="text-accent underline underline-offset-4">
          Change<span className="sr-only"> in the event’s settings</span>
        </Link>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="sign text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
