import { OFFLINE_CACHE } from "./offline-cache-owner.ts";

/** The Cache API finds entries by URL, so each query gets a URL of its own, which does not exist on the server. */
const PATH = "/offline/";
const urlOf = (queryHash: string) => `${PATH}${encodeURIComponent(queryHash)}`;

/** The header of a stored answer that says when it was stored, in milliseconds since 1970. */
const STORED_AT = "X-Stored-At";

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
    await cache.put(urlOf(queryHash), Response.json(data, { headers: { [STORED_AT]: String(Date.now()) } }));
    if (!mayStore()) await cache.delete(urlOf(queryHash));
  });
}

/**
 * What was last stored for the query as parsed JSON, and when, in milliseconds since 1970. Undefined if there is nothing.
 */
export function readOffline(queryHash: string): Promise<{ data: unknown; storedAt: number } | undefined> {
  return ignoreFailures(async (cache) => {
    const stored = await cache.match(urlOf(queryHash));
    if (stored === undefined) return undefined;
    // Earlier versions of the site did not note the time.
    return { data: (await stored.json()) as unknown, storedAt: Number(stored.headers.get(STORED_AT) ?? 0) };
  });
}

/** Deletes what was stored for the query. */
export async function removeOffline(queryHash: string): Promise<void> {
  await ignoreFailures((cache) => cache.delete(urlOf(queryHash)));
}

/** The hashes of all queries for which something is stored. */
export async function storedQueries(): Promise<string[]> {
  const requests = await ignoreFailures((cache) => cache.keys());
  return (requests ?? []).map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(PATH.length)));
}
