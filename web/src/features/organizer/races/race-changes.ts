import type { RaceSettings } from "@run/functions/contract";
import { longDate } from "../../../lib/dates/date-format.ts";
import { durationText } from "../../../lib/dates/hours-format.ts";
import { wallClockText } from "../../../lib/dates/wall-clock.ts";
import { agesText, exactDistanceText, placeCount } from "./race-text.ts";

/** One difference between two versions of a race. */
export type RaceDetail = { label: string; from: string; to: string };

export type RaceDifference =
  | { kind: "added" | "removed"; id: string; name: string; facts: string }
  | { kind: "changed"; id: string; name: string; details: RaceDetail[] }
  | { kind: "reordered"; names: string[] };

const NOT_SET = "not set";

type Texts = Record<"Name" | "Distance" | "Start" | "Places" | "Ages" | "Time limit" | "Waves" | "Bibs", string>;

function textsOf(race: RaceSettings, timeZone: string): Texts {
  return {
    Name: race.name,
    Distance: race.distanceKm === null ? NOT_SET : exactDistanceText(race.distanceKm),
    Start: race.startsAt === null ? NOT_SET : startText(race.startsAt, timeZone),
    Places: race.capacity === null ? "no limit of its own" : race.capacity.toLocaleString("en-US"),
    Ages: agesText(race) ?? "all",
    "Time limit": race.timeLimitMinutes === null ? "none" : durationText(race.timeLimitMinutes),
    Waves: wavesText(race, timeZone),
    Bibs: race.bibs === null ? NOT_SET : `${race.bibs.from} to ${race.bibs.to}`,
  };
}

/** For example "April 19, 2026, 9:00 AM" for a start in the event's zone. */
function startText(startsAt: string, timeZone: string): string {
  return `${longDate(startsAt.slice(0, 10), "UTC")}, ${wallClockText(startsAt, timeZone)}`;
}

function wavesText({ waves }: RaceSettings, timeZone: string): string {
  if (waves.length === 0) return "none";
  return waves
    .map(({ name, startsAt }) => (startsAt === null ? name : `${name} (${startText(startsAt, timeZone)})`))
    .join("; ");
}

/** For example "21.0975 km, 300 places". */
function factsOf({ distanceKm, startsAt, capacity }: RaceSettings, timeZone: string): string {
  return [
    distanceKm !== null && exactDistanceText(distanceKm),
    startsAt !== null && startText(startsAt, timeZone),
    capacity !== null && placeCount(capacity),
  ]
    .filter(Boolean)
    .join(", ");
}

function detailsBetween(before: RaceSettings, after: RaceSettings, timeZone: string): RaceDetail[] {
  const [from, to] = [textsOf(before, timeZone), textsOf(after, timeZone)];
  return (Object.keys(from) as (keyof Texts)[])
    .filter((label) => from[label] !== to[label])
    .map((label) => ({ label, from: from[label], to: to[label] }));
}

/** What differs between two lists of races: what was added, changed and removed, and then a new order. Starts are in the time zone. */
export function raceChanges(
  before: readonly RaceSettings[],
  after: readonly RaceSettings[],
  timeZone: string,
): RaceDifference[] {
  const inBoth = (list: readonly RaceSettings[], other: readonly RaceSettings[]) =>
    list.filter(({ id }) => other.some((one) => one.id === id));
  const added = after.filter(({ id }) => !before.some((race) => race.id === id));
  const removed = before.filter(({ id }) => !after.some((race) => race.id === id));
  const kept = inBoth(after, before);
  const changed = kept.flatMap((race): RaceDifference[] => {
    const earlier = before.find(({ id }) => id === race.id);
    const details = earlier === undefined ? [] : detailsBetween(earlier, race, timeZone);
    return details.length === 0 ? [] : [{ kind: "changed", id: race.id, name: earlier?.name ?? race.name, details }];
  });
  const isReordered = inBoth(before, after).some(({ id }, at) => kept[at]?.id !== id);
  return [
    ...added.map((race): RaceDifference => ({
      kind: "added",
      id: race.id,
      name: race.name,
      facts: factsOf(race, timeZone),
    })),
    ...changed,
    ...removed.map((race): RaceDifference => ({
      kind: "removed",
      id: race.id,
      name: race.name,
      facts: factsOf(race, timeZone),
    })),
    ...(isReordered ? [{ kind: "reordered" as const, names: after.map(({ name }) => name) }] : []),
  ];
}
