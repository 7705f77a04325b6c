import { readFile } from "node:fs/promises";
import { listedName } from "../test/listed-name.ts";
import { cancelRegistration, createAccount, registerForEvent } from "./api-setup.ts";
import { openApplicants, rowOf, signInAsNewOrganizer } from "./my-marathons.ts";
import { expect, FAILED_RESPONSE, holdRequests, newPerson, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

test("the open list of applicants says how many are new, also after a late live connection, and a download always includes them", async ({
  page,
}) => {
  const title = `Rush ${newPerson().email.slice(4, 12)}`;
  const { account, id } = await signInAsNewOrganizer(page, title);
  await registerForEvent(account, id, { firstName: "Olivia", lastName: "Marsh", phone: "0555 0100" });
  const connect = await holdRequests(page, /google\.firestore\.v1\.Firestore\/Listen\//);
  await page.reload();
  await expect(rowOf(page, title).getByRole("cell", { name: "1", exact: true })).toBeVisible();
  await openApplicants(page, title);
  const dialog = page.getByRole("dialog", { name: "Applicants" });
  await expect(dialog.getByText("1 runner", { exact: true })).toBeVisible();
  const second = await createAccount(newPerson("Noa Lindqvist"));
  await registerForEvent(second, id, { firstName: "Noa", lastName: "Lindqvist", phone: "0555 0142" });
  connect();
  await expect(dialog.getByText("1 new since you opened this")).toBeVisible();
  await expect(dialog.getByRole("row").filter({ hasText: listedName("Noa Lindqvist") })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Show", exact: true }).click();
  await expect(dialog.getByRole("row").nth(1)).toContainText(listedName("Noa Lindqvist"));
  await expect(dialog.getByText("2 runners", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Show", exact: true })).toHaveCount(0);

  // Whatever the list shows, the file has the current runners.
  await cancelRegistration(second, id);
  await expect(dialog.getByText("1 fewer since you opened this")).toBeVisible();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download start list" }).click();
  const saving = page.getByRole("dialog", { name: "Download start list" });
  await saving.getByLabel("What is it for?").selectOption("Race day lists");
  await saving.getByRole("button", { name: "Raw data (.csv)" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.trimEnd().split("\r\n")).toHaveLength(2);
  expect(text).toContain("Marsh,Olivia");
  await expect(dialog.getByText("1 runner", { exact: true })).toBeVisible();
});
