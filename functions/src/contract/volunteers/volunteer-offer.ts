import * as z from "zod/mini";
import { optionalText } from "../fields/text.ts";
import { ADDRESS_MAX, NAME_MAX, ROLE_MAX } from "../limits.ts";

/** No field is required, and none has a format (spec, section 5). */
export const volunteerOfferSchema = z.strictObject({
  name: optionalText("Name", NAME_MAX),
  email: optionalText("Email", ADDRESS_MAX),
  role: optionalText("Role", ROLE_MAX),
});
export type VolunteerOffer = z.infer<typeof volunteerOfferSchema>;
