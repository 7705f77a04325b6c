import type { Page } from "@playwright/test";
import { signInAs } from "./api-setup.ts";
import {
  expect,
  FAILED_RESPONSE,
  fillLogin,
  fillRunnerDetails,
  holdRequests,
  logIn,
  newPerson,
  PASSWORD,
  popup,
  signUp,
  test,
} from "./site.ts";

/** Section 4 of the specification: the transitions of the session, and where it is stored. */
const LOGOUT_FAILED = /storage is gone/;
test.use({ expectedErrors: new RegExp(`${FAILED_RESPONSE.source}|${LOGOUT_FAILED.source}`) });

const accountArea = (page: Page) => page.getByRole("banner").locator("[aria-busy]").first();

test("loading is set when registering begins and ends with the identity service's report", async ({ page }) => {
  const person = newPerson();
  await page.goto("/register");
  await expect(accountArea(page)).toHaveAttribute("aria-busy", "false");
  const release = await holdRequests(page, /accounts:signUp/);
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const register = page.getByRole("button", { name: "Register", exact: true });
  await register.click();
  await expect(accountArea(page)).toHaveAttribute("aria-busy", "true");
  await expect(register).toHaveAttribute("aria-disabled", "true");
  release();
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(accountArea(page)).toHaveAttribute("aria-busy", "false");
});

test("loading is set when logging in begins and ends when the identity service refuses or reports", async ({
  page,
}) => {
  await page.goto("/login");
  const release = await holdRequests(page, /accounts:signInWithPassword/);
  await fillLogin(page, "runner@run.example", "Wrong-password1");
  await expect(accountArea(page)).toHaveAttribute("aria-busy", "true");
  release();
  await expect(popup(page, "Login Failed!")).toBeVisible();
  await expect(accountArea(page)).toHaveAttribute("aria-busy", "false");
  await fillLogin(page, "runner@run.example");
  await expect(popup(page, "Login Successful!")).toBeVisible();
  await expect(accountArea(page)).toHaveAttribute("aria-busy", "false");
});

test("loading is set when logging out begins and ends with nobody signed in", async ({ page }) => {
  await logIn(page, "runner@run.example");
  await recordBusy(page);
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(popup(page, "Logged Out Successfully")).toBeVisible();
  await expect(popup(page, "You have been signed out")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "busy") as string[])).toEqual(["true", "false"]);
});

async function recordBusy(page: Page): Promise<void> {
  await page.evaluate(() => {
    const area = document.querySelector("header [aria-busy]");
    const busy: (string | null)[] = [];
    Reflect.set(window, "busy", busy);
    if (area) {
      new MutationObserver(() => busy.push(area.getAttribute("aria-busy"))).observe(area, {
        attributeFilter: ["aria-busy"],
      });
    }
  });
}

test("a spinner shows on a protected page while it is not known who is signed in", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  const release = await holdRequests(page, /accounts:lookup/);
  await page.goto("/dashboard/applied-marathons");
  await expect(page.getByRole("status").filter({ hasText: "Checking who is signed in" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "My Apply List" })).toBeVisible();
});

test("logging out closes a phone's menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, "runner@run.example");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(popup(page, "Logged Out Successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open menu" })).toHaveAttribute("aria-expanded", "false");
});

test("a failed logout is only logged, and the user stays signed in", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await logIn(page, "runner@run.example");
  await page.evaluate(() => {
    const original = Reflect.get(IDBObjectStore.prototype, "delete") as unknown;
    Reflect.set(window, "restoreDelete", () => Reflect.set(IDBObjectStore.prototype, "delete", original));
    IDBObjectStore.prototype.delete = () => {
      throw new Error("storage is gone");
    };
  });
  const logout = page.getByRole("banner").getByRole("button", { name: "Logout" });
  await logout.click();
  await expect.poll(() => logged.some((text) => LOGOUT_FAILED.test(text))).toBe(true);
  await expect(logout).not.toHaveAttribute("aria-disabled");
  await expect(popup(page, "Logged Out Successfully")).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "My Apply List" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();

  await page.evaluate(() => (Reflect.get(window, "restoreDelete") as () => void)());
  await logout.click();
  await expect(popup(page, "Logged Out Successfully")).toBeVisible();
});

/** Reads where the identity SDK stores the session. */
function readSessionStorages(page: Page) {
  return page.evaluate(async () => {
    const has = (storage: Storage) => Object.keys(storage).some((key) => key.startsWith("firebase:authUser:"));
    const databases = Reflect.has(window, "indexedDB") && window.indexedDB ? await window.indexedDB.databases() : [];
    return {
      indexedDatabase: databases.some(({ name }) => name === "firebaseLocalStorageDb"),
      localStorage: has(localStorage),
      sessionStorage: has(sessionStorage),
    };
  });
}

const withoutDatabase = () => Object.defineProperty(window, "indexedDB", { value: undefined });
const withoutLocalStorage = () => {
  const write = Object.getOwnPropertyDescriptor(Storage.prototype, "setItem")?.value as Storage["setItem"];
  Storage.prototype.setItem = function (key, value) {
    if (this === window.localStorage) throw new DOMException("full", "QuotaExceededError");
    write.call(this, key, value);
  };
};

