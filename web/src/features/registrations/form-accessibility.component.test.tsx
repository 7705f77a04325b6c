import { beforeEach, expect } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFitsNarrowScreen, testInLooks } from "../../../test/accessibility.ts";
import { answer, refuse } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import {
  answerEvent,
  answerNoEntries,
  EVENT_ID,
  myRegistrationOf,
  myWaitlistEntryOf,
  offeredUntil,
} from "../../../test/sample-data.ts";
import { bus, filledOf, formOf, optionsOf, questionOf, shirt, stop, waiver } from "../../../test/sample-forms.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const APPLY_LIST = "/dashboard/applied-marathons";
const signed = {
  version: 4,
  name: "Rui Almeida",
  guardian: null,
  signedAt: "2026-07-01T06:00:04.512Z",
  recordedBy: null,
};
const fullForm = formOf({
  standard: {
    dateOfBirth: "optional",
    gender: "required",
    club: "optional",
    nationality: "required",
    expectedTime: "optional",
  },
  questions: [
    { ...shirt, help: "You get it at the desk." },
    questionOf({
      id: "meals",
      label: "Meals",
      kind: "choices",
      options: optionsOf("Friday", "Saturday"),
      required: true,
    }),
    { ...bus, required: true },
    stop,
    questionOf({ id: "about", label: "Anything else?", kind: "longText", help: "In a few words." }),
  ],
  waiver: { ...waiver, text: "I run at my own risk. ".repeat(60) },
});

testInLooks("an event's form has no violation, also when it says what is missing", async () => {
  answerEvent({ form: fullForm });
  await openSite(`/marathonRegister/${EVENT_ID}`);
  await page.getByRole("checkbox", { name: "I am under 18 on race day" }).click();
  await expectAccessible();
  await page.getByRole("main").getByRole("button", { name: "Register", exact: true }).click();
  await expect.element(page.getByText("Type the full name to sign")).toBeVisible();
  await page.getByRole("button", { name: /^Read the whole text/ }).click();
  await expectAccessible();
  await expectFitsNarrowScreen();
});

testInLooks("the answers in the dialog to update a registration have no violation", async () => {
  answerEvent({ form: fullForm });
  const filledForm = filledOf({ gender: "F", answers: { shirt: "M", bus: true, stop: "Harbor" }, waiver: signed });
  answer("listMyRegistrations", [myRegistrationOf({}, { filledForm })]);
  await openSite(APPLY_LIST);
  await page.getByRole("button", { name: /^Update/ }).click();
  await expect.element(page.getByText(/^Signed by Rui Almeida/)).toBeVisible();
  await expectAccessible();
});

testInLooks("the dialog that completes a registration has no violation", async () => {
  answerEvent({ form: formOf({ questions: [shirt], waiver }) });
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(offeredUntil("2026-09-20T22:00:00.000Z"))]);
  refuse("acceptOffer", "waiver-changed", { error: "The waiver has changed." });
  await openSite(APPLY_LIST);
  await page.getByRole("button", { name: /^Take the place in/ }).click();
  await expect.element(page.getByLabelText("Your full name")).toBeVisible();
  await expectAccessible();
});

testInLooks("the form that enters other people has no violation, also when it says what is missing", async () => {
  answerEvent({ form: fullForm });
  await openSite(`/marathonRegister/${EVENT_ID}/others`);
  await page.getByRole("button", { name: "Add another person" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Enter 2 people" }).click();
  await expect.element(page.getByText("Type the full name to sign").first()).toBeVisible();
  await expectAccessible();
  await expectFitsNarrowScreen();
});
