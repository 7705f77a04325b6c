import type { FilledForm, EventForm } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { modified } from "@run/functions/contract/docs";
import { expectFitsNarrowScreen } from "../../../test/accessibility.ts";
import { answer, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import {
  answerEvent,
  answerNoEntries,
  EVENT_ID,
  myRegistrationOf,
  myWaitlistEntryOf,
  offeredUntil,
  registrationOf,
} from "../../../test/sample-data.ts";
import { bus, filledOf, formOf, optionsOf, shirt, stop, waiver } from "../../../test/sample-forms.ts";
import { answerRaces, full, racesOf, short } from "../../../test/sample-races.ts";
import { fillDetails } from "../../../test/runner-details.ts";
import { openSite, popup, showPart, testSite } from "../../../test/test-site.tsx";
import { ApplyList } from "./apply-list.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const dialog = page.getByRole("dialog", { name: "Update registration" });
const completion = page.getByRole("dialog", { name: "Complete your registration" });
const save = dialog.getByRole("button", { name: "Save" });
const size = (name: string) => page.getByRole("radiogroup", { name: "T-shirt size" }).getByRole("radio", { name });
const accept = page.getByRole("checkbox", { name: "I have read and accept “Liability waiver”" });
const fullName = page.getByLabelText("Your full name");
const patches = () => requestsOf("changeMyRegistration").map(({ body }) => body);
const signature = {
  version: 4,
  name: "Rui Almeida",
  guardian: null,
  signedAt: "2026-07-01T06:00:04.512Z",
  recordedBy: null,
};

/** Opens the dialog that updates Rui's registration. */
async function openDialog(form: EventForm, filledForm: FilledForm | null): Promise<void> {
  const { races } = answerEvent({ form });
  answer("listMyRegistrations", [myRegistrationOf({ races }, { filledForm })]);
  await showPart(<ApplyList uid={rui.uid} />, "/dashboard/applied-marathons");
  await page.getByRole("button", { name: /^Update/ }).click();
  await expect.element(dialog).toBeVisible();
}

test("a runner changes an answer, and only what changed is sent", async () => {
  const form = formOf({ standard: { club: "optional" }, questions: [shirt, bus, stop], waiver });
  const answers = { shirt: "L", bus: true, stop: "Harbor" };
  await openDialog(form, filledOf({ club: "Harriers", answers, waiver: signature }));
  await expect.element(size("L")).toBeChecked();
  await expect.element(page.getByLabelText("Where do you get on?")).toHaveValue("Harbor");
  await expect.element(dialog).toMatchTextContent(/Signed by Rui Almeida on July 1, 2026/);
  await expect.element(fullName).not.toBeInTheDocument();
  await size("S").click();
  await expectFitsNarrowScreen();
  answer("changeMyRegistration", modified);
  await save.click();
  await expect.element(popup("Registration updated")).toBeVisible();
  expect(patches()).toEqual([{ answers: { shirt: "S" }, before: { "answers.shirt": "L" } }]);
});

const conflict = { path: "answers.shirt", yours: "S", current: "M" };

test("what the desk has corrected meanwhile is shown beside the runner’s value, and replaced only by saving again", async () => {
  const form = formOf({ questions: [shirt, bus] });
  await openDialog(form, filledOf({ answers: { shirt: "L" } }));
  await size("S").click();
  refuse("changeMyRegistration", "changed-meanwhile", { conflicts: [conflict] });
  const { races } = answerEvent({ form });
  answer("listMyRegistrations", [myRegistrationOf({ races }, { filledForm: filledOf({ answers: { shirt: "M" } }) })]);
  await save.click();
  const note = dialog.getByRole("alert");
  await expect.element(note).toMatchTextContent("T-shirt size: M · yours: S");
  await expect.element(size("S")).toBeChecked();
  await expectFitsNarrowScreen();
  answer("changeMyRegistration", modified);
  await save.click();
  await expect.element(popup("Registration updated")).toBeVisible();
  expect(patches()).toEqual([
    { answers: { shirt: "S" }, before: { "answers.shirt": "L" } },
    { answers: { shirt: "S" }, before: { "answers.shirt": "M" } },
  ]);
});

test("a runner takes what the desk has saved instead, and keeps the rest of what they typed", async () => {
  await openDialog(formOf({ questions: [shirt] }), filledOf({ answers: { shirt: "L" } }));
  await size("S").click();
  await dialog.getByLabelText("Phone").fill("+351 555 0100");
  refuse("changeMyRegistration", "changed-meanwhile", { conflicts: [conflict] });
  await save.click();
  await dialog.getByRole("button", { name: "Use the saved values" }).click();
  await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(size("M")).toBeChecked();
  await expect.element(dialog.getByLabelText("Phone")).toHaveValue("+351 555 0100");
});

test("a change by the team while the dialog is open is not taken for one of the runner’s", async () => {
  await openDialog(formOf({ questions: [shirt] }), filledOf({ answers: { shirt: "L" } }));
  await dialog.getByLabelText("Phone").fill("+351 555 0100");
  const { races } = answerEvent({ form: formOf({ questions: [shirt] }) });
  const corrected = { firstName: "Rui João", filledForm: filledOf({ answers: { shirt: "M" } }) };
  answer("listMyRegistrations", [myRegistrationOf({ races }, corrected)]);
  refuse("changeMyRegistration", "marathon-full");
  await save.click();
  await expect.element(page.getByRole("article", { includeHidden: true })).toMatchTextContent("Rui João");
  answer("changeMyRegistration", modified);
  await save.click();
  await expect.element(popup("Registration updated")).toBeVisible();
  expect(patches().at(-1)).toEqual({ phone: "+351 555 0100", before: { phone: registrationOf().phone } });
});

test("a draft is compared with the entry that it began with, not with what the team has saved since", async () => {
  await openDialog(formOf({ questions: [shirt] }), filledOf({ answers: { shirt: "L" } }));
  await dialog.getByLabelText("Phone").fill("+351 555 0100");
  await openDialog(formOf({ questions: [shirt] }), filledOf({ answers: { shirt: "M" } }));
  await expect.element(dialog.getByLabelText("Phone")).toHaveValue("+351 555 0100");
  await save.click();
  await expect.element(popup("Registration updated")).toBeVisible();
  expect(patches()).toEqual([{ phone: "+351 555 0100", before: { phone: registrationOf().phone } }]);
});

test("a waiver that has changed is announced on the entry, and its button opens what is to be signed", async () => {
  const { races } = answerEvent({ form: formOf({ waiver }) });
  const filledForm = filledOf({ waiver: { ...signature, version: 3 } });
  answer("listMyRegistrations", [myRegistrationOf({ races, waiverUnsigned: true }, { filledForm })]);
  await showPart(<ApplyList uid={rui.uid} />, "/dashboard/applied-marathons");
  await expect.element(page.getByText("Waiver to sign")).toBeVisible();
  await expectFitsNarrowScreen();
  await page.getByRole("button", { name: /^Sign the waiver/ }).click();
  await expect.element(dialog).toMatchTextContent("This text has changed since you signed it.");
  await accept.click();
  await fullName.fill("Rui Almeida");
  answer("changeMyRegistration", modified);
  await save.click();
  await expect.element(popup("Registration updated")).toBeVisible();
  expect(patches()).toEqual([{ waiver: { version: 4, name: "Rui Almeida" }, before: {} }]);
});

test("a runner whose answers are older than a new question can still change the phone number", async () => {
  await openDialog(formOf({ questions: [shirt], waiver }), null);
  await expect.element(size("S")).toBeVisible();
  await dialog.getByLabelText("Phone").fill("+351 555 0100");
  await save.click();
  await expect.element(popup("Registration updated")).toBeVisible();
  expect(patches()).toEqual([{ phone: "+351 555 0100", before: { phone: registrationOf().phone } }]);
});

test("a runner who changes an answer has to answer the new questions too", async () => {
  await openDialog(formOf({ questions: [bus, shirt] }), filledOf());
  await page.getByRole("checkbox", { name: bus.label }).click();
  await save.click();
  await expect.element(size("S")).toHaveFocus();
  expect(patches()).toEqual([]);
});

test("a waiver that is new or has changed can be signed in My Apply List", async () => {
  await openDialog(formOf({ waiver: { ...waiver, version: 5 } }), filledOf({ waiver: signature }));
  await expect.element(dialog).toMatchTextContent("This text has changed since you signed it.");
  await accept.click();
  await save.click();
  await expect.element(fullName).toHaveFocus();
  await fullName.fill("Rui Almeida");
  await save.click();
  await expect.element(popup("Registration updated")).toBeVisible();
  expect(patches()).toEqual([{ waiver: { version: 5, name: "Rui Almeida" }, before: {} }]);
});

test("a stated value can be changed and removed", async () => {
  const standard = { gender: "optional", expectedTime: "optional" } as const;
  await openDialog(formOf({ standard }), filledOf({ gender: "F", expectedTime: "3:45" }));
  const gender = dialog.getByLabelText("Gender");
  await expect.element(gender).toHaveValue("F");
  await gender.selectOptions("Not stated");
  await dialog.getByLabelText("Expected time").fill("3:30");
  await save.click();
  await expect.element(popup("Registration updated")).toBeVisible();
  expect(patches()).toEqual([{ gender: null, expectedTime: "3:30", before: { gender: "F", expectedTime: "3:45" } }]);
});

test("a runner who changes to another race is asked the questions of that race", async () => {
  const races = [{ ...full, minimumAge: null }, short];
  answerRaces(races, { form: formOf({ questions: [{ ...stop, onlyIf: null, raceIds: ["full"] }] }) });
  answer("listMyRegistrations", [myRegistrationOf(racesOf(...races), { raceId: "10k", filledForm: filledOf() })]);
  await showPart(<ApplyList uid={rui.uid} />, "/dashboard/applied-marathons");
  await page.getByRole("button", { name: /^Update/ }).click();
  await dialog.getByRole("radio", { name: "Marathon", exact: true }).click();
  await save.click();
  const question = dialog.getByLabelText("Where do you get on?");
  await expect.element(question).toHaveFocus();
  await question.fill("Harbor");
  await save.click();
  await expect.element(popup("Race changed")).toBeVisible();
  expect(patches()).toEqual([
    { raceId: "full", answers: { stop: "Harbor" }, before: { raceId: "10k", "answers.stop": null } },
  ]);
});

/** Refuses the next call with this answer, and accepts those after it. */
function refuseOnce(body: object, status: number): void {
  answer("acceptOffer", () => {
    restore("acceptOffer");
    return Response.json(body, { status });
  });
}

test("a runner who accepts an offer is asked only if the form has changed meanwhile", async () => {
  answerEvent({ form: formOf({ questions: [shirt], waiver }) });
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(offeredUntil("2026-09-20T22:00:00.000Z"))]);
  await showPart(<ApplyList uid={rui.uid} />, "/dashboard/applied-marathons");
  const issues = [{ path: "answers.shirt", message: "Choose an answer" }];
  refuseOnce({ error: "The request is invalid.", code: "invalid-request", issues }, 400);
  await page.getByRole("button", { name: /^Take the place in/ }).click();
  await expect.element(completion).toMatchTextContent("The organizer’s form has changed since you joined");
  await size("S").click();
  await completion.getByRole("button", { name: "Take the place" }).click();
  await expect.element(accept).toHaveFocus();
  await accept.click();
  await fullName.fill("Rui Almeida");
  await expectFitsNarrowScreen();
  await completion.getByRole("button", { name: "Take the place" }).click();
  await expect.element(popup("The place is yours!")).toBeVisible();
  await expect.element(completion).not.toBeInTheDocument();
  const [first, second] = requestsOf("acceptOffer");
  expect(first?.body).toBeUndefined();
  expect(second?.body).toEqual({ answers: { shirt: "S" }, waiver: { version: 4, name: "Rui Almeida" } });
  expect(second?.headers.get("idempotency-key")).not.toBe(first?.headers.get("idempotency-key"));
});

