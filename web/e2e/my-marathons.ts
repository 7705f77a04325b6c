import type { Page } from "@playwright/test";
import { addEvent, signInAsNewAccount } from "./api-setup.ts";
import type { Account } from "./api-setup.ts";
import { expect, newPerson } from "./site.ts";
import type { Person } from "./site.ts";

/** Signs in a new organizer with one event, and opens My Added Marathons. */
export async function signInAsNewOrganizer(
  page: Page,
  title: string,
): Promise<{ person: Person; account: Account; id: string }> {
  const person = newPerson("Olivia Marsh");
  const account = await signInAsNewAccount(page, person);
  const id = await addEvent(account, { title });
  await page.goto("/dashboard/my-marathons");
  await expect(rowOf(page, title)).toBeVisible();
  return { person, account, id };
}

/** The event's row in the table of My Added Marathons. */
export function rowOf(page: Page, title: string) {
  return page.getByRole("main").getByRole("row").filter({ hasText: title });
}

export async function openApplicants(page: Page, title: string): Promise<void> {
  await rowOf(page, title)
    .getByRole("button", { name: /^Applicants/ })
    .click();
}

export async function openMore(page: Page, title: string, name: "Settings" | "History"): Promise<void> {
  await rowOf(page, title).getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name }).click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
}
