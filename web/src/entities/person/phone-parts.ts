/**
 * Phone numbers as people write them: groups of digits with spaces, dots, slashes, hyphens or parentheses in between.
 */
const PHONE_NUMBER = /(\+?[\p{Nd}(][\p{Nd}\s().\-/]{3,}\p{Nd})/u;

/** Between two numbers: a slash, a hyphen with blanks, or blanks between two unbroken rows of digits. */
const BETWEEN_NUMBERS = /(\s*\/\s*|\s+-\s+|(?<=\p{Nd}{7})\s+(?=\p{Nd}{7}))/u;
/** What stands before a separator may also be an area code, which has at most five digits. */
const DIGITS_MIN = 6;

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
  const countDigits = (number: string) => number.match(/\p{Nd}/gu)?.length ?? 0;
  return numbers.every((number) => countDigits(number) >= DIGITS_MIN) ? parts : [text];
}
