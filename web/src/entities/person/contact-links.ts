import { isShortenedNumber, plainDigits } from "@run/functions/contract";
import { digitCount, phoneParts } from "./phone-parts.ts";

/** The fewest digits that can be dialed: emergency services have three. */
const DIGITS_MIN = 3;
/** The most digits of an international number (15, ITU-T E.164), and the prefix "00". */
const DIGITS_MAX = 17;
const DATE = /^(?:\d{4}([-./])\d\d?\1\d\d?|\d\d?([-./])\d\d?\2\d{4})$/;
/** A code that changes a setting of a phone or of its network, or characters that change the order of digits. */
const NEVER_DIALED = /\*|^\s*#|[\u202a-\u202e\u2066-\u2069]/u;

/**
 * The `tel:` link of a phone number. Null if the text is not a number, is a date or several numbers, or if the last
 * digits are lost.
 */
export function phoneHref(phone: string): string | null {
  if (isShortenedNumber(phone) || NEVER_DIALED.test(phone)) return null;
  // The extension is not part of the number that is dialed.
  const typed = (/^[^a-z#;,]*/iu.exec(plainDigits(phone).trim())?.[0] ?? "").trim();
  const hasSeveral = phoneParts(typed).length > 3;
  if (hasSeveral || DATE.test(typed)) return null;
  const number = typed.replace(/[^\d+]/g, "");
  const dialed = (number.startsWith("+") ? "+" : "") + number.replaceAll("+", "");
  const { length } = dialed.replace("+", "");
  return length < DIGITS_MIN || length > DIGITS_MAX ? null : `tel:${dialed}`;
}

/**
 * A number as most people write it: a country code, an area code in parentheses or before a slash, and groups of digits
 * that are all separated in the same way.
 */
const USUAL_NUMBER = /^(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,5}\) ?|0\d{1,4} ?\/ ?)?\d+(?:([ .-])\d+(?:\1\d+)*)?$/;
/** A room, a child or the like before a number with its leading zero, or two numbers without a plus. */
const HAS_ANOTHER_NUMBER = /^[1-9]\d? 0|^\d{6,}[ .-]\d{6,}$/;
const USUAL_DIGITS = { min: 7, max: 15 };
/** A letter, "@", "#" or plus beside the number, with no blank, comma, semicolon, colon or parenthesis in between. */
const JOINED_BEFORE = /[\p{L}@#][^\s,;:()]*$|[+\uff0b]\s*$/u;
const JOINED_AFTER = /^[^\s,;:()]*[\p{L}@#]/u;

/**
 * For each of the `phoneParts` of a text, its `tel:` link, or null. A wrong number costs more in an emergency than a
 * number that has to be dialed by hand, so there are no links if any digits of the text may be something else: the hours
 * of a day, a second number that was shortened, a mistyped letter.
 */
export function phoneLinks(text: string): (string | null)[] {
  const parts = phoneParts(text);
  const isSure = parts.every((part, index) => {
    if (index % 2 === 0) return digitCount(part) === 0;
    return isUsual(part) && !JOINED_BEFORE.test(parts[index - 1] ?? "") && !JOINED_AFTER.test(parts[index + 1] ?? "");
  });
  return parts.map((part, index) => (isSure && !NEVER_DIALED.test(text) && index % 2 === 1 ? phoneHref(part) : null));
}

function isUsual(part: string): boolean {
  // Of parentheses around the whole number, only the first one belongs to the part.
  const number = plainDigits(part).replace(/^\((?=[^)]*$)/, "");
  const digits = digitCount(number);
  if (digits < USUAL_DIGITS.min || digits > USUAL_DIGITS.max) return false;
  return USUAL_NUMBER.test(number) && !HAS_ANOTHER_NUMBER.test(number);
}

/** The `mailto:` link of an email address, or null. It is escaped, so that an address cannot add recipients or text. */
export function mailHref(email: string): string | null {
  const at = email.lastIndexOf("@");
  if (at < 1 || at === email.length - 1) return null;
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}
