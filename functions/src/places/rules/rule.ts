import type { Permission } from "../../contract/index.ts";
import { may } from "../../events/event-team.ts";
import { isHiddenFrom } from "../../events/event-access.ts";
import type { Refusal } from "../../platform/app-error.ts";
import type { PlaceBatch } from "../place-batch.ts";
import type { PlaceAnswer } from "../place-decision.ts";
import type { Needs } from "../place-reading.ts";
import type { TeamAct } from "../recording.ts";

/**
 * How one kind of request is decided. A rule neither reads nor commits. It sets documents in the batch, which counts
 * them, and the ledger offers the places that become free (decision 0149).
 */
export type Rule<Request> = {
  /** The answer to an account that may not ask this. It comes before any other. */
  mayAsk: (batch: PlaceBatch, request: Request) => PlaceAnswer | null;
  /** What has to be known to decide the request. */
  reads: (request: Request) => Needs;
  decide: (batch: PlaceBatch, request: Request) => RuleAnswer;
  /** The answer to a repeated request, if that is not the `first` answer again. */
  repeated?: (batch: PlaceBatch, request: Request, first: PlaceAnswer) => PlaceAnswer;
};

/**
 * "next-commit": the request needs documents that this commit has not read, because a request before it changed the same
 * entry.
 */
export type RuleAnswer = PlaceAnswer | "next-commit";

/** The account that asks, and the registration or waiting-list entry that it asks about. */
export type OfEntry = { uid: string; entryId: string };

/** A member of the team asks about an entry. */
export type OfTeam = OfEntry & TeamAct;

const HIDDEN: Refusal = { refused: "marathon-not-found" };

/** Anybody who sees the event. */
export const anybody = ({ event }: PlaceBatch, request: { uid: string }) =>
  isHiddenFrom(event, request) ? HIDDEN : null;

/** The server itself. */
export const server = () => null;

/** The account that has the entry. To an account, the entries of others do not exist. */
export const holder = holderOr({ refused: "registration-not-found" });

/** The same for what is done already if there is no such entry. */
export const holderOrDone = holderOr({ modified: false });

function holderOr(unknown: PlaceAnswer) {
  return (batch: PlaceBatch, { uid, entryId }: OfEntry): PlaceAnswer | null => {
    if (isHiddenFrom(batch.event, { uid })) return HIDDEN;
    return entryId === uid || batch.registrations.get(entryId)?.userId === uid ? null : unknown;
  };
}

/** A member of the team with that permission, as it is at the commit. To others, the event does not exist. */
export const memberWho =
  (permission: Permission) =>
  ({ event }: PlaceBatch, request: { uid: string }) =>
    may(event, request, permission) ? null : HIDDEN;

export const teamMember = memberWho("manageEntries");
