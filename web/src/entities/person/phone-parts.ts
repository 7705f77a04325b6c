/**
 * Phone numbers as people write them: groups of digits with spaces, dots, slashes, hyphens or parentheses in between.
 */
const PHONE_NUMBER = /(\+?[\p{Nd}(][\p{Nd}\s().\-/]{3,}\p{Nd})/u;

/** Between two numbers: a slash, a hyphen with blanks, or blanks between two unbroken rows of digits. */
const BETWEEN_NUMBERS = /(\s*\/\s*|\s+-\s+|(?<=\p{Nd}{7})\s+(?=\p{Nd}{7}))/u;
/** A shorter part before a separator is an area code, not a number. */
const AREA_CODE_DIGITS_MAX = 5;

/**
 * Splits a text at the beginning and end of phone numbers. Every second part is a number. The joined parts are the
 * text.
 */
export function phoneParts(text: string): string[] {
  return text.split(PHONE_NUMBER).flatMap((part, index) => (index % 2 === 1 ? splitNumbers(part) : [part]));
}

/** The numbers of a text that has nothing else, with what separates them in between. */
function splitNumbers(text: string): string[] {
  const parts = text.split(BETWEEN_NUMBERS);
  const numbers = parts.filter((_, index) => index % 2 === 0);
  return numbers.every((number) => digitCount(number) > AREA_CODE_DIGITS_MAX) ? parts : [text];
}

export const digitCount = (text: string) => (text.match(/\p{Nd}/gu) ?? []).length;
