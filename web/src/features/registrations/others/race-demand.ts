import { capitalized, theRace } from "@run/functions/contract";
import type { Race } from "@run/functions/contract";
import type { CountedEvent } from "../../../entities/event/event-state.ts";
import { placesLeftText } from "../../../entities/event/event-state.ts";
import { racePlaces } from "../../../entities/race/race-places.ts";
import { findRace, hasSeveralRaces } from "../../../entities/race/race-view.ts";
import { peopleCount } from "../../../entities/person/people-count.ts";

type Event = CountedEvent & { races: readonly Race[] };

/** The races that have fewer places left than the people who have chosen them. */
export function shortRaces(event: Event, raceIds: readonly string[]): { race: Race; wanted: number; left: number }[] {
  return event.races.flatMap((race) => {
    const wanted = raceIds.filter((id) => findRace(event, id)?.id === race.id).length;
    const { left } = racePlaces(event, race.id);
    return left !== null && wanted > left ? [{ race, wanted, left }] : [];
  });
}

/** For example "The half marathon has 2 places left, and you are entering 3 people." Null if there are enough. */
export function shortageText(event: Event, raceIds: readonly string[]): string | null {
  const short = shortRaces(event, raceIds);
  if (short.length === 0) return null;
  return short
    .map(({ race, wanted, left }) => {
      const where = hasSeveralRaces(event) ? capitalized(theRace(race)) : "This event";
      const people = hasSeveralRaces(event) ? `${peopleCount(wanted)} in it` : peopleCount(wanted);
      return `${where} has ${left === 0 ? "no places left" : placesLeftText(left)}, and you are entering ${people}.`;
    })
    .join(" ");
}
