import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { cancelRegistration, createAccount, registerForEvent } from "./api-setup.ts";
import type { Account } from "./api-setup.ts";
import { openApplicants, rowOf, signInAsNewOrganizer } from "./my-marathons.ts";
import { expect, FAILED_RESPONSE, newPerson, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

/** Opens the dialog of applicants, which shows one runner, and then registers a second one. */
async function registerWhileApplicantsAreOpen(
  page: Page,
  title: string,
  id: string,
): Promise<{ dialog: Locator; second: Account }> {
  await openApplicants(page, title);
  const dialog = page.getByRole("dialog", { name: "Applicants" });
  await expect(dialog.getByText("1 runner", { exact: true })).toBeVisible();
  const second = await createAccount(newPerson("Noa Lindqvist"));
  await registerForEvent(second, id, { firstName: "Noa", lastName: "Lindqvist", phone: "0555 0142" });
  return { dialog, second };
}

test("the open list of applicants says how many are new, and a download always includes them", async ({ page }) => {
  const title = `Rush ${newPerson().email.slice(4, 12)}`;
  const { account, id } = await signInAsNewOrganizer(page, title);
  await registerForEvent(account, id, { firstName: "Olivia", lastName: "Marsh", phone: "0555 0100" });
  await expect(rowOf(page, title)).toContainText(/Applicants\s*1|1/);
  const { dialog, second } = await registerWhileApplicantsAreOpen(page, title, id);
  await expect(dialog.getByText("1 new since you opened this")).toBeVisible();
  await expect(dialog.getByRole("row").filter({ hasText: "Noa Lindqvist" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Show", exact: true }).click();
  await expect(dialog.getByRole("row").nth(1)).toContainText("Noa Lindqvist");
  await expect(dialog.getByText("2 runners", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Show", exact: true })).toHaveCount(0);

  // Whatever the list shows, the file has the current runners.
  await cancelRegistration(second, id);
  await expect(dialog.getByText("1 fewer since you opened this")).toBeVisible();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download start list" }).click();
  await page.getByRole("menuitem", { name: /Raw data/ }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.trimEnd().split("\r\n")).toHaveLength(2);
  expect(text).toContain("Marsh,Olivia");
  await expect(dialog.getByText("1 runner", { exact: true })).toBeVisible();
});

test("a live connection that starts late finds the runners that the open list of applicants has missed", async ({
  page,
}) => {
  const title = `Late ${newPerson().email.slice(4, 12)}`;
  const { account, id } = await signInAsNewOrganizer(page, title);
  await registerForEvent(account, id, { firstName: "Olivia", lastName: "Marsh", phone: "0555 0100" });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/google.firestore.v1.Firestore/Listen/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  const { dialog } = await registerWhileApplicantsAreOpen(page, title, id);
  release();
  await expect(dialog.getByText("1 new since you opened this")).toBeVisible();
});
