import type { Caller } from "../platform/caller.ts";
import type { TeamAct } from "./recording.ts";
import type * as table from "./rules/index.ts";
import type { OfTeam, Rule } from "./rules/rule.ts";

/** What each kind of request says, as its rule has it. */
type Requests = { [Kind in keyof typeof table]: (typeof table)[Kind] extends Rule<infer Request> ? Request : never };

export type Kind = keyof Requests;

export type RequestOf<K extends Kind> = { [One in K]: { kind: One } & Requests[One] }[K];

/** What to do with the places of an event. */
export type PlaceRequest = RequestOf<Kind>;

/** What a member of the event's team asks. */
export type TeamRequest = Extract<PlaceRequest, TeamAct>;

/** The account's own entry, which has the uid as its id, so that a second one cannot exist. */
export const ownEntry = (uid: string) => ({ uid, entryId: uid });

/** What a member of the team asks about an entry. */
export const by = ({ uid, email }: Caller, entryId: string, reason: string | null = null): OfTeam => ({
  uid,
  entryId,
  member: email,
  reason,
});
