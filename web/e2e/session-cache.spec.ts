import type { Page } from "@playwright/test";
import { signInAs, signInAsNewAccount } from "./api-setup.ts";
import {
  changeCachedSession,
  holdTenSeconds,
  IDENTITY_CODE,
  SESSION_CACHE_KEY,
  APPLY_LIST,
  loginLink,
  logoutButton,
  setCachedSession,
  races,
  waitForCachedSession,
} from "./session-cache.ts";
import {
  BROKEN_PICTURE,
  expect,
  FAILED_RESPONSE,
  fillLogin,
  fillRunnerDetails,
  holdRequests,
  newPerson,
  popup,
  recordRequestPaths,
  test,
} from "./site.ts";

test.use({ expectedErrors: BROKEN_PICTURE });

test("a page that nobody touches asks the identity service after ten seconds", async ({ page }) => {
  await waitForCachedSession(page, await signInAs(page, "runner@run.example"));
  const tenSecondsPass = await holdTenSeconds(page);
  const asked = recordRequestPaths(page);
  await page.goto(APPLY_LIST);
  await expect(races(page).first()).toBeVisible();
  expect(asked.filter((path) => IDENTITY_CODE.test(path))).toEqual([]);
  const identity = page.waitForRequest(IDENTITY_CODE);
  await tenSecondsPass();
  await identity;
});

for (const [what, leave] of [
  [
    "a token that will have run out in a moment",
    (page: Page) => changeCachedSession(page, { expiresAt: Date.now() + 30_000 }),
  ],
  ["half of an entry", (page: Page) => setCachedSession(page, '{"user":')],
  [
    "an entry without a user",
    (page: Page) => setCachedSession(page, JSON.stringify({ expiresAt: Date.now() + 3_600_000 })),
  ],
  ["what the site kept there before", (page: Page) => setCachedSession(page, "yes")],
] as const) {
  test(`${what} is not used: the identity service is asked first`, async ({ page }) => {
    await waitForCachedSession(page, await signInAs(page, "runner@run.example"));
    await leave(page);
    const asked = recordRequestPaths(page);
    await page.goto(APPLY_LIST);
    await expect(races(page).first()).toBeVisible();
    const identity = asked.findIndex((path) => IDENTITY_CODE.test(path));
    expect(identity).toBeGreaterThan(-1);
    expect(identity).toBeLessThan(asked.findIndex((path) => path.startsWith("/api/my-registrations/")));
  });
}

test("who logs out before the identity service was asked does not come back to that page", async ({ page }) => {
  await waitForCachedSession(page, await signInAs(page, "runner@run.example"));
  const release = await holdRequests(page, IDENTITY_CODE);
  await page.goto(APPLY_LIST);
  await logoutButton(page).click();
  release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(popup(page, "Logged Out Successfully")).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_CACHE_KEY)).toBeNull();
  await fillLogin(page, "runner@run.example");
  await expect(page).toHaveURL(/\/$/);
});

