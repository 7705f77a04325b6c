/** Digits as people write phone numbers: in groups, with blanks, dots, slashes, hyphens or brackets between them. */
const PHONE_NUMBER = /(\+?[\p{Nd}(][\p{Nd}\s().\-/]{3,}\p{Nd})/u;

/** The text cut where a phone number begins and ends: every second part is a number. Joined, they are the text again. */
export function phoneParts(text: string): string[] {
  return text.split(PHONE_NUMBER);
}
