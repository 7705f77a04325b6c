import type { Registration } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, disconnect, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { listedName } from "../../../../test/listed-name.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/entries`;
const waves = [{ id: "blue", name: "Blue wave", startsAt: null }];
const races = [raceOf({ id: "ten", name: "10K", waves }), raceOf({ id: "half", name: "Half marathon" })];
const entryOf = (id: string, changes: Partial<Registration>) =>
  registrationOf({ entryId: id, userId: id, email: `${id}@example.com`, raceId: "ten", ...changes });
const anna = entryOf("anna", { firstName: "Anna", lastName: "Björk" });
const ben = entryOf("ben", { firstName: "Ben", lastName: "Carter", raceId: "half" });
const cleo = entryOf("cleo", { firstName: "Cleo", lastName: "Adams", waveId: "blue" });

const main = page.getByRole("main");
const bar = page.getByRole("region", { name: "Selected entries" });
const dialog = (name: string) => page.getByRole("dialog", { name });
const popup = (text: string) => page.getByText(text, { exact: true });
const row = (name: string) =>
  page
    .getByRole("grid", { name: "Entries" })
    .getByRole("row")
    .filter({ hasText: listedName(name) });
const done = (...entryIds: string[]) => ({
  results: entryIds.map((entryId) => ({ entryId, modifiedCount: 1, refusal: null })),
});

beforeEach(() => {
  // Cleaning up after a test empties the device, and only a new session would claim it again.
  claimOfflineCache(olivia.uid);
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 2, races, form: null }));
  answer("listActivity", { activity: [], nextCursor: null });
  answer("listRegistrations", { registrations: [anna, ben], revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
});

test("many entries are moved at once, and those that are refused stay selected with their reason", async () => {
  await openSite(PATH);
  await main.getByRole("button", { name: "Select all" }).click();
  const bar = page.getByRole("region", { name: "Selected entries" });
  await expect.element(bar).toMatchTextContent("2 selected");
  await bar.getByRole("button", { name: "Change race" }).click();
  const bulk = dialog("Change the race");
  await expect.element(bulk.getByText("2 runners get a message about it.")).toBeVisible();
  await expect.element(bulk).toMatchTextContent("We send it to the runners who get a message, and the team");
  const reason = bulk.getByLabelText("Reason");
  await bulk.getByRole("button", { name: "Change the race" }).click();
  await expect.element(bulk.getByLabelText("New race")).toHaveFocus();
  await expect.element(bulk.getByLabelText("New race")).toBeInvalid();
  await expect.element(reason).toHaveAccessibleDescription(/Say why, for the history of each entry/);
  expect(requestsOf("changeEntries")).toEqual([]);
  await bulk.getByLabelText("New race").selectOptions("Half marathon");
  await bulk.getByLabelText("Reason").fill("The 10K is called off");
  disconnect("changeEntries");
  const send = bulk.getByRole("button", { name: "Change the race" });
  await send.click();
  await expect.element(bulk.getByRole("alert")).toMatchTextContent("Nothing changed");
  await expect.element(bulk.getByLabelText("Reason")).toHaveValue("The 10K is called off");
  answer("changeEntries", {
    results: [
      { entryId: "anna", modifiedCount: 0, refusal: { code: "age-limit", error: "Runners have to be 18." } },
      { entryId: "ben", modifiedCount: 1, refusal: null },
    ],
  });
  await send.click();
  await expect.element(bulk).toMatchTextContent(/1 runner not changed/);
  await expect.element(bulk.getByRole("listitem")).toMatchTextContent(/Anna Björk.*Runners have to be 18\./);
  await bulk.getByRole("button", { name: "Close", exact: true }).first().click();
  await expect.element(bar).toMatchTextContent("1 selected");
  expect(requestsOf("changeEntries").at(-1)?.body).toEqual({
    ...{ entryIds: ["anna", "ben"], change: { raceId: "half" }, reason: "The 10K is called off" },
    ...{ before: { anna: "ten", ben: "half" }, references: { anna: anna.reference, ben: ben.reference } },
  });
});

