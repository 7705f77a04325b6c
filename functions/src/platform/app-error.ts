import { errorStatuses } from "../contract/index.ts";
import type { ErrorCode, ErrorFacts, FieldIssue } from "../contract/index.ts";

/** The messages that people read on a page that has no more specific one. */
const sentences: Record<ErrorCode, string> = {
  "invalid-request": "Some details are missing or invalid.",
  unauthenticated: "Please log in to continue.",
  "app-not-verified": "We could not check that this comes from our site. Please reload the page and try again.",
  forbidden: "You don't have permission to do this.",
  "not-found": "There is nothing at this address.",
  "marathon-not-found": "This marathon does not exist.",
  "registration-not-found": "You are not registered for this marathon.",
  "transfer-not-found": "This invitation does not exist, or it was withdrawn or used.",
  "invitation-not-found": "This invitation does not exist. Check that you have the whole link.",
  "message-not-found": "This message no longer exists.",
  "member-not-found": "This person is no longer on the team.",
  "version-not-found": "This marathon has no such version.",
  "import-not-found": "This import does not exist anymore. Choose the file again to start over.",
  "announcement-not-found": "This announcement does not exist.",
  "registration-not-open": "Registration for this marathon has not opened yet.",
  "registration-closed": "Registration for this marathon is closed.",
  "marathon-full": "All places of this marathon are taken.",
  "marathon-started": "Race day has begun, so this registration can't be changed.",
  "cut-off-passed": "The organizer's deadline for changes has passed, so this registration can't be changed.",
  "marathon-not-full": "Places are available: you can register right away.",
  "already-registered": "You are already registered for this marathon.",
  "ended-since":
    "You already sent this, and its result has ended since. Nothing was changed. Send it again to start over.",
  "key-reused": "You already sent this with other details, so the new ones were not saved. Please send it again.",
  "offer-lapsed": "No place is held for you anymore. You can join the waiting list again.",
  "marathon-cancelled": "This event was canceled.",
  "marathon-postponed": "This event is postponed. Registration pauses until the organizer publishes it again.",
  "transition-not-allowed": "The event cannot change to that state.",
  "below-taken": "More places than that are taken or held already. Confirm the capacity to save it anyway.",
  "offers-would-end":
    "Places are offered to runners, and this change would end the offers early. Confirm the change to save it anyway.",
  "already-waiting": "You are already waiting for another race of this event. Leave that waiting list first.",
  "out-of-stock": "One of the chosen options is sold out.",
  "waiver-changed": "The waiver has changed. Read and sign its new text.",
  "age-limit": "The race has an age rule that you do not meet on the day of the race.",
  "race-in-use": "A race that has runners, held places or a waiting list cannot be removed.",
  "wave-in-use": "A wave that has runners cannot be removed or moved to another race.",
  "possible-double": "Someone with the same address, or the same name and date of birth, is entered already.",
  "changed-meanwhile": "Someone else has changed the same fields. Choose which version to keep.",
  "organiser-of-coming-event": "You organize an upcoming event: hand it over or cancel it first.",
  "recent-sign-in-needed": "Please log in again to confirm that it's you.",
  "invitation-used": "This invitation has already been used. Ask for a new one.",
  "invitation-withdrawn": "This invitation was withdrawn. Ask for a new one.",
  "invitation-expired": "This invitation has expired. Ask for a new one.",
  "invitation-for-another": "This invitation is for another email address. Log in with that account to accept it.",
  "address-not-verified": "Please confirm your email address first: open the link in the email that we sent you.",
  "already-owner": "You already own this event.",
  "too-many-invitations": "This event has 20 open invitations. Withdraw one to make another.",
  "already-member": "You are already on this event's team.",
  "too-many-entries": "You can enter up to ten other people in an event.",
  "team-full": "This team has 50 members. Someone has to leave before another can join.",
  "owner-stays": "The owner can't leave or get another role. Hand the event over first.",
  "organizer-unreachable": "The organizer has not confirmed an email address yet, so no question can reach them.",
  "own-role": "You can't change your own role.",
  "payload-too-large": "This request is too large: it may have at most 64 kB.",
  "unsupported-media-type": "Send the data as JSON, with Content-Type: application/json.",
  "marathon-locked": "Only the organizer can change this event.",
  "too-many-requests": "You've sent a lot of requests. Please wait a moment and try again.",
  internal: "Something went wrong on our side.",
  unavailable: "We can't reach our records right now. Please try again in a moment.",
  overloaded: "A lot of people are here right now. Please try again in a moment.",
};

/** An expected failure. The message is for the caller; the `cause` is only for the log. */
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

/** Why a request changes nothing. `sentence` replaces the usual sentence of the error code. */
export type Refusal = { refused: ErrorCode; sentence?: string; issues?: FieldIssue[]; facts?: ErrorFacts };

export function invalid(path: string, message: string): Refusal {
  return { refused: "invalid-request", issues: [{ path, message }] };
}

export function refusalOf({ refused, ...details }: Refusal): AppError {
  return new AppError(refused, details);
}
