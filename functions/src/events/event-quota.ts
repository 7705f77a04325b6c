import { DAY_MS } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";

const HOUR_MS = 3_600_000;

/**
 * The times (milliseconds since 1970) at which an account added events within the last 24 hours, including a new one
 * now. Throws `too-many-requests` if there would be more than `most`. Calendar days would allow twice as many around
 * midnight.
 */
export function withOneMore(addedAt: readonly Date[], now: number, most: number): Date[] {
  const lately = addedAt.filter((at) => at.getTime() > now - DAY_MS).sort((a, b) => a.getTime() - b.getTime());
  const first = lately.at(-most);
  if (lately.length < most || first === undefined) return [...lately, new Date(now)];
  const wait = Math.max(1_000, first.getTime() + DAY_MS - now);
  throw new AppError("too-many-requests", {
    sentence: `You’ve added ${most} events in the last 24 hours, as many as an account may. You can add another in ${inWords(wait)}.`,
    retryAfter: Math.ceil(wait / 1_000),
  });
}

function inWords(wait: number): string {
  const isHours = wait > HOUR_MS;
  const count = Math.ceil(wait / (isHours ? HOUR_MS : 60_000));
  return `${count} ${isHours ? "hour" : "minute"}${count === 1 ? "" : "s"}`;
}
