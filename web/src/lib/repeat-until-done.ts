import { isMissingCode } from "./missing-code.ts";

const FIRST_PAUSE_MS = 2_000;
const PAUSE_MAX_MS = 60_000;

/** Retries work that the page can do without, until it succeeds. Missing code stays missing, so that is not retried. */
export async function repeatUntilDone<Result>(work: () => Promise<Result>): Promise<Result> {
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
