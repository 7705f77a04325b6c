import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { protectedPages, publicPages, unknownPage } from "./all-pages.ts";
import {
  addEvent,
  signInAs,
  signInAsNewAccount,
  inviteToTransfer,
  createAccount,
  registerForEvent,
} from "./api-setup.ts";
import type { Account } from "./api-setup.ts";
import {
  BROKEN_PICTURE,
  FAILED_RESPONSE,
  expect,
  fillLogin,
  fillRunnerDetails,
  holdRequests,
  logIn,
  newPerson,
  popup,
  recordRequestPaths,
  test,
} from "./site.ts";

/**
 * As long as the token of the identity service's last word is good, pages know from it who is signed in, and the
 * service's SDK comes with the first interaction or after ten seconds.
 */
const KEY = "run:signed-in";
const IDENTITY = /\/assets\/identity-/;
const LIST = "/dashboard/applied-marathons";
test.use({ expectedErrors: BROKEN_PICTURE });

const logoutButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Logout" });
const loginLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Login" });
const races = (page: Page) => page.getByRole("main").getByRole("article");

/** The service has said once on this device who is signed in. */
async function untilRemembered(page: Page, account: Account): Promise<void> {
  await page.goto("/terms");
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toContain(account.uid);
}

const put = (page: Page, text: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);

async function change(page: Page, what: { expiresAt?: number; accessToken?: string }): Promise<void> {
  await page.evaluate(
    ([key, { expiresAt, accessToken }]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? "") as { user: object; expiresAt: number };
      const user = { ...kept.user, ...(accessToken === undefined ? {} : { accessToken }) };
      localStorage.setItem(key, JSON.stringify({ user, expiresAt: expiresAt ?? kept.expiresAt }));
    },
    [KEY, what] as const,
  );
}

/** What waits for ten seconds in the page waits until the test calls it, however slow the machine is. */
async function holdTenSeconds(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const begin = window.setTimeout.bind(window);
    const hold = (act: () => void, ms?: number, ...given: unknown[]) =>
      ms === 10_000 ? held.push(act) : begin(act, ms, ...given);
    Object.assign(window, { setTimeout: hold, tenSecondsPass: () => held.splice(0).forEach((act) => act()) });
  });
  return () => page.evaluate(() => (Reflect.get(window, "tenSecondsPass") as () => void)());
}

test.describe("before somebody is there", () => {
  test.use({ expectedErrors: FAILED_RESPONSE });

  test("no page brings more than the home page and 60 kB of scripts, nor the identity SDK or the live connection", async ({
    page,
  }) => {
    test.slow();
    await holdTenSeconds(page);
    const known = new Map<string, number>();
    const sizeOf = async (path: string) => {
      const size = known.get(path) ?? brotliCompressSync(await (await page.request.get(path)).body()).length;
      known.set(path, size);
      return size;
    };
    const asked = recordRequestPaths(page);
    const weighed = async (path: string) => {
      asked.length = 0;
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("alert")).first()).toBeVisible();
      const scripts = asked.filter((asset) => asset.endsWith(".js"));
      expect(
        scripts.filter((script) => /identity-(?!messages)|firebase|firestore/.test(script)),
        path,
      ).toEqual([]);
      let bytes = 0;
      for (const script of scripts) bytes += await sizeOf(script);
      return bytes;
    };

    const home = await weighed("/");
    expect(home).toBeGreaterThan(50_000);
    expect(home).toBeLessThan(110_000);
    for (const [path] of [...publicPages, unknownPage]) expect(await weighed(path), path).toBeLessThan(home + 60_000);
    const event = await addEvent(await createAccount(newPerson()), { title: "Weighed Mile" });
    const holder = await createAccount(newPerson());
    await registerForEvent(holder, event, { firstName: "Ida", lastName: "Holm", phone: "+46 555 0143" });
    const invitation = `/transfer/${await inviteToTransfer(holder, event)}`;
    await untilRemembered(page, await signInAs(page, "organiser@run.example"));
    // Who is signed in is led home from these.
    const forms = ["/login", "/register"];
    const others = [...publicPages, ...protectedPages].map(([path]) => path).filter((path) => !forms.includes(path));
    for (const path of [...others, invitation]) {
      expect(await weighed(path), path).toBeLessThan(home + 60_000);
      await expect(loginLink(page)).toBeHidden();
    }
    const identity = page.waitForRequest(IDENTITY);
    await page.keyboard.press("Shift");
    await identity;
  });
});

