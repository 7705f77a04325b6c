import { birthDate } from "@run/functions/contract";
import { monthNamed } from "./month-names.ts";

/** How a column writes days like 4/3/1990. Only years of two digits come first in this way, as in 90-03-04. */
export type DateOrder = "day-first" | "month-first" | "year-first";
/**
 * How a column writes its dates. `firstYear` is the first of the hundred years that years of two digits stand for. Null
 * if it is not known.
 */
export type DateStyle = { order: DateOrder | null; firstYear: number | null };

/** `unknown` are the texts of which the organizer may say what they mean. */
export type Read<Value> = { value: Value } | { problem: string; unknown?: readonly string[] };

/** Czech has blanks between the numbers. */
const NUMBERS = /^(\d{1,2})([./-]) *(\d{1,2})\2 *(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const DAY_MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th|er|º)?[ ./-]+(?:de )?(\p{L}{3,})[ .,/-]+(?:del? )?(\d{4}|\d{2})$/iu;
const MONTH_NAME_DAY = /^(\p{L}{3,})[ .-]+(\d{1,2})(?:st|nd|rd|th)?[ ,.-]+(\d{4}|\d{2})$/iu;
/** A year, or its last digits. A spreadsheet shows 2001 as 1 if its column has two digits. */
const LONE_YEAR = /^(?:\d{1,2}|(?:19|20)\d{2})$/;
/** A time of day after a date, as spreadsheets write it. Midnight alone, because a birth date has no time. */
const MIDNIGHT = /[T ]00?:00(:00(\.0+)?)?Z?$/;
/** The days of spreadsheets count from here, because they take 1900 for a leap year. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
/** Smaller numbers are rather a year or an age. This one is March 18, 1908. */
const SERIAL_MIN = 3_000;
const DAY_MS = 86_400_000;

type Parts = { first: number; second: number; year: string; separator: string };

function partsOf(text: string): Parts | null {
  const found = NUMBERS.exec(withoutTime(text));
  if (found === null) return null;
  const [, first, separator = "", second, year = ""] = found;
  return { first: Number(first), second: Number(second), year, separator };
}

const withoutTime = (text: string) => text.trim().replace(MIDNIGHT, "");
const isMonth = (number: number) => number >= 1 && number <= 12;
const isDay = (number: number) => number >= 1 && number <= 31;

/** The orders in which the numbers can be a date. Dates with points have the day first, unless a year stands there. */
function possibleOrders({ first, second, year, separator }: Parts): DateOrder[] {
  const last = year.length === 2 ? Number(year) : 0;
  const isYearFirst = isMonth(second) && isDay(last) && (separator === "-" || first > 31);
  const isDayFirst = isDay(first) && isMonth(second);
  const isMonthFirst = separator !== "." && isMonth(first) && isDay(second);
  return [
    ...(isDayFirst ? (["day-first"] as const) : []),
    ...(isMonthFirst ? (["month-first"] as const) : []),
    ...(isYearFirst ? (["year-first"] as const) : []),
  ];
}

/** The orders in which the text can be read, or none if it is no date of numbers. */
export function ordersOf(text: string): DateOrder[] {
  const parts = partsOf(text);
  return parts === null ? [] : possibleOrders(parts);
}

/**
 * The only order in which all of a column's dates can be read, or null if there are several, or none. Dates with points
 * say nothing about the others.
 */
export function dateOrderOf(texts: readonly string[]): DateOrder | null {
  let common: DateOrder[] | undefined;
  for (const text of texts) {
    const parts = partsOf(text);
    const orders = parts === null || parts.separator === "." ? [] : possibleOrders(parts);
    if (orders.length > 0) common = common === undefined ? orders : common.filter((order) => orders.includes(order));
  }
  return common?.length === 1 ? (common[0] ?? null) : null;
}

/** Whether the order decides how the text is read. */
export function needsDateOrder(text: string): boolean {
  const parts = partsOf(text);
  if (parts === null) return false;
  return new Set(possibleOrders(parts).map((order) => inOrder(parts, order, "00").join("-"))).size > 1;
}

/** Whether the text is a date whose year has two digits. */
export function hasShortYear(typed: string): boolean {
  const text = withoutTime(typed);
  const year = (DAY_MONTH_NAME.exec(text) ?? MONTH_NAME_DAY.exec(text))?.[3] ?? partsOf(text)?.year;
  return year?.length === 2;
}

/** The year, month and day of numbers in that order. */
function inOrder({ first, second, year }: Parts, order: DateOrder, ifFirst?: string): [string, number, number] {
  if (order === "year-first") return [ifFirst ?? String(first).padStart(2, "0"), second, Number(year)];
  return order === "day-first" ? [ifFirst ?? year, second, first] : [ifFirst ?? year, first, second];
}

/** A year of two digits within the hundred years that begin with `firstYear`. */
function fullYear(year: string, firstYear: number | null): string {
  if (year.length === 4 || firstYear === null) return year;
  return String(firstYear + ((Number(year) - (firstYear % 100) + 100) % 100));
}

function dayText(year: string, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function ofNumbers(text: string, order: DateOrder | null, firstYear: number | null): string | null {
  const parts = partsOf(text);
  const orders = parts === null ? [] : possibleOrders(parts);
  const read = orders.find((one) => one === order) ?? orders[0];
  if (parts === null || read === undefined) return null;
  const [year, month, day] = inOrder(parts, read);
  return dayText(fullYear(year, firstYear), month, day);
}

function ofWords(text: string, firstYear: number | null): string | null {
  const [, day, name, year] = DAY_MONTH_NAME.exec(text) ?? [];
  if (name !== undefined) return dayText(fullYear(year ?? "", firstYear), monthNamed(name), Number(day));
  const [, named, dayAfter, yearAfter] = MONTH_NAME_DAY.exec(text) ?? [];
  if (named === undefined) return null;
  return dayText(fullYear(yearAfter ?? "", firstYear), monthNamed(named), Number(dayAfter));
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

/** Reads a date as `YYYY-MM-DD`. `style` is that of the column. */
export function readDate(typed: string, { order, firstYear }: DateStyle): Read<string> {
  const text = withoutTime(typed);
  if (LONE_YEAR.test(text)) return { problem: "A year alone is no date. Write day and month, too, like 1990-04-19" };
  if (needsDateOrder(text) && !ordersOf(text).some((one) => one === order)) {
    return { problem: "This can be two dates. Choose the order of day and month, or write 1990-04-19" };
  }
  if (hasShortYear(text) && firstYear === null) {
    return { problem: "The year has two digits. Choose which years they are, or write 1990-04-19" };
  }
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  const read =
    (year === undefined ? null : dayText(year, Number(month), Number(day))) ??
    ofNumbers(text, order, firstYear) ??
    ofWords(text, firstYear) ??
    ofSerial(text);
  if (read !== null && birthDate("Date").safeParse(read).success) return { value: read };
  return { problem: (read === null ? null : noSuchDay(read)) ?? "Not a date. Write it like 1990-04-19" };
}
