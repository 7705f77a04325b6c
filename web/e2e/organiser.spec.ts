import { readFile } from "node:fs/promises";
import readWorkbook from "read-excel-file/node";
import type { Browser, Locator, Page } from "@playwright/test";
import { expectAccessible, looks } from "./accessibility.ts";
import {
  addEvent,
  beginAs,
  beginAsNew,
  changeEvent,
  leaveEvent,
  signUpByCall,
  spendNewEvents,
  takePlace,
} from "./signed-in.ts";
import type { Account } from "./signed-in.ts";
import { FAILED_ANSWER, dayFromToday, expect, newPerson, notice, test } from "./site.ts";
import type { Person } from "./site.ts";

/** What organisers do with their events, and what everybody may do with them. */
test.use({ expectedErrors: FAILED_ANSWER });

const serverError = { status: 500, json: { error: "Something went wrong on our side.", code: "internal" } };

async function addMarathon(page: Page, title: string): Promise<void> {
  await page.goto("/dashboard/add-marathon");
  const main = page.getByRole("main");
  await main.getByLabel("Title").fill(title);
  await main.getByLabel("Location").fill("Porto, Portugal");
  await main.getByLabel("Running Distance").fill("10 KM");
  await main.getByLabel("Image URL").fill(`${new URL(page.url()).origin}/pictures/events/harbour-bridge.svg`);
  await main.getByLabel("Description").fill("Ten kilometres along the harbour wall.");
  await main.getByLabel("Start Registration Date").fill(dayFromToday(-2));
  await main.getByLabel("End Registration Date").fill(dayFromToday(40));
  await main.getByLabel("Marathon Start Date").fill(dayFromToday(60));
  await main.getByRole("button", { name: "Add Marathon" }).click();
  await expect(notice(page, "Marathon added successfully!")).toBeVisible();
  await expect(main.getByLabel("Title")).toHaveValue("");
}

/** A new organiser with one new event, on the page of their events. */
async function startOrganising(page: Page, title: string): Promise<{ person: Person; account: Account; id: string }> {
  const person = newPerson("Olivia Marsh");
  const account = await beginAsNew(page, person);
  const id = await addEvent(account, { title });
  await page.goto("/dashboard/my-marathons");
  await expect(row(page, title)).toBeVisible();
  return { person, account, id };
}

function row(page: Page, title: string) {
  return page.getByRole("main").getByRole("row").filter({ hasText: title });
}

async function openApplicants(page: Page, title: string): Promise<void> {
  await row(page, title)
    .getByRole("button", { name: /^Applicants/ })
    .click();
}

/** The dialog of the applicants, opened with one runner; then somebody else registers. */
async function registerBehindApplicants(
  page: Page,
  title: string,
  id: string,
): Promise<{ dialog: Locator; second: Account }> {
  await openApplicants(page, title);
  const dialog = page.getByRole("dialog", { name: "Applicants" });
  await expect(dialog.getByText("1 runner", { exact: true })).toBeVisible();
  const second = await signUpByCall(newPerson("Noa Lindqvist"));
  await takePlace(second, id, { firstName: "Noa", lastName: "Lindqvist", phone: "0555 0142" });
  return { dialog, second };
}

async function openMore(page: Page, title: string, name: "Settings" | "History"): Promise<void> {
  await row(page, title).getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name }).click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
}

/** Another person, in a browser of their own. */
async function asSomebodyElse(browser: Browser, page: Page, person: Person): Promise<Page> {
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await beginAsNew(other, person);
  return other;
}

async function register(page: Page, id: string, runner: { first: string; last: string; phone: string }) {
  await page.goto(`/marathonRegister/${id}`);
  await page.getByLabel("First Name").fill(runner.first);
  await page.getByLabel("Last Name").fill(runner.last);
  await page.getByLabel("Phone").fill(runner.phone);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(notice(page, "Successfully registered for the marathon!")).toBeVisible();
}

