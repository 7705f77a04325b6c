import type { MyRegistration } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectFitsNarrowScreen } from "../../../test/accessibility.ts";
import { answer, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries, myEntryOf, myRegistrationOf } from "../../../test/sample-data.ts";
import { bus, filledOf, formOf, shirt, waiver } from "../../../test/sample-forms.ts";
import { showPart, testSite } from "../../../test/test-site.tsx";
import { ApplyList } from "./apply-list.tsx";

/** What a runner has entered into the event's form, in My Apply List. */
testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const entries = page.getByRole("article");
const summary = entries.getByText(/^Your answers and signature/);
const signature = {
  version: 4,
  name: "Rui Almeida",
  guardian: null,
  signedAt: "2026-07-01T06:00:04.512Z",
  recordedBy: null,
};
const filledForm = filledOf({
  ...{ gender: "M", club: "Harriers", nationality: "PT" },
  answers: { bus: true, gone: "Yes, please", shirt: "M" },
  waiver: signature,
});
const own = { dateOfBirth: "1990-04-19", filledForm };

async function show(list: MyRegistration[]): Promise<void> {
  answer("listMyRegistrations", list);
  await showPart(<ApplyList uid={rui.uid} />, "/dashboard/applied-marathons");
}

test.for([
  ["on race day", { marathonStartDate: "2026-09-20" }],
  ["after the cut-off", { cutOffDays: 200 }],
  ["in a canceled event", { cancelledAt: "2026-09-01T10:00:00.000Z" }],
] as const)("a runner looks up their answers and what they signed, %s", async ([, changes]) => {
  answerEvent({ form: formOf({ questions: [shirt, bus], waiver }) });
  await show([myRegistrationOf(changes, own)]);
  await expect.element(entries.getByRole("button", { name: /^Update/ })).not.toBeInTheDocument();
  expect(requestsOf("getMarathon")).toEqual([]);
  await summary.click();
  const facts = [
    "Date of birth April 19, 1990",
    "Gender Male",
    "Club Harriers",
    "Nationality Portugal",
    "T-shirt size M",
    "I need the bus to the start Yes",
    "A question that is no longer asked Yes, please",
    "Liability waiver Signed by Rui Almeida on July 1, 2026",
  ];
  // Terms and values are separate elements, whose texts follow each other with or without a space.
  for (const fact of facts) await expect.element(entries).toMatchTextContent(new RegExp(fact.replaceAll(" ", "\\s?")));
  await entries.getByText("Read what was signed").click();
  await expect.element(entries.getByText(waiver.text)).toBeVisible();
  await expectFitsNarrowScreen();
});

test("a waiver that has changed since shows who signed, but not its new text", async () => {
  answerEvent({ form: formOf({ waiver: { ...waiver, version: 5 } }) });
  await show([myRegistrationOf({}, { filledForm: filledOf({ waiver: signature }) })]);
  await summary.click();
  await expect.element(entries).toMatchTextContent(/Signed by Rui Almeida .*The waiver has changed since then\./);
  await expect.element(entries.getByText("Read what was signed")).not.toBeInTheDocument();
});

test("each ticket has the answers of its own runner, and one without any shows none", async () => {
  answerEvent({ form: formOf({ questions: [shirt] }) });
  const ida = { ...myEntryOf(), entryId: "entry-of-ida", firstName: "Ida", lastName: "Holm" };
  const idas = { ...ida, dateOfBirth: null, filledForm: filledOf({ answers: { shirt: "S" } }) };
  const blank = myEntryOf({ dateOfBirth: null, filledForm: filledOf() });
  await show([myRegistrationOf({ totalRegistrationCount: [blank, idas] })]);
  await expect.element(entries.nth(0).getByRole("group")).not.toBeInTheDocument();
  await entries
    .nth(1)
    .getByText(/^Answers and signature .*for Ida Holm$/)
    .click();
  await expect.element(entries.nth(1)).toMatchTextContent(/T-shirt size\s?S/);
});

test("questions that fail to load are reported and can be retried, and the rest is shown", async () => {
  refuse("getMarathon", "internal");
  await show([myRegistrationOf({}, own)]);
  await summary.click();
  await expect.element(entries.getByRole("alert")).toMatchTextContent("We couldn’t load the organizer’s questions");
  await expect.element(entries).toMatchTextContent("Signed by Rui Almeida");
  restore("getMarathon");
  answerEvent({ form: formOf({ questions: [shirt] }) });
  await entries.getByRole("button", { name: "Try again" }).click();
  await expect.element(entries).toMatchTextContent(/T-shirt size\s?M/);
});

test("a gender that the runner prefers not to say is among the answers", async () => {
  answerEvent({ form: formOf({ standard: { gender: "required" }, questions: [bus] }) });
  await show([myRegistrationOf({}, { filledForm: filledOf({ answers: { bus: true } }) })]);
  await summary.click();
  await expect.element(entries).toMatchTextContent(/Gender ?Prefer not to say/);
});