test.describe("the server refuses what is remembered", () => {
  test.use({ expectedErrors: FAILED_RESPONSE });

  test("a call is repeated with the service's own token, and nobody is logged out", async ({ page }) => {
    await waitForCachedSession(page, await signInAs(page, "runner@run.example"));
    await changeCachedSession(page, { accessToken: "e30.e30.e30" });
    const refused = page.waitForResponse((answer) => answer.status() === 401);
    await page.goto(APPLY_LIST);
    await refused;
    await expect(races(page).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${APPLY_LIST}$`));
    await expect(popup(page, "Please log in again")).toHaveCount(0);
  });

  test("what one account sent is not sent again as another one, who stays signed in", async ({ page }) => {
    const runner = await signInAsNewAccount(page, newPerson());
    await waitForCachedSession(page, await signInAs(page, "organiser@run.example"));
    // As where one account's session was followed by another's while this tab was not there.
    const { uid, email, token } = runner;
    const user = { uid, email, displayName: null, photoURL: null, emailVerified: true, accessToken: token };
    await setCachedSession(page, JSON.stringify({ user, expiresAt: Date.now() + 3_600_000 }));
    const senders: (string | undefined)[] = [];
    await page.route("**/api/marathonApply/**", async (route) => {
      senders.push(route.request().headers()["authorization"]);
      await route.fulfill({ status: 401, json: { error: "Please log in again.", code: "unauthenticated" } });
    });
    const release = await holdRequests(page, IDENTITY_CODE);
    await page.goto("/marathonRegister/oslo-blue-hour-marathon");
    await fillRunnerDetails(page);
    const refused = page.waitForResponse("**/api/marathonApply/**");
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await refused;
    release();
    await expect(page.getByRole("banner").getByRole("img", { name: "Olivia Marsh" })).toBeVisible();
    await expect(page.getByLabel("First Name")).toHaveValue("");
    await page.goto(APPLY_LIST);
    await expect(page.getByRole("heading", { name: "No registrations yet" })).toBeVisible();
    expect(senders).toEqual([`Bearer ${token}`]);
    await expect(popup(page, "Please log in again")).toHaveCount(0);
  });

  test("a session that has ended leads to the login page and back", async ({ page }) => {
    await waitForCachedSession(page, await signInAs(page, "runner@run.example"));
    await page.route("**/api/my-registrations/**", (route) =>
      route.fulfill({ status: 401, json: { error: "Please log in again.", code: "unauthenticated" } }),
    );
    await page.goto(APPLY_LIST);
    await expect(page).toHaveURL(/\/login$/);
    await expect(popup(page, "Please log in again")).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_CACHE_KEY)).toBeNull();
    await page.unrouteAll();
    await fillLogin(page, "runner@run.example");
    await expect(page).toHaveURL(new RegExp(`${APPLY_LIST}$`));
    await expect(races(page).first()).toBeVisible();
  });
});

test("where the identity service knows of no session any more, the page says so and leads to the login", async ({
  page,
}) => {
  await waitForCachedSession(page, await signInAs(page, "runner@run.example"));
  await page.goto("/terms");
  // As where the browser has cleared the one storage and not the other.
  await page.evaluate(async () => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("firebase:")) localStorage.removeItem(key);
    localStorage.setItem("registeredMarathons", "[]");
    await new Promise((resolve) => {
      const deletion = indexedDB.deleteDatabase("firebaseLocalStorageDb");
      deletion.onsuccess = deletion.onblocked = resolve;
    });
  });
  await page.goto(APPLY_LIST);
  await expect(races(page).first()).toBeVisible();
  await page.keyboard.press("Shift");
  await expect(page).toHaveURL(/\/login$/);
  await expect(popup(page, "Please log in again")).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("registeredMarathons"))).toBeNull();
});

test.describe("the identity SDK does not arrive", () => {
  test.use({ expectedErrors: /Failed to load resource|dynamically imported module|127\.0\.0\.1:9\// });

  test("who is signed in goes on with what is remembered", async ({ page }) => {
    await waitForCachedSession(page, await signInAs(page, "runner@run.example"));
    await page.route(IDENTITY_CODE, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => IDENTITY_CODE.test(request.url()));
    await page.goto(APPLY_LIST);
    await page.keyboard.press("Shift");
    await failed;
    await expect(races(page).first()).toBeVisible();
    await races(page).first().getByRole("link").first().click();
    await expect(page.getByText(/^Event created by /)).toBeVisible();
    await expect(logoutButton(page)).toBeVisible();
  });
});

test("the live connection waits for the identity service, and is the reader's own", async ({ page }) => {
  const me = await signInAsNewAccount(page, newPerson());
  await waitForCachedSession(page, me);
  const release = await holdRequests(page, IDENTITY_CODE);
  const connections: string[] = [];
  page.on("request", (request) => {
    if (/\/Listen\/channel\?/.test(request.url())) connections.push(`${request.url()} ${request.postData()}`);
  });
  const live = page.waitForResponse(/\/assets\/live-firestore-/);
  await page.goto("/marathons/oslo-blue-hour-marathon");
  await page.keyboard.press("Shift");
  await (await live).finished();
  // Without anything to wait for it would connect as soon as its code has run.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(connections).toEqual([]);
  const connected = page.waitForRequest(/\/Listen\/channel\?/);
  release();
  await connected;
  expect(connections[0]).toContain("Bearer");
});
