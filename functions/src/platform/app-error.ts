import { errorStatuses } from "../contract/index.ts";
import type { ErrorCode, ErrorFacts, FieldIssue } from "../contract/index.ts";

/** The sentence that people read where the place of the error has nothing better to say. */
const sentences: Record<ErrorCode, string> = {
  "invalid-request": "Some of what was sent is missing or not right.",
  unauthenticated: "Please sign in to do this.",
  "app-not-verified": "We could not check that this comes from our site. Please reload the page and try again.",
  forbidden: "You may not do this.",
  "not-found": "There is nothing at this address.",
  "marathon-not-found": "This marathon does not exist.",
  "registration-not-found": "You are not registered for this marathon.",
  "transfer-not-found": "This invitation does not exist, or it was withdrawn or used.",
  "invitation-not-found": "This invitation does not exist. Check that you have the whole link.",
  "version-not-found": "This marathon has no such version.",
  "registration-not-open": "Registration for this marathon has not opened yet.",
  "registration-closed": "Registration for this marathon is closed.",
  "marathon-full": "All places of this marathon are taken.",
  "marathon-started": "Race day has come: this registration can no longer be changed.",
  "cut-off-passed": "The organiser's deadline for changes has passed: this registration can no longer be changed.",
  "marathon-not-full": "There are free places: you can register right away.",
  "already-registered": "You are registered for this marathon already.",
  "ended-since":
    "You sent this before, and what it did has ended since. Nothing was changed now. Send it again to start over.",
  "key-reused": "You sent this before with other details, so the new ones were not saved. Please send it again.",
  "offer-lapsed": "No place is held for you any more. You can join the waiting list again.",
  "marathon-cancelled": "This event was canceled.",
  "below-taken": "More places than that are taken or held already. Confirm the capacity to save it anyway.",
  "changed-meanwhile": "Somebody else changed the same fields in the meantime. Choose which version to keep.",
  "organiser-of-coming-event": "You organize an upcoming event: hand it over or cancel it first.",
  "recent-sign-in-needed": "Please sign in again to confirm that it is you.",
  "invitation-used": "This invitation has already been used. Ask for a new one.",
  "invitation-withdrawn": "This invitation was withdrawn. Ask for a new one.",
  "invitation-expired": "This invitation has expired. Ask for a new one.",
  "invitation-for-another": "This invitation is for another email address. Log in with that account to accept it.",
  "address-not-verified": "Please confirm your email address first: open the link in the email that we sent you.",
  "already-owner": "You own this event already.",
  "too-many-invitations": "This event has 20 open invitations. Withdraw one to make another.",
  "payload-too-large": "That is too much at once: a request may have at most 64 kB.",
  "unsupported-media-type": "Send the data as JSON, with Content-Type: application/json.",
  "marathon-locked": "Only the organizer can change this event.",
  "too-many-requests": "That was a lot of requests. Please wait a moment and try again.",
  internal: "Something went wrong on our side.",
  unavailable: "We cannot reach our records right now. Please try again in a moment.",
  overloaded: "A lot of people are here right now. Please try again in a moment.",
};

/** An expected failure: what the caller is told is apart from what the log keeps (`cause`). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[] | undefined;
  readonly facts: ErrorFacts;
  /** Seconds after which the same request may succeed; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    details: {
      sentence?: string;
      issues?: FieldIssue[];
      facts?: ErrorFacts;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(details.sentence ?? sentences[code], { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.issues = details.issues;
    this.facts = details.facts ?? {};
    this.retryAfter = details.retryAfter ?? (errorStatuses[code] === 503 ? 2 : undefined);
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}
