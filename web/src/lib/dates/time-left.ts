const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

export type TimeSpan = { amount: number; unit: "day" | "hour" | "minute" | "second" };

/**
 * Days, hours and minutes, or in the last hour hours, minutes and seconds. Always three values, so that the layout does
 * not move.
 */
export function spansUntil(at: number, now: number): [TimeSpan, TimeSpan, TimeSpan] {
  const seconds = Math.max(0, Math.floor((at - now) / SECOND_MS));
  const hours: TimeSpan = { amount: Math.floor((seconds % DAY_S) / HOUR_S), unit: "hour" };
  const minutes: TimeSpan = { amount: Math.floor((seconds % HOUR_S) / MINUTE_S), unit: "minute" };
  if (seconds < HOUR_S) return [hours, minutes, { amount: seconds % MINUTE_S, unit: "second" }];
  return [{ amount: Math.floor(seconds / DAY_S), unit: "day" }, hours, minutes];
}

/** For example "1 day, 12 hours, 8 minutes". */
export function spansText(spans: readonly TimeSpan[]): string {
  return spans.map(({ amount, unit }) => `${amount} ${amount === 1 ? unit : `${unit}s`}`).join(", ");
}
