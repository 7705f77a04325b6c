import * as z from "zod/mini";
import { ADDRESS_MAX, CONTACT_MAX, URL_MAX } from "../limits.ts";
import { bounded } from "./bounded.ts";

/** Whether a text is a single line, or may have line breaks and tabs. */
type Shape = "line" | "paragraphs";

/**
 * Control characters that change the direction of the text around them. A name with one of them can make a whole row
 * read backward.
 */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
const CONTROLS = /\p{Cc}/gu;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Line breaks as word processors paste them. */
const UNUSUAL_BREAKS = /[\v\f\u0085\u2028\u2029]/g;
const CONTROLS_BUT_BREAKS = /(?![\t\n\r])\p{Cc}/gu;
/**
 * Three characters that Unicode calls symbols although they are blank: empty braille cell, null notehead, object
 * replacement.
 */
const VISIBLE =
  /(?![\u2800\u{1d159}\ufffc\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}])[^\p{Cc}\p{Cf}\p{Cs}\p{M}]/u;

/**
 * The text as it is stored: trimmed, and without characters that only control how others are shown, which people paste
 * unknowingly. A text without a visible character becomes empty. Joiners, direction marks, variation selectors and
 * combining marks stay, because words and emoji are spelled with them.
 */
function tidy(text: string, shape: Shape): string {
  const shown =
    shape === "line"
      ? text.replace(BREAKS, " ").replace(CONTROLS, "")
      : text.replace(UNUSUAL_BREAKS, "\n").replace(CONTROLS_BUT_BREAKS, "");
  // Removed before the test, because what stood on both sides of a control may be one invisible character together.
  const directed = shown.replace(DIRECTION_CONTROLS, "");
  return VISIBLE.test(directed) || !directed.isWellFormed() ? directed.trim() : "";
}

/** Refuses half a surrogate pair, because Firestore fails on it. */
function text(label: string, error: z.core.$ZodErrorMap, max: number, shape: Shape) {
  return z.string({ error }).check(
    z.overwrite((value) => tidy(value, shape)),
    bounded(z.maxLength(max, `${label} may have at most ${max} characters`)),
    z.refine((value) => value.isWellFormed(), `${label} has a broken character`),
  );
}

/** Text with at least one visible character. `label` names it in the message. */
export function requiredText(label: string, max: number, shape: Shape = "line") {
  return text(
    label,
    (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    max,
    shape,
  ).check(bounded(z.minLength(1, `${label} is required`)));
}

/**
 * Text that is either sent or empty on purpose: an absent one is refused, and so are blanks alone, which are no answer.
 */
export function textOrNone(label: string, max: number) {
  const error: z.core.$ZodErrorMap = ({ input }) =>
    input === undefined ? `${label} is required` : `${label} must be text`;
  return z.string({ error }).check(
    z.refine((value) => value === "" || tidy(value, "line") !== "", `${label} is required`),
    z.overwrite((value) => tidy(value, "line")),
    bounded(z.maxLength(max, `${label} may have at most ${max} characters`)),
    z.refine((value) => value.isWellFormed(), `${label} has a broken character`),
  );
}

/** Text that may be empty. */
export function emptyableText(label: string, max: number, shape: Shape = "line") {
  return text(label, () => `${label} must be text`, max, shape);
}

export function optionalText(label: string, max: number) {
  return z.optional(emptyableText(label, max));
}

/** Pasted numbers and addresses often contain these invisible characters, and then cannot be dialed or sent to. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const withoutInvisible = () => z.overwrite<string>((value) => value.replace(INVISIBLE, ""));

/** One part of a domain, with letters of every script and the symbols that some domains have. */
const DOMAIN_PART =
  /^[\p{L}\p{M}\p{N}\p{So}_](?:[\u200d\u200c\p{L}\p{M}\p{N}\p{So}_-]{0,61}[\p{L}\p{M}\p{N}\p{So}_])?$/u;

/**
 * Characters that have a meaning in an email's headers. With one of them, a mail program may read another address than
 * the one that is stored.
 */
const HEADER_SYNTAX = /[<>()[\],;:\\"]|=\?/;

/** Whether email could be sent to the address: its domain has several parts, and the last one is not a number. */
function isReachable(address: string): boolean {
  const [local = "", domain = "", ...more] = address.split("@");
  const parts = domain.split(".");
  const last = parts.at(-1) ?? "";
  return (
    /^\S+$/.test(local) &&
    !HEADER_SYNTAX.test(local) &&
    more.length === 0 &&
    parts.length > 1 &&
    parts.every((part) => DOMAIN_PART.test(part)) &&
    last.length > 1 &&
    !/^\p{N}+$/u.test(last)
  );
}

/** The check is lenient except for the domain, because only an email that arrives proves that an address exists. */
export function emailAddress(label = "Email") {
  return requiredText(label, ADDRESS_MAX).check(
    withoutInvisible(),
    z.refine(isReachable, `${label} must be an address like name@example.com`),
  );
}

/** The address of an account that exists. Such an address may be older than the rules for new addresses. */
export function accountAddress(label = "Email") {
  return requiredText(label, ADDRESS_MAX).check(
    z.regex(/^[^\s@]+@[^\s@]+$/, `${label} must be an address like name@example.com`),
  );
}

/** No number that can be dialed has fewer digits. */
const PHONE_DIGITS_MIN = 3;

/** A phone number in any notation, with digits of any script. */
export function phoneNumber(label: string) {
  return requiredText(label, CONTACT_MAX).check(
    withoutInvisible(),
    z.refine(
      (value) => (value.match(/\p{Nd}/gu) ?? []).length >= PHONE_DIGITS_MIN,
      `${label} must be a number like +351 912 345 678`,
    ),
  );
}

function isWebAddress(address: string): boolean {
  const url = URL.parse(address);
  // "javascript:" and "data:" URLs parse as well, and would run or show content that nobody checked.
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

/**
 * Checks a body whose fields are all optional, but which needs at least one of them. The fields named in `besides` do
 * not count. Reports nothing if another check has already failed.
 */
export function notEmpty<T extends object>(message: string, besides: readonly string[] = []) {
  return z.check<T>(({ value, issues }) => {
    const isEmpty = Object.keys(value).every((key) => besides.includes(key));
    if (issues.length === 0 && isEmpty) issues.push({ code: "custom", message, input: value });
  });
}
