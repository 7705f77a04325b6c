import * as z from "zod/mini";
import { requiredText } from "../fields/text.ts";
import { withFallback } from "../fields/tolerant-reading.ts";
import { NAME_MAX } from "../limits.ts";
import { ageOn } from "../races/age-rule.ts";
import { raceDayOf } from "../races/race-day.ts";

/** From this age on, runners sign a waiver for themselves. */
export const ADULT_AGE = 18;

export const guardianName = requiredText("Guardian", NAME_MAX * 2);

/**
 * How a runner signs the waiver: the version that they read, and their name. `guardian` is the name of a parent or
 * guardian, who signs as well for somebody under 18.
 */
export const signatureSchema = z.strictObject({
  version: z.int("Version must be a whole number"),
  name: requiredText("Name", NAME_MAX * 2),
  guardian: z.optional(z.nullable(guardianName)),
});
export type Signature = z.infer<typeof signatureSchema>;

/** A signed waiver as answers carry it. */
export const signedWaiverSchema = z.strictObject({
  version: z.number(),
  name: z.string(),
  guardian: z.nullable(z.string()),
  /** When it was signed, or when the team recorded it. */
  signedAt: z.iso.datetime(),
  /** The id of the team member who recorded a paper signature. Null if it was signed on the site. */
  recordedBy: withFallback(z.nullable(z.string()), null),
});
export type SignedWaiver = z.infer<typeof signedWaiverSchema>;

/** A version of the waiver. Each change of its title or text makes a new one. */
type WaiverText = { readonly version: number };
type SignedText = Pick<SignedWaiver, "version" | "guardian">;

/** Whether somebody with that birth date is under age on the day of the race. False if the birth date is not known. */
export function isMinorIn(
  event: Parameters<typeof raceDayOf>[0],
  race: Parameters<typeof raceDayOf>[1],
  dateOfBirth: string | null,
): boolean {
  return dateOfBirth !== null && ageOn(dateOfBirth, raceDayOf(event, race)) < ADULT_AGE;
}

/**
 * - "none": the event has no waiver, so there is nothing to sign.
 * - "unsigned": nobody has signed for the entry.
 * - "earlier": an earlier version was signed, but not the current one.
 * - "no-guardian": the current version is signed, but for a minor, a parent or guardian has to sign as well.
 * - "signed": the current version is signed.
 */
export type WaiverState = "none" | "unsigned" | "earlier" | "no-guardian" | "signed";

/** `isMinor` is as of now: a birth date may have been corrected since the waiver was signed. */
export function waiverStateOf(
  current: WaiverText | null | undefined,
  signed: SignedText | null | undefined,
  isMinor: boolean,
): WaiverState {
  if (current == null) return "none";
  if (signed == null) return "unsigned";
  if (signed.version !== current.version) return "earlier";
  return isMinor && signed.guardian === null ? "no-guardian" : "signed";
}

/** Whether the current version of the waiver still has to be signed. */
export function isWaiverToSign(...of: Parameters<typeof waiverStateOf>): boolean {
  const state = waiverStateOf(...of);
  return state !== "none" && state !== "signed";
}
