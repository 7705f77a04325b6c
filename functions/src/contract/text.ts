import * as z from "zod/mini";
import { ADDRESS_MAX, URL_MAX } from "./limits.ts";
import { measured } from "./measured.ts";

/** Half a surrogate pair is no text, and Firestore fails on it. */
function text(label: string, error: z.core.$ZodErrorMap, max: number) {
  return z.string({ error }).check(
    z.trim(),
    measured(z.maxLength(max, `${label} may have at most ${max} characters`)),
    z.refine((value) => value.isWellFormed(), `${label} has a broken character`),
  );
}

/** Text that must say something: blanks around it do not count and are not kept. `label` names it in the message. */
export function requiredText(label: string, max: number) {
  return text(
    label,
    (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    max,
  ).check(measured(z.minLength(1, `${label} is required`)));
}

export function optionalText(label: string, max: number) {
  return z.optional(text(label, () => `${label} must be text`, max));
}

/** Deliberately loose: only a mail that arrives proves an address. */
export function emailAddress(label = "Email") {
  return requiredText(label, ADDRESS_MAX).check(
    z.regex(/^[^\s@]+@[^\s@]+$/, `${label} must be an address like name@example.com`),
  );
}

function isWebAddress(address: string): boolean {
  const url = URL.parse(address);
  // A "javascript:" or "data:" address parses as a URL too and would run or show what we never checked.
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") && !/\s/.test(address);
}

export function webAddress(label: string) {
  return requiredText(label, URL_MAX).check(
    z.refine(isWebAddress, `${label} must be an address that starts with http:// or https://`),
  );
}

/** Absent and empty both mean "no picture". */
export function optionalWebAddress(label: string) {
  return z.optional(
    z.union([z.literal(""), webAddress(label)], { error: `${label} must start with http:// or https://` }),
  );
}

/** For bodies of which every field may be left out, but not all of them; silent when something else is wrong already. */
export function notEmpty<T extends object>(message: string) {
  return z.check<T>(({ value, issues }) => {
    if (issues.length === 0 && Object.keys(value).length === 0) issues.push({ code: "custom", message, input: value });
  });
}