test("the organiser: adds, sees applicants, edits, lets others edit, locks, restores and cancels", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const title = `Harbour Ten ${newPerson().email.slice(4, 12)}`;
  const person = newPerson("Olivia Marsh");
  await beginAsNew(page, person);
  await addMarathon(page, title);
  // The form has 900 pixels above its button: the way on stands where the focus is, and outlives a reload.
  await expect(page.getByRole("heading", { name: `${title} is listed` })).toBeFocused();
  await expect(page.getByRole("link", { name: "See the event" })).toBeInViewport();
  await page.reload();
  await page
    .getByRole("region", { name: `${title} is listed` })
    .getByRole("link", { name: "My Marathons" })
    .click();
  const href = await row(page, title).getByRole("link").getAttribute("href");
  expect(href).toMatch(/^\/details\//);
  const id = (href ?? "").replace("/details/", "");

  const dialog = page.getByRole("dialog");
  // Save Changes saves.
  await row(page, title).getByRole("button", { name: /^Edit/ }).click();
  await expect(dialog.getByLabel("Location")).toHaveValue("Porto, Portugal");
  await dialog.getByLabel("Location").fill("Gaia, Portugal");
  const patch = page.waitForRequest((request) => request.method() === "PATCH");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  expect((await patch).postDataJSON()).toEqual({ location: "Gaia, Portugal", base: 1 });
  await expect(notice(page, "Marathon Updated!")).toBeVisible();
  await expect(notice(page, "Your marathon has been successfully updated.")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // Until somebody registers any signed-in user may edit, by the page of its own.
  const runner = newPerson();
  const other = await asSomebodyElse(browser, page, runner);
  await other.goto(`/updateMarathon/${id}`);
  await expect(other).toHaveTitle("RUN | Update Marathon");
  await expect(other.getByLabel("Location")).toHaveValue("Gaia, Portugal");
  await expect(other.getByRole("main")).toContainText(
    "Until somebody registers or joins the waiting list, anybody signed in may correct it",
  );
  await expect(other.getByLabel("Capacity")).toHaveCount(0);
  await other.getByLabel("Running Distance").fill("10.5 KM");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expect(notice(other, "Marathon Updated!")).toBeVisible();
  await expect(notice(other, "Your marathon has been successfully updated.")).toBeVisible();
  await other.getByRole("main").getByRole("status").getByRole("link", { name: title }).click();
  await expect(other.getByRole("main")).toContainText("10.5 KM");
  await other.goto(`/updateMarathon/${id}`);
  await other.getByLabel("Running Distance").fill("11 KM");

  // Somebody registers while the other types: the server's 423 is told in words, and the next visit says so before.
  await openApplicants(page, title);
  await expect(dialog.getByRole("heading", { name: "No runners yet" })).toBeVisible();
  await page.keyboard.press("Escape");
  const entrant = newPerson();
  const third = await asSomebodyElse(browser, page, entrant);
  await register(third, id, { first: "Noa", last: "Lindqvist", phone: "+46 555 0142" });
  await third.context().close();
  await page.reload();
  await expect(row(page, title)).toContainText(/Applicants\s*1|1/);
  await openApplicants(page, title);
  await expect(dialog.getByRole("row").filter({ hasText: "Noa Lindqvist" })).toContainText("+46 555 0142");
  await expect(dialog.getByRole("row").filter({ hasText: "Noa Lindqvist" })).toContainText(entrant.email);
  await page.keyboard.press("Escape");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expect(notice(other, "Unexpected Error!")).toBeVisible();
  await expect(notice(other, "Only the organizer can change this event.")).toBeVisible();
  await expect(other.getByRole("main").getByRole("alert")).toContainText("Only the organizer can change this event.");
  await expect(other.getByLabel("Running Distance")).toHaveValue("11 KM");
  await expect(other.getByRole("button", { name: "Save Changes" })).toBeDisabled();
  await other.evaluate(() => sessionStorage.clear());
  await other.reload();
  await expect(other.getByRole("main")).toContainText(
    "Runners rely on this event, so only its organizer can change it.",
  );
  await expect(other.getByLabel("Running Distance")).toHaveCount(0);
  await other.goto(`/marathons/${id}`);
  await expect(other.getByRole("main")).toContainText("Runners rely on this event");

  // The history knows both, and brings the first version back.
  await openMore(page, title, "History");
  const versions = dialog.getByRole("listitem");
  await expect(versions).toHaveCount(3);
  await expect(versions.nth(0)).toContainText(runner.email);
  await expect(versions.nth(0)).toContainText("Running Distance");
  await expect(versions.nth(0)).toContainText(/Before: 10 KM.*After: 10\.5 KM/);
  await expect(versions.nth(1)).toContainText(person.email);
  await expect(versions.nth(2)).toContainText("Version 1: as added");
  await versions
    .nth(2)
    .getByRole("button", { name: /^Restore this version/ })
    .click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Location and Running Distance will read as in version 1.");
  await question.getByRole("button", { name: "Restore this version" }).click();
  // The dialog stays open, which hides the region of the notices from assistive technology, but not their live region.
  await expect(page.getByText("Version Restored", { exact: true }).first()).toBeVisible();
  await expect(versions).toHaveCount(4);
  await expect(versions.nth(0)).toContainText("Version 4: version 1 restored");
  await expect(versions.nth(3)).toContainText("Same as the current version");
  await expect(question).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.goto(`/marathons/${id}`);
  await expect(page.getByRole("main")).toContainText("Porto, Portugal");

  // With a runner registered, the menu offers to cancel. The dialog asks for the title and takes a reason.
  await page.goto("/dashboard/my-marathons");
  await row(page, title).getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Cancel event" }).click();
  await expect(question).toContainText("Cancel this event?");
  await expect(question).toContainText("1 runner registered.");
  await question.getByLabel(/^Reason/).fill("The bridge is closed.");
  const confirm = question.getByRole("button", { name: "Cancel event" });
  await expect(confirm).toBeDisabled();
  await question.getByLabel("Type the title to confirm").fill("Harbour");
  await expect(confirm).toBeDisabled();
  await question.getByLabel("Type the title to confirm").fill(title);
  await confirm.click();
  await expect(notice(page, "Event canceled")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, title)).toContainText(/Canceled on \w+ \d+, \d{4}/);
  await expect(row(page, title).getByRole("button", { name: /^Edit/ })).toHaveCount(0);
  await openApplicants(page, title);
  await expect(dialog).toContainText("Noa Lindqvist");

  await other.goto(`/marathons?q=${encodeURIComponent(title)}`);
  await expect(other.getByText("No marathons found")).toBeVisible();
  // Its page stays, and says so to everybody; it offers nothing.
  for (const reader of [other, page]) {
    await reader.goto(`/marathons/${id}`);
    const note = reader.getByRole("region", { name: "This event is canceled" });
    await expect(note).toContainText(/Its organizer canceled it on \w+ \d+, \d{4}\.\s*The bridge is closed\./);
    await expect(reader.getByRole("main")).not.toContainText(/Registration Open|Register Now|DAYS/);
    await expect(reader.getByRole("main").getByRole("timer")).toHaveCount(0);
  }
  await other.context().close();
});

