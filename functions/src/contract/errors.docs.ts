import { errorBodySchema, fieldConflictSchema, fieldIssueSchema } from "./errors.ts";
import type { Endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { objectDocs } from "./object.docs.ts";

/** When each code is answered. Clients may rely on a code; its sentence (`platform/app-error.ts`) may change. */
export const errorDocs: Readonly<Record<ErrorCode, string>> = {
  "invalid-request": "The request does not fit the endpoint. `issues` names each field.",
  unauthenticated: "There is no token, or it is malformed, expired, forged or revoked. Sign in again.",
  "app-not-verified": "The request does not prove that it comes from the site (App Check). The token is still good.",
  forbidden: "The data is somebody else's.",
  "not-found": "There is no such path and method.",
  "marathon-not-found": "There is no such event.",
  "registration-not-found": "The caller is not registered for the event, or the event has no such entry.",
  "transfer-not-found": "There is no such invitation to take over a place, or it was withdrawn or used.",
  "message-not-found": "The caller has no such message; messages are deleted after thirty days.",
  "member-not-found": "The event's team has no such member.",
  "invitation-not-found": "There is no such invitation to an event's team.",
  "version-not-found": "The event's history has no such version.",
  "import-not-found":
    "There is no such import, it is older than seven days, or undoing it has begun and it takes no more rows.",
  "announcement-not-found": "The event has no such announcement.",
  "registration-not-open": "Registration has not opened yet.",
  "registration-closed": "Registration is closed.",
  "marathon-full": "No place is free, or the free ones belong to the waiting list.",
  "marathon-started":
    "Race day has come: a registration can no longer be changed, canceled or given away, and an offered place no longer " +
    "be taken. The team may until the day is over.",
  "cut-off-passed":
    "The organizer's cut-off has passed: a registration can no longer be changed, canceled or given away.",
  "marathon-not-full": "There are free places and nobody waits. Register instead.",
  "already-registered": "The caller is registered for the event.",
  "ended-since": "The request repeats an earlier one, and what that one did has ended since. Nothing was done again.",
  "offer-lapsed":
    "No place is held for the caller: the offer lapsed, was declined or used, or there was none. Once race day has come: " +
    "`marathon-started`.",
  "out-of-stock": "A chosen option of the form is out of stock. `issues` names its answer.",
  "waiver-changed": "The signature is for an earlier version of the waiver. Read the event again for the new one.",
  "marathon-cancelled": "The organizer canceled the event. It can no longer be changed.",
  "marathon-postponed": "The event is postponed. Registration pauses until it is published again.",
  "transition-not-allowed": "The event cannot go from its present state to that one. `error` says why.",
  "below-taken":
    "The capacity is below the places that are taken or held, or a form does not cover the options that runners have " +
    "chosen; `taken` is their number. `confirm: true` saves it anyway.",
  "offers-would-end":
    "A race day would begin before offered places end, so their runners would lose them; `offers` is their number. " +
    "`endOffers: true` saves it anyway.",
  "already-waiting": "The caller waits for another race of the event, or has an offer there. Leave that list first.",
  "age-limit": "The runner is too young or too old for the race on its day. `error` names the rule and the day.",
  "race-in-use": "A race with entries, held places or waiting runners cannot be removed. `raceId` is its id.",
  "wave-in-use": "A wave with entries cannot be removed, nor put into another race. `raceId` is the id of its race.",
  "possible-double":
    "An entry with the same address, or the same name and birth date, is in the event already; `references` names it. " +
    "`confirm: true` saves it anyway.",
  "changed-meanwhile":
    "Somebody else changed the same fields first. `conflicts` names both values; `version` is the new `base`.",
  "organiser-of-coming-event": "The caller organizes an upcoming event and has to hand it over or cancel it first.",
  "recent-sign-in-needed": "The caller signed in too long ago. Sign in again, then repeat the request.",
  "invitation-used": "The invitation has been accepted already.",
  "invitation-withdrawn": "The invitation was withdrawn, or its maker has left the team or got another role since.",
  "invitation-expired": "The invitation has expired.",
  "invitation-for-another": "The invitation is for another email address than the caller's.",
  "address-not-verified": "The account needs a verified email address to get the role or to take over the entry.",
  "already-owner": "The invited person owns the event already.",
  "too-many-invitations": "The event has as many open invitations as are allowed.",
  "already-member": "The caller is in the team already, with this role or a more powerful one.",
  "too-many-entries":
    "The account has entered ten people besides its owner in the event or looks after their entries, or would.",
  "team-full": "The team has as many members as are allowed.",
  "owner-stays": "The owner cannot leave, be removed or get another role: they hand the event over first.",
  "organizer-unreachable": "Nobody of the team has a verified email address, so nobody would read the question.",
  "own-role": "Members cannot change their own role.",
  "payload-too-large": "The body is larger than 64 kB.",
  "unsupported-media-type": "The body is not JSON (`Content-Type: application/json`).",
  "key-reused": "The Idempotency-Key came with another body within 24 hours. Nothing was done.",
  "marathon-locked":
    "Only the team may change this: the event is locked, somebody has registered or waited, or it is a setting.",
  "too-many-requests": "The caller made too many requests. `Retry-After` says when to come back.",
  internal: "The server failed. The cause is only in its log.",
  unavailable: "The database is unavailable or too slow. Repeat the request after `Retry-After`.",
  overloaded: "The server has more requests than it can answer in time. Repeat the request after `Retry-After`.",
};

/** Errors that every endpoint may answer. */
export const generalErrors: readonly ErrorCode[] = [
  "invalid-request",
  "unauthenticated",
  "too-many-requests",
  "internal",
  "unavailable",
  "overloaded",
];
/** Errors that every POST, PUT, PATCH and DELETE may answer, too. */
export const generalWriteErrors: readonly ErrorCode[] = [
  "app-not-verified",
  "payload-too-large",
  "unsupported-media-type",
];
/** Errors about the caller, which anonymous endpoints never answer. */
const errorsOfCallers: readonly ErrorCode[] = ["unauthenticated", "app-not-verified"];

/** Errors that an endpoint may answer in addition to those that its documentation lists. */
export function generalErrorsOf({ method, auth }: Pick<Endpoint, "method" | "auth">): readonly ErrorCode[] {
  const codes = method === "GET" ? generalErrors : [...generalErrors, ...generalWriteErrors];
  return auth === "anonymous" ? codes.filter((code) => !errorsOfCallers.includes(code)) : codes;
}

export const errorObjects = {
  Error: objectDocs(errorBodySchema, "Why a request was refused.", {
    error: "A sentence for people. It may change.",
    code: "What clients rely on. Further codes may follow: read an unknown one by its status.",
    issues: "With `invalid-request`: what is wrong with each field.",
    conflicts: "With `changed-meanwhile`: the fields that somebody else changed.",
    version: "With `changed-meanwhile`: the event's version now.",
    taken: "With `below-taken`: how many places are taken or held, or options chosen.",
    offers: "With `offers-would-end`: how many offered places the change would end early.",
    references: "With `possible-double`: the references of the entries that are alike.",
    raceId:
      "With `race-in-use` and `wave-in-use`, and with `below-taken` for a race's own capacity: the id of the race.",
  }),
  FieldIssue: objectDocs(fieldIssueSchema, "What is wrong with one field.", {
    path: "The field, with its keys joined by dots. Empty for the body as a whole.",
    message: "A sentence for people.",
  }),
  FieldConflict: objectDocs(fieldConflictSchema, "A field that somebody else changed.", {
    path: "The field.",
    yours:
      "What the request would have written. Null if it would have ended the event, or writes what depends on the field.",
    current: "What is stored now.",
  }),
};
