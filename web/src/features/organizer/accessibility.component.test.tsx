import { beforeEach, expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { endpointDocs } from "@run/functions/contract/docs";
import {
  expectAccessible,
  expectFitsNarrowScreen,
  expectPageLoaded,
  testInLooks,
} from "../../../test/accessibility.ts";
import { answer } from "../../../test/fake-api.ts";
import { olivia } from "../../../test/fake-identity.ts";
import { listedName } from "../../../test/listed-name.ts";
import { registrationOf } from "../../../test/sample-data.ts";
import { bus, filledOf, formOf, shirt, stop, waiver } from "../../../test/sample-forms.ts";
import { firstVersion, myEventOf, myEventsOf, ownedEventOf, raceOf } from "../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: olivia });
beforeEach(() => {
  answer("listMyEvents", myEventsOf([myEventOf()]));
  answer("getMarathon", ownedEventOf());
  answer("listRegistrations", { registrations: [], revision: 0, nextCursor: null });
});

const dialog = page.getByRole("dialog");

async function openMyEvents(): Promise<void> {
  await openSite("/dashboard/my-marathons");
  await expect.element(page.getByRole("button", { name: /^More for/ })).toBeVisible();
}

async function openMore(entry: string): Promise<void> {
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: entry }).click();
  await expect.element(dialog).toBeVisible();
}

