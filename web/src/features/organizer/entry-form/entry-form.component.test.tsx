import { permissionsOf } from "@run/functions/contract";
import type { RosterEntry } from "@run/functions/contract";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFitsNarrowScreen, testInLooks } from "../../../../test/accessibility.ts";
import { answer, disconnect, hold, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { listedName } from "../../../../test/listed-name.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { formOf, shirt, waiver } from "../../../../test/sample-forms.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/entries`;
const races = [
  raceOf({ id: "ten", name: "10K", waves: [{ id: "blue", name: "Blue wave", startsAt: null }] }),
  raceOf({ id: "half", name: "Half marathon" }),
];
const entryOf = (id: string, changes: Partial<RosterEntry>): RosterEntry => ({
  ...registrationOf({
    entryId: id,
    userId: id,
    email: `${id}@example.com`,
    raceId: "ten",
    filledForm: null,
    ...changes,
  }),
  note: changes.note ?? null,
});
const anna = entryOf("anna", { firstName: "Anna", lastName: "Björk", reference: "RUN-AAAA-2222" });
const ben = entryOf("ben", { firstName: "Ben", lastName: "Carter", reference: "RUN-BBBB-3333", raceId: "half" });

const main = page.getByRole("main");
const dialog = (name: string) => page.getByRole("dialog", { name });
const question = page.getByRole("alertdialog");
const popup = (text: string) => page.getByText(text, { exact: true });
const row = (name: string) =>
  page
    .getByRole("grid", { name: "Entries" })
    .getByRole("row")
    .filter({ hasText: listedName(name) });

let changed: { entries: RosterEntry[]; removed: string[] };
beforeEach(() => {
  // Cleaning up after a test empties the device, and only a new session would claim it again.
  claimOfflineCache(olivia.uid);
  changed = { entries: [], removed: [] };
  answer(
    "getMarathon",
    ownedEventOf({ _id: EVENT_ID, registrationCount: 2, races, form: formOf({ questions: [shirt], waiver }) }),
  );
  answer("listActivity", { activity: [], nextCursor: null });
  answer("listRegistrations", { registrations: [anna, ben], revision: 7, nextCursor: null });
  answer("readRoster", ({ query }) => ({ ...changed, next: query.since === "7" ? 8 : 7, more: false }));
});

async function openAdding(): Promise<void> {
  await openSite(PATH);
  await main.getByRole("button", { name: "Add entry" }).click();
  await dialog("Add an entry").getByLabelText("Race", { exact: true }).selectOptions("10K");
  await dialog("Add an entry").getByLabelText("First Name").fill("Cleo");
  await dialog("Add an entry").getByLabelText("Last Name").fill("Adams");
  await dialog("Add an entry").getByRole("radio", { name: "M", exact: true }).click();
}

const addButton = () => dialog("Add an entry").getByRole("button", { name: "Add entry" });

async function openPanel(name: string): Promise<void> {
  await openSite(PATH);
  await row(name).click();
  await expect.element(dialog(name)).toBeVisible();
}

test("somebody without an account is entered once, with what is known, and appears in the list", async () => {
  await openAdding();
  await dialog("Add an entry").getByLabelText("Wave").selectOptions("Blue wave");
  await dialog("Add an entry").getByLabelText("Reason").fill("Invited by the sponsor");
  await expect.element(dialog("Add an entry")).toMatchTextContent("The entry stays unsigned");
  // Nobody can tell somebody without an address.
  const told = dialog("Add an entry").getByText("Cleo Adams gets a message about it.");
  await expect.element(told).not.toBeInTheDocument();
  await dialog("Add an entry").getByLabelText("Email").fill("cleo@example.com");
  await expect.element(told).toBeVisible();
  await dialog("Add an entry").getByLabelText("Email").fill("");
  await expect.element(told).not.toBeInTheDocument();
  const cleo = entryOf("cleo", { firstName: "Cleo", lastName: "Adams", userId: "", waveId: "blue" });
  changed = { entries: [{ ...cleo, reference: "RUN-CCCC-4444" }], removed: [] };
  answer("addEntry", { acknowledged: true, insertedId: "cleo" });
  const release = hold("addEntry");
  await addButton().dblClick();
  await expect.poll(() => requestsOf("addEntry")).toHaveLength(1);
  release();
  await expect.element(popup("Entry added")).toBeVisible();
  await expect.element(dialog("Add an entry")).not.toBeInTheDocument();
  // The person on the phone wants to hear the reference.
  await expect.element(dialog("Cleo Adams")).toMatchTextContent("10K · Blue wave · RUN-CCCC-4444");
  await userEvent.keyboard("{Escape}");
  await expect.element(row("Cleo Adams")).toBeVisible();
  const [request, ...others] = requestsOf("addEntry");
  expect(others).toEqual([]);
  expect(request?.headers.has("Idempotency-Key")).toBe(true);
  expect(request?.body).toEqual({
    ...{ firstName: "Cleo", lastName: "Adams", raceId: "ten", waveId: "blue", answers: { shirt: "M" } },
    reason: "Invited by the sponsor",
  });
});

test("what the form requires is asked of the team, too, and contacts are checked if they are given", async () => {
  await openSite(PATH);
  await main.getByRole("button", { name: "Add entry" }).click();
  await dialog("Add an entry").getByLabelText("Email").fill("cleo at home");
  await addButton().click();
  await expect.element(dialog("Add an entry")).toMatchTextContent(/Choose a race/);
  await expect.element(dialog("Add an entry")).toMatchTextContent(/First Name is required/);
  await expect.element(dialog("Add an entry")).toMatchTextContent(/Email must be/);
  await expect.element(dialog("Add an entry")).not.toMatchTextContent(/Phone (is|must)/);
  expect(requestsOf("addEntry")).toEqual([]);
});

test("a likely double and a full race are asked about, and nothing typed is lost", async () => {
  await openAdding();
  refuse("addEntry", "possible-double", { references: ["RUN-AAAA-2222"] });
  await addButton().click();
  await expect.element(question).toMatchTextContent("RUN-AAAA-2222 · Anna Björk · 10K");
  await question.getByRole("button", { name: "Go back" }).click();
  await expect.element(dialog("Add an entry").getByLabelText("First Name")).toHaveValue("Cleo");
  await addButton().click();
  await expect.element(question).toMatchTextContent("Already entered?");
  const confirmed = requestsOf("addEntry").length;
  expect(requestsOf("addEntry").at(-1)?.body).not.toHaveProperty("confirm");
  refuse("addEntry", "marathon-full");
  await question.getByRole("button", { name: "This is someone else" }).click();
  await expect.element(question).toMatchTextContent("Go above the capacity?");
  expect(
    requestsOf("addEntry")
      .slice(confirmed)
      .map(({ body }) => body),
  ).toMatchObject([{ confirm: true }]);
  disconnect("addEntry");
  await question.getByRole("button", { name: "Add a place" }).click();
  await expect.element(dialog("Add an entry").getByRole("alert")).toMatchTextContent("We could not reach the server");
  await expect.element(dialog("Add an entry").getByLabelText("Last Name")).toHaveValue("Adams");
  expect(requestsOf("addEntry").at(-1)?.body).toMatchObject({ confirm: true, overCapacity: true });
  // Closed and opened again: the draft is still there.
  await openSite("/about");
  await openSite(PATH);
  await main.getByRole("button", { name: "Add entry" }).click();
  await expect.element(dialog("Add an entry").getByLabelText("First Name")).toHaveValue("Cleo");
});

test("the desk is told that a race is full, and a reader can change nothing", async () => {
  const as = (role: "desk" | "reader") =>
    ownedEventOf({
      _id: EVENT_ID,
      registrationCount: 2,
      races,
      form: null,
      viewer: { role, can: [...permissionsOf[role]] },
    });
  answer("getMarathon", as("desk"));
  refuse("changeEntry", "marathon-full", { error: "No place is free." });
  await openPanel("Anna Björk");
  await expect.element(dialog("Anna Björk").getByLabelText("Team note")).not.toBeInTheDocument();
  await dialog("Anna Björk").getByRole("button", { name: "Change" }).click();
  const editing = dialog("Change the entry");
  await editing.getByLabelText("Race", { exact: true }).selectOptions("Half marathon");
  await editing.getByLabelText("Reason").fill("Asked by phone");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect.element(editing.getByRole("alert")).toMatchTextContent("No place is free.");
  await expect.element(question).not.toBeInTheDocument();
  answer("getMarathon", as("reader"));
  await openSite("/about");
  await openSite(PATH);
  await row("Anna Björk").click();
  await expect.element(dialog("Anna Björk")).toBeVisible();
});

test("a change needs a reason and sends only what has changed", async () => {
  await openPanel("Anna Björk");
  await dialog("Anna Björk").getByRole("button", { name: "Change" }).click();
  const editing = dialog("Change the entry");
  await editing.getByLabelText("Wave").selectOptions("Blue wave");
  await editing.getByLabelText("Emergency Contact").fill("Siv, +46 555 0143");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect.element(editing).toMatchTextContent("Say why");
  expect(requestsOf("changeEntry")).toEqual([]);
  await expect.element(editing).toMatchTextContent("We send it to the runner, and the team sees it");
  await editing.getByLabelText("Reason").fill("The runner called");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect.element(popup("Entry changed")).toBeVisible();
  const [request] = requestsOf("changeEntry");
  expect(request?.params).toEqual({ id: EVENT_ID, entryId: "anna" });
  expect(request?.body).toEqual({
    ...{ waveId: "blue", emergencyContact: "Siv, +46 555 0143", reason: "The runner called" },
    before: { waveId: null, emergencyContact: anna.emergencyContact },
  });
  await expect.element(dialog("Anna Björk")).toBeVisible();
});

test("an entry is canceled with a reason, and leaves the list", async () => {
  await openPanel("Ben Carter");
  await dialog("Ben Carter").getByRole("button", { name: "Cancel entry" }).click();
  const confirm = question.getByRole("button", { name: "Cancel entry" });
  await expect.element(confirm).toBeDisabled();
  // What the desk types about somebody may not be what it would tell them.
  await expect.element(question).toMatchTextContent(/We send it to the runner.*Ben Carter gets a message about it\./);
  await question.getByLabelText("Reason").fill("Injured");
  changed = { entries: [], removed: ["ben"] };
  await confirm.click();
  await expect.element(popup("Entry canceled")).toBeVisible();
  await expect.poll(() => location.search).toBe("");
  await expect.element(row("Ben Carter")).not.toBeInTheDocument();
  await expect.element(row("Anna Björk")).toBeVisible();
  expect(requestsOf("cancelEntry")).toMatchObject([{ params: { entryId: "ben" }, body: { reason: "Injured" } }]);
});

test.for([
  ["cancelled", "This event was canceled, so nobody can be added."],
  ["draft", "Publish this event first. A draft can’t have entries."],
] as const)("nobody is added to an event that is %s", async ([state, reason]) => {
  const cancelledAt = state === "cancelled" ? "2026-09-10T10:00:00.000Z" : null;
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 2, races, form: null, state, cancelledAt }));
  await openSite(PATH);
  const add = main.getByRole("button", { name: "Add entry" });
  await expect.element(add).toBeDisabled();
  await expect.element(add).toHaveAccessibleDescription(reason);
});

test("without the server, nothing can be added or changed", async () => {
  await openSite(PATH);
  await expect.element(main.getByRole("button", { name: "Add entry" })).toBeEnabled();
  await openSite("/about");
  disconnect("readRoster");
  await openSite(PATH);
  await expect.element(main.getByRole("button", { name: "Add entry" })).toBeDisabled();
  await row("Anna Björk").click();
  await expect.element(dialog("Anna Björk").getByRole("button", { name: "Change" })).toBeDisabled();
  // On a phone, the panel covers the note of the page.
  await expect.element(dialog("Anna Björk")).toMatchTextContent("this entry can only be read");
  await expect.element(dialog("Anna Björk").getByLabelText("Team note")).toHaveAttribute("readonly");
});

testInLooks("the dialogs that add, change and cancel entries have no violation and fit a narrow screen", async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  await openAdding();
  await expectAccessible();
  await expectFitsNarrowScreen();
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Discard changes" }).click();
  await main.getByRole("button", { name: "Select all" }).click();
  await expectAccessible();
  await expectFitsNarrowScreen();
  const bar = page.getByRole("region", { name: "Selected entries" });
  await bar.getByRole("button", { name: "Change wave" }).click();
  await expect.element(dialog("Change the wave")).toBeVisible();
  await expectAccessible();
});
