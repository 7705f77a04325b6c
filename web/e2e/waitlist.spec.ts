import type { Page } from "@playwright/test";
import {
  addEvent,
  signInAsNewAccount,
  joinWaitlist,
  cancelRegistration,
  createAccount,
  registerForEvent,
} from "./api-setup.ts";
import type { Account } from "./api-setup.ts";
import { FAILED_RESPONSE, expect, fillRunnerDetails, newPerson, popup, test } from "./site.ts";

/** Full events: joining the waiting list, being offered a place, and what the organizer sees. */
test.use({ expectedErrors: FAILED_RESPONSE });

const APPLY_LIST = "/dashboard/applied-marathons";
const runner = (firstName: string, lastName = "Runner") => ({ firstName, lastName, phone: "+351 555 0100" });
const newRunner = (name: string) => createAccount(newPerson(name));

type FullEvent = { id: string; organizer: Account; holder: Account; title: string };

/** Adds an event with one place, and registers a runner for it. */
async function addFullEvent(): Promise<FullEvent> {
  const organizer = await newRunner("Olga Host");
  const holder = await newRunner("Hana Holder");
  const title = `Harbor Mile ${organizer.uid.slice(0, 6)}`;
  const id = await addEvent(organizer, { title, capacity: 1 });
  await registerForEvent(holder, id, runner("Hana", "Holder"));
  return { id, organizer, holder, title };
}

const panel = (page: Page) => page.getByRole("complementary", { name: "Registration" });
const ownRegistration = (page: Page) => page.getByRole("region", { name: "Your registration" });

test("a full event offers its waiting list, and joining shows the position and what happens next", async ({ page }) => {
  const { id, title } = await addFullEvent();
  await joinWaitlist(await newRunner("First Waiter"), id, runner("First"));
  await joinWaitlist(await newRunner("Second Waiter"), id, runner("Second"));
  await signInAsNewAccount(page, newPerson());
  await page.goto(`/marathons?q=${encodeURIComponent(title)}`);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("Registration Open", { exact: true })).toBeVisible();
  await expect(card.getByText("Waiting list", { exact: true })).toBeVisible();

  await page.goto(`/marathons/${id}`);
  await expect(panel(page)).toContainText("1 of 1");
  await expect(panel(page)).toContainText("0 places left");
  await expect(panel(page)).toContainText("2 runners are waiting for a place.");
  await expect(panel(page)).toContainText("All places are taken. The form adds you to the waiting list.");
  await page.getByRole("link", { name: "Register Now" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await fillRunnerDetails(page);
  await expect(page.getByText("By joining the waiting list, you agree to RUN's Terms of Service")).toBeVisible();
  await page.getByRole("button", { name: "Join waiting list" }).click();
  await expect(popup(page, "You are on the waiting list")).toBeVisible();
  await expect(ownRegistration(page)).toContainText("You’re number 3; 2 runners are ahead of you.");
  await expect(ownRegistration(page)).toContainText("we’ll hold it for you for 12 hours. RUN sends no email");
  const outcome = ownRegistration(page).getByRole("heading", { name: "You are on the waiting list" });
  await expect(outcome).toBeFocused();
  await expect(outcome).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByLabel("First Name")).toHaveCount(0);

  await ownRegistration(page).getByRole("link", { name: "My Apply List" }).click();
  const entry = page.getByRole("region", { name: "Waiting list" }).getByRole("article");
  await expect(entry).toContainText(title);
  await expect(entry).toContainText("You’re number 3; 2 runners are ahead of you.");
  await expect(page.getByText("0 registrations, on 1 waiting list")).toBeVisible();

  await page.goto(`/marathons/${id}`);
  await expect(panel(page)).toContainText("You’re number 3; 2 runners are ahead of you.");
});

test("what was typed survives a network failure and a reload, and a repeated press joins once", async ({ page }) => {
  const { id } = await addFullEvent();
  await signInAsNewAccount(page, newPerson());
  await page.goto(`/marathonRegister/${id}`);
  await fillRunnerDetails(page);
  const join = page.getByRole("button", { name: "Join waiting list" });
  await page.route(`**/api/waitlist/${id}`, (route) => route.abort());
  await join.click();
  await expect(page.getByRole("alert").filter({ hasText: "You are not on the waiting list yet." })).toBeVisible();
  await expect(popup(page, "You are not on the waiting list yet.")).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByLabel("Phone")).toHaveValue("+46 555 0142");

  const keys: (string | undefined)[] = [];
  await page.route(`**/api/waitlist/${id}`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    // The server handles the request, but its answer is lost.
    await route.fetch();
    return route.abort();
  });
  await join.dblclick();
  await expect(ownRegistration(page)).toContainText("You’re number 1; nobody is ahead of you.");
  await expect(popup(page, "You are on the waiting list")).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("a place that opens up is offered without a reload, and taking it registers the runner", async ({ page }) => {
  const { id, holder, title } = await addFullEvent();
  const me = await signInAsNewAccount(page, newPerson());
  await joinWaitlist(me, id, runner("Noa", "Lindqvist"));
  await page.goto(APPLY_LIST);
  const entry = page.getByRole("article").filter({ hasText: title });
  await expect(entry).toContainText("You’re number 1");
  await cancelRegistration(holder, id);
  await expect(entry).toContainText(/A place is held for you until .+ at .+ UTC\./);
  await expect(entry.getByRole("timer")).toHaveAccessibleName("Time left to take the place");
  await entry.getByRole("button", { name: "Take the place" }).click();
  await expect(popup(page, "The place is yours!")).toBeVisible();
  await expect(page.getByRole("region", { name: "Upcoming races" }).getByRole("article")).toContainText(
    "Noa Lindqvist",
  );
  await expect(page.getByRole("region", { name: "Waiting list" })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("registeredMarathons"))).toContain(id);
});

