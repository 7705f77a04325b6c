import type { AnnouncementSettings } from "../contract/index.ts";
import { present } from "../events/event-access.ts";
import type { EventStore } from "../events/events.store.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";
import type { UnsubscribeStore } from "./unsubscribes.store.ts";

export type UnsubscribeParts = {
  unsubscribes: Pick<UnsubscribeStore, "optOut" | "choose" | "listOptedOutBy">;
  events: Pick<EventStore, "findById" | "findByIds">;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** Ends the announcements of an event to whoever has the code. The answer is the same for an unknown code. */
export async function unsubscribe({ unsubscribes, clock }: UnsubscribeParts, code: string): Promise<void> {
  await unsubscribes.optOut(code, new Date(clock()));
}

/** The events whose announcements the caller does not get. Throws `forbidden`. */
export async function getAnnouncementSettings(
  { unsubscribes, events }: UnsubscribeParts,
  { userId, caller, deadline }: { userId: string; caller: Caller; deadline: number },
): Promise<AnnouncementSettings> {
  assertSelf(userId, caller);
  const choices = await unsubscribes.listOptedOutBy(userId, deadline);
  const found = await events.findByIds(choices.map(({ marathonId: eventId }) => eventId));
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  return {
    optedOut: choices.map(({ marathonId: eventId, changedAt }) => ({
      marathonId: eventId,
      title: titles.get(eventId) ?? null,
      since: changedAt.toISOString(),
    })),
  };
}

/** Returns whether that is new. Throws `forbidden`, and `marathon-not-found` if there is nothing to opt out of. */
export async function changeAnnouncementSetting(
  { unsubscribes, events, clock }: UnsubscribeParts,
  { userId, eventId, optedOut, caller }: { userId: string; eventId: string; optedOut: boolean; caller: Caller },
): Promise<boolean> {
  assertSelf(userId, caller);
  if (optedOut) present(await events.findById(eventId), caller);
  return unsubscribes.choose({ marathonId: eventId, recipient: userId, uid: userId }, optedOut, new Date(clock()));
}
