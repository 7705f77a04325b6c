import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import type { PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;
/** The site's frame and the code of its pages; the build puts them in. */
declare const SITE_FILES: PrecacheEntry[];
declare const FRAME_ADDRESS: string;

/**
 * Brings the site itself without a network. What the API answers is none of its business: the API client keeps that.
 * A new version waits until no page of the old one is open, or until its reader asks for it: nothing is taken from
 * under an open page.
 */
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
});
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(SITE_FILES, { cleanURLs: false, ignoreURLParametersMatching: [] });

// Pages come fresh from the network; without one, the frame draws whatever page the address names.
registerRoute(
  ({ request, url }) => request.mode === "navigate" && !url.pathname.startsWith("/__/"),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      return (await matchPrecache(FRAME_ADDRESS)) ?? Response.error();
    }
  },
);

// Their names change with what is in them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: "run:assets", plugins: [new ExpirationPlugin({ maxEntries: 120 })] }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/pictures/"),
  new NetworkFirst({ cacheName: "run:pictures", plugins: [new ExpirationPlugin({ maxEntries: 60 })] }),
);

// The project's own configuration, which signing in starts from.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/__/firebase/init.json",
  new NetworkFirst({ cacheName: "run:configuration" }),
);
