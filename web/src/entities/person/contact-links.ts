import { isShortenedNumber, plainDigits } from "@run/functions/contract";
import { phoneParts } from "./phone-parts.ts";

/** The fewest digits that can be dialed: emergency services have three. */
const DIGITS_MIN = 3;
/** The most digits that a number has, with the prefix "00" (E.164, section 6.1). */
const DIGITS_MAX = 17;
const DATE = /^(?:\d{4}-\d\d?-\d\d?|\d\d?[./]\d\d?[./]\d{4})$/;
/** Letters or an "@" without a blank in between: the digits are part of an email address or a word. */
const JOINED_BEFORE = /[\p{L}\p{Nd}@][^\s,;:()]*$/u;
const JOINED_AFTER = /^[^\s,;:()]*[\p{L}\p{Nd}@]/u;

/**
 * The `tel:` link of a phone number. Null if the text is not a number, is a date or several numbers, or if the last
 * digits are lost.
 */
export function phoneHref(phone: string): string | null {
  if (isShortenedNumber(phone)) return null;
  // The extension is not part of the number that is dialed.
  const typed = (/^[^a-z#;,]*/iu.exec(plainDigits(phone).trim())?.[0] ?? "").trim();
  const hasSeveral = phoneParts(typed).length > 3;
  if (hasSeveral || DATE.test(typed)) return null;
  const number = typed.replace(/[^\d+]/g, "");
  const dialed = (number.startsWith("+") ? "+" : "") + number.replaceAll("+", "");
  const { length } = dialed.replace("+", "");
  return length < DIGITS_MIN || length > DIGITS_MAX ? null : `tel:${dialed}`;
}

/** For each of the `phoneParts` of a text, its `tel:` link, or null if it is not a number to call. */
export function phoneLinks(text: string): (string | null)[] {
  const parts = phoneParts(text);
  return parts.map((part, index) => {
    const isJoined = JOINED_BEFORE.test(parts[index - 1] ?? "") || JOINED_AFTER.test(parts[index + 1] ?? "");
    return index % 2 === 0 || isJoined ? null : phoneHref(part);
  });
}

/** The `mailto:` link of an email address, or null. It is escaped, so that an address cannot add recipients or text. */
export function mailHref(email: string): string | null {
  const at = email.lastIndexOf("@");
  if (at < 1 || at === email.length - 1) return null;
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}
