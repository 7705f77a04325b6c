import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { RootOptions } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router-dom";
import type { LazyRouteFunction, RouteObject } from "react-router-dom";
import { AppRoot } from "./app/app-root.tsx";
import { siteRoutes } from "./app/routes.tsx";
import { recordEarlyInput } from "./app/early-input.ts";
import { pagePattern } from "./app/page-pattern.ts";
import { startSession } from "./entities/session/session.ts";
import { prepareAppCheckOnFirstForm } from "./lib/firebase/app-check-token.ts";
import { enableButtons } from "./lib/loading/early-buttons.ts";
import { firstInteraction, watchForInteraction } from "./lib/loading/first-interaction.ts";
import { isMissingCode, watchForMissingCode } from "./lib/loading/missing-code.ts";
import { keepSite, watchForReplacement } from "./lib/offline/site-version.ts";
import { noteError, watchForErrors } from "./lib/reports/error-watch.ts";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import "./styles.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

const options: RootOptions = {
  onCaughtError: (error, { errorBoundary }) => {
    noteError(error);
    // Components that the page works without fail whenever the network does, so the console does not call that an
    // error.
    if (errorBoundary instanceof ErrorBoundary || isMissingCode(error)) console.info(error);
    else console.error(error);
  },
};

/** Hydration needs the code of the page's own routes. Without it, the first render would not match the HTML. */
async function loadMatchedRoutes(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== "function") continue;
    Object.assign(route, await (route.lazy as LazyRouteFunction<RouteObject>)());
    delete route.lazy;
  }
}

const app = (routes: RouteObject[], onHydrated?: () => void) => (
  <AppRoot onMounted={onHydrated}>
    {/* With hydration data, the router does not scroll the page to its top. */}
    <RouterProvider router={createBrowserRouter(routes, onHydrated && { hydrationData: {} })} />
  </AppRoot>
);

/** Renders in a transition, as hydration does, so that a slow phone can respond to input in between. */
function render(container: HTMLElement): void {
  startTransition(() => createRoot(container, options).render(app(siteRoutes())));
}

async function hydrate(container: HTMLElement): Promise<void> {
  const routes = siteRoutes();
  const isLoaded = await loadMatchedRoutes(routes).then(
    () => true,
    () => false,
  );
  // If the page's code is missing, the page is rendered from scratch and shows an error. It is also rendered from
  // scratch if the reader has gone back to another page before the code had loaded.
  if (!isLoaded || container.dataset["prerendered"] !== location.pathname) {
    delete container.dataset["prerendered"];
    render(container);
    return;
  }
  const enterEarlyInput = recordEarlyInput(container);
  const handleHydrated = () => {
    delete container.dataset["prerendered"];
    enterEarlyInput();
    enableButtons(container);
  };
  startTransition(() => void hydrateRoot(container, app(routes, handleHydrated), options));
}

if (import.meta.env.PROD) watchForErrors(pagePattern);
watchForInteraction();
watchForMissingCode();
watchForReplacement();
startSession();
prepareAppCheckOnFirstForm();
// Renders in a task of its own, so that the browser can respond to input between evaluating the code and rendering.
setTimeout(() => {
  if (root.dataset["prerendered"] === undefined) render(root);
  else void hydrate(root);
});
// The service worker downloads the whole site, which must not slow down the page that is being loaded.
if (import.meta.env.PROD) void firstInteraction().then(keepSite);
