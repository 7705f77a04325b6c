import * as z from "zod/mini";
import { baseVersion } from "../fields/base-version.ts";
import { bounded } from "../fields/bounded.ts";
import { wallTime } from "../fields/dates.ts";
import { raceId } from "../fields/ids.ts";
import { nameKey } from "../fields/name-key.ts";
import { requiredText } from "../fields/text.ts";
import { withFallback } from "../fields/tolerant-reading.ts";
import {
  AGE_MAX,
  BIB_MAX,
  RACES_BYTES_MAX,
  RACES_MAX,
  RACE_KILOMETERS_MAX,
  RACE_NAME_MAX,
  TIME_LIMIT_MINUTES_MAX,
  WAVES_MAX,
} from "../limits.ts";
import { endOffers } from "../events/event-life.ts";
import { capacitySchema } from "../events/fields.ts";

/** The id of the only race of an event on which nobody has set races. Its name is the event's `runningDistance`. */
export const MAIN_RACE = "main";

const nullByDefault = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null);
const age = (label: string) =>
  z
    .int(`${label} must be a whole number`)
    .check(z.minimum(1, `${label} must be at least 1`), z.maximum(AGE_MAX, `${label} must be at most ${AGE_MAX}`));
const bibNumber = z
  .int("A bib number must be a whole number")
  .check(
    z.minimum(1, "A bib number must be at least 1"),
    z.maximum(BIB_MAX, `A bib number must be at most ${BIB_MAX}`),
  );

/** A start group of a race. */
export const waveSchema = z.strictObject({
  id: raceId,
  name: requiredText("Wave name", RACE_NAME_MAX),
  /** Null: the wave starts together with its race. */
  startsAt: nullByDefault(wallTime("Wave start")),
});
export type Wave = z.infer<typeof waveSchema>;

export const bibRangeSchema = z
  .strictObject({ from: bibNumber, to: bibNumber })
  .check(z.refine(({ from, to }) => from <= to, { path: ["to"], error: "The last bib cannot be below the first" }));

/** What an organizer decides about a race. The client chooses the ids, and they never change. */
const raceFields = {
  id: raceId,
  name: requiredText("Race name", RACE_NAME_MAX),
  distanceKm: nullByDefault(
    z
      .number("Distance must be a number of kilometers")
      .check(
        z.gt(0, "Distance must be more than 0 km"),
        z.maximum(RACE_KILOMETERS_MAX, `Distance must be at most ${RACE_KILOMETERS_MAX} km`),
      ),
  ),
  /** The start as local time in the event's zone, like `2026-04-19T09:00`. Null: some time on the event's day. */
  startsAt: nullByDefault(wallTime("Start")),
  /** Null: only the event's own capacity limits the race. */
  capacity: nullByDefault(capacitySchema),
  /** The lowest and the highest age that may run, in whole years on the day of the race. Null: no limit. */
  minimumAge: nullByDefault(age("Minimum age")),
  maximumAge: nullByDefault(age("Maximum age")),
  timeLimitMinutes: nullByDefault(
    z
      .int("Time limit must be a whole number of minutes")
      .check(
        z.minimum(1, "Time limit must be at least 1 minute"),
        z.maximum(TIME_LIMIT_MINUTES_MAX, `Time limit must be at most ${TIME_LIMIT_MINUTES_MAX} minutes`),
      ),
  ),
  waves: z._default(z.array(waveSchema).check(bounded(z.maxLength(WAVES_MAX, `At most ${WAVES_MAX} waves`))), []),
  bibs: nullByDefault(bibRangeSchema),
};

export const raceSettingsSchema = z.strictObject(raceFields);
export type RaceSettings = z.infer<typeof raceSettingsSchema>;

/** A race of which only the name is known. */
export function namedRace(id: string, name: string): RaceSettings {
  return {
    id,
    name,
    distanceKm: null,
    startsAt: null,
    capacity: null,
    minimumAge: null,
    maximumAge: null,
    timeLimitMinutes: null,
    waves: [],
    bibs: null,
  };
}

type Issue = { path: (string | number)[]; message: string };

