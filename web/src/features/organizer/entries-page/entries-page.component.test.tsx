import { permissionsOf } from "@run/functions/contract";
import type { Registration } from "@run/functions/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { endpointDocs } from "@run/functions/contract/docs";
import { expectAccessible, expectFitsNarrowScreen, testInLooks } from "../../../../test/accessibility.ts";
import { goOffline } from "../../../../test/go-offline.ts";
import { answer, disconnect, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { listedName } from "../../../../test/listed-name.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { formOf, waiver } from "../../../../test/sample-forms.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/entries`;
const races = [raceOf({ id: "ten", name: "10K", registered: 2 }), raceOf({ id: "half", name: "Half marathon" })];
const entryOf = (id: string, changes: Partial<Registration>) =>
  registrationOf({ entryId: id, userId: id, email: `${id}@example.com`, raceId: "ten", ...changes });
const anna = entryOf("anna", { firstName: "Anna", lastName: "Björk", phone: "=1+1", reference: "RUN-AAAA-2222" });
const ben = entryOf("ben", {
  ...{ firstName: "Ben", lastName: "Carter", raceId: "half", emergencyContact: "" },
  ...{ reference: "RUN-BBBB-3333", registeredAt: "2026-01-05T08:00:00.000Z" },
});
const cleo = entryOf("cleo", { firstName: "Cleo", lastName: "Adams", phone: "0046", reference: "RUN-CCCC-4444" });

const main = page.getByRole("main");
const grid = page.getByRole("grid", { name: "Entries" });
const rows = grid.getByRole("row");
const row = (name: string) => rows.filter({ hasText: listedName(name) });
const search = main.getByLabelText("Find an entry");
const noContact = main.getByRole("button", { name: "No emergency contact", exact: true });
const count = (text: string) => main.getByText(text, { exact: true });

/** The server's entries, on a page for each two. `revision` counts its changes. */
let server: Registration[];
let revision: number;
beforeEach(() => {
  // Cleaning up after a test empties the device, and only a new session would claim it again.
  claimOfflineCache(olivia.uid);
  server = [anna, ben, cleo];
  revision = 7;
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 3, races, form: null }));
  answer("listActivity", { activity: [], nextCursor: null });
  answer("listRegistrations", ({ query }) => {
    const from = Number(query.cursor ?? 0);
    const nextCursor = from + 2 < server.length ? String(from + 2) : null;
    return { registrations: server.slice(from, from + 2), revision, nextCursor };
  });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
});

/** Makes the server answer that an entry was canceled. */
function cancel(entry: Registration): void {
  server = server.filter((one) => one !== entry);
  answer("readRoster", ({ query }) => {
    const removed = query.since === "7" ? [entry.entryId] : [];
    return { entries: [], removed, next: 8, more: false };
  });
}

test("the first rows appear before the rest, and later visits ask only for what has changed", async () => {
  let pages = 0;
  let answerSecond = () => {};
  answer("listRegistrations", async ({ query }) => {
    const from = Number(query.cursor ?? 0);
    pages += 1;
    if (pages === 2) await new Promise<void>((resolve) => (answerSecond = resolve));
    return { registrations: server.slice(from, from + 2), revision, nextCursor: from === 0 ? "2" : null };
  });
  await openSite(PATH);
  await expect.element(row("Anna Björk")).toBeVisible();
  await expect.element(main.getByText("Loading: 2 of 3")).toBeVisible();
  await expect.poll(() => pages).toBe(2);
  answerSecond();
  await expect.element(row("Cleo Adams")).toBeVisible();
  await expect.element(main.getByText(/^As of /)).toBeVisible();
  await expect.element(main.getByRole("option", { name: "Half marathon (1)" })).toBeInTheDocument();

  cancel(ben);
  await openSite("/about");
  await openSite(PATH);
  await expect.element(count("2 runners")).toBeVisible();
  await expect.element(row("Ben Carter")).not.toBeInTheDocument();
  expect(pages).toBe(2);
});

test("entries are synced every fifteen seconds while the page is visible", async () => {
  await openSite(PATH);
  await expect.element(count("3 runners")).toBeVisible();
  await expect.element(main.getByText(/^As of /)).toBeVisible();
  cancel(cleo);
  vi.advanceTimersByTime(15_000);
  await expect.element(count("2 runners")).toBeVisible();
});

test("words in any order, filters and the order combine, and stay in the address", async () => {
  await openSite(PATH);
  await expect.element(count("3 runners")).toBeVisible();
  await expect.element(rows.nth(1)).toMatchTextContent(listedName("Cleo Adams"));
  for (const typed of ["BJORK anna", "=1+1", "aaaa2222", "10k bjork"]) {
    await search.fill(typed);
    await expect.element(count("1 of 3 runners")).toBeVisible();
    await expect.element(row("Anna Björk")).toBeVisible();
  }
  await search.fill("");
  await main.getByLabelText("Race").selectOptions("10K (2)");
  await expect.element(count("2 of 3 runners")).toBeVisible();
  await main.getByLabelText("Race").selectOptions("All races");
  await main.getByRole("button", { name: "Filters" }).click();
  await noContact.click();
  await expect.element(count("1 of 3 runners")).toBeVisible();
  await expect.element(row("Ben Carter")).toBeVisible();
  expect(location.search).toBe("?only=no-contact");
  await main.getByLabelText("Registered", { exact: true }).selectOptions("Today");
  await expect.element(main.getByRole("heading", { name: "No entry found" })).toBeVisible();
  history.back();
  await expect.element(row("Ben Carter")).toBeVisible();
  await noContact.click();
  await main.getByLabelText("Order").selectOptions("Reference");
  await expect.element(rows.nth(1)).toMatchTextContent("Anna Björk");
  expect(location.search).toBe("?sort=reference");
});

test("the keyboard finds, moves, selects and opens, and an entry has an address of its own", async () => {
  await openSite(PATH);
  await expect.element(count("3 runners")).toBeVisible();
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  // The rows follow the count when there is time.
  await expect.element(rows.nth(1)).toMatchTextContent(listedName("Cleo Adams"));
  (rows.nth(1).element() as HTMLElement).focus();
  await expect.element(row("Cleo Adams")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row("Anna Björk")).toHaveFocus();
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await expect.element(row("Ben Carter")).toHaveFocus();
  await expect.element(count("3 runners, 2 selected")).toBeVisible();
  await userEvent.keyboard("{Home}");
  await expect.element(row("Cleo Adams")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  const panel = page.getByRole("dialog", { name: "Cleo Adams" });
  await expect.element(panel.getByRole("link", { name: "cleo@example.com" })).toBeVisible();
  await expect
    .element(panel.getByRole("link", { name: "+351 912 345 679", exact: true }))
    .toHaveAttribute("href", "tel:+351912345679");
  expect(location.search).toBe("?entry=cleo");
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(row("Cleo Adams")).toHaveFocus();
  await openSite(`${PATH}?entry=ben`);
  await expect.element(page.getByRole("dialog", { name: "Ben Carter" })).toMatchTextContent("Half marathon");
});

test("without the server, what is kept can be read and searched, but not exported", async () => {
  await openSite(PATH);
  await expect.element(count("3 runners")).toBeVisible();
  await expect.element(main.getByText(/^As of /)).toBeVisible();
  await openSite("/about");
  disconnect("readRoster");
  await openSite(PATH);
  await expect.element(main.getByText(/^You see the entries as of /)).toBeVisible();
  await search.fill("cleo");
  await expect.element(count("1 of 3 runners")).toBeVisible();
  await main.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  await dialog.getByLabelText("What is it for?").selectOptions("Timing company");
  await dialog.getByRole("button", { name: "Spreadsheet (.xlsx)" }).click();
  // The site may know already that it is offline, or find out now. Answers to other calls decide that.
  await expect.element(page.getByText(/RUN could not be reached|^You are offline/).first()).toBeVisible();
  expect(requestsOf("recordExport")).toEqual([]);
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
  await userEvent.keyboard("{Escape}");
  // On a slow machine, the page has found the server again by itself.
  (main.getByRole("button", { name: "Try again" }).query() as HTMLElement | null)?.click();
  await expect.element(main.getByText(/^As of /)).toBeVisible();
});

test("without a connection, one line beside the bar says how old the entries are", async () => {
  await openSite(PATH);
  await expect.element(count("3 runners")).toBeVisible();
  await expect.element(main.getByText(/^As of /)).toBeVisible();
  await goOffline();
  await expect.element(main.getByText(/^You see the entries as of /)).toBeVisible();
  await expect.element(main.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(main.getByText(/^This page is as of/)).not.toBeInTheDocument();
});

test("a member who loses the right to see entries keeps none of them", async () => {
  await openSite(PATH);
  await expect.element(count("3 runners")).toBeVisible();
  await expect.element(main.getByText(/^As of /)).toBeVisible();
  refuse("readRoster", "marathon-not-found");
  vi.advanceTimersByTime(15_000);
  await expect.element(main.getByRole("heading", { name: /^Only this event’s team/ })).toBeVisible();
  restoreRoster();
  const asked = requestsOf("listRegistrations").length;
  await openSite("/about");
  await openSite(PATH);
  await expect.element(count("3 runners")).toBeVisible();
  expect(requestsOf("listRegistrations").length).toBeGreaterThan(asked);
});

test("a role without contacts sees names, races and references, and can export no more", async () => {
  const hidden = { email: "Hidden", phone: "Hidden", emergencyContact: "Hidden", userId: "" };
  server = server.map((entry) => ({ ...entry, ...hidden }));
  const viewer = { role: "reader" as const, can: [...permissionsOf.reader] };
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 3, races, viewer, form: formOf({ waiver }) }));
  await openSite(PATH);
  await expect.element(row("Anna Björk")).toMatchTextContent("RUN-AAAA-2222");
  await expect.element(grid).not.toMatchTextContent("Hidden");
  await expect.element(grid).not.toMatchTextContent("Not signed");
  await expect.element(noContact).not.toBeInTheDocument();
  await row("Anna Björk").click();
  const panel = page.getByRole("dialog", { name: "Anna Björk" });
  await expect.element(panel).toMatchTextContent("Your role doesn’t include contact details");
  await expect.element(panel).not.toMatchTextContent("Hidden");
  await userEvent.keyboard("{Escape}");
  await main.getByRole("button", { name: "Export" }).click();
  const columns = page.getByRole("dialog", { name: "Export" }).getByRole("listitem");
  await expect.element(columns.first()).toMatchTextContent("Reference");
  expect(columns.elements().map(({ textContent }) => textContent)).toEqual([
    ...["Reference", "Race", "Last Name", "First Name", "Entry State", "Registered (Europe/Lisbon)"],
  ]);
  expect(requestsOf("listActivity")).toEqual([]);
});

test("the panel steps through what is found, and a link to an entry that ended says so", async () => {
  await openSite(PATH);
  await row("Cleo Adams").click();
  const panel = (name: string) => page.getByRole("dialog", { name });
  await expect.element(panel("Cleo Adams")).toMatchTextContent("1 of 3");
  const next = page.getByRole("button", { name: "Next" });
  await expect.element(page.getByRole("button", { name: "Previous" })).toHaveAttribute("aria-disabled", "true");
  await next.click();
  await expect.element(panel("Anna Björk")).toMatchTextContent("2 of 3");
  await expect.element(next).toHaveFocus();
  expect(location.search).toBe("?entry=anna");
  history.back();
  await expect.element(panel("Anna Björk")).not.toBeInTheDocument();
  expect(location.search).toBe("");
  cancel(cleo);
  await openSite(`${PATH}?entry=cleo`);
  await expect.element(main.getByRole("alert")).toMatchTextContent("It may have been canceled");
  await main.getByRole("button", { name: "Show the list" }).click();
  await expect.element(main.getByRole("alert")).not.toBeInTheDocument();
});

function restoreRoster(): void {
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
}

test("the panel has the history of its entry alone, and can load it again", async () => {
  refuse("listActivity", "internal");
  await openSite(PATH);
  await row("Anna Björk").click();
  const panel = page.getByRole("dialog", { name: "Anna Björk" });
  await expect.element(panel).toMatchTextContent("We couldn’t load the changes.");
  const [change] = endpointDocs.listActivity.example.answer.activity;
  answer("listActivity", { activity: change === undefined ? [] : [change], nextCursor: null });
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect.element(panel.getByRole("region", { name: "Changes" })).toMatchTextContent(/Ana Costa/);
  const anna = server.find(({ firstName }) => firstName === "Anna");
  expect(requestsOf("listActivity").at(-1)).toMatchObject({ query: { entryId: anna?.entryId } });
});

test("entries that cannot be loaded say so and can be retried, and an event without any says that", async () => {
  refuse("listRegistrations", "internal");
  await openSite(PATH);
  await expect.element(main.getByRole("alert")).toMatchTextContent("The rest could not be loaded yet.");
  answer("listRegistrations", { registrations: [], revision: 7, nextCursor: null });
  await main.getByRole("button", { name: "Try again" }).click();
  await expect.element(main.getByRole("heading", { name: "No runners yet" })).toBeVisible();
});

testInLooks("the entries, an entry and the export have no violation and fit a narrow screen", async () => {
  await openSite(PATH);
  await expect.element(row("Anna Björk")).toBeVisible();
  await expect.element(main.getByText(/^As of /)).toBeVisible();
  await expectAccessible();
  await expectFitsNarrowScreen();
  await row("Anna Björk").click();
  await expect.element(page.getByRole("dialog", { name: "Anna Björk" })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await main.getByRole("button", { name: "Export" }).click();
  await expect.element(page.getByRole("dialog", { name: "Export" })).toBeVisible();
  await expectAccessible();
});
