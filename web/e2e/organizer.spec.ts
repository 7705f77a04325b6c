import { listedName } from "../test/listed-name.ts";
import type { Page } from "@playwright/test";
import { signInAsNewAccount } from "./api-setup.ts";
import { openApplicants, openMore, rowOf } from "./my-marathons.ts";
import { dayFromToday, expect, FAILED_RESPONSE, newPerson, expectPopup, popup, test } from "./site.ts";

/** What organizers can do with their events, and what other users can. */
test.use({ expectedErrors: FAILED_RESPONSE });

async function addMarathon(page: Page, title: string): Promise<void> {
  await page.goto("/dashboard/add-marathon");
  const main = page.getByRole("main");
  await main.getByLabel("Title").fill(title);
  await main.getByLabel("Location").fill("Porto, Portugal");
  await main.getByLabel("Running Distance").fill("10 KM");
  await main.getByLabel("Image URL").fill(`${new URL(page.url()).origin}/pictures/events/harbour-bridge.svg`);
  await main.getByLabel("Description").fill("Ten kilometers along the harbor wall.");
  await page.reload();
  await expect(main.getByLabel("Title")).toHaveValue(title);
  await expect(main.getByLabel("Description")).toHaveValue("Ten kilometers along the harbor wall.");
  await main.getByLabel("Start Registration Date").fill(dayFromToday(-2));
  await main.getByLabel("End Registration Date").fill(dayFromToday(40));
  await main.getByLabel("Marathon Start Date").fill(dayFromToday(60));
  await main.getByRole("button", { name: "Add Marathon" }).click();
  await expectPopup(page, "Marathon added successfully!");
  await expect(main.getByLabel("Title")).toHaveValue("");
}

async function register(page: Page, id: string, runner: { first: string; last: string; phone: string }) {
  await page.goto(`/marathonRegister/${id}`);
  await page.getByLabel("First Name").fill(runner.first);
  await page.getByLabel("Last Name").fill(runner.last);
  await page.getByLabel("Phone").fill(runner.phone);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expectPopup(page, "Successfully registered for the marathon!");
}

