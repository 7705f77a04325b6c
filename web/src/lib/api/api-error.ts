import type { ErrorCode, ErrorFacts, FieldIssue } from "@run/functions/contract";

/**
 * The server's codes and the client's own: no connection, no answer in time, an answer that cannot be read, and a code
 * that only a newer site knows. For an unknown code, the site uses the status and the server's sentence.
 */
export type ApiErrorCode = ErrorCode | "network" | "timeout" | "unreadable" | "unknown";

/** The error of every failed call. `message` is a sentence for people. `status` is 0 if no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly issues: readonly FieldIssue[];
  readonly facts: ErrorFacts;
  /** How long the server asks the client to wait, in milliseconds, or 0. */
  readonly retryAfterMs: number;
  /** How long the failed call took, in milliseconds, or null if the same call must not be sent a second time. */
  tookMs: number | null = null;

  constructor(fault: {
    status: number;
    code: ApiErrorCode;
    message: string;
    issues?: readonly FieldIssue[];
    facts?: ErrorFacts;
    retryAfterMs?: number;
  }) {
    super(fault.message);
    this.name = "ApiError";
    this.status = fault.status;
    this.code = fault.code;
    this.issues = fault.issues ?? [];
    this.facts = fault.facts ?? {};
    this.retryAfterMs = fault.retryAfterMs ?? 0;
  }
}

export function timeoutError(): ApiError {
  const message = "The server took too long to answer. Please try again.";
  return new ApiError({ status: 0, code: "timeout", message });
}

export function networkError(): ApiError {
  const message = "We could not reach the server. Check your connection and try again.";
  return new ApiError({ status: 0, code: "network", message });
}

export function unreadableError(status: number, retryAfterMs = 0): ApiError {
  const message = "The server sent an answer we could not read.";
  return new ApiError({ status, code: "unreadable", message, retryAfterMs });
}

export function sessionEndedError(): ApiError {
  const message = "Your session has ended. Please log in again.";
  return new ApiError({ status: 401, code: "unauthenticated", message });
}

/** What to tell people about an error. */
export function messageOf(error: unknown, otherwise = "Please try again later."): string {
  return error instanceof Error && error.message !== "" ? error.message : otherwise;
}

/**
 * Whether the server refused the session itself. The session has then ended, the user has been told, and the login page
 * follows.
 */
export function isSessionRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === "app-not-verified") return false;
  return error.status === 401 || error.status === 403;
}

/**
 * Whether the API says that what was asked for does not exist. Its link may also have been truncated or mistyped: the
 * API then refuses the request (400), or knows no such path (404) if the link has an extra slash.
 */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === "unreadable") return false;
  return error.status === 404 || error.status === 400;
}

/**
 * What load balancers and the platform answer when no server is free. The bodies of these answers are not in the API's
 * format.
 */
const PLATFORM_BUSY = [429, 502, 504];

/** Whether the cause may pass by itself within moments. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === "unreadable" && PLATFORM_BUSY.includes(error.status)) return true;
  return error.code === "network" || error.code === "timeout" || error.status === 503;
}
