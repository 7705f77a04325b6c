import { birthDate } from "@run/functions/contract";

/** How a column writes days like 4/3/1990. */
export type DateOrder = "day-first" | "month-first";

/** `unknown` are the texts of which the organizer may say what they mean. */
export type Read<Value> = { value: Value } | { problem: string; unknown?: readonly string[] };

const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;
const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const DAY_MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[ .-]+([a-z]{3,})[ .,-]+(\d{4})$/i;
const MONTH_NAME_DAY = /^([a-z]{3,})[ .-]+(\d{1,2})(?:st|nd|rd|th)?[ ,.-]+(\d{4})$/i;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** A time of day after a date, as spreadsheets write it. Midnight alone, because a birth date has no time. */
const MIDNIGHT = /[T ]00?:00(:00(\.0+)?)?Z?$/;
/** The days of spreadsheets count from here, because they take 1900 for a leap year. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
/** Smaller numbers are rather a year or an age. This one is March 18, 1908. */
const SERIAL_MIN = 3_000;
const DAY_MS = 86_400_000;

type Parts = { first: number; second: number; separator: string };

function partsOf(text: string): Parts | null {
  const found = NUMBERS.exec(withoutTime(text));
  if (found === null) return null;
  return { first: Number(found[1]), separator: found[2] ?? "", second: Number(found[3]) };
}

const withoutTime = (text: string) => text.trim().replace(MIDNIGHT, "");

/**
 * The order of a column's dates, if at least one of them has only one reading and none contradicts it. Otherwise null.
 * Dates with points have the day first everywhere.
 */
export function dateOrderOf(texts: readonly string[]): DateOrder | null {
  const parts = texts.map(partsOf).filter((part) => part !== null && part.separator !== ".");
  const isDayFirst = parts.some((part) => part !== null && part.first > 12);
  const isMonthFirst = parts.some((part) => part !== null && part.second > 12);
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? "day-first" : "month-first";
}

/** Whether the order decides how the text is read. */
export function needsDateOrder(text: string): boolean {
  const parts = partsOf(text);
  return (
    parts !== null && parts.separator !== "." && parts.first !== parts.second && parts.first <= 12 && parts.second <= 12
  );
}

function dayText(year: string, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function ofNumbers(text: string, order: DateOrder | null): string | null {
  const [, a = "", separator, b = "", year = ""] = NUMBERS.exec(text) ?? [];
  if (separator === undefined) return null;
  const [first, second] = [Number(a), Number(b)];
  const isDayFirst = separator === "." || first > 12 || (second <= 12 && order === "day-first");
  return isDayFirst ? dayText(year, second, first) : dayText(year, first, second);
}

function ofWords(text: string): string | null {
  const dayFirst = DAY_MONTH_NAME.exec(text);
  if (dayFirst !== null) return dayText(dayFirst[3] ?? "", monthOf(dayFirst[2] ?? ""), Number(dayFirst[1]));
  const monthFirst = MONTH_NAME_DAY.exec(text);
  if (monthFirst === null) return null;
  return dayText(monthFirst[3] ?? "", monthOf(monthFirst[1] ?? ""), Number(monthFirst[2]));
}

function ofSerial(text: string): string | null {
  if (!/^\d{4,5}(\.0+)?$/.test(text) || Number(text) < SERIAL_MIN) return null;
  return new Date(SERIAL_EPOCH + Number(text) * DAY_MS).toISOString().slice(0, 10);
}

/** Says that a month has fewer days than the text says, or null if something else is wrong with it. */
function noSuchDay(text: string): string | null {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0));
  if (month < 1 || month > 12 || day > 31 || day <= last.getUTCDate()) return null;
  const name = last.toLocaleDateString("en-US", { month: "long", timeZone: "UTC" });
  return `There is no ${name} ${day}${month === 2 && day === 29 ? `, ${year}` : ""}`;
}

/** Reads a date of birth as `YYYY-MM-DD`. `order` is that of the column, or null if it is not known. */
export function readDate(typed: string, order: DateOrder | null): Read<string> {
  const text = withoutTime(typed);
  if (needsDateOrder(text) && order === null) {
    return { problem: "This can be two dates. Choose the order of day and month, or write 1990-04-19" };
  }
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  const read =
    (year === undefined ? null : dayText(year, Number(month), Number(day))) ??
    ofNumbers(text, order) ??
    ofWords(text) ??
    ofSerial(text);
  if (read !== null && birthDate("Date").safeParse(read).success) return { value: read };
  return { problem: (read === null ? null : noSuchDay(read)) ?? "Not a date. Write it like 1990-04-19" };
}
