import { capitalized, theRace } from "@run/functions/contract";
import type { Race, Standing } from "@run/functions/contract";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import type { CountedEvent } from "../../entities/event/event-state.ts";
import { paths } from "../../entities/paths.ts";
import { racePlaces } from "../../entities/race/race-places.ts";
import { findRace } from "../../entities/race/race-view.ts";
import type { RaceHint } from "./race-field.tsx";

type EventOfRaces = CountedEvent & { _id: string; races: readonly Race[] };

/** The hint beside a race for a runner who is on a waiting list, which can be only one in an event. */
export function waitingHint(event: CountedEvent, race: Race, standing: Standing): RaceHint | null {
  if (race.id === standing.raceId) {
    const text = standing.status === "offered" ? "A place is held for you" : "You’re on the waiting list";
    return { text, isBlocked: true };
  }
  return racePlaces(event, race.id).isFull ? { text: "Full", isBlocked: true } : null;
}

/** Why a runner who waits for another race cannot join the waiting list of this one. */
export function alreadyWaitingText(event: EventOfRaces, race: Race, waitingFor: string | null): string {
  const other = findRace(event, waitingFor);
  const waited = other === undefined ? "another race" : theRace(other);
  return `${capitalized(theRace(race))} is full, and you’re already on the waiting list for ${waited}. You can be on one waiting list per event.`;
}

/** Links to the races that a runner can register for while waiting for another one. */
export function OtherRaces({ event, standing }: { event: EventOfRaces; standing: Standing }) {
  const waited = findRace(event, standing.raceId);
  const others = event.races.filter(({ id }) => id !== standing.raceId && !racePlaces(event, id).isFull);
  if (waited === undefined || others.length === 0) return null;
  return (
    <p>
      In the meantime, you can register for{" "}
      {others.map((race, at) => (
        <Fragment key={race.id}>
          {at > 0 && (at === others.length - 1 ? " or " : ", ")}
          <Link to={paths.marathonRegister(event._id, race.id)} className="underline underline-offset-4">
            {theRace(race)}
          </Link>
        </Fragment>
      ))}
      . If you later take a place in {theRace(waited)}, your registration moves there.
    </p>
  );
}
