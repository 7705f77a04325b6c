import { calendarDayOf, shiftDay } from "@run/functions/contract";

/** How many of today's entries were registered on that day, and up to its end. */
export type RegistrationDay = { day: string; count: number; total: number };

type Span = {
  /** No entry is older than the event. */
  createdAt: string;
  timeZone: string;
  /** In milliseconds since 1970. */
  now: number;
};

/** Every day from the first registration to today, in the event's time zone. Empty without entries. */
export function registrationDays(
  entries: readonly { registeredAt: string }[],
  { createdAt, timeZone, now }: Span,
): RegistrationDay[] {
  const earliest = calendarDayOf(createdAt, timeZone);
  const today = calendarDayOf(new Date(now).toISOString(), timeZone);
  const counts = new Map<string, number>();
  let first = today;
  for (const { registeredAt } of entries) {
    const registered = calendarDayOf(registeredAt, timeZone);
    // The clocks of the server and of the device may differ.
    const day = registered < earliest ? earliest : registered > today ? today : registered;
    counts.set(day, (counts.get(day) ?? 0) + 1);
    if (day < first) first = day;
  }
  if (counts.size === 0) return [];
  const days: RegistrationDay[] = [];
  let total = 0;
  for (let day = first; day <= today; day = shiftDay(day, 1)) {
    const count = counts.get(day) ?? 0;
    total += count;
    days.push({ day, count, total });
  }
  return days;
}
