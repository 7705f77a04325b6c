import type { StoredActivity } from "../activity/stored-activity.ts";
import type { ActivityKind, MessageKind } from "../contract/index.ts";
import type { StoredPlaces } from "../events/stored-places.ts";
import { aboutEntry, newMessage, recipientOf } from "../messages/new-message.ts";
import type { MessageData, StoredMessage } from "../messages/stored-message.ts";
import type { LedgerEvent } from "./place-decision.ts";
import type { AnyEntry } from "./recording.ts";

/** What the runner is told when this happens to their entry. Null: the runner is told nothing. */
const kinds: Record<ActivityKind, { own: MessageKind | null; byTeam: MessageKind } | null> = {
  // A new registration is told by itself (`PlaceBatch.givePlace`).
  added: null,
  imported: null,
  accepted: null,
  changed: { own: "changed", byTeam: "changed" },
  moved: { own: "moved", byTeam: "moved" },
  cancelled: { own: "cancelled", byTeam: "removed" },
  joined: { own: "waiting", byTeam: "waiting" },
  offered: { own: "offered", byTeam: "offered" },
  lapsed: { own: "lapsed", byTeam: "lapsed" },
  transferred: { own: "given-away", byTeam: "given-away" },
  // A runner who does it sees what came of it.
  declined: { own: null, byTeam: "removed" },
  left: { own: null, byTeam: "removed" },
  // Its account does it.
  claimed: null,
  // Matters of the team, which are told in `team/team-messages.ts` if at all.
  exported: null,
  invited: null,
  "invitation-withdrawn": null,
  noted: null,
  "handed-over": null,
  "member-joined": null,
  "member-left": null,
  "member-removed": null,
  "role-changed": null,
};

/** Changes of these fields alone are no news to the runner. */
const untold: ReadonlySet<string> = new Set(["contactsShared"]);

/** The kind of message that tells the runner of an activity, or null. */
export function kindToldOf({ kind, changed, byUid }: StoredActivity): MessageKind | null {
  const kindsOf = kinds[kind];
  if (kindsOf === null) return null;
  if (kind === "changed" && changed.every((name) => untold.has(name))) return null;
  return byUid === null ? kindsOf.own : kindsOf.byTeam;
}

/**
 * The next message of the event, about an entry, to the account that made it or to the address that the team entered.
 * Null if there is nobody to tell.
 */
export function messageAbout(
  { event, places, at }: { event: LedgerEvent; places: StoredPlaces; at: Date },
  entry: AnyEntry,
  kind: MessageKind,
  data: Partial<MessageData>,
): StoredMessage | null {
  const order = places.lastMessage + 1;
  const { data: about, ...whom } = aboutEntry(entry);
  const isOfOffer = kind === "offered" || kind === "removed";
  const until = isOfOffer && "offerExpiresAt" in entry ? entry.offerExpiresAt : null;
  return newMessage({
    ...whom,
    ...{ kind, marathonId: event.id, occasion: String(order), order, at },
    data: { ...about, title: event.title, until, ...data },
  });
}

/** What a message says of an activity. */
export function dataOf({ fromRaceId, changed, emails, userId, byUid, reason }: StoredActivity): Partial<MessageData> {
  const changedAddress = emails && { ...emails, hasAccount: userId !== "" };
  return { fromRaceId, changed, emails: changedAddress, reason, by: byUid === null ? "runner" : "team" };
}

/**
 * The addresses that hear of their change as well: the old one and the new one, so that nobody takes over an entry's
 * emails unnoticed. `told` are those that get the message about the change anyway.
 */
export function addressesOf({ emails }: Pick<StoredActivity, "emails">, told: readonly string[]): string[] {
  const known = new Set(told.map(recipientOf));
  return [emails?.from ?? "", emails?.to ?? ""].filter((address) => address !== "" && !known.has(recipientOf(address)));
}