testInLooks("the list of events, its menu and the settings have no violation", async () => {
  await openMyEvents();
  await expectAccessible();
  await page.getByRole("button", { name: /^More for/ }).click();
  await expect.element(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect.element(dialog.getByLabelText(/^Cut-off/)).toBeVisible();
  await expectAccessible();
});

testInLooks("a draft, publishing it, postponing an event and copying it have no violation", async () => {
  const postponed = { state: "postponed", postponedAt: "2026-09-19T10:00:00.000Z", dateToBeAnnounced: true } as const;
  answer(
    "listMyEvents",
    myEventsOf([myEventOf({ state: "draft", _id: "draft", title: "Draft" }), myEventOf(postponed)]),
  );
  await openSite("/dashboard/my-marathons");
  const more = page.getByRole("button", { name: "More for Lisbon Night Run" });
  await expect.element(more).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Publish Draft" }).click();
  await dialog.getByRole("radio", { name: "Schedule for later" }).click();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  for (const entry of ["Change date or reason", "Copy to next year"]) {
    await more.click();
    await page.getByRole("menuitem", { name: entry }).click();
    await expect.element(dialog).toBeVisible();
    const known = dialog.getByRole("radio", { name: "New date" });
    if (entry.startsWith("Change")) await known.click();
    await expectAccessible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

testInLooks("applicants have no violation while there are none", async () => {
  await openMyEvents();
  await page.getByRole("button", { name: /^Applicants/ }).click();
  await expect.element(dialog.getByRole("heading", { name: "No runners yet" })).toBeVisible();
  await expectAccessible();
});

testInLooks("applicants have no violation", async () => {
  answer("listRegistrations", { registrations: [registrationOf()], revision: 0, nextCursor: null });
  answer("listMyEvents", myEventsOf([myEventOf({ registrationCount: 1 })]));
  await openMyEvents();
  await page.getByRole("button", { name: /^Applicants/ }).click();
  await expect.element(dialog.getByRole("row").filter({ hasText: listedName("Rui Almeida") })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Download start list" }).click();
  const saving = page.getByRole("dialog", { name: "Download start list" });
  await saving.getByLabelText("What is it for?").selectOptions("Something else");
  await saving.getByRole("button", { name: "Raw data (.csv)" }).click();
  await expect.element(saving.getByLabelText("Purpose")).toHaveFocus();
  await expectAccessible();
});

testInLooks("the waiting list and the changes of an event have no violation", async () => {
  answer("listWaitlist", { ...endpointDocs.listWaitlist.example.answer, nextCursor: null });
  await openMyEvents();
  await page.getByRole("button", { name: /^Applicants/ }).click();
  await dialog.getByRole("tab", { name: "Waiting list" }).click();
  await expect.element(dialog.getByRole("table", { name: "Waiting list" })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("tab", { name: "Changes" }).click();
  await expect.element(dialog.getByRole("listitem")).toMatchTextContent("Ana Costa");
  await expectAccessible();
});

testInLooks("the history and the question before a version is restored have no violation", async () => {
  const first = firstVersion();
  const renamed = { ...first.fields, title: "Lisbon Harbor Run" };
  const second = { ...first, version: 2, changed: ["title" as const], fields: renamed };
  answer("listMarathonHistory", { edits: [second, first], formChanges: {}, nextCursor: null });
  await openMyEvents();
  await openMore("History");
  await expect.element(dialog.getByRole("listitem")).toHaveLength(2);
  await expectAccessible();
  await dialog.getByRole("button", { name: /^Restore this version/ }).click();
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible();
});

for (const [path, heading] of [
  ["waiting-list", "Waiting list"],
  ["history", "History"],
  ["settings", "Settings"],
] as const) {
  testInLooks(`the page "${heading}" of an event has no violation, and fits a narrow screen`, async () => {
    answer("listWaitlist", { ...endpointDocs.listWaitlist.example.answer, nextCursor: null });
    answer("listMarathonHistory", { edits: [firstVersion()], formChanges: {}, nextCursor: null });
    answer("getMarathon", ownedEventOf({ waiting: 1 }));
    await openSite(`/dashboard/my-marathons/${ownedEventOf()._id}/${path}`);
    await expect.element(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectPageLoaded();
    await expectAccessible();
    await expectFitsNarrowScreen();
  });
}

testInLooks("the team, an invitation and the change of a role have no violation", async () => {
  answer("listTeam", endpointDocs.listTeam.example.answer);
  const delivery = { state: "failed", error: "550", maySendAgain: true } as const;
  const { invitations } = endpointDocs.listTeamInvitations.example.answer;
  answer("listTeamInvitations", { invitations: invitations.map((one) => ({ ...one, delivery })) });
  await openSite(`/dashboard/my-marathons/${ownedEventOf()._id}/team`);
  await expect.element(page.getByRole("button", { name: /^Send again/ })).toBeVisible();
  await expect.element(page.getByRole("listitem").filter({ hasText: "rui@example.com" })).toBeVisible();
  await expectPageLoaded();
  await expectAccessible();
  await expectFitsNarrowScreen();
  await page.getByRole("button", { name: "Create an invitation link" }).click();
  await expect.element(page.getByLabelText(/^Invitation link for/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: /^Change role/ }).click();
  await expect.element(page.getByRole("alertdialog", { name: "Change role" })).toBeVisible();
  await expectAccessible();
});

testInLooks("writing to the runners and what was sent have no violation, and fit a narrow screen", async () => {
  const event = ownedEventOf({ form: formOf({ questions: [shirt, bus], waiver }) });
  answer("getMarathon", event);
  const counts = { made: 5, queued: 0, sent: 1, failed: 1, uncertain: 3, withheld: 0, superseded: 0, skipped: [] };
  const sent = endpointDocs.listAnnouncements.example.answer.announcements.map((one) => ({ ...one, counts }));
  answer("listAnnouncements", { announcements: sent, nextCursor: null });
  await openSite(`/dashboard/my-marathons/${event._id}/messages`);
  await page.getByLabelText("Text", { exact: true }).fill("Words.");
  await page.getByRole("radio", { name: "Later" }).click();
  await page.getByText("Answers to the form").click();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect.element(page.getByLabelText("Subject", { exact: true })).toHaveFocus();
  await expectAccessible();
  await page.getByRole("radio", { name: "Now" }).click();
  await page.getByLabelText("Subject", { exact: true }).fill("Wind");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect.element(page.getByRole("button", { name: "Send to 812 people" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Send to 812 people" }).click();
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("tab", { name: "Sent" }).click();
  await page.getByRole("button", { name: /^Details/ }).click();
  await expect.element(dialog.getByRole("list", { name: "People" })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expectAccessible();
  await expectFitsNarrowScreen();
  await page.getByRole("tab", { name: "Write" }).click();
  await expect.element(page.getByLabelText("Subject", { exact: true })).toBeVisible();
  await expectFitsNarrowScreen();
});

testInLooks("editing an event and the question before it is deleted have no violation", async () => {
  await openMyEvents();
  await page.getByRole("button", { name: /^Edit/ }).click();
  await expect.element(dialog.getByLabelText("Location")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(page.getByRole("alertdialog", { name: "Cancel or delete this event?" })).toBeVisible();
  await expectAccessible();
});

testInLooks("the update page has no violation while something is typed", async () => {
  await openSite(`/updateMarathon/${ownedEventOf()._id}`);
  await page.getByLabelText("Location").fill("Braga");
  await expectPageLoaded();
  await expectAccessible();
});

testInLooks("the races of an event have no violation while something is wrong, and fit a narrow screen", async () => {
  const waves = [{ id: "fast", name: "Under 3:15", startsAt: null }];
  const full = raceOf({ id: "full", name: "Marathon", distanceKm: 42.195, registered: 612, held: 3, waiting: 14 });
  answer("getMarathon", ownedEventOf({ races: [{ ...full, waves }, raceOf({ id: "ten", name: "10K" })] }));
  await openSite(`/dashboard/my-marathons/${ownedEventOf()._id}/races`);
  await expectPageLoaded();
  await page.getByText("Ages, bibs and waves").first().click();
  await page.getByLabelText("Wave name").fill("");
  await page.getByRole("button", { name: "Remove 10K" }).click();
  await page.getByRole("button", { name: "Save races" }).click();
  await expect.element(page.getByText("Wave name is required")).toBeVisible();
  await expectAccessible();
  await expectFitsNarrowScreen();
});

testInLooks("the editor of a form has no violation while something is wrong, and fits a narrow screen", async () => {
  const form = formOf({ standard: { gender: "required" }, questions: [shirt, bus, stop], waiver });
  answer(
    "getMarathon",
    ownedEventOf({ form, races: [raceOf({ id: "a", name: "5K" }), raceOf({ id: "b", name: "10K" })] }),
  );
  await openSite(`/dashboard/my-marathons/${ownedEventOf()._id}/form`);
  await expectPageLoaded();
  await expect.element(page.getByRole("checkbox", { name: "I am under 18 on race day" })).toBeVisible();
  await page.getByText("Help text and races").nth(2).click();
  await page.getByLabelText("Option 1").fill("");
  await page.getByRole("button", { name: `Delete ${bus.label}` }).click();
  await page.getByRole("button", { name: "Save form" }).click();
  await expect.element(page.getByText("Option is required")).toBeVisible();
  await expectAccessible();
  await expectFitsNarrowScreen();
});

testInLooks("what a runner entered into the form has no violation", async ({ width }) => {
  answer("getMarathon", ownedEventOf({ form: formOf({ questions: [shirt], waiver }) }));
  const filledForm = filledOf({ gender: "F", answers: { shirt: "M" } });
  answer("listRegistrations", { registrations: [registrationOf({ filledForm })], revision: 0, nextCursor: null });
  await openMyEvents();
  await page.getByRole("button", { name: /^Applicants/ }).click();
  // On a phone, the runner's line opens everything.
  const opener = width < 768 ? new RegExp(`^${listedName("Rui Almeida")}`) : /^Show the details of/;
  await page.getByRole("button", { name: opener }).click();
  await expect.element(page.getByText("T-shirt size")).toBeVisible();
  await expectAccessible();
});
