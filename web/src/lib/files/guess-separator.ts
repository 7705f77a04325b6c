import papa from "papaparse";
import { SEPARATORS } from "./separators.ts";

/** The comma is last, because texts and numbers have it, too. */
const BY_PREFERENCE = [...SEPARATORS.filter((one) => one !== ","), ","];
/** The factor for a separator with which quotes do not match. One that splits every line still has more than half. */
const UNMATCHED = 0.6;
/** How many lines tell whether a text has columns. */
const LINES_MAX = 200;

/** The number that occurs most often, or 0. */
function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}

/**
 * The share of lines that the separator splits into the usual number of cells, or into fewer, since lines may end
 * early. A text with commas in some cells has lines with more.
 */
function shareSplit(content: string, delimiter: string): number {
  // Empty lines, such as the end of a file of two columns, must not count.
  const { data, errors } = papa.parse<string[]>(content, { delimiter, preview: LINES_MAX, skipEmptyLines: "greedy" });
  const widths = data.map((cells) => cells.length);
  // Nothing but separators.
  if (data.length === 0) return 1;
  const usual = mostCommon(widths.filter((width) => width > 1));
  if (delimiter === "," && isOneColumn(widths)) return 0;
  const share = widths.filter((width) => width > 1 && width <= usual).length / widths.length;
  // Another separator may be the right one, because quotes match at the borders of cells alone.
  return errors.some(({ type }) => type === "Quotes") ? share * UNMATCHED : share;
}

/** Whether the text is a heading above names such as "Lund, Bo", as its lines are split at commas. */
function isOneColumn([heading, ...lines]: readonly number[]): boolean {
  return heading === 1 && lines.every((width) => width <= 2);
}

/** The separator of a text's columns. In a text with one column, a comma separates nothing, as in "Lund, Bo". */
export function guessSeparator(content: string): string {
  const shares = BY_PREFERENCE.map((separator) => shareSplit(content, separator));
  const most = Math.max(...shares);
  const found = most > 1 / 2 ? BY_PREFERENCE[shares.indexOf(most)] : undefined;
  return found ?? (content.includes(",") ? "\t" : ",");
}
