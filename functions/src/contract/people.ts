import * as z from "zod/mini";
import { ADDRESS_MAX, NAME_MAX, OPINION_MAX, ROLE_MAX } from "./limits.ts";
import { measured } from "./measured.ts";
import { emailAddress, optionalText, optionalWebAddress, requiredText } from "./text.ts";

/**
 * `subject` is a trap: the form has such a field where nobody sees it, and programs that fill in whatever they find fill
 * it in, too. With anything in it the answer is as always and nothing is kept. No browser fills a field of that name by
 * itself, as it does those for a web address.
 */
export const newOpinionSchema = z.strictObject({
  name: requiredText("Name", NAME_MAX),
  email: emailAddress("Email"),
  opinion: requiredText("Opinion", OPINION_MAX, "paragraphs"),
  subject: optionalText("Subject", OPINION_MAX),
});
export type NewOpinion = z.infer<typeof newOpinionSchema>;

/** An opinion as everyone sees it; the address is masked. */
export const opinionSchema = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  opinion: z.string(),
  createdAt: z.iso.datetime(),
});
export type Opinion = z.infer<typeof opinionSchema>;

/** Spec, section 5: no field is required, and none has a format. */
export const volunteerOfferSchema = z.strictObject({
  name: optionalText("Name", NAME_MAX),
  email: optionalText("Email", ADDRESS_MAX),
  role: optionalText("Role", ROLE_MAX),
});
export type VolunteerOffer = z.infer<typeof volunteerOfferSchema>;

/** The password is accepted because clients send it; it is never stored, logged or looked at. */
export const newUserSchema = z.strictObject({
  name: requiredText("Full Name", NAME_MAX),
  email: emailAddress("Email Address"),
  photo: optionalWebAddress("Photo URL"),
  password: z.optional(z.string().check(measured(z.maxLength(4_096)))),
});
export type NewUser = z.infer<typeof newUserSchema>;

export const PASSWORD_HINT = "Must be 8+ characters with uppercase, lowercase, and number";
export const PASSWORD_LENGTH_MIN = 8;

/** The first rule of spec section 5 that the password breaks, in the spec's order, or null. */
export function passwordFault(password: string): string | null {
  if (password.length < PASSWORD_LENGTH_MIN) return "Password must be at least 8 characters";
  if (!/\d/.test(password)) return "Password must contain at least one number";
  if (!/[a-z]/.test(password)) return "Password must contain at least one lowercase letter";
  if (!/[A-Z]/.test(password)) return "Password must contain at least one uppercase letter";
  return null;
}

/** `olivia@example.com` becomes `o***@example.com`: as much of an address as everybody may see. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "***" : `${[...address][0]}***${address.slice(at)}`;
}
