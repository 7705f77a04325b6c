import type { DocumentData } from "firebase-admin/firestore";
import { kindToldOf } from "../../src/places/place-messages.ts";
import type { StoredActivity } from "../../src/activity/stored-activity.ts";
import { messageBundleStore } from "../../src/messages/message-bundles.store.ts";
import { references } from "../../src/platform/database.ts";
import { db } from "./emulators.ts";

/** Generous, because a slow and busy machine is no failure. */
const UNPACKING_MS = 300_000;

/**
 * Compares the messages of an event with what has happened in it, entry by entry: "missing" names what nobody was told,
 * "extra" what was told without or twice. For events in which no account was deleted and that are younger than a day.
 */
export async function messageFaults(eventId: string): Promise<string[]> {
  await messageBundleStore(db).unpackAll(Date.now() + UNPACKING_MS);
  const [mail, event, registrations, activity] = await Promise.all([
    references(db).mail.where("marathonId", "==", eventId).get(),
    references(db).eventDocument(eventId).get(),
    references(db).registrations(eventId).get(),
    references(db).activity(eventId).get(),
  ]);
  const happened = activity.docs.map((document) => document.data() as StoredActivity);
  const placed = [
    ...registrations.docs.map((document) => String(document.get("reference"))),
    ...happened.filter(({ kind }) => kind === "cancelled" || kind === "transferred").map(({ reference }) => reference),
  ];
  const { lastMessage, lastEntry, toldFullAt, toldEmptyAt } = event.get("places") as Record<string, unknown>;
  const causes = [
    ...placed.map((reference) => `place ${reference}`),
    ...happened.flatMap((one) => (kindToldOf(one) === null ? [] : [`${kindToldOf(one)} ${one.entryId}`])),
    ...(toldFullAt === null ? [] : ["event-full "]),
    ...(toldEmptyAt === null ? [] : ["waitlist-empty "]),
  ];
  // An address that was changed hears of that in a message of its own.
  const isToAddress = ({ kind, uid, data }: DocumentData) =>
    kind === "changed" && uid === "" && (data as { emails?: { hasAccount: boolean } }).emails?.hasAccount === true;
  const told = mail.docs
    .filter((document) => !isToAddress(document.data()))
    .map((document) => {
      const { kind, entryId, data } = document.data() as { kind: string; entryId: string; data: { reference: string } };
      return ["registered", "received"].includes(kind) ? `place ${data.reference}` : `${kind} ${entryId}`;
    });
  const orders = new Set(mail.docs.map((document) => Number(document.get("order"))));
  return [
    ...without(causes, told).map((cause) => `missing: ${cause}`),
    ...without(told, causes).map((message) => `extra: ${message}`),
    ...(placed.length === lastEntry ? [] : [`${placed.length} places of ${String(lastEntry)}`]),
    ...(orders.size === mail.size && Math.max(0, ...orders) === lastMessage ? [] : ["numbers with gaps or doubles"]),
  ];
}

/** The items of the first list that are left when each of the second has taken one that is the same. */
function without(items: readonly string[], taken: readonly string[]): string[] {
  const left = Map.groupBy(taken, (one) => one);
  return items.filter((one) => left.get(one)?.pop() === undefined);
}
