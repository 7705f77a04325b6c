import { zodResolver } from "@hookform/resolvers/zod";
import { registrationFormSchema } from "@run/functions/contract";
import type { RegistrationDetails } from "@run/functions/contract";
import type { FieldErrors, Resolver, ResolverOptions, ResolverResult } from "react-hook-form";
import { formErrors } from "./form-code.ts";
import { detailsOf, lastNameError } from "./runner-values.ts";
import type { FormEvent, RunnerValues } from "./runner-values.ts";
import { raceFaults } from "./race-choice.ts";
import type { RaceValues } from "./race-choice.ts";

const detailsResolver = zodResolver(registrationFormSchema);

/** Checks the runner's details by the contract. Everything else stays as it was typed. */
export async function validateDetails(
  values: RunnerValues,
  context: unknown,
  options: ResolverOptions<RunnerValues>,
): Promise<ResolverResult<RunnerValues, RunnerValues>> {
  // The options name the controls of all values, of which the details are only some.
  const detailsOptions = options as unknown as ResolverOptions<RegistrationDetails>;
  const result = await detailsResolver(detailsOf(values), context, detailsOptions);
  const errors = { ...lastNameError(values), ...result.errors };
  if (!("email" in result.values) || Object.keys(errors).length > 0) return { values: {}, errors };
  return { values: { ...values, ...result.values }, errors: {} };
}

/** What is wrong with the race and the birth date, as errors of a form. */
export function raceErrors(event: FormEvent, raceValues: RaceValues): FieldErrors<RunnerValues> {
  const faults = Object.entries(raceFaults(event, raceValues));
  return Object.fromEntries(faults.map(([name, message]) => [name, { type: "rule", message }]));
}

/** Checks the runner's details by the contract, and the rest by the event's races and its form. */
export function runnerResolver(event: FormEvent): Resolver<RunnerValues, unknown, RunnerValues> {
  return async (values, context, options) => {
    const result = await validateDetails(values, context, options);
    const errors = { ...raceErrors(event, values), ...(await formErrors(event, values)), ...result.errors };
    return Object.keys(errors).length === 0 ? result : { values: {}, errors };
  };
}
