import { endpoints, permissionsOf } from "@run/functions/contract";
import type { EndpointName, Marathon, MarathonEdit, TeamRole } from "@run/functions/contract";
import { onlineManager } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { endpointDocs } from "@run/functions/contract/docs";
import { NOW } from "../../../../test/now.ts";
import { readerDateTime } from "../../../lib/dates/date-time-format.ts";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";
import { queryClient } from "../../../lib/api/query-client.ts";
import { goOffline } from "../../../../test/go-offline.ts";
import { answer, disconnect, hold, refuse, requestsOf, restore } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { firstVersion, ownedEventOf, raceOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const { _id: id } = ownedEventOf();
const pathOf = (name: string) => `/dashboard/my-marathons/${id}/${name}`;
const main = page.getByRole("main");
const navigation = page.getByRole("navigation", { name: "Event" });
const link = (name: string) => navigation.getByRole("link", { name, exact: true });
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const teamOnly = page.getByRole("heading", { name: "Only the event’s team can see this page" });
const tabs = () =>
  navigation
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent);

async function openPage(name: string, changes: Partial<Marathon> = {}): Promise<void> {
  answer("getMarathon", ownedEventOf(changes));
  await openSite(pathOf(name));
  await expect.element(page.getByText("Lisbon Night Run", { exact: true }).first()).toBeVisible();
}

const as = (role: TeamRole) => ({ viewer: { role, can: [...permissionsOf[role]] } });