test("an event without applicants is deleted for good, and a deletion that was already done counts as done", async ({
  page,
}) => {
  const title = `Short Lived ${newPerson().email.slice(4, 12)}`;
  const { id } = await startOrganising(page, title);
  const askedToDelete = async (name: string) => {
    await row(page, name).getByRole("button", { name: /^Edit/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Nobody has registered yet: it is deleted for good");
    await page.getByRole("alertdialog").getByLabel("Type the title to confirm").fill(name);
  };
  await askedToDelete(title);
  // The work is done and its answer gets lost: pressing again finds nothing left to do.
  let sent = 0;
  await page.route(`**/api/marathon/${id}`, async (route) => {
    if (route.request().method() !== "DELETE") return route.continue();
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete marathon" });
  await confirm.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole("alertdialog").getByRole("alert")).toContainText("Not deleted");
  expect(sent).toBe(1);
  await confirm.click();
  await expect(notice(page, "Marathon Deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your first start line" })).toBeVisible();
  await page.goto(`/marathons/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Marathon Not Found" })).toBeVisible();
});

test("a deletion can be given up, and nothing happens", async ({ page }) => {
  const title = `Kept ${newPerson().email.slice(4, 12)}`;
  await startOrganising(page, title);
  await row(page, title).getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByLabel("Type the title to confirm").fill(title);
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(row(page, title)).toBeVisible();
});

test("the update form requires every field and the order of the dates", async ({ page }) => {
  const { id } = await startOrganising(page, `Strict ${newPerson().email.slice(4, 12)}`);
  await page.goto(`/updateMarathon/${id}`);
  const labels = [
    "Title",
    "Start Registration Date",
    "End Registration Date",
    "Marathon Start Date",
    "Location",
    "Running Distance",
    "Image URL",
    "Description",
  ];
  for (const label of labels) await page.getByLabel(label, { exact: true }).fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  for (const label of labels) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(`${label} is required`);
  }
  await page.reload();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByLabel("End Registration Date").fill(dayFromToday(-9));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Registration cannot end before it starts")).toBeVisible();
});

test("an update that fails is caught: 'Unexpected Error!' with its reason, and nothing typed is lost", async ({
  page,
}) => {
  const title = `Unlucky ${newPerson().email.slice(4, 12)}`;
  const { id } = await startOrganising(page, title);
  await page.goto(`/updateMarathon/${id}`);
  await page.getByLabel("Location").fill("Braga, Portugal");
  await page.route(`**/api/marathon/${id}`, (route) =>
    route.request().method() === "PATCH" ? route.fulfill(serverError) : route.continue(),
  );
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(notice(page, "Unexpected Error!")).toBeVisible();
  await expect(notice(page, "Something went wrong on our side.")).toBeVisible();
  const failure = page.getByRole("main").getByRole("alert");
  await expect(failure).toContainText("Unexpected Error!");
  await expect(failure).toContainText("Something went wrong on our side.");
  await expect(page.getByLabel("Location")).toHaveValue("Braga, Portugal");

  await page.unrouteAll();
  await page.route(`**/api/marathon/${id}`, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(failure).toContainText("We could not reach the server.");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(notice(page, "Marathon Updated!")).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test("an event that is not there, or cannot be loaded, has its page at /updateMarathon too", async ({ page }) => {
  const account = await beginAsNew(page, newPerson());
  const id = await addEvent(account, { title: "Own Ten" });
  await page.goto("/updateMarathon/there-is-no-such-event");
  await expect(page.getByRole("heading", { level: 1, name: "Marathon Not Found" })).toBeVisible();
  await page.route(`**/api/marathon/${id}`, (route) => route.fulfill(serverError));
  await page.goto(`/updateMarathon/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Connection Error" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Own Ten");
});

test("unsaved changes ask before a dialog is closed or a page is left, and are not sent", async ({ page }) => {
  const title = `Hesitant ${newPerson().email.slice(4, 12)}`;
  const { id } = await startOrganising(page, title);
  const dialog = page.getByRole("dialog", { name: "Edit Marathon" });
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });

  await row(page, title).getByRole("button", { name: /^Edit/ }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await row(page, title).getByRole("button", { name: /^Edit/ }).click();
  await dialog.getByLabel("Location").fill("Braga");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("Location")).toHaveValue("Braga");
  await dialog.getByRole("button", { name: "Close" }).click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, title).getByRole("button", { name: /^Edit/ })).toBeFocused();
  await row(page, title).getByRole("button", { name: /^Edit/ }).click();
  await expect(dialog.getByLabel("Location")).toHaveValue("Porto, Portugal");
  await page.keyboard.press("Escape");

  await page.goto(`/updateMarathon/${id}`);
  await page.getByLabel("Location").fill("Braga");
  await page.getByRole("link", { name: "Back to the event" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(new RegExp(`/updateMarathon/${id}$`));
  await expect(page.getByLabel("Location")).toHaveValue("Braga");
  await page.getByRole("link", { name: "Back to the event" }).click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(new RegExp(`/marathons/${id}$`));
  await expect(page.getByRole("main")).toContainText("Porto, Portugal");

  await page.goto("/dashboard/my-marathons");
  await openMore(page, title, "Settings");
  await page
    .getByRole("dialog")
    .getByLabel(/^Cut-off/)
    .fill("12");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openMore(page, title, "Settings");
  await expect(page.getByRole("dialog").getByLabel(/^Cut-off/)).toHaveValue("0");
});

