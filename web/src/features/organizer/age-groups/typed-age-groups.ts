import { ageGroupPresets, ageGroupsSchema, ageGroupsText } from "@run/functions/contract";
import type { AgeGroupPreset } from "@run/functions/contract";
import * as z from "zod/mini";

/** The ages at which groups begin, or null without age groups. */
export type Starts = readonly number[] | null;
export type Mode = "off" | AgeGroupPreset | "own";
/**
 * The setting as it is edited. `own` is the typed list of ages, which counts in the mode of that name. Null while none
 * has been typed.
 */
export type TypedAgeGroups = { mode: Mode; own: string | null };

export const presetNames = Object.keys(ageGroupPresets) as AgeGroupPreset[];

export function isSameStarts(one: Starts, other: Starts): boolean {
  return ageGroupsText(one) === ageGroupsText(other);
}

/** The setting as its card shows it. */
export function shownAgeGroups(starts: Starts): TypedAgeGroups {
  if (starts === null) return { mode: "off", own: null };
  const preset = presetNames.find((name) => isSameStarts(ageGroupPresets[name], starts));
  return preset === undefined ? { mode: "own", own: ageGroupsText(starts) } : { mode: preset, own: null };
}

/** The setting in another mode. A list of one's own begins with the ages that were chosen before. */
export function inMode(typed: TypedAgeGroups, mode: Mode): TypedAgeGroups {
  if (mode !== "own" || typed.own !== null) return { ...typed, mode };
  return { mode, own: ageGroupsText(readAgeGroups(typed).starts ?? null) };
}

/** Reads the typed setting. `starts` is undefined if something is wrong with it, which `issue` says. */
export function readAgeGroups({ mode, own }: TypedAgeGroups): { starts: Starts | undefined; issue: string | null } {
  if (mode === "off") return { starts: null, issue: null };
  if (mode !== "own") return { starts: ageGroupPresets[mode], issue: null };
  const ages = (own ?? "").split(/[\s,;]+/).filter((text) => text !== "");
  const wrong = ages.find((text) => !AGE.test(text));
  if (wrong !== undefined) return { starts: undefined, issue: `“${wrong}” isn’t an age` };
  const starts = [...new Set(ages.map((text) => Number.parseInt(text, 10)))].sort((a, b) => a - b);
  const { data, error } = z.safeParse(ageGroupsSchema, starts);
  return { starts: data, issue: error?.issues[0]?.message ?? null };
}

/** An age, or a group like "20-24" or "65+", which begins at its first age. */
const AGE = /^\d{1,4}(?:[-–]\d*|\+)?$/;
