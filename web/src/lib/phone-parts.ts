/** Digits as people write phone numbers: in groups, with blanks, dots, slashes, hyphens or brackets between them. */
const PHONE_NUMBER = /(\+?[\p{Nd}(][\p{Nd}\s().\-/]{3,}\p{Nd})/u;

/** The text, split where phone numbers begin and end: every second part is a number. Joined, the parts are the text again. */
export function phoneParts(text: string): string[] {
  return text.split(PHONE_NUMBER);
}
