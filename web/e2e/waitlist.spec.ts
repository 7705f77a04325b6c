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
import { FAILED_RESPONSE, expect, fillRunnerDetails, newPerson, expectPopup, test } from "./site.ts";

/** Full events: joining the waiting list, being offered a place, and what the organizer sees. */
test.use({ expectedErrors: FAILED_RESPONSE });

const APPLY_LIST = "/dashboard/applied-marathons";
const runner = (firstName: string, lastName = "Runner") => ({ firstName, lastName, phone: "+351 555 0100" });
const newRunner = (name: string) => createAccount(newPerson(name));

type FullEvent = { id: string; organizer: Account; holder: Account; title: string };

/** Adds an event with one place, and registers a runner for it. */
async function addFullEvent(): Promise<FullEvent> {
  const [organizer, holder] = await Promise.all([newRunner("Olga Host"), newRunner("Hana Holder")]);
  const title = `Harbor Mile ${organizer.uid.slice(0, 6)}`;
  const id = await addEvent(organizer, { title, capacity: 1 });
  await registerForEvent(holder, id, runner("Hana", "Holder"));
  return { id, organizer, holder, title };
}

const panel = (page: Page) => page.getByRole("complementary", { name: "Registration" });
const ownRegistration = (page: Page) => page.getByRole("region", { name: "Your registration" });

/**
 * Opens a page, and returns a function that resolves once the page listens to the database. A change before that would
 * appear with the next poll. The page listens from the first interaction on, so this waits for it before the page opens.
 */
async function openLive(page: Page, path: string): Promise<() => Promise<void>> {
  const listening = page.waitForRequest((request) => /Firestore\/Listen\/.*RID=rpc/.test(request.url()));
  // The test may fail before it waits.
  listening.catch(() => undefined);
  await page.goto(path);
  return async () => {
    await page.keyboard.press("Shift");
    await listening;
  };
}

test("a full event offers its waiting list, and joining shows the position and what happens next", async ({ page }) => {
  const { id, title } = await addFullEvent();
  await joinWaitlist(await newRunner("First Waiter"), id, runner("First"));
  await joinWaitlist(await newRunner("Second Waiter"), id, runner("Second"));
  await signInAsNewAccount(page, newPerson());
  await page.goto(`/marathons?q=${encodeURIComponent(title)}`);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("Registration Open", { exact: true })).toBeVisible();
  await expect(card.getByText("Full · waiting list", { exact: true })).toBeVisible();

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
  await expectPopup(page, "You are on the waiting list");
  await expect(ownRegistration(page)).toContainText("You’re number 3; 2 runners are ahead of you.");
  await expect(ownRegistration(page)).toContainText("we’ll hold it for you for 12 hours. You’ll get a message");
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

test("a place that opens up is offered without a reload on the list and on the event's page, and taking it registers the runner", async ({
  page,
  context,
}) => {
  const { id, holder, title } = await addFullEvent();
  const me = await signInAsNewAccount(page, newPerson());
  await joinWaitlist(me, id, runner("Noa", "Lindqvist"));
  const eventPage = await context.newPage();
  const starts = await Promise.all([openLive(page, APPLY_LIST), openLive(eventPage, `/marathons/${id}`)]);
  const entry = page.getByRole("article").filter({ hasText: title });
  await expect(entry).toContainText("You’re number 1");
  await expect(panel(eventPage)).toContainText("You are on the waiting list");
  for (const startListening of starts) await startListening();
  await cancelRegistration(holder, id);
  await expect(entry).toContainText(/A place is held for you until .+ at .+ UTC\./);
  await expect(panel(eventPage).getByRole("heading", { name: "A place has opened up for you" })).toBeVisible();
  await expect(entry.getByRole("timer")).toHaveAccessibleName("Time left to take the place");
  await entry.getByRole("button", { name: "Take the place" }).click();
  await expectPopup(page, "The place is yours!");
  await expect(page.getByRole("region", { name: "Upcoming races" }).getByRole("article")).toContainText(
    "Noa Lindqvist",
  );
  await expect(page.getByRole("region", { name: "Waiting list" })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("registeredMarathons"))).toContain(id);
});

test("an organizer sees the waiting list, its offers and every change, and the counts update by themselves", async ({
  page,
}) => {
  const me = await signInAsNewAccount(page, newPerson("Olivia Marsh"));
  const id = await addEvent(me, { title: "Two Bridges Mile", capacity: 1 });
  const holder = await newRunner("Hana Holder");
  await registerForEvent(holder, id, runner("Hana", "Holder"));
  const startListening = await openLive(page, "/dashboard/my-marathons");
  const row = page.getByRole("row").filter({ hasText: "Two Bridges Mile" });
  await expect(row).toContainText("1 of 1");
  await startListening();
  await joinWaitlist(await newRunner("Ada Okafor"), id, runner("Ada", "Okafor"));
  await joinWaitlist(await newRunner("Ben Sato"), id, runner("Ben", "Sato"));
  await expect(row).toContainText("2 waiting");
  await cancelRegistration(holder, id);
  await expect(row).toContainText("1 on hold");
  await expect(row).toContainText("1 waiting");
  await expect(row).toContainText("0 of 1");

  await row.getByRole("button", { name: /^Applicants/ }).click();
  const dialog = page.getByRole("dialog", { name: "Applicants" });
  await dialog.getByRole("tab", { name: "Waiting list" }).click();
  const rows = dialog.getByRole("table", { name: "Waiting list" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("Ada Okafor");
  await expect(rows.nth(1)).toContainText("Offered");
  await expect(rows.nth(2)).toContainText("Ben Sato");
  await expect(rows.nth(2).getByRole("cell").first()).toHaveText("1");
  await page.keyboard.press("ArrowRight");
  const changes = dialog.getByRole("region", { name: "Changes, newest first" }).getByRole("listitem");
  await expect(changes).toHaveCount(4);
  await expect(changes.filter({ hasText: "A place was offered to Ada Okafor." })).toBeVisible();
  await expect(changes.last()).toContainText("Ada Okafor joined the waiting list.");
});