test("the pages of an event share its title, state, dates and ways out, and lead to each other", async () => {
  await openPage("races");
  await expect.element(main).toMatchTextContent("Registration Open");
  await expect.element(main).toMatchTextContent(/October 17, 2026 · Lisbon, Portugal/);
  await expect
    .element(main.getByRole("link", { name: "See the public page" }))
    .toHaveAttribute("href", `/marathons/${id}`);
  await expect
    .element(main.getByRole("link", { name: "Back to My Added Marathons" }))
    .toHaveAttribute("href", "/dashboard/my-marathons");
  await expect.element(link("Races")).toHaveAttribute("aria-current", "page");
  (link("Team").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Team")).toHaveFocus();
  await expect.element(link("Team")).toHaveAttribute("aria-current", "page");
  await expect.element(link("Races")).not.toHaveAttribute("aria-current");
});

test("the event is loaded again on each page, and stays visible meanwhile", async () => {
  await openPage("races");
  await expect.element(heading("Races")).toBeVisible();
  answer("getMarathon", ownedEventOf({ title: "Lisbon Night Run 2027" }));
  const release = hold("getMarathon");
  await link("Settings").click();
  await expect.element(heading("Settings")).toBeVisible();
  await expect.element(page.getByText("Lisbon Night Run", { exact: true }).first()).toBeVisible();
  release();
  await expect.element(page.getByText("Lisbon Night Run 2027", { exact: true })).toBeVisible();
});

test("each role sees the pages that it may open, and is told so on the others", async () => {
  const expected: Partial<Record<TeamRole, string[]>> = {
    owner: ["Overview", "Entries", "Waiting list", "Messages", "Races", "Form", "Team", "History", "Settings"],
    organiser: ["Overview", "Entries", "Waiting list", "Messages", "Races", "Form", "Team", "History", "Settings"],
    desk: ["Overview", "Entries", "Waiting list", "Team"],
    reader: ["Overview", "Entries", "Team"],
  };
  for (const [role, names] of Object.entries(expected)) {
    await openPage("team", as(role as TeamRole));
    await expect.poll(tabs).toEqual(names);
  }
  await openPage("waiting-list", as("reader"));
  const forMembers = (title: string) => page.getByRole("heading", { name: title });
  await expect.element(forMembers("Only the event’s organizers and its desk can see the waiting list")).toBeVisible();
  await openPage("history", as("desk"));
  await expect.element(forMembers("Only the event’s organizers can see the history")).toBeVisible();
  await expect.element(main).not.toMatchTextContent("invitation");
  await openPage("settings", as("desk"));
  await expect
    .element(page.getByRole("heading", { name: "Only the event’s organizers can change the settings" }))
    .toBeVisible();
  expect(requestsOf("listWaitlist")).toEqual([]);
  expect(requestsOf("listMarathonHistory")).toEqual([]);
});

test("who is not in the team sees no navigation", async () => {
  await openPage("team", { viewer: { role: null, can: ["edit"] } });
  await expect.element(teamOnly).toBeVisible();
  await expect.element(navigation).not.toBeInTheDocument();
});

test("the current page is in view where the navigation has to scroll", async () => {
  await page.viewport(360, 800);
  await openPage("settings");
  await expect.element(link("Settings")).toBeInViewport({ ratio: 0.99 });
  await expect.element(link("Waiting list")).not.toBeInViewport();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test("settings are saved on their page, which then has nothing to save", async () => {
  await openPage("settings");
  const cutOff = main.getByLabelText(/^Cut-off/);
  await cutOff.fill("7");
  await page.getByRole("link", { name: "Back to My Added Marathons" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  answer("changeMarathonSettings", savedOf(2));
  answer("getMarathon", ownedEventOf({ cutOffDays: 7, version: 2 }));
  await main.getByRole("button", { name: "Save settings" }).dblClick();
  await expect.element(popup("Settings saved")).toBeVisible();
  expect(requestsOf("changeMarathonSettings").map(({ body }) => body)).toEqual([{ cutOffDays: 7, base: 1 }]);
  await link("Team").click();
  await expect.element(heading("Team")).toBeVisible();
});

test("settings that others save meanwhile are shown until something is typed, and are not overwritten silently", async () => {
  await openPage("settings");
  const cutOff = main.getByLabelText(/^Cut-off/);
  await expect.element(cutOff).toHaveValue("0");
  const returnWith = (changes: Partial<Marathon>) => {
    answer("getMarathon", ownedEventOf(changes));
    window.dispatchEvent(new Event("visibilitychange"));
  };
  returnWith({ cutOffDays: 3, version: 2 });
  await expect.element(cutOff).toHaveValue("3");
  await cutOff.fill("5");
  returnWith({ cutOffDays: 9, version: 3 });
  refuse("changeMarathonSettings", "changed-meanwhile", {
    version: 3,
    conflicts: [{ path: "cutOffDays", yours: 5, current: 9 }],
  });
  await main.getByRole("button", { name: "Save settings" }).click();
  await expect.element(main.getByRole("alert")).toMatchTextContent("Saved now: Cut-off: 9 days before race day.");
  await expect.element(cutOff).toHaveValue("5");
  answer("changeMarathonSettings", savedOf(4));
  await main.getByRole("button", { name: "Save settings" }).click();
  await expect.element(popup("Settings saved")).toBeVisible();
  expect(requestsOf("changeMarathonSettings").map(({ body }) => body)).toEqual([
    { cutOffDays: 5, base: 2 },
    { cutOffDays: 5, base: 3 },
  ]);
});

test("the waiting list and the history have pages of their own", async () => {
  answer("listWaitlist", { ...endpointDocs.listWaitlist.example.answer, nextCursor: null });
  await openPage("waiting-list", { waiting: 1 });
  await expect.element(page.getByRole("table", { name: "Waiting list" })).toBeVisible();
  answer("listMarathonHistory", { edits: [firstVersion()], formChanges: {}, nextCursor: null });
  await link("History").click();
  await expect.element(page.getByRole("heading", { name: /^Version 1: as added/ })).toBeVisible();
  await page.getByRole("tab", { name: "Runners and team" }).click();
  await expect.element(page.getByRole("region", { name: "Changes, newest first" })).toMatchTextContent("Ana Costa");
});

test("the search of the waiting list and the tab of the history are in the URL", async () => {
  answer("listWaitlist", { ...endpointDocs.listWaitlist.example.answer, nextCursor: null });
  answer("listMarathonHistory", { edits: [firstVersion()], formChanges: {}, nextCursor: null });
  const races = ["main", "ten"].map((one) => raceOf({ id: one, name: one }));
  answer("getMarathon", ownedEventOf({ waiting: 1, races }));
  await openSite(`${pathOf("waiting-list")}?q=nobody&race=ten`);
  const search = page.getByLabelText("Find a runner");
  await expect.element(search).toHaveValue("nobody");
  await expect.element(page.getByLabelText("Race")).toHaveValue("ten");
  await search.fill("Ana");
  await expect.poll(() => location.search).toBe("?q=Ana&race=ten");
  await page.getByLabelText("Race").selectOptions("All races");
  await expect.poll(() => location.search).toBe("?q=Ana");
  history.back();
  await expect.element(page.getByLabelText("Race")).toHaveValue("ten");

  await openSite(`${pathOf("history")}?tab=runners`);
  const runners = page.getByRole("tab", { name: "Runners and team" });
  await expect.element(runners).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Event" }).click();
  await expect.poll(() => location.search).toBe("");
  await runners.click();
  await expect.poll(() => location.search).toBe("?tab=runners");
});

test("lists that cannot be loaded can be tried again", async () => {
  refuse("listWaitlist", "internal");
  await openPage("waiting-list");
  await expect.element(page.getByText("We couldn’t load the waiting list.")).toBeVisible();
  answer("listWaitlist", { entries: [], nextCursor: null });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("heading", { name: "No one is waiting" })).toBeVisible();
});

test("without a connection, each page shows what was seen last, how old that is, and that changes need one", async () => {
  const contents = [
    ["", page.getByRole("table", { name: "Places by race" })],
    ["waiting-list", page.getByRole("table", { name: "Waiting list" })],
    ["races", page.getByRole("region", { name: "10 KM", exact: true })],
    ["form", page.getByRole("button", { name: "Add a waiver" })],
    ["team", page.getByRole("list", { name: "Members" })],
    ["messages?tab=sent", page.getByRole("list", { name: "Sent messages" })],
    ["history", page.getByRole("heading", { name: /^Version 1: as added/ })],
    ["settings", page.getByLabelText(/^Cut-off/)],
  ] as const;
  claimOfflineCache(olivia.uid);
  answer("listWaitlist", { ...endpointDocs.listWaitlist.example.answer, nextCursor: null });
  answer("listMarathonHistory", { edits: [firstVersion()], formChanges: {}, nextCursor: null });
  answer("listAnnouncements", endpointDocs.listAnnouncements.example.answer);
  answer("listRegistrations", { registrations: [], revision: 0, nextCursor: null });
  answer("getMarathon", ownedEventOf({ waiting: 1 }));
  for (const [name, content] of contents) {
    await openSite(pathOf(name).replace(/\/$/, ""));
    await expect.element(content.first()).toBeVisible();
  }
  await expect.element(page.getByText(/you need a connection/)).not.toBeInTheDocument();

  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  for (const name of [
    "getMarathon",
    "listWaitlist",
    "listTeam",
    "listTeamInvitations",
    "listMarathonHistory",
    "listAnnouncements",
  ] as const) {
    disconnect(name);
  }
  vi.setSystemTime(NOW.getTime() + 2 * 3_600_000);
  for (const [name, content] of contents) {
    queryClient.clear();
    await openSite(pathOf(name).replace(/\/$/, ""));
    await expect.element(content.first()).toBeVisible();
    const seen = readerDateTime(NOW.toISOString());
    const note = `This page is as of ${seen}. To change something, you need a connection.`;
    await expect.element(page.getByText(note)).toBeVisible();
  }
  online.mockRestore();
  onlineManager.setOnline(true);
});

test("without a connection nothing is sent, what was typed stays, and a press checks the connection", async () => {
  await openPage("settings");
  const cutOff = main.getByLabelText(/^Cut-off/);
  await cutOff.fill("5");
  await goOffline();
  const save = main.getByRole("button", { name: "Save settings" });
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await expect.element(save).toHaveAccessibleDescription("You are offline");
  await cutOff.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(popup("You are offline")).toBeVisible();
  await expect.element(cutOff).toHaveValue("5");
  expect(requestsOf("changeMarathonSettings")).toEqual([]);

  await link("Overview").click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("button", { name: "Postpone" }).click();
  const postpone = page.getByRole("dialog").getByRole("button", { name: "Postpone event" });
  await expect.element(postpone).toHaveAccessibleDescription("You are offline");
  // All of them, because the page asks again for everything, and one failure is enough to be offline again.
  for (const name of Object.keys(endpoints) as EndpointName[]) restore(name);
  answer("getMarathon", ownedEventOf());
  answer("changeMarathonState", savedOf(2));
  (postpone.element() as HTMLElement).click();
  await expect.element(postpone).not.toHaveAttribute("aria-disabled", "true");
  expect(requestsOf("changeMarathonState")).toEqual([]);
  await postpone.click();
  await expect.element(popup("Event postponed")).toBeVisible();
});

test("a form says who else has changed the event while it was open, but not what the reader saved", async () => {
  await openPage("races");
  await expect.element(heading("Races")).toBeVisible();
  const by = (editedBy: string, version: number) => ({ ...firstVersion(), version, editedBy });
  const note = page.getByText(/changed this event while you had it open/);
  const pass = async (edits: MarathonEdit[]) => {
    answer("listMarathonHistory", { edits, formChanges: {}, nextCursor: null });
    answer("getMarathon", ownedEventOf({ version: edits[0]?.version ?? 1 }));
    const asked = requestsOf("listMarathonHistory").length;
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(() => requestsOf("listMarathonHistory").length).toBe(asked + 1);
  };
  await pass([by(olivia.email, 2), firstVersion()]);
  await expect.element(note).not.toBeInTheDocument();
  await pass([by("ana@example.com", 3), by(olivia.email, 2), firstVersion()]);
  await expect.element(note).toMatchTextContent("ana@example.com changed this event");
  await expect.element(page.getByRole("link", { name: "See what changed" })).toHaveAttribute("href", pathOf("history"));
  // Pages without a form ask for nothing each minute.
  await link("Team").click();
  await expect.element(heading("Team")).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  const asked = requestsOf("getMarathon").length;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(requestsOf("getMarathon")).toHaveLength(asked);
});
