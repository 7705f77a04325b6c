import * as z from "zod/mini";
import { bounded } from "../fields/bounded.ts";
import { withFallback } from "../fields/tolerant-reading.ts";
import { cancellation, currentVersion, listedMarathonSchema } from "../events/event.ts";
import { movedFields } from "../events/moves.ts";
import { racesField } from "../races/race.ts";
import { registrationSchema } from "./registration.ts";

/** An entry of the account as its owner sees it. */
export const myEntrySchema = z.extend(registrationSchema, {
  /** The code of the open invitation to take over the place, or null. */
  transferCode: withFallback(z.nullable(z.string()), null),
  /** Whether the event has a waiver that nobody has signed for the runner as it reads now. */
  waiverUnsigned: withFallback(z.boolean(), false),
  ...movedFields,
});
export type MyEntry = z.infer<typeof myEntrySchema>;

/**
 * An event in which the account has entries: the owner's own entry first, if there is one, then the people whom they
 * have entered.
 */
export const myRegistrationSchema = z.extend(listedMarathonSchema, {
  totalRegistrationCount: z.array(myEntrySchema).check(bounded(z.minLength(1))),
  ...racesField,
  ...currentVersion,
  ...cancellation,
  /** Those of the owner's own entry. Null and false without one. */
  transferCode: z.nullable(z.string()),
  waiverUnsigned: withFallback(z.boolean(), false),
});
export type MyRegistration = z.infer<typeof myRegistrationSchema>;
