import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { RootOptions } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router-dom";
import type { LazyRouteFunction, RouteObject } from "react-router-dom";
import { Frame } from "./app/frame.tsx";
import { siteRoutes } from "./app/routes.tsx";
import { doneBefore } from "./app/done-before.ts";
import { startSession } from "./features/auth/session.ts";
import { prepareProofAtFirstForm } from "./lib/app-proof.ts";
import { firstInteraction, watchForInteraction } from "./lib/first-interaction.ts";
import { isMissingCode, watchForMissingCode } from "./lib/missing-code.ts";
import { watchNetwork } from "./lib/reach.ts";
import { keepSite, watchForReplacement } from "./lib/site-version.ts";
import { OptionalPart } from "./ui/optional-part.tsx";
import "./styles.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

const options: RootOptions = {
  onCaughtError: (error, { errorBoundary }) => {
    // What the page works without may fail, offline for example, without anybody having to look at it.
    if (errorBoundary instanceof OptionalPart || isMissingCode(error)) console.info(error);
    else console.error(error);
  },
};

/** The HTML is of this very page: its code has to be there before it is taken over, or nothing would match. */
async function loadPage(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== "function") continue;
    Object.assign(route, await (route.lazy as LazyRouteFunction<RouteObject>)());
    delete route.lazy;
  }
}

const page = (routes: RouteObject[], onShown?: () => void) => (
  <Frame onShown={onShown}>
    {/* Of a page that is taken over the router has to know: it would scroll any other to its top. */}
    <RouterProvider router={createBrowserRouter(routes, onShown && { hydrationData: {} })} />
  </Frame>
);

/** In small pieces, as taking over, so that a cheap phone answers in between. */
function draw(container: HTMLElement): void {
  startTransition(() => createRoot(container, options).render(page(siteRoutes())));
}

async function takeOver(container: HTMLElement): Promise<void> {
  const routes = siteRoutes();
  const isLoaded = await loadPage(routes).then(
    () => true,
    () => false,
  );
  // Without its code the page is drawn anew, and says by itself what is missing.
  if (!isLoaded || container.dataset["written"] !== location.pathname) {
    delete container.dataset["written"];
    draw(container);
    return;
  }
  startTransition(() => void hydrateRoot(container, page(routes, doneBefore(container)), options));
}

watchForInteraction();
watchForMissingCode();
watchForReplacement();
watchNetwork();
startSession();
prepareProofAtFirstForm();
// In a task of its own: presses that came while the code was read go first.
setTimeout(() => {
  if (root.dataset["written"] === undefined) draw(root);
  else void takeOver(root);
});
// Never before the page is in use: it must not compete with what is looked at.
if (import.meta.env.PROD) void firstInteraction().then(keepSite);
