/**
 * When an offer of that hour lapses: after twelve hours, or at 8 AM if that is between 10 PM and 8 AM. Hour 0 is noon in
 * the event's time zone.
 */
export function offerEnd(hour: number): number {
  const end = hour + 12;
  const clock = (12 + end) % 24;
  return clock > 22 ? end + 32 - clock : Math.max(end, end + 8 - clock);
}