test("a page that nobody touches asks the identity service after ten seconds", async ({ page }) => {
  await untilRemembered(page, await signInAs(page, "runner@run.example"));
  const tenSecondsPass = await holdTenSeconds(page);
  const asked = recordRequestPaths(page);
  await page.goto(LIST);
  await expect(races(page).first()).toBeVisible();
  expect(asked.filter((path) => IDENTITY.test(path))).toEqual([]);
  const identity = page.waitForRequest(IDENTITY);
  await tenSecondsPass();
  await identity;
});

for (const [what, leave] of [
  ["a token that will have run out in a moment", (page: Page) => change(page, { expiresAt: Date.now() + 30_000 })],
  ["half of an entry", (page: Page) => put(page, '{"user":')],
  ["an entry without a user", (page: Page) => put(page, JSON.stringify({ expiresAt: Date.now() + 3_600_000 }))],
  ["what the site kept there before", (page: Page) => put(page, "yes")],
] as const) {
  test(`${what} is not used: the identity service is asked first`, async ({ page }) => {
    await untilRemembered(page, await signInAs(page, "runner@run.example"));
    await leave(page);
    const asked = recordRequestPaths(page);
    await page.goto(LIST);
    await expect(races(page).first()).toBeVisible();
    const identity = asked.findIndex((path) => IDENTITY.test(path));
    expect(identity).toBeGreaterThan(-1);
    expect(identity).toBeLessThan(asked.findIndex((path) => path.startsWith("/api/my-registrations/")));
  });
}

test("who logs out before the identity service was asked does not come back to that page", async ({ page }) => {
  await untilRemembered(page, await signInAs(page, "runner@run.example"));
  const release = await holdRequests(page, IDENTITY);
  await page.goto(LIST);
  await logoutButton(page).click();
  release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(popup(page, "Logged Out Successfully")).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  await fillLogin(page, "runner@run.example");
  await expect(page).toHaveURL(/\/$/);
});

