import type { AnnouncementSettings } from "../contract/index.ts";
import { present } from "../marathons/marathon-access.ts";
import type { MarathonStore } from "../marathons/marathons.store.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";
import type { UnsubscribeStore } from "./unsubscribes.store.ts";

export type UnsubscribeParts = {
  unsubscribes: Pick<UnsubscribeStore, "optOut" | "choose" | "listOptedOutBy">;
  marathons: Pick<MarathonStore, "findById" | "findByIds">;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** Ends the announcements of an event to whoever has the code. The answer is the same for an unknown code. */
export async function unsubscribe({ unsubscribes, clock }: UnsubscribeParts, code: string): Promise<void> {
  await unsubscribes.optOut(code, new Date(clock()));
}

/** The events whose announcements the caller does not get. Throws `forbidden`. */
export async function getAnnouncementSettings(
  { unsubscribes, marathons }: UnsubscribeParts,
  { userId, caller, deadline }: { userId: string; caller: Caller; deadline: number },
): Promise<AnnouncementSettings> {
  assertSelf(userId, caller);
  const choices = await unsubscribes.listOptedOutBy(userId, deadline);
  const found = await marathons.findByIds(choices.map(({ marathonId }) => marathonId));
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  return {
    optedOut: choices.map(({ marathonId, changedAt }) => ({
      marathonId,
      title: titles.get(marathonId) ?? null,
      since: changedAt.toISOString(),
    })),
  };
}

/** Returns whether that is new. Throws `forbidden`, and `marathon-not-found` if there is nothing to opt out of. */
export async function changeAnnouncementSetting(
  { unsubscribes, marathons, clock }: UnsubscribeParts,
  { userId, marathonId, optedOut, caller }: { userId: string; marathonId: string; optedOut: boolean; caller: Caller },
): Promise<boolean> {
  assertSelf(userId, caller);
  if (optedOut) present(await marathons.findById(marathonId), caller);
  return unsubscribes.choose({ marathonId, recipient: userId, uid: userId }, optedOut, new Date(clock()));
}
