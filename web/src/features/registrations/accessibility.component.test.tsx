import { beforeEach, expect } from "vitest";
import { page } from "vitest/browser";
import { endpointDocs, exampleCode } from "@run/functions/contract/docs";
import { expectAccessible, expectPageLoaded, testInLooks } from "../../../test/accessibility.ts";
import { answer, refuse } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import {
  answerEvent,
  answerNoEntries,
  EVENT_ID,
  myRegistrationOf,
  myWaitlistEntryOf,
  offeredUntil,
  waitingAt,
} from "../../../test/sample-data.ts";
import { filledOf, formOf, shirt, waiver } from "../../../test/sample-forms.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const APPLY_LIST = "/dashboard/applied-marathons";
const button = (name: RegExp) => page.getByRole("button", { name });
const full = { capacity: 1, registrationCount: 1 };

testInLooks("the form to register has no violation, also when it says what is missing", async () => {
  answerEvent();
  await openSite(`/marathonRegister/${EVENT_ID}`);
  await expect.element(page.getByLabelText("First Name")).toBeVisible();
  await expectAccessible();
  await page.getByRole("main").getByRole("button", { name: "Register", exact: true }).click();
  await expect.element(page.getByLabelText("Phone")).toHaveAccessibleDescription(/Phone is required/);
  await expectAccessible();
});

testInLooks("the dialogs to update, to give away and to delete a registration have no violation", async () => {
  answer("listMyRegistrations", [myRegistrationOf()]);
  await openSite(APPLY_LIST);
  await button(/^Update/).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByLabelText("First Name")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Close" }).click();

  await button(/^Give to another runner/).click();
  await expect.element(dialog.getByRole("button", { name: "Create an invitation link" })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Keep my place" }).click();

  await button(/^Delete/).click();
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible();
});

testInLooks("the dialog of the calendar to subscribe to has no violation, also when it asks", async () => {
  await openSite(APPLY_LIST);
  await button(/^Subscribe in your calendar/).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByLabelText("Calendar address")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "End the address" }).click();
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible();
});

testInLooks("an entry that shows its runner's answers and signature has no violation", async () => {
  const signature = {
    version: 4,
    name: "Rui Almeida",
    guardian: null,
    signedAt: "2026-07-01T06:00:04.512Z",
    recordedBy: null,
  };
  const filledForm = filledOf({ gender: "M", answers: { shirt: "M" }, waiver: signature });
  answerEvent({ form: formOf({ questions: [shirt], waiver }) });
  answer("listMyRegistrations", [myRegistrationOf({}, { dateOfBirth: "1990-04-19", filledForm })]);
  await openSite(APPLY_LIST);
  await page.getByText(/^Your answers and signature/).click();
  await page.getByText("Read what was signed").click();
  await expect.element(page.getByText(waiver.text)).toBeVisible();
  await expectAccessible();
});

testInLooks("an entry with an open invitation and its dialog have no violation", async () => {
  answer("listMyRegistrations", [myRegistrationOf({ transferCode: exampleCode })]);
  await openSite(APPLY_LIST);
  await expect.element(page.getByText("Invitation open", { exact: true })).toBeVisible();
  await expectAccessible();
  await button(/^Give to another runner/).click();
  await expect.element(page.getByLabelText("Invitation link")).toBeVisible();
  await expectAccessible();
});

testInLooks("a place that was given away has no violation", async () => {
  const ended = endpointDocs.listMyEndedEntries.example.answer;
  answer(
    "listMyEndedEntries",
    ended.map((entry) => ({ ...entry, toName: "طارق سعيد" })),
  );
  await openSite(APPLY_LIST);
  await expect.element(page.getByRole("region", { name: "Places you gave away" })).toMatchTextContent("طارق سعيد");
  await expectAccessible();
});

testInLooks("an invitation to take over a place has no violation, nor has one that is over", async () => {
  answerEvent(full);
  await openSite(`/transfer/${exampleCode}`);
  await expect.element(button(/^Take over the place$/)).toBeVisible();
  await expectAccessible();
  refuse("getTransfer", "transfer-not-found");
  await openSite("/transfer/ThisCodeIsNotInUse00");
  await expect.element(page.getByRole("heading", { level: 1, name: "This invitation is over" })).toBeVisible();
  await expectAccessible();
});

testInLooks("the form of a full event has no violation", async () => {
  answerEvent(full);
  await openSite(`/marathonRegister/${EVENT_ID}`);
  await expect.element(button(/^Join waiting list$/)).toBeVisible();
  await expectAccessible();
});

testInLooks("the event of somebody who waits has no violation", async () => {
  answerEvent({ ...full, waiting: 2 });
  answer("getStanding", waitingAt(1));
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(page.getByText(/You’re number 1/)).toBeVisible();
  await expectPageLoaded();
  await expectAccessible();
});

testInLooks("an offer and the question before it is declined have no violation", async () => {
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(offeredUntil("2026-09-20T22:00:00.000Z"))]);
  await openSite(APPLY_LIST);
  await expect.element(button(/^Take the place/)).toBeVisible();
  await expectAccessible();
  await button(/^Decline the place/).click();
  await expect.element(page.getByRole("alertdialog", { name: "Decline this place?" })).toBeVisible();
  await expectAccessible();
});
