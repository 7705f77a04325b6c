import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { addEvent, beginAs, beginAsNew, openContacts, takePlace } from "./signed-in.ts";
import { FAILED_ANSWER, dayFromToday, expect, newPerson, notice, test } from "./site.ts";

/** What a runner finds and does in My Apply List. */
test.use({ expectedErrors: FAILED_ANSWER });

const ADDRESS = "/dashboard/applied-marathons";

/** Somebody new who is registered for one event. */
async function beginRegistered(page: Page): Promise<void> {
  const account = await beginAsNew(page, newPerson());
  await takePlace(account, "oslo-blue-hour-marathon", {
    firstName: "Noa",
    lastName: "Lindqvist",
    phone: "+46 555 0142",
  });
}

/** The server's own list with other values, for states that take an organiser or years to bring about. */
async function changeEntries(page: Page, changes: object[]): Promise<void> {
  await page.route(/\/api\/my-registrations\/[^/]+$/, async (route) => {
    const [entry] = (await (await route.fetch()).json()) as [object];
    await route.fulfill({ json: changes.map((change, at) => ({ ...entry, _id: `race-${at}`, ...change })) });
  });
}

test("the search finds by title and location without case and accents, and is kept in the address", async ({
  page,
}) => {
  await beginAs(page, "runner@run.example");
  await page.goto(ADDRESS);
  const entries = page.getByRole("article");
  await expect(entries.first()).toBeVisible();
  const all = await entries.count();
  expect(all).toBeGreaterThan(2);
  const search = page.getByRole("searchbox", { name: "Search by title or location" });
  await search.pressSequentially("ATLÁNTIC");
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("Lisbon Atlantic Light Half");
  await expect(page.getByRole("status").filter({ hasText: `1 of ${all} registrations` })).toBeVisible();
  await expect(page).toHaveURL(/\?q=ATL/);
  await page.reload();
  await expect(search).toHaveValue("ATLÁNTIC");
  await expect(entries).toHaveCount(1);
  await search.fill("japan");
  await expect(entries).toContainText("Kyoto Thousand Gates Marathon");

  await search.fill("nothing is called this");
  await expect(page.getByRole("heading", { name: "No registration found" })).toBeVisible();
  await expect(page.getByText("Try a different search term")).toBeVisible();
  await page.getByRole("button", { name: "Show all registrations" }).click();
  await expect(entries).toHaveCount(all);
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`));
});

test("races to come and past ones stand apart, and a past one can no longer be changed", async ({ page }) => {
  await beginAs(page, "runner@run.example");
  await page.goto(ADDRESS);
  const past = page.getByRole("region", { name: "Past races" }).getByRole("article").first();
  await expect(past).toContainText("Race day has come: this registration can no longer be changed.");
  await expect(past.getByRole("button", { name: /Update|Delete|calendar/ })).toHaveCount(0);
  const coming = page.getByRole("region", { name: "Coming races" }).getByRole("article").first();
  await expect(coming.getByRole("button", { name: "Update" })).toBeVisible();
  await coming.getByRole("link").click();
  await expect(page).toHaveURL(/\/marathons\/[^/]+$/);
});

test("each registration has a reference that stays the same and can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await beginAs(page, "runner@run.example");
  await page.goto(ADDRESS);
  const entry = page.getByRole("article").filter({ hasText: "Lisbon Atlantic Light Half" });
  const reference = entry.getByText(/^RUN-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const shown = await reference.textContent();
  await entry.getByRole("button", { name: `Copy reference ${shown}` }).click();
  await expect(entry.getByRole("status").filter({ hasText: `${shown} is copied` })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  await page.reload();
  await expect(reference).toHaveText(shown ?? "");
});

test("a race goes into the calendar as a file with its day, page and reference", async ({ page }) => {
  await beginAs(page, "runner@run.example");
  await page.goto(ADDRESS);
  const entry = page.getByRole("article").filter({ hasText: "Lisbon Atlantic Light Half" });
  const reference = await entry.getByText(/^RUN-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent();
  const downloaded = page.waitForEvent("download");
  await entry.getByRole("button", { name: /Add to calendar/ }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  const text = readFileSync(await file.path(), "utf8").replaceAll(/\r\n /g, "");
  expect(text).toContain("SUMMARY:Lisbon Atlantic Light Half");
  expect(text).toContain("/marathons/lisbon-atlantic-light-half");
  expect(text).toContain(reference);
});

test("an event that its organiser cancelled says so with the date, and can only be looked at and removed", async ({
  page,
}) => {
  await beginRegistered(page);
  await changeEntries(page, [
    { _id: "oslo-blue-hour-marathon", title: "Called off", timeZone: "UTC", cancelledAt: "2026-03-05T12:00:00.000Z" },
  ]);
  await page.goto(ADDRESS);
  const entry = page.getByRole("article");
  await expect(entry.getByText("Canceled by the organizer", { exact: true })).toBeVisible();
  await expect(entry).toContainText("The organizer canceled this event on March 5, 2026.");
  await expect(entry.getByRole("link")).toHaveText(["Called off"]);
  await expect(entry.getByRole("button", { name: /Update|Delete|calendar/ })).toHaveCount(0);
  await entry.getByRole("button", { name: /Remove from my list/ }).click();
  await page.unrouteAll();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(notice(page, "Registration Deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No start number yet" })).toBeVisible();
});

test("a reload of a long list leads nobody to its end", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const me = await beginAsNew(page, newPerson());
  for (const number of [1, 2, 3, 4]) {
    const id = await addEvent(me, { title: `Long List Mile ${number}` });
    await takePlace(me, id, { firstName: "Noa", lastName: "Lindqvist", phone: "0555 0142" });
  }
  await page.goto(ADDRESS);
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(page.getByRole("contentinfo")).not.toBeInViewport();
});

test("My Apply List says that contact details are shared, and Stop sharing ends it", async ({ page }) => {
  const me = await beginAsNew(page, newPerson());
  const id = await addEvent(me, { title: "Shared Contacts Mile" });
  await openContacts(me, id);
  await takePlace(me, id, { firstName: "Noa", lastName: "Lindqvist", phone: "+46 555 0142", contactsShared: true });
  await page.goto("/dashboard/applied-marathons");
  const entry = page.getByRole("article").filter({ hasText: "Shared Contacts Mile" });
  await expect(entry).toContainText("Signed-in runners see them, as you agreed.");
  await entry.getByRole("button", { name: /^Stop sharing/ }).click();
  await expect(notice(page, "Contact details no longer shared")).toBeVisible();
  await expect(entry.getByRole("button", { name: /^Stop sharing/ })).toHaveCount(0);
  await expect(entry).not.toContainText("Signed-in runners see them");
});

test("deleting says which refund is typical that many days before, and that RUN takes no payments", async ({
  page,
}) => {
  await beginRegistered(page);
  const race = (title: string, days: number) => ({ title, marathonStartDate: dayFromToday(days), timeZone: "UTC" });
  await changeEntries(page, [race("Far", 45), race("Edge", 30), race("Near", 29), race("Close", 14), race("Soon", 13)]);
  await page.goto(ADDRESS);
  for (const [title, words] of [
    ["Far", "Race day is in 45 days. A full refund is typical up to 30 days before"],
    ["Edge", "Race day is in 30 days. A full refund is typical up to 30 days before"],
    ["Near", "Race day is in 29 days. A partial refund is typical up to 14 days before"],
    ["Close", "Race day is in 14 days. A partial refund is typical up to 14 days before"],
    ["Soon", "Race day is in 13 days. Less than 14 days before, a refund is not typical"],
  ] as const) {
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText(`${words}; the organizer's terms apply. RUN takes no payments.`);
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test("closing the update with changes asks first, and nothing typed is lost when saving fails", async ({ page }) => {
  await beginRegistered(page);
  await page.goto(ADDRESS);
  await page.getByRole("button", { name: /Update/ }).click();
  const dialog = page.getByRole("dialog", { name: "Update registration" });
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: /Update/ }).click();
  await dialog.getByLabel("Phone").fill("+46 555 0199");
  await page.route(/\/api\/my-registrations\/[^/]+\/./, (route) =>
    route.fulfill({ status: 500, json: { error: "Something went wrong on our side.", code: "internal" } }),
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Something went wrong on our side.");
  await expect(dialog.getByLabel("Phone")).toHaveValue("+46 555 0199");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("Phone")).toHaveValue("+46 555 0199");
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(notice(page, "Registration Updated!")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("+46 555 0199");
});

test("a runner without a registration is shown the way to the events", async ({ page }) => {
  await beginAsNew(page, newPerson());
  await page.goto(ADDRESS);
  await expect(page.getByRole("heading", { name: "No start number yet" })).toBeVisible();
  await page.getByRole("link", { name: "Explore Events" }).click();
  await expect(page).toHaveURL(/\/marathons$/);
});
