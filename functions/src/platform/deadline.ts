import { AppError } from "./app-error.ts";

/** The instant that many milliseconds from now, or the deadline if that is sooner (milliseconds since 1970). */
export function atMost(milliseconds: number, deadline: number): number {
  return Math.min(deadline, Date.now() + milliseconds);
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
