import { zodResolver } from "@hookform/resolvers/zod";
import { registrationFormSchema } from "@run/functions/contract";
import type { FieldErrors, Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { raceFaults } from "./race-choice.ts";
import type { RaceValues, RacedEvent } from "./race-choice.ts";

const runnerSchema = z.extend(registrationFormSchema, { raceId: z.string(), dateOfBirth: z.string() });
/** The values of a form for a runner's details. */
export type RunnerValues = z.infer<typeof runnerSchema>;

/** Checks the runner's details by the contract. The race and the birth date may be any text here. */
export const validateDetails = zodResolver(runnerSchema);

/** What is wrong with the race and the birth date, as errors of a form. */
export function raceErrors(event: RacedEvent, raceValues: RaceValues): FieldErrors<RunnerValues> {
  const faults = Object.entries(raceFaults(event, raceValues));
  return Object.fromEntries(faults.map(([name, message]) => [name, { type: "rule", message }]));
}

/** Checks the runner's details by the contract, and the race and the birth date by the event's races. */
export function runnerResolver(event: RacedEvent): Resolver<RunnerValues, unknown, RunnerValues> {
  return async (values, context, options) => {
    const result = await validateDetails(values, context, options);
    const errors = { ...raceErrors(event, values), ...result.errors };
    return Object.keys(errors).length === 0 ? result : { values: {}, errors };
  };
}
