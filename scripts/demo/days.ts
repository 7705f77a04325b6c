const dayMs = 24 * 60 * 60 * 1_000;

/** The calendar day that many days after `day`, or before it if `days` is negative. Both are `YYYY-MM-DD`. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The instant `days` and `fraction` of a day after the start of `anchorDay`. */
export function instantAt(anchorDay: string, days: number, fraction: number): Date {
  return new Date(Date.parse(`${anchorDay}T00:00:00Z`) + Math.round((days + fraction) * dayMs));
}

/** Today in UTC. Every demo date is at least two days away, so the reader's time zone makes no difference. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export { dayMs };
