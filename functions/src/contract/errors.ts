import * as z from "zod/mini";

/** The closed set of error codes, with their statuses. `errors.docs.ts` says when each is answered. */
export const errorStatuses = {
  "invalid-request": 400,
  unauthenticated: 401,
  "app-not-verified": 401,
  forbidden: 403,
  "not-found": 404,
  "marathon-not-found": 404,
  "registration-not-found": 404,
  "transfer-not-found": 404,
  "invitation-not-found": 404,
  "member-not-found": 404,
  "message-not-found": 404,
  "version-not-found": 404,
  "import-not-found": 404,
  "announcement-not-found": 404,
  "registration-not-open": 409,
  "registration-closed": 409,
  "marathon-full": 409,
  "marathon-started": 409,
  "cut-off-passed": 409,
  "marathon-not-full": 409,
  "already-registered": 409,
  "ended-since": 409,
  "offer-lapsed": 409,
  "marathon-cancelled": 409,
  "marathon-postponed": 409,
  "transition-not-allowed": 409,
  "below-taken": 409,
  "offers-would-end": 409,
  "already-waiting": 409,
  "age-limit": 409,
  "out-of-stock": 409,
  "waiver-changed": 409,
  "race-in-use": 409,
  "wave-in-use": 409,
  "possible-double": 409,
  "changed-meanwhile": 409,
  "organiser-of-coming-event": 409,
  "recent-sign-in-needed": 409,
  "invitation-used": 409,
  "invitation-withdrawn": 409,
  "invitation-expired": 409,
  "invitation-for-another": 409,
  "address-not-verified": 409,
  "already-owner": 409,
  "too-many-invitations": 409,
  "already-member": 409,
  "too-many-entries": 409,
  "team-full": 409,
  "owner-stays": 409,
  "organizer-unreachable": 409,
  "own-role": 409,
  "payload-too-large": 413,
  "unsupported-media-type": 415,
  "key-reused": 422,
  "marathon-locked": 423,
  "too-many-requests": 429,
  internal: 500,
  unavailable: 503,
  overloaded: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** What is wrong with one field. `path` joins the keys with dots, and is empty for the body as a whole. */
export const fieldIssueSchema = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof fieldIssueSchema>;

const fieldValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
/** A field that two people changed: what the request would write, and what is stored now. */
export const fieldConflictSchema = z.object({ path: z.string(), yours: fieldValue, current: fieldValue });
export type FieldConflict = z.infer<typeof fieldConflictSchema>;

export const errorBodySchema = z.object({
  error: z.string(),
  code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
  issues: z.optional(z.array(fieldIssueSchema)),
  /** Only in errors with the code `changed-meanwhile`. */
  conflicts: z.optional(z.array(fieldConflictSchema)),
  version: z.optional(z.number()),
  /** Only in errors with the code `below-taken`: how many places are registered or held, or options chosen. */
  taken: z.optional(z.number()),
  /** Only in errors with the code `offers-would-end`: how many offered places the change would end early. */
  offers: z.optional(z.number()),
  /** In errors about one race of an event: its id. */
  raceId: z.optional(z.string()),
  /** Only in errors with the code `possible-double`: the references of the entries that are alike. */
  references: z.optional(z.array(z.string())),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** What a form acts on: `conflicts` and `version` of `changed-meanwhile`, `taken` of `below-taken`, and so on. */
export type ErrorFacts = Pick<ErrorBody, "conflicts" | "version" | "taken" | "offers" | "raceId" | "references">;

/** The error as the site reads it: a code that only a newer server knows is null. */
export const anyErrorBodySchema = z.object({
  ...errorBodySchema.shape,
  code: z.catch(z.nullable(errorBodySchema.shape.code), null),
});
