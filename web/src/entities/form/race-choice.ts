import { ageRuleSentence, fitsAgeRule, newRegistrationSchema, raceDayOf } from "@run/functions/contract";
import type { Race } from "@run/functions/contract";
import * as z from "zod/mini";
import { birthDateAsked } from "./birth-date.ts";
import type { FormEvent } from "./runner-values.ts";
import { findRace, hasSeveralRaces } from "../race/race-view.ts";

/** What a form asks about an event's races. Both values are empty until the runner fills them in. */
export type RaceValues = { raceId: string; dateOfBirth: string };

/** What is wrong with the values, by field. */
export function raceFaults(event: FormEvent, values: RaceValues): Partial<RaceValues> {
  const race = findRace(event, values.raceId);
  const fault = birthDateFault(event, race, values.dateOfBirth);
  return {
    ...(race === undefined && hasSeveralRaces(event) && { raceId: "Choose a race" }),
    ...(fault !== null && { dateOfBirth: fault }),
  };
}

const dateOfBirthSchema = newRegistrationSchema.shape.dateOfBirth;

function birthDateFault(event: FormEvent, race: Race | undefined, dateOfBirth: string): string | null {
  const asked = birthDateAsked(event, race);
  if (asked === "off") return null;
  if (dateOfBirth === "") return asked === "required" ? "Date of Birth is required" : null;
  const read = z.safeParse(dateOfBirthSchema, dateOfBirth);
  if (!read.success) return read.error.issues[0]?.message ?? "Date of Birth is invalid";
  const raceDay = raceDayOf(event, race ?? { startsAt: null });
  if (dateOfBirth >= raceDay) return "Date of Birth must be in the past";
  return race === undefined || fitsAgeRule(race, dateOfBirth, raceDay) ? null : ageRuleSentence(event, race);
}

/** What a request contains of the values: the race if there are several, and the birth date if it is asked for. */
export function raceValuesToSend(event: FormEvent, { raceId, dateOfBirth }: RaceValues): Partial<RaceValues> {
  const race = findRace(event, raceId);
  return {
    ...(race !== undefined && hasSeveralRaces(event) && { raceId: race.id }),
    ...(birthDateAsked(event, race) !== "off" && dateOfBirth !== "" && { dateOfBirth }),
  };
}
