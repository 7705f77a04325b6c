import * as z from "zod/mini";
import { ADDRESS_MAX, URL_MAX } from "./limits.ts";

/** Text that must say something: blanks around it do not count and are not kept. `label` names it in the message. */
export function requiredText(label: string, max: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`) })
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(max, `${label} may have at most ${max} characters`),
    );
}

export function optionalText(label: string, max: number) {
  return z.optional(
    z
      .string({ error: `${label} must be text` })
      .check(z.trim(), z.maxLength(max, `${label} may have at most ${max} characters`)),
  );
}

/** Deliberately loose: only a mail that arrives proves an address. */
export function emailAddress(label = "Email") {
  return requiredText(label, ADDRESS_MAX).check(
    z.regex(/^[^\s@]+@[^\s@]+$/, `${label} must be an address like name@example.com`),
  );
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  // A "javascript:" or "data:" address parses as a URL too and would run or show what we never checked.
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") && !/\s/.test(text);
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
