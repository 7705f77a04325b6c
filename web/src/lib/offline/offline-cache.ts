import type { EndpointName, ResponseOf } from "@run/functions/contract";
import { OFFLINE_CACHE } from "./offline-cache-owner.ts";

type Kept = { [Name in EndpointName]?: (answer: ResponseOf<Name>, uid: string) => ResponseOf<Name> };

/**
 * What is cached: the user's own registrations and their events, including places given away and to whom. Nothing about
 * other participants is cached, even if an organizer was shown their contacts; nor anything that must not be out of date,
 * such as how many places are left.
 */
const kept: Kept = {
  listFeaturedMarathons: (cards) => cards,
  listEvents: (page) => page,
  listMyRegistrations: (registrations) => registrations,
  listMyWaitlistEntries: (waits) => waits,
  listMyEndedEntries: (entries) => entries,
  getMarathon: (marathon, uid) => ({
    ...marathon,
    totalRegistrationCount: marathon.totalRegistrationCount.filter(
      (participant) => "userId" in participant && participant.userId === uid,
    ),
  }),
};

/** Searches are not cached: there would be one for every word. Without a network, the cached list is searched instead. */
const isSearch = (address: string) => /[?&]q=/.test(address);

/** Storage may be blocked, full or absent: then nothing is there without a network, and everything else works. */
async function quietly<Result>(act: (cache: Cache) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act(await caches.open(OFFLINE_CACHE));
  } catch {
    return undefined;
  }
}

type Seen<Name extends EndpointName> = {
  name: Name;
  address: string;
  answer: ResponseOf<Name>;
  /** Who asked, or null for a visitor. */
  reader: string | null;
  isStillThere: () => boolean;
};

/** Not for a reader who has logged out meanwhile: what was kept for them has just been deleted. */
export async function cacheAnswer<Name extends EndpointName>(seen: Seen<Name>): Promise<void> {
  const { name, address, answer, reader, isStillThere } = seen;
  const shape = kept[name];
  if (shape === undefined || isSearch(address) || !isStillThere()) return;
  await quietly(async (cache) => {
    await cache.put(address, Response.json(shape(answer, reader ?? "")));
    if (!isStillThere()) await cache.delete(address);
  });
}

/** What was last answered there, or undefined. */
export async function cachedAnswer(name: EndpointName, address: string): Promise<unknown> {
  if (!(name in kept)) return undefined;
  return quietly(async (cache) => (await cache.match(address))?.json() as unknown);
}
