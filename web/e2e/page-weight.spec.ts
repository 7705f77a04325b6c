import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { articlePage, protectedPages, publicPages, unknownPage } from "./all-pages.ts";
import { addEvent, createAccount, inviteToTransfer, registerForEvent, signInAs } from "./api-setup.ts";
import { chosenPages } from "./seeded-choice.ts";
import { IDENTITY_CODE, loginLink, waitForCachedSession } from "./session-cache.ts";
import { expect, FAILED_RESPONSE, newPerson, recordRequestPaths, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

/** Bytes, compressed with Brotli. The same as in `scripts/build/budgets.ts`. */
const HOME_MAX = 111_000;
/**
 * The largest page is the one with the registration form: it had 58 kB before events had races, 64 kB before they had
 * forms of their own, teams and states, 69 kB before teams entered people and imported them, 71 kB before accounts
 * entered others and events had age groups, and 75 kB before a runner's change named the values that it replaces.
 */
const MORE_THAN_HOME_MAX = 87_500;
/** The overview of an event loads the library that draws its chart. */
const OVERVIEW = /^\/dashboard\/my-marathons\/[^/]+$/;
const OVERVIEW_MORE_MAX = 90_500;
/**
 * The page that writes to the runners has a form and shows letters, and the one of imports knows headings and races in
 * twelve languages.
 */
const WRITING_OR_IMPORTING = /^\/dashboard\/my-marathons\/[^/]+\/(messages|import)$/;
const WRITING_OR_IMPORTING_MORE_MAX = 92_000;
/** The editor of an event's form lets its questions be dragged, and shows the form as runners see it. */
const FORM = /^\/dashboard\/my-marathons\/[^/]+\/form$/;
const FORM_MORE_MAX = 103_000;

function mostBeyondHome(path: string): number {
  if (WRITING_OR_IMPORTING.test(path)) return WRITING_OR_IMPORTING_MORE_MAX;
  if (FORM.test(path)) return FORM_MORE_MAX;
  return OVERVIEW.test(path) ? OVERVIEW_MORE_MAX : MORE_THAN_HOME_MAX;
}

const sizes = new Map<string, number>();

async function sizeOf(page: Page, path: string): Promise<number> {
  const size = sizes.get(path) ?? brotliCompressSync(await (await page.request.get(path)).body()).length;
  sizes.set(path, size);
  return size;
}

/** Opens the pages, and checks each one when it has loaded. Resolves with the size of each page's scripts. */
async function openAll(
  page: Page,
  paths: readonly string[],
  check: (path: string) => Promise<void>,
): Promise<Map<string, number>> {
  const weights = new Map<string, number>();
  const requests = recordRequestPaths(page);
  for (const path of paths) {
    requests.length = 0;
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("alert")).first()).toBeVisible();
    const scripts = requests.filter((asset) => asset.endsWith(".js"));
    expect(
      scripts.filter((script) => /identity-(?!messages)|firebase|firestore/.test(script)),
      path,
    ).toEqual([]);
    let bytes = 0;
    for (const script of scripts) bytes += await sizeOf(page, script);
    weights.set(path, bytes);
    await check(path);
  }
  return weights;
}

function expectWeights(weights: Map<string, number>): void {
  const home = weights.get("/") ?? 0;
  expect(home).toBeGreaterThan(50_000);
  expect(home).toBeLessThan(HOME_MAX);
  for (const [path, bytes] of weights) {
    expect(bytes, path).toBeLessThan(home + mostBeyondHome(path));
  }
}

/** Opens the pages as a signed-in user. The identity SDK loads at the first interaction. */
async function expectLight(page: Page, paths: readonly string[]): Promise<void> {
  const weights = await openAll(page, paths, () => expect(loginLink(page)).toBeHidden());
  expectWeights(weights);
  const identity = page.waitForRequest(IDENTITY_CODE);
  await page.keyboard.press("Shift");
  await identity;
}

test.describe("before the first interaction", () => {
  test("every public page keeps its prerendered elements, loads no large scripts, and loads the identity SDK only afterwards", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        Object.assign(window, { prerendered: document.querySelector("h1") });
      });
    });
    const pages = new Map<string, RegExp | string>([...publicPages, articlePage, unknownPage]);
    const weights = await openAll(page, [...pages.keys()], async (path) => {
      // The year is set in the browser, so it shows that the page is hydrated.
      await expect(page.getByRole("contentinfo")).toContainText(String(new Date().getFullYear()));
      await expect(page).toHaveTitle(pages.get(path) ?? "");
      expect(
        await page.evaluate(() => (window as { prerendered?: Element }).prerendered === document.querySelector("h1")),
        path,
      ).toBe(true);
      if (path !== "/login" && path !== "/register") return;
      const identity = page.waitForRequest(IDENTITY_CODE);
      await page.getByLabel("Password", { exact: true }).focus();
      await identity;
      // What else it requests does not belong to the next page.
      await page.goto("about:blank");
    });
    expectWeights(weights);
  });

  // These two lead a signed-in user to the home page.
  const forms = ["/login", "/register"];
  // Only the identity SDK knows how the account signs in, which the account's page shows.
  const others = [...forms, "/account"];
  const ofOrganizer = protectedPages
    .map(([path]) => path)
    .filter((path) => path.startsWith("/dashboard/my-marathons/"));
  const ofUser = [...publicPages, ...protectedPages]
    .map(([path]) => path)
    .filter((path) => !["/", ...others, ...ofOrganizer].includes(path));

  // A third of the pages, because each takes a second. All in one test would take minutes on a slow machine.
  test("no page of an event's team loads large scripts, nor the identity SDK or the live connection", async ({
    page,
  }) => {
    await waitForCachedSession(page, await signInAs(page, "organiser@run.example"));
    await expectLight(page, ["/", ...chosenPages(ofOrganizer)]);
  });

  test("no other page of a signed-in user loads large scripts, nor the identity SDK or the live connection", async ({
    page,
  }) => {
    await waitForCachedSession(page, await signInAs(page, "organiser@run.example"));
    await expectLight(page, ["/", ...chosenPages(ofUser)]);
  });

  test("an invitation to take over a place loads no large scripts, nor the identity SDK", async ({ page }) => {
    const event = await addEvent(await createAccount(newPerson()), { title: "Weighed Mile" });
    const holder = await createAccount(newPerson());
    await registerForEvent(holder, event, { firstName: "Ida", lastName: "Holm", phone: "+46 555 0143" });
    const invitation = `/transfer/${await inviteToTransfer(holder, event)}`;
    await waitForCachedSession(page, await signInAs(page, "organiser@run.example"));
    await expectLight(page, ["/", invitation]);
  });
});
