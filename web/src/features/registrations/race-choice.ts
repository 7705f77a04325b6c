import { fitsAgeRule, hasAgeRule, newRegistrationSchema, raceDayOf } from "@run/functions/contract";
import type { EventDates, Race } from "@run/functions/contract";
import * as z from "zod/mini";
import { ageRuleSentence } from "../../entities/race/race-text.ts";
import { findRace, hasSeveralRaces } from "../../entities/race/race-view.ts";

/** What a form asks about an event's races. Both values are empty until the runner fills them in. */
export type RaceValues = { raceId: string; dateOfBirth: string };

/** An event with the races that a form is about. */
export type RacedEvent = Pick<EventDates, "marathonStartDate" | "timeZone"> & { races: readonly Race[] };

/** The race that the form is about: the chosen one, or the only one. */
export function chosenRace(event: RacedEvent, { raceId }: Pick<RaceValues, "raceId">): Race | undefined {
  return findRace(event, raceId);
}

export function needsBirthDate(race: Race | undefined): race is Race {
  return race !== undefined && hasAgeRule(race);
}

/** What is wrong with the values, by field. */
export function raceFaults(event: RacedEvent, values: RaceValues): Partial<RaceValues> {
  const race = chosenRace(event, values);
  if (race === undefined) return hasSeveralRaces(event) ? { raceId: "Choose a race" } : {};
  if (!needsBirthDate(race)) return {};
  const fault = birthDateFault(event, race, values.dateOfBirth);
  return fault === null ? {} : { dateOfBirth: fault };
}

const dateOfBirthSchema = newRegistrationSchema.shape.dateOfBirth;

function birthDateFault(event: RacedEvent, race: Race, dateOfBirth: string): string | null {
  if (dateOfBirth === "") return "Date of Birth is required";
  const read = z.safeParse(dateOfBirthSchema, dateOfBirth);
  if (!read.success) return read.error.issues[0]?.message ?? "Date of Birth is invalid";
  const raceDay = raceDayOf(event, race);
  if (dateOfBirth >= raceDay) return "Date of Birth must be in the past";
  return fitsAgeRule(race, dateOfBirth, raceDay) ? null : ageRuleSentence(event, race);
}

/** What a request contains of the values: the race if there are several, and the birth date if an age rule needs it. */
export function raceValuesToSend(event: RacedEvent, values: RaceValues): Partial<RaceValues> {
  const race = chosenRace(event, values);
  if (race === undefined) return {};
  return {
    ...(hasSeveralRaces(event) && { raceId: race.id }),
    ...(needsBirthDate(race) && { dateOfBirth: values.dateOfBirth }),
  };
}