test("an offer appears on the event's page at once, and a failed acceptance is repeated with the same key", async ({
  page,
}) => {
  const { id, holder } = await addFullEvent();
  const me = await signInAsNewAccount(page, newPerson());
  await joinWaitlist(me, id, runner("Noa", "Lindqvist"));
  await page.goto(`/marathons/${id}`);
  await expect(panel(page)).toContainText("You are on the waiting list");
  await cancelRegistration(holder, id);
  await expect(panel(page).getByRole("heading", { name: "A place has opened up for you" })).toBeVisible();
  const keys: (string | undefined)[] = [];
  await page.route("**/accept", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    await route.fulfill({ status: 500, json: { error: "Something went wrong on our side.", code: "internal" } });
  });
  const take = panel(page).getByRole("button", { name: "Take the place" });
  await take.click();
  await expect(panel(page).getByRole("alert")).toContainText("Something went wrong on our side.");
  await expect(popup(page, "You don’t have the place yet")).toBeVisible();
  await page.unrouteAll();
  const secondRequest = page.waitForRequest("**/accept");
  await take.click();
  expect(keys).toEqual([(await secondRequest).headers()["idempotency-key"]]);
  await expect(page.getByRole("heading", { name: "You're registered" })).toBeVisible();
  await expect(panel(page)).toContainText("1 of 1");
});

test("an organizer sees the waiting list, its offers and every change, and the counts update by themselves", async ({
  page,
}) => {
  const me = await signInAsNewAccount(page, newPerson("Olivia Marsh"));
  const id = await addEvent(me, { title: "Two Bridges Mile", capacity: 1 });
  const holder = await newRunner("Hana Holder");
  await registerForEvent(holder, id, runner("Hana", "Holder"));
  await page.goto("/dashboard/my-marathons");
  const row = page.getByRole("row").filter({ hasText: "Two Bridges Mile" });
  await expect(row).toContainText("1 of 1");
  await joinWaitlist(await newRunner("Ada Okafor"), id, runner("Ada", "Okafor"));
  await joinWaitlist(await newRunner("Ben Sato"), id, runner("Ben", "Sato"));
  await expect(row).toContainText("2 waiting");
  await cancelRegistration(holder, id);
  await expect(row).toContainText("1 offered");
  await expect(row).toContainText("1 waiting");
  await expect(row).toContainText("0 of 1");

  await row.getByRole("button", { name: /^Applicants/ }).click();
  const dialog = page.getByRole("dialog", { name: "Applicants" });
  await dialog.getByRole("tab", { name: "Waiting list" }).click();
  const rows = dialog.getByRole("table", { name: "Waiting list" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("Ada Okafor");
  await expect(rows.nth(1)).toContainText("Offered");
  await expect(rows.nth(2)).toContainText("Ben Sato");
  await expect(rows.nth(2).getByRole("cell").first()).toHaveText("Position1");
  await page.keyboard.press("ArrowRight");
  const changes = dialog.getByRole("region", { name: "Changes, newest first" }).getByRole("listitem");
  await expect(changes).toHaveCount(4);
  await expect(changes.filter({ hasText: "A place was offered to Ada Okafor." })).toBeVisible();
  await expect(changes.last()).toContainText("Ada Okafor joined the waiting list.");
});

test("an organizer sets the cut-off and how long offers are held, and runners see the last day for changes", async ({
  page,
}) => {
  const me = await signInAsNewAccount(page, newPerson("Olivia Marsh"));
  const id = await addEvent(me, { title: "Cut Off Mile", capacity: 1 });
  await page.goto("/dashboard/my-marathons");
  await page.getByRole("button", { name: "More for Cut Off Mile" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  const cutOff = dialog.getByLabel("Cut-off, in days before race day");
  const hours = dialog.getByLabel("Offered places are held for, in hours");
  await expect(cutOff).toHaveValue("0");
  await expect(hours).toHaveValue("12");
  await hours.fill("169");
  await cutOff.fill("often");
  await dialog.getByRole("button", { name: "Save settings" }).click();
  await expect(hours).toHaveAccessibleDescription(/at most 168 hours/);
  await expect(cutOff).toHaveAccessibleDescription(/whole number of days/);
  await hours.fill("24");
  await cutOff.fill("60");
  await expect(cutOff).toHaveAccessibleDescription(/through .+\(UTC\)\./);
  await dialog.getByRole("button", { name: "Save settings" }).click();
  await expect(popup(page, "Settings saved")).toBeVisible();

  await registerForEvent(me, id, runner("Olivia", "Marsh"));
  await page.goto(APPLY_LIST);
  const entry = page.getByRole("article").filter({ hasText: "Cut Off Mile" });
  await expect(entry).toContainText(/The last day for changes was .+ \(UTC\)\./);
  await expect(entry.getByRole("button", { name: /Update|Delete|Give/ })).toHaveCount(0);

  await page.goto(`/marathons/${id}`);
  await expect(page.getByRole("heading", { name: "You're registered" })).toBeVisible();
});
