import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { listedName } from "../../../../test/listed-name.ts";
import { registrationOf } from "../../../../test/sample-data.ts";
import { filledOf, formOf, questionOf, waiver } from "../../../../test/sample-forms.ts";
import { myEventOf, ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { showPart, testSite } from "../../../../test/test-site.tsx";
import { ApplicantsDialog } from "./applicants-dialog.tsx";

testSite({ signedInAs: olivia });

const list = page.getByRole("dialog", { name: "Applicants" });
const row = (name: string) => list.getByRole("row").filter({ hasText: listedName(name) });
const signed = {
  version: 4,
  name: "Rui Almeida",
  guardian: "Ana Almeida",
  signedAt: "2026-07-01T06:00:04.512Z",
  recordedBy: null,
};
const rui = registrationOf({
  dateOfBirth: "2009-04-19",
  filledForm: filledOf({
    gender: "M",
    club: "Harriers",
    nationality: "PT",
    expectedTime: "3:45",
    answers: { meals: ["Friday", "Sunday"], old: "Yes, please", bus: "Harbor" },
    waiver: signed,
  }),
});
const noa = registrationOf({ userId: "noa", firstName: "Noa", lastName: "Lindqvist" });

async function open(form: Parameters<typeof formOf>[0] | null, registrations = [rui, noa]): Promise<void> {
  answer("getMarathon", ownedEventOf({ form: form && formOf(form) }));
  answer("listRegistrations", { registrations, revision: 0, nextCursor: null });
  await showPart(
    <ApplicantsDialog marathon={myEventOf({ registrationCount: registrations.length })} onClose={() => {}} />,
  );
  await expect.element(row("Noa Lindqvist")).toBeVisible();
}

test("the organizer sees what a runner entered, also answers to questions that are gone", async () => {
  const questions = [questionOf({ id: "meals", label: "Meals" }), questionOf({ id: "note", label: "Note" })];
  const former = [questionOf({ id: "bus", label: "Where do you get on?" }), questionOf({ id: "mug", label: "Mug" })];
  await open({ questions, former, waiver: { ...waiver, version: 5 } });
  await expect.element(row("Noa Lindqvist")).toMatchTextContent("Not signed");
  await expect.element(row("Rui Almeida")).toMatchTextContent("Signed an earlier version");
  await list.getByRole("button", { name: "Show the details of Rui Almeida" }).click();
  const details = page.getByRole("dialog", { name: "Rui Almeida" });
  const texts = [
    "Date of birth April 19, 2009",
    "Gender Male",
    "Club Harriers",
    "Nationality Portugal",
    "Expected time 3:45",
    "Meals Friday; Sunday",
    "Where do you get on? (no longer asked) Harbor",
    "Question no longer asked (old) Yes, please",
    "Waiver Signed by Rui Almeida, Ana Almeida (guardian) on July 1, 2026",
  ];
  // Labels and values are separate elements, whose texts follow each other with or without a space.
  for (const text of texts) {
    const pattern = text.replaceAll(/[()?]/g, "\\$&").replaceAll(" ", "\\s?");
    await expect.element(details).toMatchTextContent(new RegExp(pattern));
  }
  await expect.element(details).toMatchTextContent("The waiver has changed since then and needs a new signature.");
  await expect.element(details).not.toMatchTextContent(/Note|Mug/);
  await details.getByRole("button", { name: "Close" }).click();
  await list.getByRole("button", { name: "Show the details of Noa Lindqvist" }).click();
  await expect
    .element(page.getByRole("dialog", { name: "Noa Lindqvist" }))
    .toMatchTextContent(/Waiver\s?Not signed.*This runner has answered no questions/);
});

test("the list of an event without a form has no details", async () => {
  await open(null, [noa]);
  await expect.element(list.getByRole("columnheader", { name: "Details" })).not.toBeInTheDocument();
  await expect.element(list.getByRole("button", { name: /^Show the details/ })).not.toBeInTheDocument();
});
