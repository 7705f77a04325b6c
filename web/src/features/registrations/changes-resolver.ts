import { zodResolver } from "@hookform/resolvers/zod";
import { registrationFormSchema } from "@run/functions/contract";
import type { RegistrationForm, RegistrationPatch } from "@run/functions/contract";
import type { FieldErrors, Resolver, ResolverResult } from "react-hook-form";

export type RegistrationFields = Record<keyof RegistrationForm, string>;

const validate = zodResolver(registrationFormSchema);

/** The typed fields that differ from the stored ones. */
export function changesOf(typed: RegistrationForm, stored: RegistrationFields): RegistrationPatch {
  const names = Object.keys(stored) as (keyof RegistrationForm)[];
  return Object.fromEntries(
    names.filter((name) => (typed[name] ?? "") !== stored[name]).map((name) => [name, typed[name] ?? ""]),
  );
}

type Result = ResolverResult<RegistrationForm>;
const isValid = (result: Result): result is Exclude<Result, { values: Record<string, never> }> =>
  Object.keys(result.errors).length === 0;

/** Validates only changed fields, so that nobody has to correct a field that was stored before today's rules. */
export function changesResolver(stored: RegistrationFields): Resolver<RegistrationForm> {
  return async (values, context, options) => {
    const result = await validate(values, context, options);
    const changed = changesOf(values, stored);
    const faults = Object.entries(result.errors).filter(([name]) => name in changed);
    if (faults.length > 0) return { values: {}, errors: Object.fromEntries(faults) as FieldErrors<RegistrationForm> };
    return { values: isValid(result) ? result.values : values, errors: {} };
  };
}
