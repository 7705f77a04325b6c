import { zodResolver } from "@hookform/resolvers/zod";
import { registrationFormSchema } from "@run/functions/contract";
import type { FieldErrors, Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { raceFaults } from "./race-choice.ts";
import type { RaceAnswers, RacedEvent } from "./race-choice.ts";

const runnerSchema = z.extend(registrationFormSchema, { raceId: z.string(), dateOfBirth: z.string() });
/** What the forms of a runner hold. */
export type RunnerValues = z.infer<typeof runnerSchema>;

/** Checks the runner's details by the contract. The answers about races may be any text. */
export const validateDetails = zodResolver(runnerSchema);

/** The faults of the answers about races, as errors of a form. */
export function raceErrors(event: RacedEvent, answers: RaceAnswers): FieldErrors<RunnerValues> {
  const faults = Object.entries(raceFaults(event, answers));
  return Object.fromEntries(faults.map(([name, message]) => [name, { type: "rule", message }]));
}

/** Checks the runner's details by the contract, and the answers about races by the event's races. */
export function runnerResolver(event: RacedEvent): Resolver<RunnerValues, unknown, RunnerValues> {
  return async (values, context, options) => {
    const result = await validateDetails(values, context, options);
    const errors = { ...raceErrors(event, values), ...result.errors };
    return Object.keys(errors).length === 0 ? result : { values: {}, errors };
  };
}
