import type { Page } from "@playwright/test";
import { expectNoHorizontalScroll } from "./accessibility.ts";
import {
  acceptTransfer,
  addEvent,
  signInAsNewAccount,
  inviteToTransfer,
  createAccount,
  registerForEvent,
} from "./api-setup.ts";
import type { Account } from "./api-setup.ts";
import { FAILED_RESPONSE, expect, fillRunnerDetails, newPerson, popup, test } from "./site.ts";

/** Giving a place to another runner: the invitation link, its page, and failures. */
test.use({ expectedErrors: FAILED_RESPONSE });

const APPLY_LIST = "/dashboard/applied-marathons";
const TITLE = "Given Mile";
const giverDetails = { firstName: "Gila", lastName: "Giver", phone: "+351 555 0100" };
const newRunner = (name: string) => createAccount(newPerson(name));

async function addFullEventWith(giver: Account): Promise<string> {
  const id = await addEvent(await newRunner("Olga Host"), { title: TITLE, capacity: 1 });
  await registerForEvent(giver, id, giverDetails);
  return id;
}

/** Creates another runner's invitation. */
async function addInvitation(): Promise<{ id: string; code: string; giver: Account }> {
  const giver = await newRunner("Gila Giver");
  const id = await addFullEventWith(giver);
  return { id, giver, code: await inviteToTransfer(giver, id) };
}

const giveButton = (page: Page) => page.getByRole("button", { name: `Give to another runner ${TITLE}` });
const takeOverButton = (page: Page) => page.getByRole("button", { name: "Take over the place" });

test("a runner creates an invitation link, copies it and withdraws it", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const me = await signInAsNewAccount(page, newPerson("Gila Giver"));
  await addFullEventWith(me);
  await page.goto(APPLY_LIST);
  await expect(page.getByRole("article")).toContainText(/You can make changes through .+ \(UTC\)\./);
  await giveButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Give to another runner" });
  await expect(dialog).toContainText("The place stays yours until someone accepts");

  await page.route("**/transfer", (route) => route.fulfill({ status: 500, json: { error: "No.", code: "internal" } }));
  await dialog.getByRole("button", { name: "Create an invitation link" }).click();
  await expect(dialog.getByRole("alert")).toContainText("No link was created");
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Create an invitation link" }).dblclick();
  const link = dialog.getByLabel("Invitation link");
  await expect(link).toHaveValue(new RegExp(`^${baseURL}/transfer/[A-Za-z0-9]{20}$`));
  await dialog.getByRole("button", { name: "Copy the link" }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "The link is copied" })).toBeVisible();
  const url = await link.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Invitation open", { exact: true })).toBeVisible();

  await page.goto(url);
  await expect(page.getByRole("heading", { name: "This is your own invitation" })).toBeVisible();
  await page.getByRole("link", { name: "Go to My Apply List" }).click();

  await giveButton(page).click();
  await expect(link).toHaveValue(url);
  await dialog.getByRole("button", { name: "Withdraw the invitation" }).click();
  await expect(popup(page, "Invitation withdrawn")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Invitation open", { exact: true })).toHaveCount(0);
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1, name: "This invitation is over" })).toBeVisible();
  await expect(page).toHaveTitle("RUN | This invitation is over");
});

