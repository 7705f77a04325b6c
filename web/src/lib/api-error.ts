import type { ErrorCode, ErrorFacts, FieldIssue } from "@run/functions/contract";

/**
 * The server's codes, and: no connection, no answer in time, an answer that cannot be read, and a code that only a newer
 * site knows, for which the status and the server's sentence have to do.
 */
export type ApiErrorCode = ErrorCode | "network" | "timeout" | "unreadable" | "unknown";

/** The one way in which a call fails. `message` is a sentence for people; `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly issues: readonly FieldIssue[];
  readonly facts: ErrorFacts;

  constructor(fault: {
    status: number;
    code: ApiErrorCode;
    message: string;
    issues?: readonly FieldIssue[];
    facts?: ErrorFacts;
  }) {
    super(fault.message);
    this.name = "ApiError";
    this.status = fault.status;
    this.code = fault.code;
    this.issues = fault.issues ?? [];
    this.facts = fault.facts ?? {};
  }
}

export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message !== "" ? error.message : otherwise;
}

/** Whether the session itself was refused: it has ended then, its owner was told, and the login page comes. */
export function isSessionRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === "app-not-verified") return false;
  return error.status === 401 || error.status === 403;
}
