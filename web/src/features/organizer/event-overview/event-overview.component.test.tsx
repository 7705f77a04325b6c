import { permissionsOf } from "@run/functions/contract";
import type { Marathon, TeamMember } from "@run/functions/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  expectAccessible,
  expectFitsNarrowScreen,
  expectPageLoaded,
  testInLooks,
} from "../../../../test/accessibility.ts";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { NOW } from "../../../../test/now.ts";
import { registrationOf } from "../../../../test/sample-data.ts";
import { formOf, waiver } from "../../../../test/sample-forms.ts";
import { ownedEventOf, raceOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const { _id: id } = ownedEventOf();
const main = page.getByRole("main");
const card = (name: string) => main.getByRole("region", { name, exact: true });
const owner: TeamMember = {
  id: "x".repeat(20),
  role: "owner",
  name: "Olivia",
  email: olivia.email,
  since: "2026-08-02T09:00:00.000Z",
  isYou: true,
};

const races = [
  raceOf({
    id: "full",
    name: "Marathon",
    capacity: 300,
    startsAt: "2026-10-17T09:00",
    registered: 302,
    held: 1,
    waiting: 14,
  }),
  raceOf({ id: "ten", name: "10K", registered: 41 }),
];

async function openOverview(changes: Partial<Marathon> = {}): Promise<void> {
  answer("getMarathon", ownedEventOf(changes));
  answer("listTeam", { members: [owner] });
  await openSite(`/dashboard/my-marathons/${id}`);
  await expect.element(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
}

function answerEntries(...registeredAt: string[]): void {
  const registrations = registeredAt.map((at, index) =>
    registrationOf({ entryId: `runner-${index}`, userId: `runner-${index}`, registeredAt: at }),
  );
  answer("listRegistrations", { registrations, revision: 3, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 3, more: false });
}

test("the overview counts the places of each race and of all, and says what is beyond the capacity", async () => {
  answerEntries();
  await openOverview({ races, registrationCount: 343 });
  const row = (name: string) => card("Places").getByRole("row").filter({ hasText: name });
  await expect.element(row("Marathon")).toMatchTextContent(/302.*1.*14.*300.*3 over capacity/);
  await expect.element(row("10K")).toMatchTextContent(/41.*No limit/);
  await expect.element(row("All races")).toMatchTextContent(/343/);
});

test("what is left to do leads to where it is done, and what is done is folded away", async () => {
  answerEntries();
  await openOverview({ races, registrationCount: 343 });
  const tasks = card("Before race day");
  await expect
    .element(tasks.getByRole("link", { name: "Give every race a start" }))
    .toHaveAttribute("href", `/dashboard/my-marathons/${id}/races`);
  await expect.element(tasks).toMatchTextContent("10K has none, and 41 runners registered.");
  await expect
    .element(tasks.getByRole("link", { name: "Share the work" }))
    .toHaveAttribute("href", `/dashboard/my-marathons/${id}/team`);
  await expect.element(tasks.getByText("Publish the event")).not.toBeVisible();
  await tasks.getByText("Show them").click();
  await expect.element(tasks.getByText("Publish the event")).toBeVisible();
});

test("registrations are counted by day, as a chart and as a table", async () => {
  answerEntries("2026-08-01T10:00:00.000Z", "2026-08-01T11:00:00.000Z", "2026-08-03T10:00:00.000Z");
  await openOverview({ registrationCount: 3, form: formOf({ waiver }) });
  const chart = card("Registrations over time");
  await expect.element(chart).toMatchTextContent("The busiest day was August 1, 2026, with 2.");
  await expect.element(chart.getByRole("img", { name: /^Registrations for each day, and in total/ })).toBeVisible();
  await expect.poll(() => chart.element().querySelector("canvas")?.width ?? 0).toBeGreaterThan(100);
  await chart.getByText("Show the numbers").click();
  const rows = chart.getByRole("table", { name: "Registrations by day" }).getByRole("row");
  await expect.element(rows.nth(1)).toMatchTextContent(/August 3, 2026\s*1\s*3/);
  await expect.element(rows.nth(2)).toMatchTextContent(/August 1, 2026\s*2\s*2/);
  await expect
    .element(card("Before race day").getByRole("link", { name: "Get the waiver signed" }))
    .toHaveAttribute("href", `/dashboard/my-marathons/${id}/entries?only=unsigned`);
});

test("a first day of registrations is a sentence, because a chart of one day says nothing", async () => {
  answerEntries(NOW.toISOString(), NOW.toISOString());
  await openOverview({ registrationCount: 2 });
  const chart = card("Registrations over time");
  await expect.element(chart).toMatchTextContent(/2 runners registered on .+, the first day\./);
  await expect.element(chart.getByRole("img")).not.toBeInTheDocument();
});

test("thousands of entries are loaded only when asked for", async () => {
  answerEntries("2026-08-01T10:00:00.000Z");
  await openOverview({ registrationCount: 18_204 });
  await expect.element(card("Registrations over time")).toMatchTextContent("all 18,204 entries");
  expect(requestsOf("listRegistrations")).toEqual([]);
  await page.getByRole("button", { name: "Show registrations" }).click();
  await expect.element(card("Registrations over time")).toMatchTextContent("August 1, 2026");
});

test("registrations that cannot be loaded can be tried again", async () => {
  refuse("listRegistrations", "internal");
  await openOverview();
  await expect.element(page.getByText("We couldn’t load the registrations.")).toBeVisible();
  answerEntries();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Nobody has registered yet.")).toBeVisible();
});

test("a draft is published from its overview, once", async () => {
  answerEntries();
  await openOverview({ state: "draft", version: 3 });
  await card("Before race day").getByRole("button", { name: "Publish the event" }).click();
  answer("changeMarathonState", savedOf(4));
  const publish = page.getByRole("dialog").getByRole("button", { name: "Publish" });
  await publish.dblClick();
  await expect.element(popup("Event published")).toBeVisible();
  expect(requestsOf("changeMarathonState").map(({ body }) => body)).toEqual([{ base: 3, state: "published" }]);
});

test("an event is deleted from its overview, which leads back to the list", async () => {
  answerEntries();
  await openOverview();
  await card("This event").getByRole("button", { name: "Cancel or delete" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("radio", { name: /^Delete the event/ }).click();
  await question.getByLabelText("Type the title to confirm").fill("Lisbon Night Run");
  answer("deleteMarathon", { acknowledged: true, matchedCount: 1, modifiedCount: 1, outcome: "deleted" });
  await question.getByRole("button", { name: "Delete marathon" }).click();
  await expect.poll(() => location.pathname).toBe("/dashboard/my-marathons");
});

test("a reader sees the counts and dates, and no entries, tasks or actions", async () => {
  await openOverview({ races, viewer: { role: "reader", can: [...permissionsOf.reader] } });
  await expect.element(card("Places")).toBeVisible();
  await expect.element(card("Dates")).toMatchTextContent("Race day");
  for (const name of ["Before race day", "Registrations over time", "This event"]) {
    await expect.element(card(name)).not.toBeInTheDocument();
  }
  expect(requestsOf("listRegistrations")).toEqual([]);
});

testInLooks("the overview has no violation, and fits a narrow screen", async () => {
  answerEntries("2026-08-01T10:00:00.000Z", "2026-08-03T10:00:00.000Z");
  await openOverview({ races, registrationCount: 343 });
  await expect.element(page.getByRole("img", { name: /^Registrations for each day/ })).toBeVisible();
  await page.getByText("Show the numbers").click();
  await expectPageLoaded();
  await expectAccessible();
  await expectFitsNarrowScreen();
});
