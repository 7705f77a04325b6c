import * as z from "zod/mini";

/**
 * The closed set of error codes and the status each is answered with. Clients may rely on the code;
 * the sentence beside it is for people and may change.
 */
export const errorStatuses = {
  /** The request does not fit the endpoint; `issues` names each field. */
  "invalid-request": 400,
  /** No token, or one that is malformed, expired, forged or revoked. The site logs out. */
  unauthenticated: 401,
  /** The request does not prove that it comes from our site (App Check). No matter of the session: the site stays logged in. */
  "app-not-verified": 401,
  /** Another person's data, or something only the organiser may do. The site logs out. */
  forbidden: 403,
  /** No such path and method. */
  "not-found": 404,
  "marathon-not-found": 404,
  "registration-not-found": 404,
  /** No such invitation, or it was withdrawn or used. */
  "transfer-not-found": 404,
  /** No such invitation to an event's team. */
  "invitation-not-found": 404,
  /** No such version in the event's history. */
  "version-not-found": 404,
  /** Registration opens later. */
  "registration-not-open": 409,
  /** The registration period is over. */
  "registration-closed": 409,
  /** No free place. */
  "marathon-full": 409,
  /** The race day has come: a registration can no longer be changed or cancelled. */
  "marathon-started": 409,
  /** The organiser's cut-off has come: a registration can no longer be changed, cancelled or given away. */
  "cut-off-passed": 409,
  /** There are free places and nobody waits: register instead. */
  "marathon-not-full": 409,
  "already-registered": 409,
  /** A repeated request (same Idempotency-Key, same body) whose outcome has ended since: nothing was done again. */
  "ended-since": 409,
  /** No place is held for this runner: the offer lapsed, was declined or used, or there was none. */
  "offer-lapsed": 409,
  /** The organizer canceled the event: it can no longer be changed. */
  "marathon-cancelled": 409,
  /** The capacity is below the places that are taken or held, whose number is `taken`; `confirm: true` sets it anyway. */
  "below-taken": 409,
  /** Another change of the same fields came first; `conflicts` names both values, and `version` is the base to save from. */
  "changed-meanwhile": 409,
  /** The organizer of an upcoming event has to hand it over or cancel it before deleting the account. */
  "organiser-of-coming-event": 409,
  /** Deleting the account needs a sign-in within the last minutes: sign in again, then repeat the request. */
  "recent-sign-in-needed": 409,
  /** The invitation to an event's team was accepted before. */
  "invitation-used": 409,
  /** The invitation was withdrawn, or the event was handed over since it was made. */
  "invitation-withdrawn": 409,
  "invitation-expired": 409,
  /** The invitation is for another address than the caller's. */
  "invitation-for-another": 409,
  /** The request needs an account with a verified email address. */
  "address-not-verified": 409,
  /** The invitation is for somebody who owns the event already. */
  "already-owner": 409,
  /** The event has the most open invitations that are allowed. */
  "too-many-invitations": 409,
  "payload-too-large": 413,
  /** A body that is not JSON. */
  "unsupported-media-type": 415,
  /** The Idempotency-Key came with another body within 24 hours: nothing was done with this one. */
  "key-reused": 422,
  /**
   * Only the organizer may change this: the event was locked, somebody has registered or waited, or its owner's account is
   * deleted (then nobody may). The same holds for the dates of any event, unless registration is open and stays open.
   */
  "marathon-locked": 423,
  /** Retry-After says when to come back. */
  "too-many-requests": 429,
  /** Our fault; the cause is only in the log. */
  internal: 500,
  /** The database is away or slower than the deadline; the same request may be repeated after Retry-After. */
  unavailable: 503,
  /** More at once than one instance answers in time; the same request may be repeated after Retry-After. */
  overloaded: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** One fault of one field; `path` joins the keys with dots and is empty for the body as a whole. */
export const fieldIssueSchema = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof fieldIssueSchema>;

/** A field that two people changed: what the request would write, and what is stored by now. */
const fieldValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
export const fieldConflictSchema = z.object({ path: z.string(), yours: fieldValue, current: fieldValue });
export type FieldConflict = z.infer<typeof fieldConflictSchema>;

export const errorBodySchema = z.object({
  error: z.string(),
  code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
  issues: z.optional(z.array(fieldIssueSchema)),
  /** With `changed-meanwhile`. */
  conflicts: z.optional(z.array(fieldConflictSchema)),
  version: z.optional(z.number()),
  /** With `below-taken`: how many places are registered or held. */
  taken: z.optional(z.number()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** What a form acts on: `conflicts` and `version` of `changed-meanwhile`, `taken` of `below-taken`. */
export type ErrorFacts = Pick<ErrorBody, "conflicts" | "version" | "taken">;

/** As the site reads it. A code that only a newer server knows reads as null. */
export const anyErrorBodySchema = z.object({
  ...errorBodySchema.shape,
  code: z.catch(z.nullable(errorBodySchema.shape.code), null),
});