test.describe("the server refuses what is remembered", () => {
  test.use({ expectedErrors: FAILED_RESPONSE });

  test("a call is repeated with the service's own token, and nobody is logged out", async ({ page }) => {
    await untilRemembered(page, await signInAs(page, "runner@run.example"));
    await change(page, { accessToken: "e30.e30.e30" });
    const refused = page.waitForResponse((answer) => answer.status() === 401);
    await page.goto(LIST);
    await refused;
    await expect(races(page).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    await expect(popup(page, "Please log in again")).toHaveCount(0);
  });

  test("what one account sent is not sent again as another one, who stays signed in", async ({ page }) => {
    const runner = await signInAsNewAccount(page, newPerson());
    await untilRemembered(page, await signInAs(page, "organiser@run.example"));
    // As where one account's session was followed by another's while this tab was not there.
    const { uid, email, token } = runner;
    const user = { uid, email, displayName: null, photoURL: null, emailVerified: true, accessToken: token };
    await put(page, JSON.stringify({ user, expiresAt: Date.now() + 3_600_000 }));
    const senders: (string | undefined)[] = [];
    await page.route("**/api/marathonApply/**", async (route) => {
      senders.push(route.request().headers()["authorization"]);
      await route.fulfill({ status: 401, json: { error: "Please log in again.", code: "unauthenticated" } });
    });
    const release = await holdRequests(page, IDENTITY);
    await page.goto("/marathonRegister/oslo-blue-hour-marathon");
    await fillRunnerDetails(page);
    const refused = page.waitForResponse("**/api/marathonApply/**");
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await refused;
    release();
    await expect(page.getByRole("banner").getByRole("img", { name: "Olivia Marsh" })).toBeVisible();
    await expect(page.getByLabel("First Name")).toHaveValue("");
    await page.goto(LIST);
    await expect(page.getByRole("heading", { name: "No registrations yet" })).toBeVisible();
    expect(senders).toEqual([`Bearer ${token}`]);
    await expect(popup(page, "Please log in again")).toHaveCount(0);
  });

  test("a session that has ended leads to the login page and back", async ({ page }) => {
    await untilRemembered(page, await signInAs(page, "runner@run.example"));
    await page.route("**/api/my-registrations/**", (route) =>
      route.fulfill({ status: 401, json: { error: "Please log in again.", code: "unauthenticated" } }),
    );
    await page.goto(LIST);
    await expect(page).toHaveURL(/\/login$/);
    await expect(popup(page, "Please log in again")).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
    await page.unrouteAll();
    await fillLogin(page, "runner@run.example");
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    await expect(races(page).first()).toBeVisible();
  });
});

test("where the identity service knows of no session any more, the page says so and leads to the login", async ({
  page,
}) => {
  await untilRemembered(page, await signInAs(page, "runner@run.example"));
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
  await page.goto(LIST);
  await expect(races(page).first()).toBeVisible();
  await page.keyboard.press("Shift");
  await expect(page).toHaveURL(/\/login$/);
  await expect(popup(page, "Please log in again")).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("registeredMarathons"))).toBeNull();
});

test("a tab that nobody has touched follows a logout and a login on another one", async ({ page, context }) => {
  await logIn(page, "runner@run.example");
  const second = await context.newPage();
  await second.goto(LIST);
  await expect(races(second).first()).toBeVisible();
  const third = await context.newPage();
  await third.route(IDENTITY, (route) => route.abort());
  await third.goto("/about");
  await expect(logoutButton(third)).toBeVisible();

  await logoutButton(page).click();
  await expect(second).toHaveURL(/\/login$/);
  await expect(loginLink(third)).toBeVisible();
  await logIn(page, "organiser@run.example");
  await expect(third.getByRole("banner").getByRole("img", { name: "Olivia Marsh" })).toBeVisible();
  await expect(second).toHaveURL(new RegExp(`${LIST}$`));
  await expect(second.getByRole("heading", { name: "No registrations yet" })).toBeVisible();
});

test("a logout on another tab counts while the identity service is still being asked", async ({ page, context }) => {
  await logIn(page, "runner@run.example");
  const second = await context.newPage();
  const release = await holdRequests(second, /accounts:lookup/);
  await second.goto(LIST);
  await expect(races(second).first()).toBeVisible();
  const asked = second.waitForRequest(/accounts:lookup/);
  await second.keyboard.press("Shift");
  await asked;
  await logoutButton(page).click();
  await expect(second).toHaveURL(/\/login$/);
  // What it has found before is written back now.
  const answered = second.waitForResponse(/accounts:lookup/);
  release();
  await answered;
  await fillLogin(second, "organiser@run.example");
  await expect(second.getByRole("heading", { name: "No registrations yet" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("img", { name: "Olivia Marsh" })).toBeVisible();
});

test.describe("the identity SDK does not arrive", () => {
  test.use({ expectedErrors: /Failed to load resource|dynamically imported module|127\.0\.0\.1:9\// });

  test("who is signed in goes on with what is remembered", async ({ page }) => {
    await untilRemembered(page, await signInAs(page, "runner@run.example"));
    await page.route(IDENTITY, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => IDENTITY.test(request.url()));
    await page.goto(LIST);
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
  await untilRemembered(page, me);
  const release = await holdRequests(page, IDENTITY);
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
