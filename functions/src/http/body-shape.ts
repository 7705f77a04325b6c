import { BODY_DEPTH_MAX, BODY_VALUES_MAX } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";

/**
 * Throws `invalid-request` for a body with more levels or values than any endpoint needs, before a schema reads the
 * body: 64 kB can hold some thirty thousand brackets. The check goes level by level, because recursion would overflow
 * the stack.
 */
export function assertBodyBounds(body: unknown): void {
  let level: unknown[] = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > BODY_DEPTH_MAX) throw refusal(`A body may nest at most ${BODY_DEPTH_MAX} levels deep`);
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null ? (Object.values(value) as unknown[]) : [],
    );
    values += level.length;
    if (values > BODY_VALUES_MAX) throw refusal(`A body may have at most ${BODY_VALUES_MAX} values`);
  }
}

function refusal(message: string): AppError {
  return new AppError("invalid-request", { issues: [{ path: "", message }] });
}