test("a runner with the link fills in their own details and gets the place", async ({ page }) => {
  const { id, code } = await addInvitation();
  await signInAsNewAccount(page, newPerson());
  await page.goto(`/transfer/${code}`);
  await expect(page).toHaveTitle("RUN | Take over a place");
  await expect(page.getByRole("heading", { name: "Gila is giving you this place" })).toBeVisible();
  await expect(page.getByRole("link", { name: TITLE })).toHaveAttribute("href", `/marathons/${id}`);
  await takeOverButton(page).click();
  await expect(page.getByLabel("First Name")).toHaveAccessibleDescription(/First Name is required/);
  await fillRunnerDetails(page);
  await takeOverButton(page).click();
  await expect(popup(page, "The place is yours!")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${APPLY_LIST}$`));
  await expect(page.getByRole("article")).toContainText("Noa Lindqvist");
  expect(await page.evaluate(() => localStorage.getItem("registeredMarathons"))).toContain(id);
  await page.goto(`/marathons/${id}`);
  await expect(page.getByRole("complementary", { name: "Registration" })).toContainText("1 of 1");
  await page.goto(`/transfer/${code}`);
  await expect(page.getByRole("heading", { level: 1, name: "This invitation is over" })).toBeVisible();
});

test("the giver sees a popup once the place is taken over, and finds it under 'Places you gave away'", async ({
  page,
}) => {
  const me = await signInAsNewAccount(page, newPerson("Gila Giver"));
  const id = await addFullEventWith(me);
  const code = await inviteToTransfer(me, id);
  await page.goto(APPLY_LIST);
  await expect(page.getByText("Invitation open", { exact: true })).toBeVisible();
  const reference = await page.getByText(/^RUN-[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
  // The popup's code is loaded with the first interaction.
  await page.keyboard.press("Shift");
  const taker = { firstName: "طارق", lastName: "سعيد", phone: "+81 555 0100" };
  await acceptTransfer(await newRunner("Taro Taker"), code, id, taker);
  await expect(popup(page, `\u2068طارق سعيد\u2069 has your place in ${TITLE} now.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "No registrations yet" })).toBeVisible();

  const givenAway = page.getByRole("region", { name: "Places you gave away" }).getByRole("article");
  const expectGivenAway = async () => {
    await expect(givenAway).toHaveCount(1);
    await expect(givenAway).toContainText("Given to");
    await expect(givenAway.locator("bdi", { hasText: "طارق سعيد" })).toBeVisible();
    await expect(givenAway.getByText(reference)).toBeVisible();
    await expect(givenAway.getByRole("link", { name: TITLE })).toHaveAttribute("href", `/marathons/${id}`);
    await expect(givenAway.getByRole("button")).toHaveCount(0);
  };
  await expectGivenAway();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expectGivenAway();
  await expectNoHorizontalScroll(page);

  // The response is cached for offline use. Without it, the page says what could not be loaded.
  const endedEntries = "**/api/my-ended-entries/**";
  await page.route(endedEntries, (route) => route.abort());
  await page.reload();
  await expectGivenAway();
  await page.evaluate(() => caches.delete("run:seen"));
  await page.reload();
  const failed = page.getByRole("alert").filter({ hasText: "The places you gave away could not be loaded" });
  await expect(failed).toBeVisible();
  await page.unroute(endedEntries);
  await failed.getByRole("button", { name: "Try again" }).click();
  await expectGivenAway();
});

test("a request whose answer is lost is repeated with the same key, and what was typed survives a reload", async ({
  page,
}) => {
  const { code } = await addInvitation();
  await signInAsNewAccount(page, newPerson());
  await page.goto(`/transfer/${code}`);
  await fillRunnerDetails(page);
  await page.reload();
  await expect(page.getByLabel("Phone")).toHaveValue("+46 555 0142");
  const keys: (string | undefined)[] = [];
  await page.route("**/accept", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await takeOverButton(page).click();
  await expect(popup(page, "The place is yours!")).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("an invitation leads a visitor to the login, and can be loaded again after a failure", async ({ page }) => {
  await page.goto("/transfer/ThisCodeIsNotInUse00");
  await expect(page).toHaveURL(/\/login$/);
  const { code } = await addInvitation();
  await signInAsNewAccount(page, newPerson());
  await page.route(`**/api/transfer/${code}`, (route) => route.abort());
  await page.goto(`/transfer/${code}`);
  await expect(page.getByRole("heading", { level: 1, name: "Connection Error" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(takeOverButton(page)).toBeVisible();
});
