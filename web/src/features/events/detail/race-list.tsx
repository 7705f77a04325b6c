import { raceDayOf, theRace } from "@run/functions/contract";
import type { Marathon, Race } from "@run/functions/contract";
import { useId } from "react";
import type { ReactNode } from "react";
import { durationText } from "../../../lib/dates/hours-format.ts";
import { timeZoneText } from "../../../lib/dates/date-time-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { registrationStage } from "../../../entities/entry/registration-stage.ts";
import type { EventState } from "../../../entities/event/event-state.ts";
import { paths } from "../../../entities/paths.ts";
import { areScarce, raceCapacity, racePlaces, racePlacesText } from "../../../entities/race/race-places.ts";
import type { RacePlaces } from "../../../entities/race/race-places.ts";
import { distanceText } from "../../../entities/race/distances.ts";
import { ageText, raceStartText, startText } from "../../../entities/race/race-text.ts";
import { hasSeveralRaces } from "../../../entities/race/race-view.ts";
import type { OwnPlace } from "./race-details.ts";

export function RaceList({
  marathon,
  state,
  isRegistered,
  own,
  now,
}: {
  /** With the current counts of its places. */
  marathon: Marathon;
  state: EventState;
  isRegistered: boolean;
  own: OwnPlace;
  now: number;
}) {
  const headingId = useId();
  const { races } = marathon;
  const isSingle = !hasSeveralRaces(marathon);
  const hasTimes = races.some(({ startsAt, waves }) => [startsAt, ...waves.map((wave) => wave.startsAt)].some(Boolean));
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="poster text-4xl">
        {isSingle ? "The race" : "Races"}
      </h2>
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {races.map((race) => (
          <li key={race.id} className="p-5 sm:p-7">
            <RaceRow {...{ marathon, race, state, isSingle, isRegistered, own, now }} />
          </li>
        ))}
      </ul>
      {hasTimes && <p className="mt-2.5 text-sm text-muted">Start times are in {timeZoneText(marathon.timeZone)}.</p>}
    </section>
  );
}

function RaceRow({
  marathon,
  race,
  state,
  isSingle,
  isRegistered,
  own,
  now,
}: {
  marathon: Marathon;
  race: Race;
  state: EventState;
  isSingle: boolean;
  isRegistered: boolean;
  own: OwnPlace;
  now: number;
}) {
  const places = racePlaces(marathon, race.id);
  const capacity = raceCapacity(marathon, race);
  const age = ageText(race);
  const start = raceStartText(marathon, race);
  const hasFacts = [race.distanceKm, start, capacity, age, race.timeLimitMinutes].some((fact) => fact !== null);
  const ownState = isSingle || marathon.cancelledAt !== null ? null : ownStateOf({ race, isRegistered, own });
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="poster text-2xl wrap-anywhere">{race.name}</h3>
          {/* The panel beside the list counts the places of a single race. */}
          {ownState ?? (!isSingle && <Places places={places} state={state} />)}
        </div>
        {hasFacts && (
          <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
            {race.distanceKm !== null && <Fact name="Distance">{distanceText(race.distanceKm)}</Fact>}
            {start !== null && <Fact name="Start">{start}</Fact>}
            {capacity !== null && <Fact name="Places">{capacity.toLocaleString("en-US")}</Fact>}
            {age !== null && <Fact name="Age on race day">{age}</Fact>}
            {race.timeLimitMinutes !== null && <Fact name="Time limit">{durationText(race.timeLimitMinutes)}</Fact>}
          </dl>
        )}
        {race.waves.length > 0 && <Waves event={marathon} race={race} />}
      </div>
      {!isSingle && ownState === null && <RegisterLink {...{ marathon, race, isRegistered, own, now }} />}
    </div>
  );
}

/** The places left. Shows nothing for a race without a limit, or for an event that is over. */
function Places({ places, state }: { places: RacePlaces; state: EventState }) {
  const text = state.isOver ? null : racePlacesText(places, state.phase === "open");
  if (text === null) return null;
  return <Badge tone={places.isFull ? "accent" : areScarce(places) ? "warn" : "plain"}>{text}</Badge>;
}

/** The reader's own place in the race, which says more than the places left. */
function ownStateOf({
  race,
  isRegistered,
  own: { raceId, standing },
}: {
  race: Race;
  isRegistered: boolean;
  own: OwnPlace;
}): ReactNode {
  if (isRegistered && raceId === race.id) return <Badge tone="go">You’re registered</Badge>;
  if (standing.status === "none" || standing.raceId !== race.id) return null;
  return standing.status === "offered" ? (
    <Badge tone="go" hasDot>
      A place is held for you
    </Badge>
  ) : (
    <Badge tone="accent">You’re on the waiting list</Badge>
  );
}

/** In an event, a runner has at most one place and one position on a waiting list. */
function RegisterLink({
  marathon,
  race,
  isRegistered,
  own: { standing },
  now,
}: {
  marathon: Marathon;
  race: Race;
  isRegistered: boolean;
  own: OwnPlace;
  now: number;
}) {
  const { kind } = registrationStage(marathon, { isRegistered, standing, raceId: race.id }, now);
  if (kind !== "register" && kind !== "join") return null;
  return (
    <LinkButton to={paths.marathonRegister(marathon._id, race.id)} variant="outline" size="touch">
      {kind === "join" ? "Join waiting list" : "Register"}
      <span className="sr-only"> for {theRace(race)}</span>
    </LinkButton>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm leading-tight text-muted">{name}</dt>
      <dd className="sign leading-snug">{children}</dd>
    </div>
  );
}

/** The waves with their starts. A wave without a start of its own starts with the race. */
function Waves({ event, race }: { event: Marathon; race: Race }) {
  const day = raceDayOf(event, race);
  return (
    <div className="mt-4">
      <h4 className="text-sm leading-tight text-muted">Waves</h4>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {race.waves.map((wave) => {
          const start = startText(wave.startsAt ?? race.startsAt, day, event.timeZone);
          return (
            <li key={wave.id} className="rounded-control bg-sunken px-2.5 py-1 text-sm wrap-anywhere">
              {wave.name}
              {start !== null && <b className="ml-2 whitespace-nowrap">{start}</b>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