/** Fields of a race that contradict each other, although each of them is valid. */
function raceIssues(race: RaceSettings): Issue[] {
  const issues: Issue[] = [];
  if (race.minimumAge !== null && race.maximumAge !== null && race.maximumAge < race.minimumAge) {
    issues.push({ path: ["maximumAge"], message: "Maximum age cannot be below the minimum age" });
  }
  for (const at of repeated(race.waves.map(({ name }) => nameKey(name)))) {
    issues.push({ path: ["waves", at, "name"], message: "Two waves of a race cannot have the same name" });
  }
  race.waves.forEach((wave, at) => {
    if (wave.startsAt !== null && race.startsAt !== null && wave.startsAt < race.startsAt) {
      issues.push({ path: ["waves", at, "startsAt"], message: "A wave cannot start before its race" });
    }
  });
  return issues;
}

/** The positions of texts that occur earlier in the list. */
function repeated(texts: readonly string[]): number[] {
  return texts.flatMap((text, at) => (texts.indexOf(text) < at ? [at] : []));
}

function issuesOf(races: readonly RaceSettings[]): Issue[] {
  const issues = races.flatMap((race, at) =>
    raceIssues(race).map(({ path, message }) => ({ path: [at, ...path], message })),
  );
  for (const at of repeated(races.map(({ id }) => id))) {
    issues.push({ path: [at, "id"], message: "Two races cannot have the same id" });
  }
  for (const at of repeated(races.map(({ name }) => nameKey(name)))) {
    issues.push({ path: [at, "name"], message: "Two races cannot have the same name" });
  }
  const waves = races.flatMap((race, at) =>
    race.waves.map(({ id }, wave) => ({ id, path: [at, "waves", wave, "id"] })),
  );
  for (const at of repeated(waves.map(({ id }) => id))) {
    issues.push({ path: waves[at]?.path ?? [], message: "Two waves cannot have the same id" });
  }
  races.forEach((race, at) => {
    const other = races.slice(0, at).find((earlier) => bibsOverlap(earlier, race));
    if (other === undefined) return;
    issues.push({ path: [at, "bibs"], message: `These bibs overlap with those of ${other.name}` });
  });
  if (new TextEncoder().encode(JSON.stringify(races)).length > RACES_BYTES_MAX) {
    issues.push({ path: [], message: "These races take up too much space: shorten names or remove waves" });
  }
  return issues;
}

function bibsOverlap({ bibs: a }: RaceSettings, { bibs: b }: RaceSettings): boolean {
  return a !== null && b !== null && a.from <= b.to && b.from <= a.to;
}

/** The races of an event, in the order in which pages show them. */
export const racesSchema = z.array(raceSettingsSchema).check(
  bounded(z.minLength(1, "An event needs at least one race")),
  bounded(z.maxLength(RACES_MAX, `At most ${RACES_MAX} races`)),
  z.check(({ value, issues }) => {
    // While a race is invalid on its own, only that is reported.
    if (issues.length > 0) return;
    for (const { path, message } of issuesOf(value)) issues.push({ code: "custom", path, message, input: value });
  }),
);

/** The body of `saveRaces`. `base` and `confirm` are as in other changes of an event. */
export const racesBodySchema = z.strictObject({
  base: baseVersion,
  /** Saves a capacity even below the places that are taken or held, which is otherwise 409 `below-taken`. */
  confirm: z.optional(z.boolean()),
  endOffers,
  races: racesSchema,
});

/** The counts of a race's places. `held` includes `offered`, the places that are held for the waiting list. */
export const raceCounts = {
  registered: z.number(),
  held: z.number(),
  offered: z.number(),
  waiting: z.number(),
};

/** A race as answers carry it. */
export const raceSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  distanceKm: z.nullable(z.number()),
  startsAt: z.nullable(z.string()),
  capacity: z.nullable(z.number()),
  ...raceCounts,
  minimumAge: z.nullable(z.number()),
  maximumAge: z.nullable(z.number()),
  timeLimitMinutes: z.nullable(z.number()),
  waves: z.array(waveSchema),
  bibs: z.nullable(bibRangeSchema),
});
export type Race = z.infer<typeof raceSchema>;

/** The races of an answer. Older servers leave them out. */
export const racesField = { races: withFallback(z.array(raceSchema), []) };
