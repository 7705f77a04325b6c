import { FetchInterceptor } from "@mswjs/interceptors/fetch";
import type { ReactNode } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import type { RouteObject } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { cleanup, render, renderHook } from "vitest-browser-react";
import { page } from "vitest/browser";
import { AppRoot } from "../src/app/app-root.tsx";
import { QueryProvider } from "../src/app/query-provider.tsx";
import { siteRoutes } from "../src/app/routes.tsx";
import { startSession } from "../src/entities/session/session.ts";
import { queryClient } from "../src/lib/api/query-client.ts";
import { watchForInteraction } from "../src/lib/loading/first-interaction.ts";
import { clearOfflineCache } from "../src/lib/offline/offline-cache-owner.ts";
import { answerApiRequest, resetFakeApi } from "./fake-api.ts";
import { NOW } from "./now.ts";
import { answerIdentityRequest, storeSession } from "./fake-identity.ts";
import type { TestUser } from "./fake-identity.ts";
import { removePopup, usePopups } from "../src/ui/popup.ts";
import "../src/styles.css";

/** As wide as in vitest.config.ts. A test that needs a phone sets `page.viewport`. */
const VIEWPORT = { width: 1440, height: 900 };

const NO_ERRORS = /(?!)/;
/** A browser that has no time left in a frame delivers a ResizeObserver's next notification in the following one. */
const POSTPONED_RESIZE = /ResizeObserver loop completed with undelivered notifications/;

const interceptor = new FetchInterceptor();
interceptor.on("request", ({ request, controller }) => {
  const identity = answerIdentityRequest(request);
  if (identity !== null) return controller.respondWith(identity);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return;
  return answerApiRequest(request).then((response) => controller.respondWith(response));
});

/**
 * Call once in a test file: everything in it happens to that user, or to a visitor. The site's modules live as long as the
 * file's page, and so does the session. The clock stands still until a test moves it by `vi.advanceTimersByTime`.
 */
export function testSite({ signedInAs = null }: { signedInAs?: TestUser | null } = {}): void {
  beforeAll(async () => {
    // Not setTimeout: the API client's pauses, popups and Vitest's own polling go on by themselves.
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
    // Until the file's page is gone: the site goes on asking for what failed.
    interceptor.apply();
    localStorage.clear();
    sessionStorage.clear();
    await forgetIdentity();
    storeSession(signedInAs);
    watchForInteraction();
    startSession();
    return () => vi.useRealTimers();
  });
  let logged: unknown[][] = [];
  beforeEach(() => {
    logged = [];
    vi.spyOn(console, "error").mockImplementation((...said: unknown[]) => void logged.push(said));
  });
  afterEach(async () => {
    await close();
    queryClient.clear();
    sessionStorage.clear();
    await clearOfflineCache();
    await page.viewport(VIEWPORT.width, VIEWPORT.height);
    vi.setSystemTime(NOW);
    expect(resetFakeApi(), "requests and answers outside the contract").toEqual([]);
    const unexpected = logged
      .map((said) => said.map(textOf).join(" "))
      .filter((text) => !POSTPONED_RESIZE.test(text) && !expectedErrors.test(text));
    expectedErrors = NO_ERRORS;
    expect(unexpected, "console errors").toEqual([]);
  });
}

/** The identity SDK prefers its database over what a test file stores for it, and files share the origin. */
function forgetIdentity(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase("firebaseLocalStorageDb");
    request.onsuccess = () => resolve();
    request.onerror = () => reject(new Error("The stored identity could not be deleted", { cause: request.error }));
  });
}

/** They stay for seconds, and would be there when the next test begins. */
async function removePopups(): Promise<void> {
  const popups = await renderHook(usePopups);
  for (const { id } of popups.result.current) removePopup(id);
}

let expectedErrors = NO_ERRORS;
/** The console errors that this test causes on purpose. */
export function expectConsoleErrors(pattern: RegExp): void {
  expectedErrors = pattern;
}

/** Opens a page of the site, as the browser would. */
export function openSite(path: string): Promise<void> {
  return open(path, siteRoutes());
}

/** Shows a part of a page by itself. Its links lead nowhere, but to where they lead is in the address. */
export function showPart(part: ReactNode, path = "/"): Promise<void> {
  return open(path, [{ path: "*", element: <QueryProvider>{part}</QueryProvider> }]);
}

let router: ReturnType<typeof createBrowserRouter> | null = null;
/** One router at a time: each follows the page's history. */
async function open(path: string, routes: RouteObject[]): Promise<void> {
  await close();
  history.replaceState(null, "", path);
  router = createBrowserRouter(routes);
  await render(
    <AppRoot>
      <RouterProvider router={router} />
    </AppRoot>,
  );
}

async function close(): Promise<void> {
  await removePopups();
  await cleanup();
  router?.dispose();
}

/** The popup with that text. A live region repeats the text for screen readers, so this takes the first match. */
export function popup(text: string) {
  return page
    .getByRole("region", { name: /^notifications/i })
    .getByText(text, { exact: true })
    .first();
}

/** An error with its message, as consoles show it. */
function textOf(said: unknown): string {
  if (said instanceof Error) return String(said.stack);
  return typeof said === "string" ? said : JSON.stringify(said);
}
