import {
  isEventDate,
  MAIN_RACE,
  namedRace,
  raceDayOf,
  racesSchema,
  raceStartIssues,
  skippedTimeIssues,
} from "@run/functions/contract";
import type { FieldIssue, Marathon, RaceSettings, Wave } from "@run/functions/contract";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { optionalNumberOf, wholeNumberOf } from "../typed-numbers.ts";

/** A start as it is typed. An empty day is the event's day, or the day of the wave's race. */
type TypedStart = { day: string; time: string };
export type TypedWave = { id: string; name: string; startsAt: TypedStart };
export type TypedRace = {
  id: string;
  name: string;
  distanceKm: string;
  startsAt: TypedStart;
  capacity: string;
  minimumAge: string;
  maximumAge: string;
  timeLimitMinutes: { hours: string; minutes: string };
  waves: TypedWave[];
  bibs: { from: string; to: string };
};
export type RacesValues = { races: TypedRace[] };
export type RacesFormApi = UseFormReturn<RacesValues, unknown, RaceSettings[]>;

type EventDay = Pick<Marathon, "marathonStartDate" | "timeZone">;

/** The event's day, which is the day of every race without a start. */
export function eventDayOf(event: EventDay): string {
  return raceDayOf(event, { startsAt: null });
}

const asText = (value: number | null) => (value === null ? "" : String(value));

function shownStart(startsAt: string | null, day: string): TypedStart {
  return { day: startsAt?.slice(0, 10) ?? day, time: startsAt?.slice(11) ?? "" };
}

/** The day of a wave is shown only if it differs from that of its race. */
function shownWave({ id, name, startsAt }: Wave, raceDay: string): TypedWave {
  const start = shownStart(startsAt, "");
  return { id, name, startsAt: start.day === raceDay ? { ...start, day: "" } : start };
}

/** The races as the form shows them. */
export function shownRaces(event: EventDay, races: readonly RaceSettings[]): TypedRace[] {
  return races.map((race) => shownRace(event, race));
}

function shownRace(event: EventDay, race: RaceSettings): TypedRace {
  const start = shownStart(race.startsAt, eventDayOf(event));
  const limit = race.timeLimitMinutes;
  return {
    id: race.id,
    name: race.name,
    distanceKm: asText(race.distanceKm),
    startsAt: start,
    capacity: asText(race.capacity),
    minimumAge: asText(race.minimumAge),
    maximumAge: asText(race.maximumAge),
    timeLimitMinutes: {
      hours: limit === null ? "" : String(Math.floor(limit / 60)),
      minutes: limit === null || limit % 60 === 0 ? "" : String(limit % 60),
    },
    waves: race.waves.map((wave) => shownWave(wave, start.day)),
    bibs: { from: asText(race.bibs?.from ?? null), to: asText(race.bibs?.to ?? null) },
  };
}

/** The typed kilometers. Accepts "21,1" and "10 km", too. Other text becomes NaN, which the schema refuses. */
export function kilometersTyped(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return null;
  const [, number] = /^(\d+(?:[.,]\d+)?)\s*(?:km?)?$/i.exec(typed) ?? [];
  return number === undefined ? Number.NaN : Number(number.replace(",", "."));
}

function minutesTyped({ hours, minutes }: TypedRace["timeLimitMinutes"]): number | null {
  if (hours.trim() === "" && minutes.trim() === "") return null;
  return wholeNumberOf(hours.trim() || "0") * 60 + wholeNumberOf(minutes.trim() || "0");
}

/** The start and the issues with it. A day other than the usual one needs a time. */
function readStart({ day, time }: TypedStart, usualDay: string, path: string) {
  const chosen = day === "" ? usualDay : day;
  if (!isEventDate(chosen)) return { startsAt: null, issues: [{ path: `${path}.day`, message: "Choose a day" }] };
  if (time !== "") return { startsAt: `${chosen}T${time.slice(0, 5)}`, issues: [] };
  if (chosen === usualDay) return { startsAt: null, issues: [] };
  return { startsAt: null, issues: [{ path: `${path}.time`, message: "Enter a start time for that day" }] };
}

function readBibs({ from, to }: TypedRace["bibs"], path: string) {
  const [first, last] = [optionalNumberOf(from), optionalNumberOf(to)];
  if (first === null && last === null) return { bibs: null, issues: [] };
  if (first === null) return { bibs: null, issues: [{ path: `${path}.from`, message: "Enter the first bib too" }] };
  if (last === null) return { bibs: null, issues: [{ path: `${path}.to`, message: "Enter the last bib too" }] };
  return { bibs: { from: first, to: last }, issues: [] };
}

