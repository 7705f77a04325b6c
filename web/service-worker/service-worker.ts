import { cacheNames, clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import type { PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;
/** The build replaces these two constants (scripts/build/service-worker.ts). */
declare const PRECACHE_ENTRIES: PrecacheEntry[];
declare const APP_SHELL_URL: string;

/** How long a request waits for the network before the cache answers it. */
const NETWORK_TIMEOUT_SECONDS = 3;
const CONFIG_PATH = "/__/firebase/init.json";
const CONFIG_CACHE = "run:configuration";
const OLD_SCRIPTS_CACHE = "run:old-code";
/** How many versions' scripts are kept, for a tab that stays open that long. */
const OLD_VERSIONS_KEPT = 3;
const MAX_ASSETS = 120;
const MAX_PICTURES = 60;

const isAsset = (url: URL) => url.origin === self.location.origin && url.pathname.startsWith("/assets/");

/**
 * Makes the site work without a network (decision 0028). It caches no responses of the API: the API client does that.
 *
 * A new version waits until all pages of the old one are closed, or until the user asks for it. Pages of the old
 * version may still be open then, so they keep their scripts. Pages of earlier versions send "take-over" as well: never
 * rename it.
 */
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
});
self.addEventListener("install", (event) => {
  // A failure does not stop the installation, because a page without its old scripts can reload.
  event.waitUntil(keepOldScripts().catch(() => undefined));
  // The page that installs the first worker requested the configuration before the worker could cache it.
  event.waitUntil(cacheConfig().catch(() => undefined));
});
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(PRECACHE_ENTRIES, { cleanURLs: false, ignoreURLParametersMatching: [] });

/**
 * Copies the current version's scripts, because they leave the precache and the site when this version is activated.
 */
async function keepOldScripts(): Promise<void> {
  const newUrls = new Set(PRECACHE_ENTRIES.map(({ url }) => new URL(url, self.location.origin).href));
  const precache = await caches.open(cacheNames.precache);
  const oldScripts = await caches.open(OLD_SCRIPTS_CACHE);
  for (const request of await precache.keys()) {
    if (newUrls.has(request.url) || !isAsset(new URL(request.url))) continue;
    const response = await precache.match(request);
    if (response !== undefined) await oldScripts.put(request, response);
  }
  // A cache lists its keys in the order of insertion, so the first ones are the oldest.
  const keys = await oldScripts.keys();
  const most = OLD_VERSIONS_KEPT * PRECACHE_ENTRIES.length;
  for (const request of keys.slice(0, Math.max(0, keys.length - most))) await oldScripts.delete(request);
}

async function cacheConfig(): Promise<void> {
  await (await caches.open(CONFIG_CACHE)).add(CONFIG_PATH);
}

function resolveAfter(seconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), seconds * 1_000);
  });
}

// Pages come from the network. If there is no network, or it does not respond, the app shell renders the page that the
// URL names.
registerRoute(
  ({ request, url }) => request.mode === "navigate" && !url.pathname.startsWith("/__/"),
  async ({ request }) => {
    const page = fetch(request);
    const response = await Promise.race([page.catch(() => null), resolveAfter(NETWORK_TIMEOUT_SECONDS)]);
    return response ?? (await matchPrecache(APP_SHELL_URL)) ?? page;
  },
);

// Asset names contain a hash of the content, so any cache may answer, even that of an old or a waiting version.
const assets = new CacheFirst({ cacheName: "run:assets", plugins: [new ExpirationPlugin({ maxEntries: MAX_ASSETS })] });
registerRoute(
  ({ url }) => isAsset(url),
  async (options) => (await caches.match(options.request)) ?? (await assets.handle(options)),
);

/** Shown for a picture that is neither cached nor reachable. The placeholder suits both themes. */
const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice">' +
  '<path fill="#7b8491" fill-opacity=".22" d="M0 0h160v100H0z"/>' +
  '<path fill="none" stroke="#7b8491" stroke-opacity=".5" stroke-width="3" stroke-linecap="round" d="M38 66c18-30 30 6 46-14s24-10 38-18"/>' +
  "</svg>";
const placeholderPlugin = {
  handlerDidError: ({ request }: { request: Request }) =>
    Promise.resolve(
      request.destination === "image"
        ? new Response(PLACEHOLDER, { headers: { "Content-Type": "image/svg+xml" } })
        : undefined,
    ),
};

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/pictures/"),
  new NetworkFirst({
    cacheName: "run:pictures",
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [new ExpirationPlugin({ maxEntries: MAX_PICTURES }), placeholderPlugin],
  }),
);

// Firebase's configuration of the project, without which nobody can sign in.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIG_PATH,
  new NetworkFirst({ cacheName: CONFIG_CACHE, networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS }),
);
