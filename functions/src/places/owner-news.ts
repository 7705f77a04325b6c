import { DAY_MS, isEventFull, totalOf } from "../contract/index.ts";
import type { Pools } from "../contract/index.ts";
import { eventPools } from "../events/pools.ts";
import type { StoredPlaces } from "../events/stored-places.ts";
import { newMessage } from "../messages/new-message.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import type { LedgerEvent } from "./place-decision.ts";

/**
 * Each kind of news to the owner: the field of the ledger that has the time when the owner was last told, and whether
 * the news is true of these places.
 */
const newsKinds = [
  { kind: "event-full", told: "toldFullAt", isTrueOf: isEventFull },
  { kind: "waitlist-empty", told: "toldEmptyAt", isTrueOf: (pools: Pools) => totalOf(pools).waiting === 0 },
] as const;

/**
 * What the owner is told of a commit: that all places are taken now, or that nobody waits anymore. Each once a day at
 * most, because a place may come and go many times. Returns the ledger that remembers it.
 */
export function ownerNews(
  event: LedgerEvent,
  after: StoredPlaces,
  now: number,
): { places: StoredPlaces; messages: StoredMessage[] } {
  let places = after;
  const messages: StoredMessage[] = [];
  const [poolsBefore, poolsAfter] = [eventPools(event), eventPools({ ...event, places: after })];
  for (const { kind, told, isTrueOf } of newsKinds) {
    const last = places[told]?.getTime() ?? -Infinity;
    if (isTrueOf(poolsBefore) || !isTrueOf(poolsAfter) || now - last < DAY_MS) continue;
    const order = places.lastMessage + 1;
    const [at, occasion] = [new Date(now), String(order)];
    const about = { kind, marathonId: event.id, entryId: "", occasion, order, at, data: { title: event.title } };
    const message = newMessage({ ...about, uid: event.organiserUid, to: "" });
    if (message === null) continue;
    places = { ...places, lastMessage: order, [told]: at };
    messages.push(message);
  }
  return { places, messages };
}

/** Those of a commit's messages that all organizers get. */
export function newsToTeam(messages: readonly StoredMessage[]): StoredMessage[] {
  return messages.filter((message) => newsKinds.some(({ kind }) => kind === message.kind));
}

/**
 * The news to the owner again, for the other organizers. The ledger cannot make these messages, because the event has
 * only hashes of its members' accounts.
 */
export function newsToOthers(news: readonly StoredMessage[], organizers: readonly string[]): StoredMessage[] {
  return news.flatMap(({ kind, marathonId: eventId, entryId, uid: owner, order, at, data }) => {
    const about = { kind, marathonId: eventId, entryId, to: "", order, at, data };
    return organizers
      .filter((uid) => uid !== owner)
      .flatMap((uid) => newMessage({ ...about, uid, occasion: `${order} ${uid}` }) ?? []);
  });
}
