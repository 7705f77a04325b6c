import { AppError } from "./app-error.ts";

/** The deadline, or sooner: so many milliseconds from now. */
export function atMost(milliseconds: number, deadline: number): number {
  return Math.min(deadline, Date.now() + milliseconds);
}

/** Rejects with `unavailable` when the work has no result by `deadline` (milliseconds since 1970). */
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
