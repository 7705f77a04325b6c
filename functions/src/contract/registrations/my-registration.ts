import * as z from "zod/mini";
import { bounded } from "../fields/bounded.ts";
import { cancellation, listedMarathonSchema } from "../marathons/marathon.ts";
import { racesField } from "../races/race.ts";
import { registrationSchema } from "./registration.ts";

/** An event that the caller registered for, with the caller's own record as its only entry. */
export const myRegistrationSchema = z.extend(listedMarathonSchema, {
  totalRegistrationCount: z.array(registrationSchema).check(bounded(z.length(1))),
  ...racesField,
  ...cancellation,
  /** The code of the open invitation to take over the place, or null. */
  transferCode: z.nullable(z.string()),
});
export type MyRegistration = z.infer<typeof myRegistrationSchema>;
