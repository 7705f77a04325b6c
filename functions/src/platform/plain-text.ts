/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Control characters, line separators, and characters that change the direction of the text after them. */
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu;

/** What somebody typed, as one line that changes nothing around it. */
export function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(UNPRINTABLE, " ").replaceAll(/\s+/g, " ").trim();
}

/** The text for the middle of a sentence, whose direction it does not change. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
