import { OFFLINE_CACHE } from "./offline-cache-owner.ts";

/** The Cache API finds entries by URL, so each query gets one of its own, which the server does not have. */
const urlOf = (queryHash: string) => `/offline/${encodeURIComponent(queryHash)}`;

/** Storage may be blocked, full or absent. Then nothing is there without a network, and everything else works. */
async function ignoreFailures<Result>(act: (cache: Cache) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act(await caches.open(OFFLINE_CACHE));
  } catch {
    return undefined;
  }
}

/** Stores the data while `mayStore` says so: the user may log out, which clears the cache, while this is writing. */
export async function storeOffline(queryHash: string, data: unknown, mayStore: () => boolean): Promise<void> {
  if (!mayStore()) return;
  await ignoreFailures(async (cache) => {
    await cache.put(urlOf(queryHash), Response.json(data));
    if (!mayStore()) await cache.delete(urlOf(queryHash));
  });
}

/** What was last stored for the query, as parsed JSON, or undefined. */
export function readOffline(queryHash: string): Promise<unknown> {
  return ignoreFailures(async (cache) => (await cache.match(urlOf(queryHash)))?.json() as unknown);
}