for (const [where, scripts, expected] of [
  ["the indexed database", [], { indexedDatabase: true, localStorage: false, sessionStorage: false }],
  [
    "local storage if there is no indexed database",
    [withoutDatabase],
    { indexedDatabase: false, localStorage: true, sessionStorage: false },
  ],
  [
    "session storage if there is neither",
    [withoutDatabase, withoutLocalStorage],
    { indexedDatabase: false, localStorage: false, sessionStorage: true },
  ],
] as const) {
  test(`the session is stored in ${where}, and survives a reload`, async ({ page }) => {
    for (const script of scripts) await page.addInitScript(script);
    await logIn(page, "runner@run.example");
    expect(await readSessionStorages(page)).toEqual(expected);
    // Empties the site's session cache, so that the page needs the identity SDK's own session.
    await page.evaluate(() => {
      for (const storage of [sessionStorage, localStorage]) {
        if (storage.getItem("run:signed-in") !== null) storage.setItem("run:signed-in", "yes");
      }
    });
    await page.reload();
    await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
    expect(await readSessionStorages(page)).toEqual(expected);
  });
}

test("the header links to Home, Marathons and About, and to the Dashboard only when signed in", async ({ page }) => {
  await page.goto("/about");
  const header = page.getByRole("banner");
  for (const name of ["Home", "Marathons", "About"]) await expect(header.getByRole("link", { name })).toBeVisible();
  await expect(header.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Register" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
  await expect(header.getByRole("button", { name: "Logout" })).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");

  await logIn(page, "runner@run.example");
  await expect(page).toHaveURL(/\/$/);
  for (const name of ["Home", "Marathons", "About", "Dashboard"]) {
    await expect(header.getByRole("link", { name })).toBeVisible();
  }
  await expect(header.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(header.getByRole("img", { name: "Rui Almeida" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Login" })).toHaveCount(0);
  await expect(header.getByRole("link", { name: "Register" })).toHaveCount(0);
  await header.locator("a").first().click();
  await expect(page).toHaveURL(/\/$/);
});

test("a registration fails without an insertedId, and shows 'Try Again' if it is empty", async ({ page }) => {
  const person = newPerson();
  let response: object = { acknowledged: true };
  await page.route("**/api/users", (route) => route.fulfill({ status: 201, json: response }));
  await page.goto("/register");
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const register = page.getByRole("button", { name: "Register", exact: true });
  await register.click();
  await expect(popup(page, "Registration Failed!")).toBeVisible();
  await expect(popup(page, "The server sent an answer we could not read.")).toBeVisible();
  response = { acknowledged: true, insertedId: "" };
  await register.click();
  await expect(popup(page, "Try Again")).toBeVisible();
  response = { acknowledged: true, insertedId: "1" };
  await register.click();
  await expect(popup(page, "Registration Successful!")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test.describe("while the session ends", () => {
  test.use({ expectedErrors: FAILED_RESPONSE });

  test("several refused requests log out once, and the form is still filled in after the next login", async ({
    page,
    context,
  }) => {
    const person = newPerson();
    await page.clock.install();
    await signUp(page, person);
    await page.goto("/marathonRegister/oslo-blue-hour-marathon");
    await fillRunnerDetails(page);
    await page.evaluate(() => {
      const area = document.querySelector("header [aria-busy]");
      Reflect.set(window, "logouts", 0);
      if (area === null) return;
      new MutationObserver(() => {
        if (area.getAttribute("aria-busy") === "true")
          Reflect.set(window, "logouts", Number(Reflect.get(window, "logouts")) + 1);
      }).observe(area, { attributeFilter: ["aria-busy"] });
    });

    const refused: string[] = [];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\//, async (route) => {
      if (route.request().headers()["authorization"] === undefined) return route.fallback();
      refused.push(new URL(route.request().url()).pathname);
      await released;
      return route.fulfill({
        status: 401,
        json: { error: "Your session has ended. Please log in again.", code: "unauthenticated" },
      });
    });
    // By now the event's data is stale, so it loads again when the page comes back online.
    await page.clock.fastForward(6 * 60_000);
    await context.setOffline(true);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await expect
      .poll(() => refused)
      .toEqual(
        expect.arrayContaining(["/api/marathon/oslo-blue-hour-marathon", "/api/marathonApply/oslo-blue-hour-marathon"]),
      );
    release();

    await expect(page).toHaveURL(/\/login$/);
    await expect(popup(page, "Please log in again")).toBeVisible();
    expect(await page.evaluate(() => Number(Reflect.get(window, "logouts")))).toBe(1);
    await page.unrouteAll();
    await fillLogin(page, person.email);
    await expect(page).toHaveURL(/\/marathonRegister\/oslo-blue-hour-marathon$/);
    await expect(page.getByLabel("Last Name")).toHaveValue("Lindqvist");
    await expect(page.getByLabel("Phone")).toHaveValue("+46 555 0142");
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await expect(popup(page, "Successfully registered for the marathon!")).toBeVisible();
  });
});
