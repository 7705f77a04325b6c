import { ageRuleText, capitalized, OTHERS_MAX, raceDayOf } from "@run/functions/contract";
import type { EventDates, Race } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { longDate } from "../../../lib/dates/date-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { CountedEvent } from "../../../entities/event/event-state.ts";
import { paths } from "../../../entities/paths.ts";
import { areScarce, racePlaces, racePlacesText } from "../../../entities/race/race-places.ts";
import { distanceText } from "../../../entities/race/distances.ts";
import { raceStartText } from "../../../entities/race/race-text.ts";
import { othersLeft } from "./people.ts";

type Event = CountedEvent & Pick<EventDates, "marathonStartDate" | "timeZone"> & { races: readonly Race[] };

/** What entering others means, and what each race allows: said before anything is typed. */
export function OthersIntro({ event, entered }: { event: Event; entered: readonly string[] }) {
  return (
    <div className="space-y-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
      <div className="space-y-2">
        <h2 className="poster text-2xl">Everyone gets a place, or nobody does</h2>
        <p>
          Enter up to {OTHERS_MAX} people besides yourself, such as family and club mates. They need no account. Each
          gets a reference of their own, and you can change or cancel each entry in{" "}
          <Link to={paths.appliedMarathons()} className="underline underline-offset-4">
            My Apply List
          </Link>
          .
        </p>
        {entered.length > 0 && (
          <p className="wrap-anywhere">
            <strong className="sign">Entered so far: </strong>
            <bdi>{entered.join(", ")}</bdi>. You can enter{" "}
            {othersLeft(entered) === 0 ? "nobody else" : `${othersLeft(entered)} more`}.
          </p>
        )}
      </div>
      <ul aria-label="Places left and age rules" className="divide-y divide-line border-y border-line">
        {event.races.map((race) => (
          <li key={race.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <RaceTerms event={event} race={race} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function RaceTerms({ event, race }: { event: Event; race: Race }) {
  const places = racePlaces(event, race.id);
  const rule = ageRuleText(race);
  const facts = [
    race.distanceKm === null ? null : distanceText(race.distanceKm),
    raceStartText(event, race),
    rule === null ? "All ages" : `${capitalized(rule)} on ${longDate(raceDayOf(event, race), event.timeZone)}`,
  ];
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        <p className="sign text-lg wrap-anywhere">{race.name}</p>
        <p className="text-sm text-muted">{facts.filter((fact) => fact !== null).join(" · ")}</p>
      </div>
      <Badge tone={places.isFull ? "accent" : areScarce(places) ? "warn" : "plain"}>
        {places.isFull ? "Full" : (racePlacesText(places, true) ?? "No limit")}
      </Badge>
    </>
  );
}
