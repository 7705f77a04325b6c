import { isMissingCode } from "./missing-code.ts";

const FIRST_PAUSE_MS = 2_000;
const PAUSE_MAX_MS = 60_000;

/**
 * Retries optional work until it succeeds. Missing code is not retried, because importing it again always fails
 * (decision 0039).
 */
export async function importWithRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, PAUSE_MAX_MS)) {
    try {
      return await work();
    } catch (error) {
      if (isMissingCode(error)) throw error;
      console.info(error);
    }
    await new Promise<void>((resolve) => {
      setTimeout(resolve, pause);
      window.addEventListener("online", () => resolve(), { once: true });
    });
  }
}
