import { ageGroupPresets } from "@run/functions/contract";
import type { Marathon, Registration } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFitsNarrowScreen, testInLooks } from "../../../../test/accessibility.ts";
import { answer, disconnect, hold, refuse, requestsOf, restore } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { registrationOf } from "../../../../test/sample-data.ts";
import { filledOf, formOf, shirt } from "../../../../test/sample-forms.ts";
import { firstVersion, ownedEventOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const { _id: id } = ownedEventOf();
const PATH = `/dashboard/my-marathons/${id}/settings`;
const card = page.getByRole("region", { name: "Age groups" });
const mode = (name: RegExp | string) => card.getByRole("radio", { name });
const ages = card.getByLabelText("Ages at which a group begins");
const save = card.getByRole("button", { name: "Save age groups" });
const preview = card.getByRole("table", { name: "Runners by age group and gender" });
const row = (name: string) =>
  preview.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
const saved = () => requestsOf("changeMarathonSettings").map(({ body }) => body);

/** The row's numbers of women, men, non-binary runners, those who stated no gender, and all. */
async function expectCounts(name: string, counts: string): Promise<void> {
  const texts = () =>
    row(name)
      .getByRole("cell")
      .elements()
      .map(({ textContent }) => textContent)
      .join(" ");
  await expect.poll(texts).toBe(counts);
}

const asked = formOf({ standard: { dateOfBirth: "required", gender: "optional" } });
/** The event is on October 17, 2026. */
const entryOf = (entryId: string, dateOfBirth: string | null, gender: "F" | "M" | "X" | null) =>
  registrationOf({ entryId, userId: entryId, dateOfBirth, filledForm: filledOf({ gender }) });
const entries = [
  entryOf("anna", "1990-10-17", "F"),
  entryOf("ben", "1991-10-18", "M"),
  entryOf("cleo", "1987-01-01", "F"),
  entryOf("dana", "2010-05-05", null),
  entryOf("eve", null, "X"),
];

beforeEach(() => {
  claimOfflineCache(olivia.uid);
  answerRoster(entries);
});

function answerRoster(registrations: Registration[]): void {
  answer("listRegistrations", { registrations, revision: 0, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 0, more: false });
}

async function openSettings(changes: Partial<Marathon> = {}): Promise<void> {
  answer("getMarathon", ownedEventOf({ form: asked, registrationCount: 5, ...changes }));
  await openSite(PATH);
  await expect.element(card).toBeVisible();
}

/** Loads the event again, as it is with those changes. */
function returnWith(changes: Partial<Marathon>): void {
  answer("getMarathon", ownedEventOf({ form: asked, registrationCount: 5, ...changes }));
  window.dispatchEvent(new Event("visibilitychange"));
}

test("an event without age groups loads no entries, and a preset counts them by group and gender at once", async () => {
  await openSettings();
  await expect.element(mode("Off")).toBeChecked();
  await expect.element(preview).not.toBeInTheDocument();
  expect(requestsOf("listRegistrations")).toEqual([]);
  await mode("Masters").click();
  await expectCounts("20–34", "0 1 0 0 1");
  await expectCounts("35–39", "2 0 0 0 2");
  await mode("Every five years").click();
  await expectCounts("30–34", "0 1 0 0 1");
  await expectCounts("Under 20", "0 0 0 1 1");
  await expectCounts("No date of birth", "0 0 1 0 1");
  await expectCounts("All", "2 1 1 1 5");
  await expect.element(card).toMatchTextContent("1 of 5 entries has no date of birth.");
});

test("a list of one's own begins with the preset, can be typed in any order, and is saved once", async () => {
  await openSettings();
  await mode("Every ten years").click();
  await mode("Your own").click();
  await expect.element(ages).toHaveValue("20, 30, 40, 50, 60, 70, 80");
  await ages.fill("37 18-36");
  await expectCounts("18–36", "1 1 0 0 2");
  await userEvent.tab();
  await expect.element(ages).toHaveValue("18, 37");
  answer("changeMarathonSettings", savedOf(2));
  answer("getMarathon", ownedEventOf({ form: asked, registrationCount: 5, ageGroups: [18, 37], version: 2 }));
  await save.dblClick();
  await expect.element(popup("Age groups saved")).toBeVisible();
  expect(saved()).toEqual([{ ageGroups: [18, 37], base: 1 }]);
  await expect.element(ages).toHaveValue("18, 37");
  await save.click();
  await expect.element(popup("Nothing to save")).toBeVisible();
  expect(saved()).toHaveLength(1);
});

test("turning age groups off is saved as well, and by keyboard", async () => {
  await openSettings({ ageGroups: [...ageGroupPresets.masters] });
  await expect.element(mode("Masters")).toBeChecked();
  (mode("Masters").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(mode("Off")).toBeChecked();
  await expect.element(preview).not.toBeInTheDocument();
  answer("changeMarathonSettings", savedOf(2));
  await userEvent.keyboard("{Enter}");
  await expect.element(popup("Age groups saved")).toBeVisible();
  expect(saved()).toEqual([{ ageGroups: null, base: 1 }]);
});

test("ages that are wrong are said beside the list, keep what was typed, and are not sent", async () => {
  await openSettings();
  await mode("Your own").click();
  await save.click();
  await expect.element(ages).toHaveAccessibleDescription(/at least one age/);
  await expect.element(ages).toHaveFocus();
  await ages.fill("20, old");
  await expect.element(ages).toHaveAccessibleDescription(/“old” isn’t an age/);
  await ages.fill("20, 121");
  await save.click();
  await expect.element(ages).toHaveAccessibleDescription(/at most 120/);
  await expect.element(ages).toHaveValue("20, 121");
  expect(saved()).toEqual([]);
});

test("age groups that somebody else saves are shown, and after a choice the user decides", async () => {
  await openSettings();
  returnWith({ ageGroups: [...ageGroupPresets.masters], version: 2 });
  await expect.element(mode("Masters")).toBeChecked();
  await mode("Every ten years").click();
  returnWith({ ageGroups: [20, 50], version: 3 });
  const notice = card.getByRole("alert");
  await expect.element(notice).toMatchTextContent("Under 20, 20–49, 50+");
  await notice.getByRole("button", { name: "Load theirs" }).click();
  await expect.element(ages).toHaveValue("20, 50");
  await expect.element(notice).not.toBeInTheDocument();
});

test("a save that somebody else was quicker than says what is saved now, and saving again replaces it", async () => {
  await openSettings();
  await mode("Masters").click();
  refuse("changeMarathonSettings", "changed-meanwhile", {
    version: 2,
    conflicts: [{ path: "ageGroups", yours: "20, 35", current: "20, 50" }],
  });
  await save.click();
  const notice = card.getByRole("alert");
  await expect.element(notice).toMatchTextContent("Under 20, 20–49, 50+");
  await expect.element(mode("Masters")).toBeChecked();
  await notice.getByRole("button", { name: "Keep mine" }).click();
  answer("changeMarathonSettings", savedOf(3));
  await save.click();
  await expect.element(popup("Age groups saved")).toBeVisible();
  const masters = [...ageGroupPresets.masters];
  expect(saved()).toEqual([
    { ageGroups: masters, base: 1 },
    { ageGroups: masters, base: 2 },
  ]);
});

test("a failure keeps the choice, and leaving the page asks first", async () => {
  await openSettings();
  await mode("Masters").click();
  disconnect("changeMarathonSettings");
  await save.click();
  await expect.element(card.getByRole("alert").filter({ hasText: "Age groups not saved" })).toBeVisible();
  await expect.element(mode("Masters")).toBeChecked();
  await page.getByRole("link", { name: "Back to My Added Marathons" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await expect.element(mode("Masters")).toBeChecked();
  await page.getByRole("link", { name: "Back to My Added Marathons" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
  await expect.poll(() => location.pathname).toBe("/dashboard/my-marathons");
  await openSettings();
  await expect.element(mode("Masters")).not.toBeChecked();
});

test("a form that doesn't ask for birth date and gender can be made to", async () => {
  await openSettings({ form: formOf({ questions: [shirt], standard: { club: "optional" } }), version: 4 });
  await expect.element(card.getByRole("button", { name: "Require the date of birth" })).not.toBeInTheDocument();
  await mode("Masters").click();
  await expect.element(card).toMatchTextContent("The registration form doesn’t ask for the date of birth.");
  answer("saveForm", savedOf(5));
  answer("getMarathon", ownedEventOf({ form: asked, version: 5 }));
  await card.getByRole("button", { name: "Require the date of birth" }).dblClick();
  await expect.element(popup("Form saved")).toBeVisible();
  const [body, ...others] = requestsOf("saveForm").map((request) => request.body);
  expect(body).toMatchObject({
    base: 4,
    standard: { dateOfBirth: "required", gender: "off", club: "optional" },
    questions: [{ id: "shirt" }],
  });
  expect(others).toEqual([]);
  await expect.element(card.getByRole("button", { name: "Require the date of birth" })).not.toBeInTheDocument();
  await expect.element(card.getByRole("button", { name: "Ask for the gender" })).not.toBeInTheDocument();
  await expect.element(mode("Masters")).toBeChecked();
});

test("a birth date that is optional may stay so, and a form that isn't saved says why", async () => {
  await openSettings({ ageGroups: [20], form: formOf({ standard: { dateOfBirth: "optional", gender: "required" } }) });
  await expect.element(card).toMatchTextContent("The date of birth is optional.");
  refuse("saveForm", "changed-meanwhile", { error: "Somebody else has changed the form." });
  await card.getByRole("button", { name: "Require the date of birth" }).click();
  await expect.element(card.getByRole("alert")).toMatchTextContent("Somebody else has changed the form.");
});

test("the preview says what it is waiting for, and what the device has without a network", async () => {
  const release = hold("listRegistrations");
  await openSettings({ ageGroups: [20, 35] });
  await expect.element(card.getByText("Loading the entries")).toBeInTheDocument();
  release();
  await expectCounts("35+", "2 0 0 0 2");
  await openSite("/about");
  disconnect("readRoster");
  await openSite(PATH);
  await expectCounts("35+", "2 0 0 0 2");
  await expect.element(card.getByRole("alert")).toMatchTextContent("Connection Error");
  restore("readRoster");
});

test("an event without entries shows its groups, and one whose birth dates were erased says so", async () => {
  answerRoster([]);
  await openSettings({ ageGroups: [20, 35], registrationCount: 0 });
  await expect.element(card).toMatchTextContent("Nobody has entered yet.");
  await expectCounts("35+", "0 0 0 0 0");
  await expect.element(card).not.toMatchTextContent("were erased");
});

test("birth dates that were erased count as the groups that were kept", async () => {
  const keptCategory = { gender: "M" as const, ageGroup: { from: 35, to: null }, isMinor: false };
  answerRoster([registrationOf({ dateOfBirth: null, keptCategory })]);
  await openSettings({ ageGroups: [20, 35], registrationCount: 1 });
  await expectCounts("35+", "0 1 0 0 1");
  await expect.element(card).toMatchTextContent("The dates of birth were erased 30 days after the race.");
});

test("the form editor leads to the age groups, and the history names their changes", async () => {
  answer("getMarathon", ownedEventOf());
  await openSite(`/dashboard/my-marathons/${id}/form`);
  await page.getByRole("link", { name: "age groups" }).click();
  await expect.element(card).toBeVisible();
  const settings = {
    capacity: null,
    timeZone: "UTC",
    contactsOpen: false,
    locked: false,
    cutOffDays: 0,
    offerHours: 12,
  };
  const before = { ...firstVersion(), settings: { ...settings, ageGroups: null } };
  const after = {
    ...before,
    version: 2,
    changed: ["ageGroups" as const],
    settings: { ...settings, ageGroups: [20, 35] },
  };
  answer("listMarathonHistory", { edits: [after, before], formChanges: {}, nextCursor: null });
  await openSite(`/dashboard/my-marathons/${id}/history`);
  await expect.element(page.getByRole("main")).toMatchTextContent(/Age groups.*None.*Under 20, 20–34, 35\+/);
});

testInLooks("age groups have no violation and fit a narrow screen", async () => {
  await openSettings({ form: formOf() });
  await mode("Your own").click();
  await ages.fill("18, 35");
  await expect.element(row("18–34")).toBeVisible();
  await expectAccessible();
  await expectFitsNarrowScreen();
});
