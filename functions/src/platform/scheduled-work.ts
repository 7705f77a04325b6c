import { log } from "./log.ts";

/**
 * What a scheduled function runs. Cloud Functions logs only the message of an uncaught error, so the causes are logged
 * here.
 */
export function scheduledWork(name: string, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    try {
      await work();
    } catch (failure) {
      log.scheduleFailed(name, failure);
      throw failure;
    }
  };
}
