import { AppError } from "./app-error.ts";
import { env } from "./env.ts";

/** How long the server waits where it would wait that many milliseconds in production. */
export function scaled(milliseconds: number): number {
  return milliseconds * env.deadlineScale;
}

/**
 * The instant that many milliseconds from now, scaled, or the deadline if that is sooner (milliseconds since 1970).
 */
export function atMost(milliseconds: number, deadline = Infinity): number {
  return Math.min(deadline, Date.now() + scaled(milliseconds));
}

/** The result of the work. Rejects with `unavailable` if there is none by `deadline` (milliseconds since 1970). */
export async function beforeDeadline<T>(deadline: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("unavailable")), Math.max(0, deadline - Date.now()));
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
