import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { REQUEST_ID_HEADER } from "../contract/index.ts";
import type { ErrorCode } from "../contract/index.ts";
import { log, withRequestId } from "../platform/log.ts";

/** Gives every request an id, which its answer and log lines carry, and logs one line when it is answered. */
export const logRequest: RequestHandler = (request, response, next) => {
  const requestId = traceOf(request) ?? randomUUID();
  const began = performance.now();
  response.setHeader(REQUEST_ID_HEADER, requestId);
  response.once("close", () => {
    log.requestAnswered({
      requestId,
      endpoint: endpointOf(request),
      status: response.statusCode,
      code: codeOf(response),
      ms: Math.round(performance.now() - began),
      aborted: !response.writableFinished,
    });
  });
  withRequestId(requestId, next);
};

/**
 * The endpoint's method and path as in the endpoint table. Other paths are not logged, because they may contain
 * anything.
 */
export function endpointOf(request: Request): string {
  return `${request.method} ${(request.route as { path: string } | undefined)?.path ?? "unknown"}`;
}

/** Keeps the code of the answered error for the request's log line. */
export function rememberCode(response: Response, code: ErrorCode): void {
  response.locals["errorCode"] = code;
}

function codeOf(response: Response): ErrorCode | null {
  return (response.locals["errorCode"] as ErrorCode | undefined) ?? null;
}

/** The id of Google's own log lines about this request. */
function traceOf(request: Request): string | undefined {
  return /^[0-9a-f]{32}(?=\/|$)/.exec(request.get("x-cloud-trace-context") ?? "")?.[0];
}
