import { isShortenedNumber, plainDigits } from "@run/functions/contract";

/** The fewest digits that can be dialed: emergency services have three. */
const DIGITS_MIN = 3;

/** The `tel:` link of a phone number, or null if the text is not a number, or one whose last digits are lost. */
export function phoneHref(phone: string): string | null {
  if (isShortenedNumber(phone)) return null;
  // The extension is not part of the number that is dialed.
  const number = (/^[^a-z#;,]*/iu.exec(plainDigits(phone).trim())?.[0] ?? "").replace(/[^\d+]/g, "");
  const dialed = (number.startsWith("+") ? "+" : "") + number.replaceAll("+", "");
  return dialed.replace("+", "").length < DIGITS_MIN ? null : `tel:${dialed}`;
}

/** The `mailto:` link of an email address, or null. It is escaped, so that an address cannot add recipients or text. */
export function mailHref(email: string): string | null {
  const at = email.lastIndexOf("@");
  if (at < 1 || at === email.length - 1) return null;
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}
