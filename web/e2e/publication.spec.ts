import { initializeApp } from "firebase-admin/app";
import { FieldValue, getFirestore } from "firebase-admin/firestore";
import { publishDue } from "../../functions/src/events/publish-due.ts";
import { tellIfMissed } from "../../functions/src/messages/missed-publication.ts";
import { storesOf } from "../../functions/src/stores.ts";
import { patientDeadline } from "../../functions/test/support/patient-deadline.ts";
import { addEvent, signInAsNewAccount } from "./api-setup.ts";
import { rowOf } from "./my-marathons.ts";
import { dayFromToday, expect, FAILED_RESPONSE, newPerson, expectPopup, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

test("a draft whose time has come is published without a press, for runners, the team and the history", async ({
  page,
  openOtherBrowser,
}) => {
  const db = getFirestore(initializeApp({ projectId: process.env["GCLOUD_PROJECT"] ?? "" }));
  const title = `Dawn Coast ${newPerson().email.slice(4, 12)}`;
  const organizer = await signInAsNewAccount(page, newPerson("Olivia Marsh"));
  const id = await addEvent(organizer, { title, state: "draft", timeZone: "UTC" });
  const runner = await openOtherBrowser();
  await signInAsNewAccount(runner, newPerson());

  await page.goto("/dashboard/my-marathons");
  await page.getByRole("button", { name: `Publish ${title}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Schedule for later" }).check();
  await dialog.getByLabel("Day").fill(dayFromToday(2));
  await dialog.getByLabel("Time").fill("09:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expectPopup(page, "Publication scheduled");
  await expect(rowOf(page, title)).toContainText("Draft");
  await runner.goto(`/marathons/${id}`);
  await expect(runner.getByRole("heading", { level: 1, name: "Marathon not found" })).toBeVisible();

  // As if the time had come.
  const publishAt = new Date(Date.now() - 60_000).toISOString().slice(0, 16);
  await db.doc(`marathons/${id}`).update({ publishAt, changedAt: FieldValue.serverTimestamp() });
  const parts = { ...storesOf(db), clock: Date.now };
  await publishDue({ ...parts, tellIfMissed: (event) => tellIfMissed(parts, event) }, patientDeadline());

  await runner.reload();
  await expect(runner.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.reload();
  await expect(rowOf(page, title)).toBeVisible();
  await expect(rowOf(page, title)).not.toContainText("Draft");
  await page.goto(`/dashboard/my-marathons/${id}/history`);
  await expect(page.getByRole("main")).toContainText("Version 3: event published");
});
