import * as z from "zod/mini";
import { bounded } from "../fields/bounded.ts";
import { emailAddress, optionalWebAddress, requiredText } from "../fields/text.ts";
import { NAME_MAX } from "../limits.ts";

/**
 * The user record that the spec's clients send. The password is accepted for their sake, and is never stored, logged or
 * looked at.
 */
export const newUserSchema = z.strictObject({
  name: requiredText("Full Name", NAME_MAX),
  email: emailAddress("Email Address"),
  photo: optionalWebAddress("Photo URL"),
  password: z.optional(z.string().check(bounded(z.maxLength(4_096)))),
});
export type NewUser = z.infer<typeof newUserSchema>;