function readRace(typed: TypedRace, eventDay: string, path: string): { race: RaceSettings; issues: FieldIssue[] } {
  const start = readStart(typed.startsAt, eventDay, `${path}.startsAt`);
  const raceDay = typed.startsAt.day || eventDay;
  const waves = typed.waves.map((wave, at) => ({
    ...wave,
    ...readStart(wave.startsAt, raceDay, `${path}.waves.${at}.startsAt`),
  }));
  const { bibs, issues } = readBibs(typed.bibs, `${path}.bibs`);
  const race = {
    id: typed.id,
    name: typed.name,
    distanceKm: kilometersTyped(typed.distanceKm),
    startsAt: start.startsAt,
    capacity: optionalNumberOf(typed.capacity),
    minimumAge: optionalNumberOf(typed.minimumAge),
    maximumAge: optionalNumberOf(typed.maximumAge),
    timeLimitMinutes: minutesTyped(typed.timeLimitMinutes),
    waves: waves.map(({ id, name, startsAt }) => ({ id, name, startsAt })),
    bibs,
  };
  return { race, issues: [...start.issues, ...waves.flatMap((wave) => wave.issues), ...issues] };
}

/**
 * The form's control for a path in the request's body. A start, a time limit and a range of bibs have two controls, of
 * which one shows the issue.
 */
export function raceControlOf(path: string): string {
  if (/\.waves\.\d+\.startsAt$/.test(path)) return `${path}.time`;
  if (path.endsWith(".startsAt")) return `${path}.day`;
  if (path.endsWith(".timeLimitMinutes")) return `${path}.hours`;
  return path.endsWith(".bibs") ? `${path}.from` : path;
}

/** The typed races as they are saved, and the issues with them at the paths of the form's controls. */
export function readRaces(
  event: EventDay & Partial<Pick<Marathon, "races">>,
  typed: readonly TypedRace[],
): { races: RaceSettings[]; issues: readonly FieldIssue[] } {
  const read = typed.map((race, at) => readRace(race, eventDayOf(event), `races.${at}`));
  const own = read.flatMap(({ issues }) => issues);
  const races = read.map(({ race }) => race);
  const parsed = z.safeParse(racesSchema, races);
  const refused = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    path: ["races", ...path].join("."),
    message,
  }));
  const skipped = skippedTimeIssues({ timeZone: event.timeZone, races }, event);
  const issues = [...refused, ...raceStartIssues(event, races), ...skipped];
  return {
    races: parsed.success ? parsed.data : races,
    issues: [...own, ...issues.map(({ path, message }) => ({ path: raceControlOf(path), message }))],
  };
}

const ID_LENGTH = 8;
const ID_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A random id. Its eight letters and digits make it practically unique within an event. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint32Array(ID_LENGTH));
  return Array.from(random, (number) => ID_CHARACTERS[number % ID_CHARACTERS.length]).join("");
}

/** The typed name, or what a race without a name is called. */
export function nameOf({ name }: Pick<TypedRace, "name">): string {
  return name.trim() || "New race";
}

/** A race with a common distance, which can be added with one click. */
export type RacePreset = { name: string; kilometers: number };

export const racePresets: readonly RacePreset[] = [
  { name: "Marathon", kilometers: 42.195 },
  { name: "Half marathon", kilometers: 21.0975 },
  { name: "10K", kilometers: 10 },
  { name: "5K", kilometers: 5 },
];

/** The presets whose distance no race of the form has. */
export function unusedPresets(races: readonly TypedRace[]): readonly RacePreset[] {
  const used = races.map(({ distanceKm }) => Math.round((kilometersTyped(distanceKm) ?? 0) * 10));
  return racePresets.filter(({ kilometers }) => !used.includes(Math.round(kilometers * 10)));
}

export function newRace(event: EventDay, races: readonly TypedRace[], preset: RacePreset | null): TypedRace {
  const race = namedRace(races.length === 0 ? MAIN_RACE : newId(), preset?.name ?? "");
  return shownRace(event, { ...race, distanceKm: preset?.kilometers ?? null });
}

export function newWave(): TypedWave {
  return { id: newId(), name: "", startsAt: { day: "", time: "" } };
}
