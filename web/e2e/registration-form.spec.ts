import type { Page } from "@playwright/test";
import { addEvent, signInAsNewAccount } from "./api-setup.ts";
import { FAILED_RESPONSE, expect, fillRunnerDetails, newPerson, expectPopup, test } from "./site.ts";

/** The form of an event, from building it to a waiver that changes while a runner reads it. */
test.use({ expectedErrors: FAILED_RESPONSE });

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const register = (page: Page) => page.getByRole("button", { name: "Register", exact: true });

async function sign(page: Page, name: string): Promise<void> {
  await page.getByRole("checkbox", { name: /^I have read and accept/ }).check();
  await page.getByLabel("Your full name").fill(name);
}

test("an organizer builds a form, the only shirt is taken once, and a changed waiver is signed anew", async ({
  page,
  openOtherBrowser,
}) => {
  const organizer = await signInAsNewAccount(page, newPerson("Olga Host"));
  const title = `Harbor Form ${organizer.uid.slice(0, 6)}`;
  const id = await addEvent(organizer, { title });
  await page.goto(`/marathons/${id}`);
  await page.getByRole("link", { name: "Registration form" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Registration form" })).toBeVisible();
  await page.getByRole("button", { name: "T-shirt size" }).click();
  await card(page, "T-shirt size").getByLabel("Stock of option 1").fill("1");
  await page.getByRole("button", { name: "Checkbox" }).click();
  await page.keyboard.type("I need the bus");
  await page.getByRole("button", { name: "Short text" }).click();
  await page.keyboard.type("From where?");
  const where = card(page, "From where?");
  await where.getByRole("checkbox", { name: "Runners must answer" }).check();
  await where.getByLabel("Ask only after an answer to").selectOption("I need the bus");
  await where.getByRole("checkbox", { name: "Checked", exact: true }).check();
  await page.getByRole("button", { name: "Add a waiver" }).click();
  await card(page, "Waiver").getByLabel("Text").fill("I run at my own risk.");
  await page.getByRole("button", { name: "Save form" }).click();
  await expectPopup(page, "Form saved");

  const first = await openOtherBrowser();
  await signInAsNewAccount(first, newPerson("Noa Lindqvist"));
  await first.goto(`/marathonRegister/${id}`);
  await fillRunnerDetails(first);
  await expect(first.getByRole("radio", { name: "S", exact: true })).toHaveAccessibleDescription("1 left");
  await first.getByRole("radio", { name: "S", exact: true }).check();
  await expect(first.getByLabel("From where?")).toHaveCount(0);
  await first.getByRole("checkbox", { name: "I need the bus" }).check();
  await first.getByLabel("From where?").fill("Central station");
  await sign(first, "Noa Lindqvist");
  await register(first).click();
  await expectPopup(first, "Successfully registered for the marathon!");

  const second = await openOtherBrowser();
  await signInAsNewAccount(second, newPerson("Hana Holder"));
  await second.goto(`/marathonRegister/${id}`);
  await expect(second.getByRole("radio", { name: "S", exact: true })).toHaveAccessibleDescription("Sold out");
  await expect(second.getByRole("radio", { name: "S", exact: true })).toBeDisabled();
  await fillRunnerDetails(second, { first: "Hana", last: "Holder" });
  await second.getByRole("radio", { name: "M", exact: true }).check();
  await sign(second, "Hana Holder");

  // The organizer changes the waiver while the second runner has the form open.
  await page.reload();
  await card(page, "Waiver").getByLabel("Text").fill("I run at my own risk, and my dog stays at home.");
  await page.getByRole("button", { name: "Save form" }).click();
  await expectPopup(page, "Form saved");

  await register(second).click();
  await expect(second.getByText("I run at my own risk, and my dog stays at home.")).toBeVisible();
  await expect(second.getByRole("checkbox", { name: /^I have read and accept/ })).not.toBeChecked();
  await expect(second.getByRole("radio", { name: "M", exact: true })).toBeChecked();
  await expect(second.getByLabel("Phone")).toHaveValue("+46 555 0142");
  await sign(second, "Hana Holder");
  await register(second).click();
  await expectPopup(second, "Successfully registered for the marathon!");

  await page.goto(`/dashboard/my-marathons?runners=${id}`);
  const list = page.getByRole("dialog", { name: "Applicants" });
  await list.getByRole("button", { name: "Show the details of Noa Lindqvist" }).click();
  const details = page.getByRole("dialog", { name: "Noa Lindqvist" });
  await expect(details).toContainText("Central station");
  await expect(details).toContainText("Signed by Noa Lindqvist");
});
