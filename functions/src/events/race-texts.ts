import type { RaceSettings, Wave } from "../contract/index.ts";
import { differingFields } from "../platform/differing-fields.ts";

/** The names of the races, each with the values that differ from the race with the same id in `others`. */
export function racesText(races: readonly RaceSettings[], others: readonly RaceSettings[] = []): string {
  return races.map((race) => raceText(race, others.find(({ id }) => id === race.id) ?? race)).join(", ");
}

function raceText(race: RaceSettings, other: RaceSettings): string {
  const { id: _id, name: _name, ...differing } = differingFields(other, race);
  const facts = (Object.keys(differing) as (keyof typeof differing)[]).map((name) => factOf[name](race));
  return facts.length === 0 ? race.name : `${race.name} (${facts.join(", ")})`;
}

const NOT_SET = "not set";

const factOf: Record<Exclude<keyof RaceSettings, "id" | "name">, (race: RaceSettings) => string> = {
  distanceKm: ({ distanceKm }) => `distance ${distanceKm === null ? NOT_SET : `${distanceKm} km`}`,
  startsAt: ({ startsAt }) => `start ${startsAt ?? NOT_SET}`,
  capacity: ({ capacity }) => `places ${capacity ?? "without a limit"}`,
  minimumAge: ({ minimumAge }) => `minimum age ${minimumAge ?? NOT_SET}`,
  maximumAge: ({ maximumAge }) => `maximum age ${maximumAge ?? NOT_SET}`,
  timeLimitMinutes: ({ timeLimitMinutes }) =>
    `time limit ${timeLimitMinutes === null ? NOT_SET : `${timeLimitMinutes} minutes`}`,
  waves: ({ waves }) => `waves ${waves.length === 0 ? NOT_SET : waves.map(waveText).join(" and ")}`,
  bibs: ({ bibs }) => `bibs ${bibs === null ? NOT_SET : `${bibs.from} to ${bibs.to}`}`,
};

function waveText({ name, startsAt }: Wave): string {
  return startsAt === null ? name : `${name} at ${startsAt}`;
}
