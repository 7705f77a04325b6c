import { otherRecordSchema } from "@run/functions/contract";
import type { OtherRecord, RegistrationDetails } from "@run/functions/contract";
import type { FieldErrors, Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { entryToSend, formErrors } from "./form-code.ts";
import { raceValuesToSend } from "./race-choice.ts";
import { detailsOf, lastNameError } from "./runner-values.ts";
import type { FormEvent, OneName, RunnerValues } from "./runner-values.ts";
import { raceErrors } from "./runner-resolver.ts";

const detailsSchema = z.pick(otherRecordSchema, {
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  emergencyContact: true,
});

/** What is wrong with the details of somebody whom the reader enters, whose contacts may be unknown. */
export function otherDetailErrors(values: RegistrationDetails & OneName): FieldErrors<RegistrationDetails> {
  const errors: FieldErrors<RegistrationDetails> = lastNameError(values);
  const { error } = z.safeParse(detailsSchema, detailsOf(values));
  for (const { path, message } of error?.issues ?? [])
    errors[path[0] as keyof RegistrationDetails] ??= { type: "contract", message };
  return errors;
}

/** Checks somebody whom the reader enters by the contract, the event's races and its form. */
export function otherResolver(event: FormEvent): Resolver<RunnerValues, unknown, RunnerValues> {
  return async (values) => {
    const errors = { ...raceErrors(event, values), ...(await formErrors(event, values)), ...otherDetailErrors(values) };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** What a request contains of somebody whom the reader enters. What is not known is left out. */
export async function otherRecordOf(event: FormEvent, values: RunnerValues): Promise<OtherRecord> {
  const { firstName, lastName, ...contacts } = detailsOf(values);
  return {
    firstName,
    lastName,
    ...Object.fromEntries(Object.entries(contacts).filter(([, text]) => text.trim() !== "")),
    ...raceValuesToSend(event, values),
    ...(await entryToSend(event, values)),
  };
}
