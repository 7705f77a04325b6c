import type { Page } from "@playwright/test";
import { addEvent, cancelRegistration, createAccount, registerForEvent, signInAsNewAccount } from "./api-setup.ts";
import { FAILED_RESPONSE, expect, newPerson, expectPopup, test } from "./site.ts";

/** Entering family and club mates, from the event's page to My Apply List. */
test.use({ expectedErrors: FAILED_RESPONSE });

const person = (page: Page, position: number) =>
  page.getByRole("region", { name: new RegExp(`^Person ${position}\\b`) });

test("a runner enters three people, all or none, changes one entry and cancels another", async ({ page }) => {
  const organizer = await createAccount(newPerson("Olga Host"));
  const holder = await createAccount(newPerson("Hana Holder"));
  const title = `Harbor Family ${organizer.uid.slice(0, 6)}`;
  const id = await addEvent(organizer, { title, capacity: 3 });
  await registerForEvent(holder, id, { firstName: "Hana", lastName: "Holder", phone: "+351 555 0100" });

  await signInAsNewAccount(page, newPerson("Noa Lindqvist"));
  await page.goto(`/marathons/${id}`);
  await page.getByRole("link", { name: "Enter someone else" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Enter other people in ${title}` })).toBeVisible();
  await expect(page.getByRole("list", { name: "Places left and age rules" })).toContainText("2 places left");
  for (const [index, firstName] of ["Ida", "Max", "Siv"].entries()) {
    if (index > 0) await page.getByRole("button", { name: "Add another person" }).click();
    await person(page, index + 1)
      .getByLabel("First Name")
      .fill(firstName);
    await person(page, index + 1)
      .getByLabel("Last Name")
      .fill("Lindqvist");
  }
  await page.getByRole("button", { name: "Enter 3 people" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Nobody was entered" })).toContainText("only 2 places left");
  expect(await registered(id)).toBe(1);

  await cancelRegistration(holder, id);
  await page.reload();
  await expect(person(page, 3).getByLabel("First Name")).toHaveValue("Siv");
  await page.getByRole("button", { name: "Enter 3 people" }).click();
  await expectPopup(page, "3 people entered");
  const tickets = page.getByRole("region", { name: "Upcoming races" }).getByRole("article");
  await expect(tickets).toHaveCount(3);
  expect(await registered(id)).toBe(3);

  const ida = tickets.filter({ hasText: "Entered by you: Ida" });
  await ida.getByRole("button", { name: /^Update/ }).click();
  const dialog = page.getByRole("dialog", { name: "Update registration" });
  await dialog.getByLabel("Last Name").fill("Holm");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectPopup(page, "Registration updated");
  await expect(ida).toContainText("Ida Holm");

  await tickets
    .filter({ hasText: "Entered by you: Max" })
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete registration" }).click();
  await expectPopup(page, "Registration deleted");
  await expect(tickets).toHaveCount(2);
  expect(await registered(id)).toBe(2);

  // Nobody whom the runner has entered makes the runner registered.
  await page.goto(`/marathons/${id}`);
  await expect(page.getByRole("link", { name: "Register Now" }).first()).toBeVisible();
});

async function registered(marathonId: string): Promise<number> {
  const response = await fetch(`${process.env["RUN_SITE_URL"]}/api/marathon/${marathonId}/places`);
  return ((await response.json()) as { registered: number }).registered;
}
