import { cacheNames, clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import type { PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;
/** The site's frame and the code of its pages; the build puts them in. */
declare const SITE_FILES: PrecacheEntry[];
declare const FRAME_ADDRESS: string;

/** After so long without an answer, what is kept is shown. */
const PATIENCE_SECONDS = 3;
const CONFIGURATION_ADDRESS = "/__/firebase/init.json";
const CONFIGURATION = "run:configuration";
const OLD_CODE = "run:old-code";
/** A version has about a hundred files: enough for a tab that stays open over three of them. */
const OLD_CODE_MAX = 300;
const isAsset = (url: URL) => url.origin === self.location.origin && url.pathname.startsWith("/assets/");

/**
 * Brings the site itself without a network. What the API answers is none of its business: the API client keeps that.
 * A new version waits until no page of the old one is open, or until its reader asks for it. Other pages of the old one
 * may be open then: nothing is taken from under them either.
 */
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
});
self.addEventListener("install", (event) => {
  // Without it those pages load again instead: no reason not to be installed.
  event.waitUntil(keepOldCode().catch(() => undefined));
  // The page that brings the first worker has asked for it before, and may be the last one with a network.
  event.waitUntil(keepConfiguration().catch(() => undefined));
});
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(SITE_FILES, { cleanURLs: false, ignoreURLParametersMatching: [] });

/** What the version in use has brought is thrown away when this one takes over, and the site has it no more. */
async function keepOldCode(): Promise<void> {
  const brought = new Set(SITE_FILES.map(({ url }) => new URL(url, self.location.origin).href));
  const inUse = await caches.open(cacheNames.precache);
  const kept = await caches.open(OLD_CODE);
  for (const request of await inUse.keys()) {
    if (brought.has(request.url) || !isAsset(new URL(request.url))) continue;
    const answer = await inUse.match(request);
    if (answer !== undefined) await kept.put(request, answer);
  }
  // In the order in which they came.
  const all = await kept.keys();
  for (const request of all.slice(0, Math.max(0, all.length - OLD_CODE_MAX))) await kept.delete(request);
}

async function keepConfiguration(): Promise<void> {
  await (await caches.open(CONFIGURATION)).add(CONFIGURATION_ADDRESS);
}

function afterSeconds(seconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), seconds * 1_000);
  });
}

// Pages come fresh from the network; without one, the frame draws whatever page the address names.
registerRoute(
  ({ request, url }) => request.mode === "navigate" && !url.pathname.startsWith("/__/"),
  async ({ request }) => {
    const page = fetch(request);
    const answer = await Promise.race([page.catch(() => null), afterSeconds(PATIENCE_SECONDS)]);
    // A network that says nothing is treated like none; without the frame there is nothing to show meanwhile.
    return answer ?? (await matchPrecache(FRAME_ADDRESS)) ?? page;
  },
);

// Their names change with what is in them, so any cache may answer: the old code's, and that of a version still waiting.
const assets = new CacheFirst({ cacheName: "run:assets", plugins: [new ExpirationPlugin({ maxEntries: 120 })] });
registerRoute(
  ({ url }) => isAsset(url),
  async (asked) => (await caches.match(asked.request)) ?? (await assets.handle(asked)),
);

/** In place of a picture that was not seen before the network went: one that suits both themes, instead of a torn icon. */
const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice">' +
  '<path fill="#7b8491" fill-opacity=".22" d="M0 0h160v100H0z"/>' +
  '<path fill="none" stroke="#7b8491" stroke-opacity=".5" stroke-width="3" stroke-linecap="round" d="M38 66c18-30 30 6 46-14s24-10 38-18"/>' +
  "</svg>";
const withPlaceholder = {
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
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [new ExpirationPlugin({ maxEntries: 60 }), withPlaceholder],
  }),
);

// The project's own configuration, which signing in starts from.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIGURATION_ADDRESS,
  new NetworkFirst({ cacheName: CONFIGURATION, networkTimeoutSeconds: PATIENCE_SECONDS }),
);
