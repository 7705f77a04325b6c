import { OTHERS_MAX } from "../../contract/index.ts";
import type { OwnObstacle } from "../../contract/index.ts";
import type { Refusal } from "../../platform/app-error.ts";
import type { Caller } from "../../platform/caller.ts";
import type { StoredRegistration } from "../../registrations/stored-registration.ts";
import type { StoredWaitlistEntry } from "../../registrations/stored-waitlist-entry.ts";
import type { PlaceBatch } from "../place-batch.ts";
import type { PlaceAnswer } from "../place-decision.ts";
import { receiptOf } from "../place-reading.ts";
import { entriesOfAccount } from "./enter-others.ts";
import { anybody } from "./rule.ts";
import type { Rule } from "./rule.ts";

type Claimant = Pick<Caller, "uid" | "email" | "emailVerified">;
/** For the account itself if `isOwn`, or else for somebody whom it looks after. */
type Claim = Claimant & { entryId: string; isOwn: boolean };
/** The entry in the link and the account's own entry. Null: there is none. */
type Claimed = { entry: StoredRegistration | null; own: StoredRegistration | null };

const NO_CLAIM = {
  refused: "registration-not-found",
  sentence: "This link is for another email address, or the entry no longer exists.",
} as const satisfies Refusal;

/**
 * Whether the account may take the entry over, or has done so. Nobody learns of the entry of another address. An
 * unverified address proves nothing, so its account learns nothing of the entry either.
 */
export function claimOf(
  entryId: string,
  { entry, own }: Claimed,
  { uid, email, emailVerified }: Claimant,
): { state: "open" | "claimed"; claimed: StoredRegistration } | Refusal {
  if (entry?.userId === uid) return { state: "claimed", claimed: entry };
  if (entry === null) return own?.claimedFrom === entryId ? { state: "claimed", claimed: own } : NO_CLAIM;
  if (entry.userId !== "" || !isSameAddress(entry.email, email)) return NO_CLAIM;
  return emailVerified ? { state: "open", claimed: entry } : { refused: "address-not-verified" };
}

/** Addresses that differ in more than case may belong to different people. */
function isSameAddress(a: string, b: string): boolean {
  const [one, other] = [a, b].map((address) => address.trim().toLowerCase());
  return one !== "" && one === other;
}

/** Why the entry cannot become the account's own, or null. */
export function ownObstacleOf(own: StoredRegistration | null, waiting: StoredWaitlistEntry | null): OwnObstacle | null {
  if (own !== null) return "already-registered";
  return waiting === null ? null : "already-waiting";
}

/**
 * Gives an account the entry that the team made for its address. Its place stays taken throughout, so no date and no
 * state of the event matters, and nobody's place changes.
 */
export const claim: Rule<Claim> = {
  mayAsk: anybody,
  reads: ({ entryId, uid, isOwn }) => ({
    entries: [entryId, uid],
    ...(!isOwn && { account: uid }),
  }),
  decide(batch, { entryId, isOwn, ...claimant }) {
    const { uid } = claimant;
    const own = batch.registrations.get(uid) ?? null;
    const found = claimOf(entryId, { entry: batch.registrations.get(entryId) ?? null, own }, claimant);
    if ("refused" in found) return found;
    const { state, claimed: entry } = found;
    if (state === "claimed") return { modified: false };
    if (!isOwn) return lookAfter(batch, entry, uid);
    // A canceled event has no waiting list anymore.
    const waiting = batch.event.cancelledAt === null ? batch.entries.get(uid) : undefined;
    const obstacle = ownObstacleOf(own, waiting ?? null);
    if (obstacle !== null) return { refused: obstacle, sentence: sentences[obstacle] };
    batch.moveRegistration(entry, { ...entry, userId: uid, entryId: uid, claimedFrom: entryId });
    // The team may repeat the request that made the entry, whose id no longer says that it was done.
    batch.record("claimed", { ...entry, userId: uid }, { receipt: receiptOf("registration", entry) });
    return { modified: true };
  },
};

const sentences: Record<OwnObstacle, string> = {
  "already-registered": "You have an entry of your own in this event. You can look after this one for someone else.",
  "already-waiting":
    "You are on the waiting list of this event yourself. Leave it first, or look after this entry for someone else.",
};

function lookAfter(batch: PlaceBatch, entry: StoredRegistration, uid: string): PlaceAnswer {
  const others = entriesOfAccount(batch, uid).filter(({ entryId }) => entryId !== uid);
  if (others.length >= OTHERS_MAX) {
    const sentence = `You can look after up to ${OTHERS_MAX} entries of other people in an event.`;
    return { refused: "too-many-entries", sentence };
  }
  const claimed = { ...entry, userId: uid };
  batch.setRegistration(entry.entryId, claimed);
  batch.record("claimed", claimed);
  return { modified: true };
}
