import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { REQUEST_ID_HEADER } from "../contract/index.ts";
import type { ErrorCode } from "../contract/index.ts";
import { log, withRequestId } from "../platform/log.ts";

/** Gives every request an id that the answer and each of its log lines carry, and logs one line once it is answered. */
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

/** Method and path of the table's endpoint; a path that is no endpoint's may say anything, so it is not repeated. */
export function endpointOf(request: Request): string {
  return `${request.method} ${(request.route as { path: string } | undefined)?.path ?? "unknown"}`;
}

/** Leaves the code of an error that is answered for the request's line. */
export function rememberCode(response: Response, code: ErrorCode): void {
  response.locals["errorCode"] = code;
}

function codeOf(response: Response): ErrorCode | null {
  return (response.locals["errorCode"] as ErrorCode | undefined) ?? null;
}

/** The id under which Google's own lines about this request are found. */
function traceOf(request: Request): string | undefined {
  return /^[0-9a-f]{32}(?=\/|$)/.exec(request.get("x-cloud-trace-context") ?? "")?.[0];
}
