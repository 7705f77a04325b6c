import { OFFLINE_CACHE } from "./offline-cache-owner.ts";

/** The Cache API finds entries by URL, so each query gets a URL of its own, which does not exist on the server. */
const urlOf = (queryHash: string) => `/offline/${encodeURIComponent(queryHash)}`;

/** Storage may be blocked, full or absent. Then the site has no offline data, and everything else works. */
async function ignoreFailures<Result>(act: (cache: Cache) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act(await caches.open(OFFLINE_CACHE));
  } catch {
    return undefined;
  }
}

/** Stores the data while `mayStore` returns true. The user may log out during the write, which clears the cache. */
export async function storeOffline(queryHash: string, data: unknown, mayStore: () => boolean): Promise<void> {
  if (!mayStore()) return;
  await ignoreFailures(async (cache) => {
    await cache.put(urlOf(queryHash), Response.json(data));
    if (!mayStore()) await cache.delete(urlOf(queryHash));
  });
}

/** The data that was last stored for the query, as parsed JSON, or undefined. */
export function readOffline(queryHash: string): Promise<unknown> {
  return ignoreFailures(async (cache) => (await cache.match(urlOf(queryHash)))?.json() as unknown);
}