test("the entries without a wave get one at once", async () => {
  answer("listRegistrations", { registrations: [anna, ben, cleo], revision: 7, nextCursor: null });
  await openSite(PATH);
  await expect.element(row("Cleo Adams")).toBeVisible();
  await main.getByRole("button", { name: "Filters" }).click();
  await main.getByLabelText("Wave").selectOptions("No wave");
  await expect.element(main.getByText("1 of 3 runners", { exact: true })).toBeVisible();
  await main.getByRole("button", { name: "Select all" }).click();
  await bar.getByRole("button", { name: "Change wave" }).click();
  const bulk = dialog("Change the wave");
  await bulk.getByLabelText("New wave").selectOptions("Blue wave");
  const send = bulk.getByRole("button", { name: "Change the wave" });
  await bulk.getByLabelText("Reason").fill("Waves are assigned");
  answer("changeEntries", done("anna"));
  answer("readRoster", { entries: [{ ...anna, waveId: "blue", note: null }], removed: [], next: 8, more: false });
  await send.click();
  await expect.element(popup("Entries changed")).toBeVisible();
  await expect.element(bulk).not.toBeInTheDocument();
  await expect.element(main.getByRole("heading", { name: "No entry found" })).toBeVisible();
  expect(requestsOf("changeEntries").map(({ body }) => body)).toEqual([
    {
      ...{ entryIds: ["anna"], change: { waveId: "blue" }, reason: "Waves are assigned", before: { anna: null } },
      references: { anna: anna.reference },
    },
  ]);
});

test("selected entries are canceled at once, leave the list, and their places go to the waiting list", async () => {
  await openSite(PATH);
  await main.getByRole("button", { name: "Select all" }).click();
  await bar.getByRole("button", { name: "Cancel entries" }).click();
  const bulk = dialog("Cancel entries");
  await expect.element(bulk).toMatchTextContent("their places, which go to the waiting list");
  await bulk.getByLabelText("Reason").fill("Entered twice");
  answer("changeEntries", done("anna", "ben"));
  answer("readRoster", { entries: [], removed: ["anna", "ben"], next: 8, more: false });
  await bulk.getByRole("button", { name: "Cancel entries" }).click();
  await expect.element(popup("Entries canceled")).toBeVisible();
  await expect.element(main.getByRole("heading", { name: "No runners yet" })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(requestsOf("changeEntries").map(({ body }) => body)).toEqual([
    {
      ...{ entryIds: ["anna", "ben"], change: { cancel: true }, reason: "Entered twice" },
      references: { anna: anna.reference, ben: ben.reference },
    },
  ]);
});

test("a change that a closed tab interrupts is found again, and goes on where it stopped", async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    entryOf(`runner-${at}`, { firstName: "Rui", lastName: `No ${at}` }),
  );
  const ids = many.map(({ entryId }) => entryId);
  answer("listRegistrations", { registrations: many, revision: 7, nextCursor: null });
  await openSite(PATH);
  await main.getByRole("button", { name: "Select all" }).click();
  await bar.getByRole("button", { name: "Cancel entries" }).click();
  const bulk = dialog("Cancel entries");
  await bulk.getByLabelText("Reason").fill("The 10K is called off");
  const sent = () => requestsOf("changeEntries").map(({ body }) => body?.entryIds ?? []);
  answer("changeEntries", () => (sent().length > 1 ? Response.error() : done(...(sent()[0] ?? []))));
  await bulk.getByRole("button", { name: "Cancel entries" }).click();
  await expect.element(bulk.getByRole("alert")).toMatchTextContent("Not finished");
  const [first = []] = sent();
  await openSite("/about");
  // A tab that is closed takes its session storage with it.
  sessionStorage.clear();
  answer("readRoster", { entries: [], removed: first, next: 8, more: false });
  await openSite(PATH);
  const note = main.getByRole("alert").filter({ hasText: "Canceling entries was interrupted" });
  await expect.element(note).toMatchTextContent(`${first.length} of 60 entries done, 10 left.`);
  await note.getByRole("button", { name: "Continue" }).click();
  await expect.element(bulk.getByLabelText("Reason")).toHaveValue("The 10K is called off");
  await expect.element(bulk.getByLabelText("Reason")).toBeDisabled();
  answer("changeEntries", done(...ids.filter((id) => !first.includes(id))));
  await bulk.getByRole("button", { name: "Continue" }).click();
  await expect.element(popup("Entries canceled")).toBeVisible();
  expect(sent().at(-1)?.toSorted()).toEqual(ids.filter((id) => !first.includes(id)).toSorted());
  // Who has registered again since has another reference.
  const meant = requestsOf("changeEntries").at(-1)?.body?.references ?? {};
  expect(Object.keys(meant).toSorted()).toEqual(sent().at(-1)?.toSorted());
  await openSite("/about");
  await openSite(PATH);
  await expect.element(main.getByRole("button", { name: "Select all" })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});
