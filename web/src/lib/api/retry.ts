import { REQUEST_DEADLINE_MS } from "@run/functions/contract";
import { ApiError, isTemporary } from "./api-error.ts";
import { ANSWER_TIMEOUT_MS } from "./api-request.ts";

const FIRST_PAUSE_MS = 250;
/**
 * The last attempt may take as long as the server's deadline. In total, people wait no longer than for one slow call.
 */
const ALL_ATTEMPTS_BEFORE_MS = ANSWER_TIMEOUT_MS - REQUEST_DEADLINE_MS;

/**
 * TanStack Query's `retry`: whether to repeat a call that has failed `failureCount + 1` times, the last time with
 * `error`. It assumes that the earlier attempts took as long as the last one.
 */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.tookMs === null || !isTemporary(error)) return false;
  // The device itself reports that it has no network.
  if (navigator.onLine === false) return false;
  // TanStack Query would postpone the next attempt until someone looks at the page again, which may be the next day.
  if (globalThis.document?.visibilityState === "hidden") return false;
  const attempts = failureCount + 1;
  const pauses = FIRST_PAUSE_MS * (2 ** attempts - 1);
  return attempts * (error.tookMs + error.retryAfterMs) + pauses <= ALL_ATTEMPTS_BEFORE_MS;
}

/**
 * TanStack Query's `retryDelay`, in milliseconds: the time that the server asks for, plus a pause that doubles with
 * each failure. The pause is random, so that clients that failed together do not all return together.
 */
export function retryDelay(failureCount: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : 0;
  return asked + FIRST_PAUSE_MS * 2 ** failureCount * (0.5 + Math.random());
}