test("an organizer adds an event, sees its applicants, edits, restores and cancels it, and others may edit until someone registers", async ({
  page,
  openOtherBrowser,
}) => {
  const title = `Harbor Ten ${newPerson().email.slice(4, 12)}`;
  const person = newPerson("Olivia Marsh");
  await signInAsNewAccount(page, person);
  await addMarathon(page, title);
  // The form is long, so the links to the event have to be in view. They survive a reload.
  await expect(page.getByRole("heading", { name: `${title} is listed` })).toBeFocused();
  await expect(page.getByRole("link", { name: "See the event" })).toBeInViewport();
  await page.reload();
  await expect(page.getByRole("region", { name: `${title} is listed` })).toBeVisible();
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "My Marathons" }).click();
  const href = await rowOf(page, title).getByRole("link", { name: title, exact: true }).getAttribute("href");
  expect(href).toMatch(/^\/details\//);
  const id = (href ?? "").replace("/details/", "");

  const dialog = page.getByRole("dialog");
  // Save Changes sends what was changed.
  await rowOf(page, title).getByRole("button", { name: /^Edit/ }).click();
  await expect(dialog.getByLabel("Location")).toHaveValue("Porto, Portugal");
  await dialog.getByLabel("Location").fill("Gaia, Portugal");
  const patch = page.waitForRequest((request) => request.method() === "PATCH");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  expect((await patch).postDataJSON()).toEqual({ location: "Gaia, Portugal", base: 1 });
  await expect(popup(page, "Marathon Updated!")).toBeVisible();
  await expectPopup(page, "Your marathon has been successfully updated.");
  await expect(dialog).toHaveCount(0);

  // Until someone registers, every signed-in user can edit the event on its update page.
  const runner = newPerson();
  const other = await openOtherBrowser();
  await signInAsNewAccount(other, runner);
  await other.goto(`/updateMarathon/${id}`);
  await expect(other).toHaveTitle("RUN | Update marathon");
  await expect(other.getByLabel("Location")).toHaveValue("Gaia, Portugal");
  await expect(other.getByRole("main")).toContainText(
    "Anyone who is signed in can correct it until someone registers or joins the waiting list",
  );
  await expect(other.getByLabel("Capacity")).toHaveCount(0);
  await other.getByLabel("Running Distance").fill("10.5 KM");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expect(popup(other, "Marathon Updated!")).toBeVisible();
  await expectPopup(other, "Your marathon has been successfully updated.");
  await other.getByRole("main").getByRole("status").getByRole("link", { name: title }).click();
  await expect(other.getByRole("main")).toContainText("10.5 KM");
  await other.goto(`/updateMarathon/${id}`);
  await other.getByLabel("Running Distance").fill("11 KM");

  // Someone registers while the other user types: the server answers 423, and a reload shows no form.
  await openApplicants(page, title);
  await expect(dialog.getByRole("heading", { name: "No runners yet" })).toBeVisible();
  await page.keyboard.press("Escape");
  const entrant = newPerson();
  const third = await openOtherBrowser();
  await signInAsNewAccount(third, entrant);
  await register(third, id, { first: "Noa", last: "Lindqvist", phone: "+46 555 0142" });
  await page.reload();
  await expect(rowOf(page, title).getByRole("cell", { name: "1", exact: true })).toBeVisible();
  await openApplicants(page, title);
  await expect(dialog.getByRole("row").filter({ hasText: listedName("Noa Lindqvist") })).toContainText("+46 555 0142");
  await expect(dialog.getByRole("row").filter({ hasText: listedName("Noa Lindqvist") })).toContainText(entrant.email);
  await page.keyboard.press("Escape");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expect(popup(other, "Unexpected Error!")).toBeVisible();
  await expectPopup(other, "Only the organizer can change this event.");
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
  await expect(other.getByRole("main")).toContainText("Event created by");
  await expect(other.getByRole("main")).not.toContainText("rely on this event");

  // The history has both edits, and can restore the first version.
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
  await expect(question).toContainText("Location and Running Distance will be as in version 1.");
  await question.getByRole("button", { name: "Restore this version" }).click();
  // The dialog stays open, which hides the region of the popups from assistive technology, but not their live region.
  await expect(page.getByText("Version restored", { exact: true }).first()).toBeVisible();
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
  await rowOf(page, title).getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Cancel event" }).click();
  await expect(question).toContainText("Cancel this event?");
  await expect(question).toContainText("1 runner registered.");
  await question.getByLabel(/^Reason/).fill("The bridge is closed.");
  const confirm = question.getByRole("button", { name: "Cancel event" });
  await expect(confirm).toBeDisabled();
  await question.getByLabel("Type the title to confirm").fill("Harbor");
  await expect(confirm).toBeDisabled();
  await question.getByLabel("Type the title to confirm").fill(title);
  await confirm.click();
  await expectPopup(page, "Event canceled");
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, title)).toContainText(/Canceled on \w+ \d+, \d{4}/);
  await expect(rowOf(page, title).getByRole("button", { name: /^Edit/ })).toHaveCount(0);
  await openApplicants(page, title);
  await expect(dialog).toContainText(listedName("Noa Lindqvist"));

  await other.goto(`/marathons?q=${encodeURIComponent(title)}`);
  await expect(other.getByText("No marathons found")).toBeVisible();
  // The event's page stays, and shows everyone that the event is canceled.
  for (const reader of [other, page]) {
    await reader.goto(`/marathons/${id}`);
    const note = reader.getByRole("region", { name: "This event is canceled" });
    await expect(note).toContainText(/Its organizer canceled it on \w+ \d+, \d{4}\.\s*The bridge is closed\./);
    await expect(reader.getByRole("main")).not.toContainText(/Registration Open|Register Now|DAYS/);
    await expect(reader.getByRole("main").getByRole("timer")).toHaveCount(0);
  }
});
