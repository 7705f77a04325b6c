import type { Page } from "@playwright/test";
import { BROKEN_PICTURE, expect, logIn, test } from "./site.ts";

/** Section 4 of the specification: where the session is stored. */
test.use({ expectedErrors: BROKEN_PICTURE });

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
