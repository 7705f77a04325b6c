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
import { logOut, readSession, startSession } from "../src/entities/session/session.ts";
import { signIn } from "../src/entities/session/sign-in.ts";
import { queryClient } from "../src/lib/api/query-client.ts";
import { watchForInteraction } from "../src/lib/loading/first-interaction.ts";
import { clearOfflineCache } from "../src/lib/offline/offline-cache-owner.ts";
import { answerApiRequest, resetFakeApi } from "./fake-api.ts";
import { holdTimeouts } from "./held-timeouts.ts";
import { noteFailure } from "./noted-failure.ts";
import { NOW } from "./now.ts";
import { answerIdentityRequest, PASSWORD, resetFakeIdentity, storeSession } from "./fake-identity.ts";
import type { TestUser } from "./fake-identity.ts";
import { removePopup, usePopups } from "../src/ui/popup.ts";
import type { Popup } from "../src/ui/popup.ts";
import "../src/styles.css";

/** The same as in vitest.config.ts. A test that needs a phone sets `page.viewport`. */
const VIEWPORT = { width: 1440, height: 900 };

const NO_ERRORS = /(?!)/;
/** A busy browser delivers a ResizeObserver's notification one frame later and reports that as an error. */
const POSTPONED_RESIZE = /ResizeObserver loop completed with undelivered notifications/;

const interceptor = new FetchInterceptor();
interceptor.on("request", async ({ request, controller }) => {
  const identity = await answerIdentityRequest(request);
  if (identity !== null) return controller.respondWith(identity);
  const { pathname } = new URL(request.url);
  // A page that fails to render looks there for a newer version of the site. Vitest's answer would make it reload.
  if (pathname === "/") return controller.respondWith(Response.error());
  if (!pathname.startsWith("/api/")) return;
  controller.respondWith(await answerApiRequest(request));
});

/**
 * Call once in a test file. All its tests begin with that user, or as a visitor, because the site's modules and the session
 * live as long as the file's page. The clock stands still until a test moves it with `vi.advanceTimersByTime`.
 */
export function testSite({ signedInAs = null }: { signedInAs?: TestUser | null } = {}): void {
  beforeAll(async () => {
    // Animations take much of the tests' time, and tests of motion turn them on themselves.
    expect(matchMedia("(prefers-reduced-motion: reduce)").matches, "motion is reduced").toBe(true);
    // Not setTimeout, which the API client's pauses, popups and Vitest's own polling need.
    holdTimeouts();
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
    // Never removed, because the site repeats failed requests until the test file's page is closed.
    interceptor.apply();
    localStorage.clear();
    sessionStorage.clear();
    await forgetIdentity();
    resetFakeIdentity(signedInAs === null ? [] : [signedInAs]);
    storeSession(signedInAs);
    watchForInteraction();
    startSession();
    return () => vi.useRealTimers();
  });
  let logged: unknown[][] = [];
  beforeEach(() => {
    logged = [];
    vi.spyOn(console, "error").mockImplementation((...values: unknown[]) => void logged.push(values));
  });
  afterEach(async ({ task }) => {
    noteFailure(task);
    await close();
    resetFakeIdentity(signedInAs === null ? [] : [signedInAs]);
    await restoreSession(signedInAs);
    queryClient.clear();
    sessionStorage.clear();
    await clearOfflineCache();
    await page.viewport(VIEWPORT.width, VIEWPORT.height);
    vi.setSystemTime(NOW);
    expect(resetFakeApi(), "requests and answers outside the contract").toEqual([]);
    const unexpected = logged
      .map((values) => values.map(textOf).join(" "))
      .filter((text) => !POSTPONED_RESIZE.test(text) && !expectedErrors.test(text));
    expectedErrors = NO_ERRORS;
    expect(unexpected, "console errors").toEqual([]);
  });
}

/** Signs in or out after a test that has done the opposite. */
async function restoreSession(user: TestUser | null): Promise<void> {
  if (readSession().user?.uid === user?.uid) return;
  if (user === null) await logOut();
  else await signIn({ email: user.email, password: PASSWORD });
}

/** Deletes the identity SDK's database: all files share the origin, and the SDK prefers it to what a test file stores. */
function forgetIdentity(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase("firebaseLocalStorageDb");
    request.onsuccess = () => resolve();
    request.onerror = () => reject(new Error("The stored identity could not be deleted", { cause: request.error }));
  });
}

/** Otherwise the next test would see them. */
async function removePopups(): Promise<void> {
  const popups = await renderHook(usePopups);
  for (const { id } of popups.result.current) removePopup(id);
}

let expectedErrors = NO_ERRORS;
/** Expects console errors that match the pattern in this test. */
export function expectConsoleErrors(pattern: RegExp): void {
  expectedErrors = pattern;
}

/** Opens a page of the site, as a browser would. */
export function openSite(path: string): Promise<void> {
  return open(path, siteRoutes());
}

/** Renders a part of a page by itself. Its links only change the URL. */
export function showPart(part: ReactNode, path = "/"): Promise<void> {
  return open(path, [{ path: "*", element: <QueryProvider>{part}</QueryProvider> }]);
}

let router: ReturnType<typeof createBrowserRouter> | null = null;
/** Opens a URL with these routes. There is only one router at a time, because each listens to the page's history. */
async function open(path: string, routes: RouteObject[]): Promise<void> {
  await close();
  history.replaceState(null, "", path);
  router = createBrowserRouter(routes);
  const { container } = await render(
    <AppRoot>
      <RouterProvider router={router} />
    </AppRoot>,
  );
  // As in web/index.html: popups look for the header there.
  container.id = "root";
}

async function close(): Promise<void> {
  await removePopups();
  await cleanup();
  router?.dispose();
}

const popupRegion = page.getByRole("region", { name: /^notifications/i });

/** The popup with that text. A live region repeats the text for screen readers, so this takes the first match. */
export function popup(text: string) {
  return popupRegion.getByText(text, { exact: true }).first();
}

/** Expects the popup and closes it, so that the next one with the same title is another one. */
export async function expectPopup(kind: Popup["kind"], title: string, text?: string): Promise<void> {
  await expect.element(popup(title)).toBeVisible();
  const card = popupRegion.getByRole("listitem").filter({ hasText: title });
  await expect.element(card).toHaveAttribute("data-kind", kind);
  if (text !== undefined) await expect.element(card.getByText(text, { exact: true })).toBeVisible();
  // Not by the pointer, which keeps popups open where it is.
  const close = card.getByRole("button", { name: "Close notification" });
  close.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

/** An error with its message, as consoles show it. */
function textOf(value: unknown): string {
  if (value instanceof Error) return String(value.stack);
  return typeof value === "string" ? value : JSON.stringify(value);
}
