/** A scheduled function, as the functions export it. */
type ScheduledFunction = { run: (event: object) => Promise<unknown> };
export type Functions = Partial<Record<string, ScheduledFunction>>;

/** The schedules that the local site needs. The daily ones only erase what is old. */
export const schedules = [
  { name: "sweepWaitlists", intervalMs: 60_000 },
  // Production sends emails each minute, and when one is written. Nobody wants to wait here.
  { name: "sendMail", intervalMs: 2_000 },
] as const;

type Schedule = { name: string; intervalMs: number };

/**
 * Runs each scheduled function at its interval. One that is still running skips its next turn, one that fails does not
 * stop the others, and one that does not exist is left out.
 */
export function startSchedules(
  functions: Functions,
  table: readonly Schedule[],
  onFailure: (name: string, failure: unknown) => void,
): { isIdle: () => boolean } {
  const running = new Set<string>();
  for (const { name, intervalMs } of table) {
    const scheduled = functions[name];
    if (scheduled === undefined) continue;
    setInterval(() => {
      if (running.has(name)) return;
      running.add(name);
      scheduled
        .run({})
        .catch((failure: unknown) => onFailure(name, failure))
        .finally(() => running.delete(name));
    }, intervalMs);
  }
  return { isIdle: () => running.size === 0 };
}
