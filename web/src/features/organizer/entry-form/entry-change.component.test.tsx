import { permissionsOf } from "@run/functions/contract";
import type { MemberRole, ShownQuestion } from "@run/functions/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { formOf, shirt } from "../../../../test/sample-forms.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const races = [raceOf({ id: "ten", name: "10K" }), raceOf({ id: "half", name: "Half marathon" })];
const doctor: ShownQuestion = {
  ...shirt,
  id: "doctor",
  label: "Medical notes",
  kind: "text",
  options: [],
  required: false,
};
const size: ShownQuestion = { ...shirt, audience: "desk" };
const filled = { gender: null, club: null, nationality: null, expectedTime: null, waiver: null, version: 2 };
const anna = registrationOf({
  ...{ entryId: "anna", firstName: "Anna", lastName: "Björk", raceId: "ten" },
  filledForm: { ...filled, answers: { [size.id]: "S" } },
});
const editing = page.getByRole("dialog", { name: "Change the entry" });

/** Opens Anna's entry in the dialog, as a member of the team with that role. */
async function openEntry(role: MemberRole): Promise<void> {
  claimOfflineCache(olivia.uid);
  const event = ownedEventOf({
    _id: EVENT_ID,
    registrationCount: 1,
    races,
    form: formOf({ questions: [doctor, size] }),
  });
  answer("getMarathon", { ...event, viewer: { role, can: [...permissionsOf[role]] } });
  answer("listActivity", { activity: [], nextCursor: null });
  answer("listRegistrations", { registrations: [anna], revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
  await openSite(`/dashboard/my-marathons/${EVENT_ID}/entries?entry=anna`);
  await page.getByRole("dialog", { name: "Anna Björk" }).getByRole("button", { name: "Change" }).click();
  await expect.element(editing.getByLabelText("Phone")).toBeVisible();
}

const save = () => editing.getByRole("button", { name: "Save" }).click();
const lastBody = () => requestsOf("changeEntry").at(-1)?.body;

test("what somebody else has changed meanwhile is shown, and replaced only by saving again", async () => {
  await openEntry("organiser");
  await editing.getByLabelText("Last Name").fill("Björk-Lind");
  await editing.getByLabelText("Race", { exact: true }).selectOptions("Half marathon");
  await editing.getByLabelText("Reason").fill("Married");
  refuse("changeEntry", "changed-meanwhile", {
    conflicts: [
      { path: "lastName", yours: "Björk-Lind", current: "Björke" },
      { path: "raceId", yours: "half", current: "ten" },
    ],
  });
  answer("readRoster", { entries: [{ ...anna, lastName: "Björke" }], removed: [], next: 8, more: false });
  await save();
  await expect
    .element(editing.getByRole("alert"))
    .toMatchTextContent(/Last Name: Björke · yours: Björk-Lind.*Race: 10K · yours: Half marathon/);
  await expect.element(editing.getByLabelText("Last Name")).toHaveValue("Björk-Lind");
  expect(lastBody()).toMatchObject({ before: { lastName: "Björk", raceId: "ten" } });
  await expect.element(editing).toMatchTextContent("Anna Björke");
  answer("changeEntry", { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  await save();
  await expect.element(editing).not.toBeInTheDocument();
  expect(lastBody()).toMatchObject({ lastName: "Björk-Lind", before: { lastName: "Björke", raceId: "ten" } });
});

test("a change that was typed earlier and not saved is said to be one, and can be given up", async () => {
  const note = editing.getByText("These are your earlier changes.", { exact: false });
  await openEntry("desk");
  await expect.element(note).not.toBeInTheDocument();
  await editing.getByLabelText("Race", { exact: true }).selectOptions("Half marathon");
  await editing.getByLabelText("Phone").fill("+46 555 0199");
  await openSite("/about");
  await openEntry("desk");
  await expect.element(note).toBeVisible();
  await expect.element(editing.getByLabelText("Race", { exact: true })).toHaveValue("half");
  await editing.getByRole("button", { name: "Start over" }).click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(editing.getByLabelText("Race", { exact: true })).toHaveValue("ten");
  await expect.element(editing.getByLabelText("Phone")).toHaveValue(anna.phone);
  await openSite("/about");
  await openEntry("desk");
  await expect.element(note).not.toBeInTheDocument();
});

test("the desk changes single answers, and is not asked for those that only organizers see", async () => {
  await openEntry("desk");
  await expect.element(editing.getByLabelText("Medical notes")).not.toBeInTheDocument();
  await editing.getByRole("radio", { name: "M", exact: true }).click();
  await editing.getByLabelText("Reason").fill("Tried it on");
  answer("changeEntry", { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  await save();
  await expect.element(editing).not.toBeInTheDocument();
  expect(lastBody()).toEqual({
    answers: { [size.id]: "M" },
    before: { [`answers.${size.id}`]: "S" },
    reason: "Tried it on",
  });
});
