/** Phone numbers as people write them: groups of digits with spaces, dots, slashes, hyphens or parentheses in between. */
const PHONE_NUMBER = /(\+?[\p{Nd}(][\p{Nd}\s().\-/]{3,}\p{Nd})/u;

/** Splits a text where phone numbers begin and end. Every second part is a number; joined, the parts are the text. */
export function phoneParts(text: string): string[] {
  return text.split(PHONE_NUMBER);
}
