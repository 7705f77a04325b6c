/** For example "9:00 AM" for "2026-04-19T09:00". It does not depend on the reader's time zone. */
export function wallClockText(wallTime: string): string {
  const [hour = 0, minute = 0] = wallTime.slice(11, 16).split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
