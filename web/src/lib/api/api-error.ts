import type { ErrorCode, ErrorFacts, FieldIssue } from "@run/functions/contract";

/**
 * The server's codes, and those of the client: no connection, no answer in time, an answer that cannot be read, and a code
 * that only a newer site knows. For the last one, the status and the server's sentence have to do.
 */
export type ApiErrorCode = ErrorCode | "network" | "timeout" | "unreadable" | "unknown";

/** Every failed call throws this. `message` is a sentence for people. `status` is 0 if no answer came. */
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

/** What to tell people about an error. */
export function messageOf(error: unknown, otherwise = "Please try again later."): string {
  return error instanceof Error && error.message !== "" ? error.message : otherwise;
}

/** Whether the session itself was refused. Then it has ended, its owner has been told, and the login page follows. */
export function isSessionRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === "app-not-verified") return false;
  return error.status === 401 || error.status === 403;
}