test("closing the tab warns while something is typed, and only then", async ({ page }) => {
  const account = await beginAsNew(page, newPerson());
  await page.goto("/dashboard/add-marathon");
  const isWarned = () =>
    page.evaluate(() => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
  await expect(page.getByLabel("Title")).toBeVisible();
  expect(await isWarned()).toBe(false);
  await page.getByLabel("Title").fill("Half");
  await expect.poll(isWarned).toBe(true);
  // Inside the site the draft waits: no question.
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "My Marathons" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Added Marathons" })).toBeVisible();
  expect(await isWarned()).toBe(false);
  await page.goBack();
  await expect(page.getByLabel("Title")).toHaveValue("Half");

  const id = await addEvent(account, { title: "Own Ten" });
  await page.goto(`/updateMarathon/${id}`);
  await expect(page.getByLabel("Title")).toHaveValue("Own Ten");
  expect(await isWarned()).toBe(false);
  await page.getByLabel("Title").fill("Oslo");
  await expect.poll(isWarned).toBe(true);
});

test("an edit outlives a session that the server ends", async ({ page }) => {
  const title = `Interrupted ${newPerson().email.slice(4, 12)}`;
  const { person, id } = await startOrganising(page, title);
  await page.goto(`/updateMarathon/${id}`);
  await page.getByLabel("Location").fill("Braga");
  await page.route(`**/api/marathon/${id}`, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 401, json: { error: "Your session has ended.", code: "unauthenticated" } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(notice(page, "Unexpected Error!")).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole("main").getByLabel("Email").fill(person.email);
  await page.getByRole("main").getByLabel("Password", { exact: true }).fill("Marathon26");
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/updateMarathon/${id}$`));
  await expect(page.getByLabel("Location")).toHaveValue("Braga");
  await expect(page.getByText("These are your changes from before.")).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByLabel("Location")).toHaveValue("Porto, Portugal");
});

test("two people edit at once: neither loses a field, and who comes second is told", async ({ page, browser }) => {
  const title = `Shared ${newPerson().email.slice(4, 12)}`;
  const { id } = await startOrganising(page, title);
  await page.goto(`/updateMarathon/${id}`);
  await page.getByLabel("Location").fill("Braga");
  await page.getByLabel("Description").fill("Mine.");

  const other = await asSomebodyElse(browser, page, newPerson());
  await other.goto(`/updateMarathon/${id}`);
  await other.getByLabel("Running Distance").fill("12 KM");
  await other.getByLabel("Description").fill("Theirs.");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expect(notice(other, "Marathon Updated!")).toBeVisible();
  await other.context().close();

  // Coming back to the tab looks again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(page.getByLabel("Running Distance")).toHaveValue("12 KM");
  const told = page.getByRole("main").getByRole("alert");
  await expect(told).toContainText("Changed by somebody else meanwhile");
  await expect(told).toContainText("The form shows the new text of Running Distance.");
  await expect(told).toContainText("Description keeps what you typed. Saving replaces the other text.");
  await expect(told).toContainText(/You typed\s*Mine\.\s*Saved meanwhile\s*Theirs\./);
  await expect(page.getByLabel("Location")).toHaveValue("Braga");
  await expect(page.getByLabel("Description")).toHaveValue("Mine.");
  const patch = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("button", { name: "Save Changes" }).click();
  expect((await patch).postDataJSON()).toEqual({ location: "Braga", description: "Mine.", base: 2 });
  await expect(notice(page, "Marathon Updated!")).toBeVisible();
  await page.goto(`/marathons/${id}`);
  await expect(page.getByRole("main")).toContainText("12 KM");
  await expect(page.getByRole("main")).toContainText("Mine.");
});

test("somebody who saves a field that another has changed is shown both texts, and chooses", async ({ page }) => {
  const title = `Disputed ${newPerson().email.slice(4, 12)}`;
  const { account, id } = await startOrganising(page, title);
  await page.goto(`/updateMarathon/${id}`);
  await page.getByLabel("Description").fill("Mine.");
  await page.getByLabel("Capacity").fill("50");
  // In another tab, which this one has not looked at since.
  await changeEvent(account, id, { description: "Theirs.", capacity: 40 });
  await page.getByRole("button", { name: "Save Changes" }).click();
  const told = page.getByRole("main").getByRole("alert").filter({ hasText: "Changed by somebody else meanwhile" });
  await expect(told).toContainText(/You typed\s*Mine\.\s*Saved meanwhile\s*Theirs\./);
  await expect(told).toContainText(/You typed\s*50\s*Saved meanwhile\s*40/);
  await expect(told).toBeInViewport();
  await told.getByRole("button", { name: "Use what is saved of Description" }).click();
  await expect(page.getByLabel("Description")).toHaveValue("Theirs.");
  const patch = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("button", { name: "Save Changes" }).click();
  expect((await patch).postDataJSON()).toEqual({ capacity: 50, base: 2 });
  await expect(notice(page, "Marathon Updated!")).toBeVisible();
});

test("a conflict in the dialog comes into sight above its fixed actions", async ({ page }) => {
  const title = `Hidden ${newPerson().email.slice(4, 12)}`;
  const { account, id } = await startOrganising(page, title);
  await row(page, title).getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Marathon" });
  await dialog.getByLabel("Description").fill("Mine.");
  await changeEvent(account, id, { description: "Theirs." });
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText("Changed by somebody else meanwhile, or in another tab")).toBeInViewport();
  await dialog.getByRole("button", { name: "Use what is saved of Description" }).click();
  await expect(dialog.getByLabel("Description")).toHaveValue("Theirs.");
});

test("capacity and time zone are edited with the event, and a capacity below its runners asks first", async ({
  page,
}) => {
  const title = `Settled ${newPerson().email.slice(4, 12)}`;
  const { account, id } = await startOrganising(page, title);
  await takePlace(account, id, { firstName: "Olivia", lastName: "Marsh", phone: "+351 555 0100" });
  await takePlace(await signUpByCall(newPerson()), id, {
    firstName: "Rui",
    lastName: "Almeida",
    phone: "+351 555 0101",
  });
  await page.goto("/dashboard/my-marathons");
  const dialog = page.getByRole("dialog");
  const openEdit = () => row(page, title).getByRole("button", { name: /^Edit/ }).click();
  const saved = () => page.waitForRequest((request) => request.method() === "PATCH");
  const save = dialog.getByRole("button", { name: "Save Changes" });

  await openEdit();
  await dialog.getByLabel("Capacity").fill("2.5");
  await save.click();
  await expect(dialog.getByLabel("Capacity")).toHaveAccessibleDescription(/Capacity must be a whole number/);
  await dialog.getByLabel("Capacity").fill("0");
  await save.click();
  await expect(dialog.getByLabel("Capacity")).toHaveAccessibleDescription(/Capacity must be at least 1/);
  await dialog.getByLabel("Capacity").fill("50");
  await dialog.getByLabel("Time Zone").selectOption("Asia/Tokyo");
  const first = saved();
  await save.click();
  expect((await first).postDataJSON()).toEqual({ capacity: 50, timeZone: "Asia/Tokyo", base: 1 });
  await expect(notice(page, "Marathon Updated!")).toBeVisible();
  await expect(row(page, title)).toContainText("2 of 50");

  await openEdit();
  await expect(dialog.getByLabel("Time Zone")).toHaveValue("Asia/Tokyo");
  await dialog.getByLabel("Capacity").fill("1");
  await save.click();
  await expect(dialog.getByRole("alert")).toContainText("2 places are taken or held");
  await expect(dialog.getByRole("alert")).toContainText("Everybody keeps their place.");
  const confirmed = saved();
  await save.click();
  expect((await confirmed).postDataJSON()).toEqual({ capacity: 1, base: 2, confirm: true });
  await expect(row(page, title)).toContainText("2 of 1");
});

test("settings: only what changed is sent, opening contacts asks first, and a failure keeps what was chosen", async ({
  page,
}) => {
  const title = `Settled ${newPerson().email.slice(4, 12)}`;
  await startOrganising(page, title);
  await page.goto("/dashboard/my-marathons");
  const dialog = page.getByRole("dialog", { name: "Settings" });
  const contacts = dialog.getByRole("switch", { name: "Open contact details to signed-in runners" });
  const question = page.getByRole("alertdialog");
  await openMore(page, title, "Settings");
  await contacts.press("Space");
  await expect(question).toContainText("those who register from now on and agree to share them");
  await question.getByRole("button", { name: "Keep them hidden" }).click();
  await expect(contacts).not.toBeChecked();
  await contacts.press("Space");
  await question.getByRole("button", { name: "Open contact details" }).click();
  await expect(contacts).toBeChecked();
  const saved = page.waitForRequest((request) => request.url().endsWith("/settings"));
  await dialog.getByRole("button", { name: "Save Settings" }).click();
  expect((await saved).postDataJSON()).toEqual({ contactsOpen: true, base: 1 });
  await expect(notice(page, "Settings Saved")).toBeVisible();
  await expect(row(page, title)).toContainText("Contacts open");

  await openMore(page, title, "Settings");
  await dialog.getByLabel(/^Cut-off/).fill("7");
  await page.route("**/settings", (route) => route.fulfill(serverError));
  await dialog.getByRole("button", { name: "Save Settings" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Settings not saved");
  await expect(dialog.getByLabel(/^Cut-off/)).toHaveValue("7");
});

test("more applicants than one page holds: found by name, counted, and in the start list to the last one", async ({
  page,
}) => {
  const title = `Crowded, 10 % off: Ü ${newPerson().email.slice(4, 12)}`;
  const { id } = await startOrganising(page, title);
  // Registering hundreds takes hundreds of accounts: the answers are the server's own format, page by page.
  const all = Array.from({ length: 230 }, (_, index) => ({
    marathonId: id,
    userId: `runner-${index}`,
    email: `runner${index}@example.com`,
    firstName: index === 229 ? "Björn" : `First${index}`,
    lastName: index === 229 ? "Åkesson" : `Last${String(index)}`,
    phone: index === 0 ? "=1+1" : `0555 ${index}`,
    emergencyContact: index === 1 ? 'Siv "Mum", 0555' : "",
    contactsShared: false,
    reference: `RUN-2222-${String(index).padStart(4, "0")}`,
    registeredAt: new Date(Date.UTC(2026, 2, 5, 12) - index * 60_000).toISOString(),
  }));
  await page.route("**/api/my-events/**", async (route) => {
    const mine = (await (await route.fetch()).json()) as { events: object[] };
    const events = mine.events.map((event) => ({ ...event, registrationCount: 230 }));
    await route.fulfill({ json: { ...mine, events } });
  });
  let isFailing = false;
  await page.route(`**/api/marathon/${id}/registrations*`, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
    if (isFailing && from > 0) return route.fulfill(serverError);
    const next = from + 100 < all.length ? String(from + 100) : null;
    return route.fulfill({ json: { registrations: all.slice(from, from + 100), nextCursor: next } });
  });
  await page.reload();
  const dialog = page.getByRole("dialog");
  const open = () => openApplicants(page, title);

  isFailing = true;
  await open();
  await expect(dialog.getByText("230 runners, 100 loaded", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("alert")).toContainText("We could not load all runners.");
  await dialog.getByLabel("Find a runner").fill("last0");
  const firstRow = dialog.getByRole("row").filter({ hasText: "First0 Last0" });
  await expect(firstRow.getByRole("link", { name: "runner0@example.com" })).toHaveAttribute(
    "href",
    "mailto:runner0@example.com",
  );
  await expect(dialog.getByRole("row").filter({ hasText: "=1+1" }).getByRole("link", { name: "=1+1" })).toHaveCount(0);
  isFailing = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  const bjorn = dialog.getByRole("row").filter({ hasText: "Björn Åkesson" });
  for (const typed of ["AKESSON bjorn", "runner229@", "0555 229", "0555229", "RUN-2222-0229", "22220229"]) {
    await dialog.getByLabel("Find a runner").fill(typed);
    await expect(dialog.getByText("1 of 230 runners", { exact: true })).toBeVisible();
    await expect(bjorn).toBeVisible();
  }
  await expect(bjorn).toContainText("RUN-2222-0229");
  await expect(bjorn.getByRole("link", { name: "0555 229" })).toHaveAttribute("href", "tel:0555229");
  await dialog.getByLabel("Find a runner").fill("");
  await expect(dialog.getByRole("row").nth(1)).toContainText("Björn Åkesson");
  await dialog.getByLabel("Order").selectOption("Newest first");
  await expect(dialog.getByRole("row").nth(1)).toContainText("First0 Last0");
  await dialog.getByLabel("Order").selectOption("A to Z by last name");

  const saved = async (format: RegExp) => {
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download start list" }).click();
    await page.getByRole("menuitem", { name: format }).click();
    return download;
  };
  const raw = await saved(/Raw data/);
  expect(raw.suggestedFilename()).toMatch(/^crowded-10-off-u-[0-9a-f]+-start-list\.csv$/);
  const text = await readFile(await raw.path(), "utf8");
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(text.split("\r\n")[0]).toBe(
    `\uFEFFReference,Last Name,First Name,Email,Phone,Emergency Contact,Registered (${zone})`,
  );
  const lines = text.trimEnd().split("\r\n");
  expect(lines).toHaveLength(231);
  expect(lines[1]).toMatch(
    /^RUN-2222-0229,Åkesson,Björn,runner229@example\.com,0555 229,,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  );
  expect(lines[2]).toContain("RUN-2222-0000,Last0,First0,runner0@example.com,=1+1,,");
  expect(lines[3]).toContain('RUN-2222-0001,Last1,First1,runner1@example.com,0555 1,"Siv ""Mum"", 0555",');
  const workbook = await saved(/Spreadsheet/);
  expect(workbook.suggestedFilename()).toMatch(/^crowded-10-off-u-[0-9a-f]+-start-list\.xlsx$/);
  const [registered, waiting] = await readWorkbook(await readFile(await workbook.path()));
  expect([registered?.sheet, waiting?.sheet]).toEqual(["Registered", "Waiting list"]);
  expect(registered?.data).toHaveLength(231);
  expect(registered?.data[2]?.slice(0, 5)).toEqual(["RUN-2222-0000", "Last0", "First0", "runner0@example.com", "=1+1"]);

  // To the end by scrolling, of which the page holds only what is in sight.
  const table = dialog.getByRole("region", { name: "Applicants" });
  await table.focus();
  await page.keyboard.press("End");
  await expect(dialog.getByRole("row").filter({ hasText: "First99 Last99" })).toBeInViewport();
  expect(await dialog.getByRole("row").count()).toBeLessThan(60);
  await expect(dialog.getByRole("table")).toHaveAttribute("aria-rowcount", "231");
});

test("My Added Marathons says that it failed to load, and recovers", async ({ page }) => {
  await beginAsNew(page, newPerson("Olivia Marsh"));
  await page.route("**/api/my-events/**", (route) => route.fulfill(serverError));
  await page.goto("/dashboard/my-marathons");
  await expect(page.getByRole("alert").getByRole("heading", { name: "Connection Error" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Your first start line" })).toBeVisible();
});

test("applicants and history that fail to load say so and recover", async ({ page }) => {
  const title = `Offline ${newPerson().email.slice(4, 12)}`;
  await startOrganising(page, title);
  const dialog = page.getByRole("dialog");
  await page.route(/\/(registrations|history)$/, (route) => route.fulfill(serverError));
  await openApplicants(page, title);
  await expect(dialog.getByRole("alert")).toContainText("We could not load the runners.");
  await page.keyboard.press("Escape");
  await openMore(page, title, "History");
  await expect(dialog.getByRole("alert")).toContainText("We could not load the history.");
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByText("Nobody has changed this event since.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row(page, title).getByRole("button", { name: /^More/ })).toBeFocused();
});

test("an add that fails shows the reason and keeps the form, also when the day's events are used up", async ({
  page,
}) => {
  const account = await beginAsNew(page, newPerson("Olivia Marsh"));
  await page.route("**/api/marathons", (route) =>
    route.request().method() === "POST" ? route.fulfill(serverError) : route.continue(),
  );
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Add Marathon" })).toBeVisible();
  await page.getByLabel("Title").fill("Unlisted");
  await page.getByLabel("Location").fill("Porto");
  await page.getByLabel("Running Distance").fill("5 KM");
  await page.getByLabel("Image URL").fill("https://example.com/a.png");
  await page.getByLabel("Description").fill("Short.");
  for (const label of ["Start Registration Date", "End Registration Date", "Marathon Start Date"]) {
    await page.getByLabel(label).fill(dayFromToday(400));
  }
  await page.getByRole("main").getByRole("button", { name: "Add Marathon" }).click();
  await expect(notice(page, "Something went wrong on our side.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Something went wrong on our side.");
  await expect(page.getByLabel("Title")).toHaveValue("Unlisted");

  await page.unrouteAll();
  await spendNewEvents(account);
  await page.getByRole("main").getByRole("button", { name: "Add Marathon" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "You’ve added 20 events in the last 24 hours, as many as an account may. You can add another in 24 hours.",
  );
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Unlisted");
  await expect(page.getByLabel("Description")).toHaveValue("Short.");
});

test("many events of one's own can be found by title and put in order", async ({ page }) => {
  await beginAs(page, "organiser@run.example");
  await page.goto("/dashboard/my-marathons");
  const titles = page.getByRole("main").getByRole("table").getByRole("link");
  await page.getByLabel("Order").selectOption("Title, A to Z");
  await expect(page).toHaveURL(/\?sort=title$/);
  const sorted = (names: string[]) => [...names].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  await expect
    .poll(async () => {
      const names = await titles.allTextContents();
      return names.length > 5 && names.join() === sorted(names).join();
    })
    .toBe(true);
  const shown = await titles.allTextContents();
  await page.getByLabel("Find an event").fill("light ATLANTIC");
  await expect(titles).toHaveText(["Lisbon Atlantic Light Half"]);
  await expect(page.getByText("1 event found", { exact: true })).toBeVisible();

  // Both are in the address: they outlive a reload and a visit to the event.
  await page.reload();
  await expect(page.getByLabel("Order")).toHaveValue("title");
  await expect(titles).toHaveText(["Lisbon Atlantic Light Half"]);
  await titles.click();
  await expect(page).toHaveURL(/\/marathons\/lisbon-atlantic-light-half$/);
  await page.goBack();
  await expect(page.getByLabel("Find an event")).toHaveValue("light ATLANTIC");
  await expect(titles).toHaveText(["Lisbon Atlantic Light Half"]);
  await page.getByLabel("Find an event").fill("no such event");
  await page.getByRole("button", { name: "Show all events" }).click();
  await expect(titles).toHaveCount(shown.length);
});

test("more events than a page holds are all there, and one that opens later says so", async ({ page }) => {
  const title = `First of Many ${newPerson().email.slice(4, 12)}`;
  await startOrganising(page, title);
  // One account may add twenty events a day: the answers are the server's own format, page by page.
  await page.route("**/api/my-events/**", async (route) => {
    const asked = new URL(route.request().url());
    const isSecond = asked.searchParams.get("cursor") === "next";
    asked.searchParams.delete("cursor");
    const answer = (await (await route.fetch({ url: asked.href })).json()) as { events: [{ _id: string }] };
    const numbers = Array.from({ length: isSecond ? 10 : 30 }, (_, index) => (isSecond ? 30 : 0) + index);
    const events = numbers.map((number) => ({
      ...answer.events[0],
      _id: `event-${number}`,
      title: `Event ${number}`,
      startRegistrationDate: dayFromToday(3),
    }));
    await route.fulfill({ json: { ...answer, events, nextCursor: isSecond ? null : "next", total: 40 } });
  });
  await page.reload();
  await expect(page.getByText("30 of 40 events", { exact: true })).toBeVisible();
  await expect(row(page, "Event 29")).not.toContainText("Registration Open");
  await expect(row(page, "Event 29")).toContainText(/Opens \w+ \d+/);
  await page.getByRole("button", { name: "Show 10 more" }).click();
  await expect(row(page, "Event 39")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Show \d+ more/ })).toHaveCount(0);
});

test("the open list of applicants says what is new, and a file always includes it", async ({ page }) => {
  const title = `Rush ${newPerson().email.slice(4, 12)}`;
  const { account, id } = await startOrganising(page, title);
  await takePlace(account, id, { firstName: "Olivia", lastName: "Marsh", phone: "0555 0100" });
  await expect(row(page, title)).toContainText(/Applicants\s*1|1/);
  const { dialog, second } = await registerBehindApplicants(page, title, id);
  await expect(dialog.getByText("1 new since you opened this")).toBeVisible();
  await expect(dialog.getByRole("row").filter({ hasText: "Noa Lindqvist" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Show", exact: true }).click();
  await expect(dialog.getByRole("row").nth(1)).toContainText("Noa Lindqvist");
  await expect(dialog.getByText("2 runners", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Show", exact: true })).toHaveCount(0);

  // Whatever the list says, the file is as new as the press.
  await leaveEvent(second, id);
  await expect(dialog.getByText("1 gone since you opened this")).toBeVisible();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download start list" }).click();
  await page.getByRole("menuitem", { name: /Raw data/ }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.trimEnd().split("\r\n")).toHaveLength(2);
  expect(text).toContain("Marsh,Olivia");
  await expect(dialog.getByText("1 runner", { exact: true })).toBeVisible();
});

test("a live connection that begins late finds what the open list of applicants has missed", async ({ page }) => {
  const title = `Late ${newPerson().email.slice(4, 12)}`;
  const { account, id } = await startOrganising(page, title);
  await takePlace(account, id, { firstName: "Olivia", lastName: "Marsh", phone: "0555 0100" });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/google.firestore.v1.Firestore/Listen/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  const { dialog } = await registerBehindApplicants(page, title, id);
  release();
  await expect(dialog.getByText("1 new since you opened this")).toBeVisible();
});

test("the dashboard's menu marks the page, and is a drawer on a phone that closes by choice and by Escape", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beginAsNew(page, newPerson());
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Add Marathon" })).toBeVisible();
  const opener = page.getByRole("main").getByRole("button", { name: "Dashboard" });
  const drawer = page.getByRole("dialog", { name: "Dashboard" });
  await opener.press("Enter");
  await expect(drawer.getByRole("link", { name: "Add Marathon" })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await drawer.getByRole("link", { name: "My Apply List" }).press("Enter");
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "My Apply List" })).toBeFocused();
  await opener.press("Enter");
  await expect(drawer.getByRole("link", { name: "My Apply List" })).toHaveAttribute("aria-current", "page");
  await expect(drawer.getByRole("link", { name: "Add Marathon" })).not.toHaveAttribute("aria-current");
});

for (const { theme, width } of looks) {
  test.describe(`in the ${theme} theme at ${width} px`, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("every dialog of the organiser and the update page have no violation", async ({ page }) => {
      test.setTimeout(240_000);
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
      const title = `Readable ${newPerson().email.slice(4, 12)}`;
      const { account, id } = await startOrganising(page, title);
      await page.setViewportSize({ width, height: 860 });
      const dialog = page.getByRole("dialog");
      const close = async () => {
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      };
      await expectAccessible(page, "My Added Marathons");
      await openApplicants(page, title);
      await expect(dialog.getByRole("heading", { name: "No runners yet" })).toBeVisible();
      await expectAccessible(page, "no applicants");
      await close();
      await row(page, title).getByRole("button", { name: /^More/ }).click();
      await expect(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
      await expectAccessible(page, "menu");
      await page.getByRole("menuitem", { name: "Settings" }).click();
      await expectAccessible(page, "settings");
      await close();

      await page.goto(`/updateMarathon/${id}`);
      await page.getByLabel("Location").fill("Braga");
      await expectAccessible(page, "update");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(notice(page, "Marathon Updated!")).toBeVisible();
      await takePlace(account, id, { firstName: "Olivia", lastName: "Marsh", phone: "0555" });

      await page.goto("/dashboard/my-marathons");
      await openApplicants(page, title);
      await expect(dialog.getByRole("row").filter({ hasText: "Olivia Marsh" })).toBeVisible();
      await expectAccessible(page, "applicants");
      await close();
      await openMore(page, title, "History");
      await expect(dialog.getByRole("listitem")).toHaveCount(2);
      await expectAccessible(page, "history");
      await dialog.getByRole("button", { name: /^Restore this version/ }).click();
      await expectAccessible(page, "restore");
      await page.keyboard.press("Escape");
      await close();
      await row(page, title).getByRole("button", { name: /^Edit/ }).click();
      await expectAccessible(page, "edit");
      await dialog.getByRole("button", { name: "Delete", exact: true }).click();
      await expectAccessible(page, "delete");
    });
  });
}
