import { signInAs, signInAsNewAccount } from "./api-setup.ts";
import { runHeldTimers } from "./held-timers.ts";
import {
  changeCachedSession,
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
  expectPopup,
  popup,
  recordRequestPaths,
  test,
} from "./site.ts";

test.use({ expectedErrors: BROKEN_PICTURE });

test("a page without interaction loads the identity SDK after ten seconds", async ({ page }) => {
  await waitForCachedSession(page, await signInAs(page, "runner@run.example"));
  const paths = recordRequestPaths(page);
  await page.goto(APPLY_LIST);
  await expect(races(page).first()).toBeVisible();
  expect(paths.filter((path) => IDENTITY_CODE.test(path))).toEqual([]);
  const identity = page.waitForRequest(IDENTITY_CODE);
  await runHeldTimers(page);
  await identity;
});

test("with the session cache of an earlier version a spinner shows, and the identity SDK loads first", async ({
  page,
}) => {
  // It stores only that someone is signed in.
  await signInAs(page, "runner@run.example");
  const release = await holdRequests(page, /accounts:lookup/);
  const paths = recordRequestPaths(page);
  await page.goto(APPLY_LIST);
  await expect(page.getByRole("status").filter({ hasText: "Checking who is signed in" })).toBeVisible();
  release();
  await expect(races(page).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "My Apply List" })).toBeVisible();
  const identity = paths.findIndex((path) => IDENTITY_CODE.test(path));
  expect(identity).toBeGreaterThan(-1);
  expect(identity).toBeLessThan(paths.findIndex((path) => path.startsWith("/api/my-registrations/")));
});

test("after a logout before the identity SDK has loaded, the next login does not lead back to that page", async ({
  page,
}) => {
  await waitForCachedSession(page, await signInAs(page, "runner@run.example"));
  const release = await holdRequests(page, IDENTITY_CODE);
  await page.goto(APPLY_LIST);
  await logoutButton(page).click();
  release();
  await expect(page).toHaveURL(/\/login$/);
  await expectPopup(page, "Logged Out Successfully");
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_CACHE_KEY)).toBeNull();
  await fillLogin(page, "runner@run.example");
  await expect(page).toHaveURL(/\/$/);
});

test.describe("when the server refuses the cached session", () => {
  test.use({ expectedErrors: FAILED_RESPONSE });

  test("a request is repeated with the identity SDK's token, and the user stays signed in", async ({ page }) => {
    await waitForCachedSession(page, await signInAs(page, "runner@run.example"));
    await changeCachedSession(page, { accessToken: "e30.e30.e30" });
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.goto(APPLY_LIST);
    await refused;
    await expect(races(page).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${APPLY_LIST}$`));
    await expect(popup(page, "Please log in again")).toHaveCount(0);
  });

  test("a request of one account is not repeated for another one, which stays signed in", async ({ page }) => {
    const runner = await signInAsNewAccount(page, newPerson());
    await waitForCachedSession(page, await signInAs(page, "organiser@run.example"));
    // As if another account had signed in while this tab was suspended.
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
    await expect(page.getByLabel("Phone")).toHaveValue("");
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
    await expectPopup(page, "Please log in again");
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_CACHE_KEY)).toBeNull();
    await page.unrouteAll();
    await fillLogin(page, "runner@run.example");
    await expect(page).toHaveURL(new RegExp(`${APPLY_LIST}$`));
    await expect(races(page).first()).toBeVisible();
  });
});

test("if the identity SDK finds no session, the page shows a popup and leads to the login", async ({ page }) => {
  await waitForCachedSession(page, await signInAs(page, "runner@run.example"));
  await page.goto("/terms");
  // As if the browser had cleared the SDK's storage, but not the session cache.
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
  await expectPopup(page, "Please log in again");
  await expect(loginLink(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("registeredMarathons"))).toBeNull();
});

test.describe("when the identity SDK fails to load", () => {
  test.use({ expectedErrors: /Failed to load resource|dynamically imported module|127\.0\.0\.1:9\// });

  test("a signed-in user can continue with the cached session", async ({ page }) => {
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

test("the live connection waits for the identity SDK, and uses the user's own token", async ({ page }) => {
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
  // If it did not wait, it would connect as soon as its code has run.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(connections).toEqual([]);
  const connected = page.waitForRequest(/\/Listen\/channel\?/);
  release();
  await connected;
  expect(connections[0]).toContain("Bearer");
});
