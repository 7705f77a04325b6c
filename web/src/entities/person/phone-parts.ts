/**
 * Phone numbers as people write them: groups of digits with spaces, dots, slashes, hyphens or parentheses in between.
 */
const PHONE_NUMBER = /(\+?[\p{Nd}(][\p{Nd}\s().\-/]{3,}\p{Nd})/u;

/**
 * Splits a text at the beginning and end of phone numbers. Every second part is a number. The joined parts are the
 * text.
 */
export function phoneParts(text: string): string[] {
  return text.split(PHONE_NUMBER);
}