test("a runner whose shirt has sold out while they waited chooses another one", async () => {
  answerEvent({ form: formOf({ questions: [{ ...shirt, options: optionsOf(["S", 2], ["M", 0]) }] }) });
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(offeredUntil("2026-09-20T22:00:00.000Z"))]);
  await showPart(<ApplyList uid={rui.uid} />, "/dashboard/applied-marathons");
  refuseOnce({ error: "“M” is sold out.", code: "out-of-stock", issues: [] }, 409);
  await page.getByRole("button", { name: /^Take the place in/ }).click();
  await expect.element(completion).toMatchTextContent("“M” is sold out.");
  await expect.element(size("M")).toBeDisabled();
  await size("S").click();
  await completion.getByRole("button", { name: "Take the place" }).click();
  await expect.element(popup("The place is yours!")).toBeVisible();
});

test("a runner who takes over a place is asked the same", async () => {
  answerEvent({ form: formOf({ standard: { gender: "required" }, questions: [shirt] }) });
  await openSite("/transfer/h7Gk2LmQ9pRs4TuV6wXy");
  await fillDetails();
  await page.getByLabelText("Gender").selectOptions("Non-binary (X)");
  await size("S").click();
  await page.getByRole("button", { name: "Take over the place" }).click();
  await expect.element(popup("The place is yours!")).toBeVisible();
  expect(requestsOf("acceptTransfer").map(({ body }) => body)).toMatchObject([
    { marathonId: EVENT_ID, gender: "X", answers: { shirt: "S" } },
  ]);
});
