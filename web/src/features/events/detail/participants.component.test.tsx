import type { Marathon, Registration } from "@run/functions/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, hold, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { half, short } from "../../../../test/sample-races.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { EVENT_ID, eventOf, participantOf, registrationOf } from "../../../../test/sample-data.ts";
import { showPart, testSite } from "../../../../test/test-site.tsx";
import { queryKeys } from "../../../entities/query-keys.ts";
import { queryClient } from "../../../lib/api/query-client.ts";
import { Participants } from "./participants.tsx";

testSite({ signedInAs: olivia });

const RUNNER_COUNT = 5_000;
const asOrganizer = { viewer: { role: "owner" as const, can: ["edit", "configure", "entries"] } };

const names = page.getByRole("list", { name: "Registered participants" }).getByRole("listitem");
const filter = page.getByLabelText("Filter by name");
const matchText = page.getByRole("status");
const table = page.getByRole("table", { name: "Registered participants" });
const rows = table.getByRole("row").filter({ has: page.getByRole("cell") });
const box = page.getByRole("region", { name: "List of runners" });

const show = (event: Marathon) =>
  showPart(
    <main>
      <Participants marathon={event} ownUid={olivia.uid} />
    </main>,
  );
const main = page.getByRole("main");

const runner = (index: number): Registration =>
  registrationOf({
    userId: `runner-${String(index).padStart(5, "0")}`,
    email: `runner${index}@example.com`,
    firstName: "Ada",
    lastName: `Number ${index}`,
    phone: `+44 555 ${index}`,
  });
const runnersFrom = (first: number, count = 100) => Array.from({ length: count }, (_, index) => runner(first + index));
const largeEvent = eventOf({
  ...asOrganizer,
  capacity: null,
  registrationCount: RUNNER_COUNT,
  totalRegistrationCount: runnersFrom(0),
});

/** Answers all runners page by page, as the API does. */
function answerAllRunners(): void {
  answer("listRegistrations", ({ query }) => {
    const from = Number(query.cursor ?? 0);
    const next = from + 100;
    return { registrations: runnersFrom(from), revision: 0, nextCursor: next < RUNNER_COUNT ? String(next) : null };
  });
}

const manyNames = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ firstName: "Ada", lastName: `${index}`, raceId: "10k", own: false }));

test("a reader who may not see contact details gets names, the reason, and the number of runners", async () => {
  const named = [participantOf("Ada", "Okafor"), participantOf("Ben", "Sato")];
  await show(eventOf({ contactsOpen: false, registrationCount: 4_321, totalRegistrationCount: named }));
  await expect.element(main).toMatchTextContent("Only the organizer’s team sees email, phone and emergency contact.");
  await expect.element(names.first()).toHaveTextContent("Ada Okafor");
  await expect.element(table).not.toBeInTheDocument();
  await expect.element(main).not.toMatchTextContent("Hidden");
  await expect.element(main).not.toMatchTextContent("@");
  await expect.element(main).toMatchTextContent("1 to 24 of 4,321");
  expect([requestsOf("listRegistrations"), requestsOf("listParticipants")]).toEqual([[], []]);
});

test("a reader who sees contact details calls and writes from the list", async () => {
  const open = registrationOf({ phone: "0555 0142 / 0555 0143" });
  await show(eventOf({ ...asOrganizer, registrationCount: 1, totalRegistrationCount: [open] }));
  const link = (name: string) => table.getByRole("link", { name, exact: true });
  await expect.element(link(open.email)).toHaveAttribute("href", `mailto:${open.email}`);
  await expect.element(link("0555 0142")).toHaveAttribute("href", "tel:05550142");
  await expect.element(link("0555 0143")).toHaveAttribute("href", "tel:05550143");
  await expect.element(link("+351 912 345 679")).toHaveAttribute("href", "tel:+351912345679");
});

/** An event with 1,200 participants, of whom the reader is one. */
function showManyNames(changes: Partial<Marathon> = {}, pageSize = 500) {
  const own = registrationOf({ userId: olivia.uid, firstName: "Olivia", lastName: "Host", raceId: "10k" });
  const others = Array.from({ length: 99 }, (_, index) => participantOf("Ada", `Number ${index}`));
  answer("listParticipants", ({ query }) => {
    const from = Number(query.cursor ?? 0);
    const participants = Array.from({ length: Math.min(pageSize, 1_200 - from) }, (_, at) => {
      const index = from + at;
      if (index === 700) return { firstName: "Olivia", lastName: "Host", raceId: "10k", own: true };
      const firstName = index === 1_150 ? "Zoë" : "Ada";
      return { firstName, lastName: `Number ${index}`, raceId: index % 2 === 0 ? "half" : "10k", own: false };
    });
    return { participants, nextCursor: from + pageSize < 1_200 ? String(from + pageSize) : null };
  });
  const runners = { registrationCount: 1_200, totalRegistrationCount: [own, ...others], races: [half, short] };
  return show(eventOf({ contactsOpen: false, ...runners, ...changes }));
}

test("any participant of a large event is found by the words of the name, with the race", async () => {
  const release = hold("listParticipants");
  await showManyNames();
  await expect.element(names.first()).toMatchTextContent("Olivia Host You");
  await filter.fill("number zoe");
  release();
  await expect.element(names).toHaveLength(1);
  await expect.element(names).toMatchTextContent("Zoë Number 1150 Half marathon");
  await expect.element(matchText.filter({ hasText: "runners" })).toHaveTextContent("1 of 1,200 runners");
  expect(requestsOf("listParticipants")).toHaveLength(3);

  await filter.fill("host");
  await expect.element(names).toHaveLength(1);
  await expect.element(names).toMatchTextContent("Olivia Host You");
  expect(requestsOf("listParticipants")).toHaveLength(3);
});

test("a change of the event does not load all names again", async () => {
  await showManyNames();
  await filter.fill("zoe");
  await expect.element(names).toHaveLength(1);
  await queryClient.invalidateQueries({ queryKey: queryKeys.marathon(EVENT_ID) });
  expect(requestsOf("listParticipants")).toHaveLength(3);
});

test("in an event with several races, every participant is listed with the race", async () => {
  const named = [participantOf("Ada", "Okafor", "half"), participantOf("Ben", "Sato", "10k")];
  await show(eventOf({ registrationCount: 2, totalRegistrationCount: named, races: [half, short] }));
  await expect.element(names.nth(0)).toMatchTextContent("Ada Okafor Half marathon");
  await expect.element(names.nth(1)).toMatchTextContent("Ben Sato 10K");
  const sharing = named.map((one) => ({ ...one, phone: "+44 555 0100" }));
  await show(eventOf({ registrationCount: 2, totalRegistrationCount: sharing, races: [half, short] }));
  await expect.element(rows.nth(0)).toMatchTextContent("Ada Okafor Half marathon");
});

test("a search of many names shows its progress", async () => {
  await showManyNames();
  const secondPage = Promise.withResolvers<void>();
  const first = { participants: [], nextCursor: "more" };
  answer("listParticipants", async ({ query }) => {
    if (query.cursor === undefined) return { ...first, participants: manyNames(500) };
    await secondPage.promise;
    return { participants: manyNames(700), nextCursor: null };
  });
  await filter.fill("nobody");
  await expect.element(main).toMatchTextContent("501 of 1,200 names searched");
  await expect.element(matchText).toMatchTextContent("Searching all 1,200 runners");
  secondPage.resolve();
  await expect.element(matchText).toHaveTextContent("No runner by that name");
  await expect.element(main).not.toMatchTextContent("names searched");
});

test("turning the pages loads the names that the event does not have", async () => {
  await showManyNames({}, 50);
  const next = page.getByRole("button", { name: "Next names" });
  await next.click();
  await expect.element(main).toMatchTextContent("25 to 48 of 1,200");
  expect(requestsOf("listParticipants")).toHaveLength(1);
  await next.click();
  await expect.element(main).toMatchTextContent("49 to 72 of 1,200");
  await expect.element(names).toHaveLength(24);
  // The reader's own name is the first of all, so every other one moves by one.
  await expect.element(names.first()).toMatchTextContent("Ada Number 47");
  expect(requestsOf("listParticipants")).toHaveLength(2);
});

test("names that fail to load are reported, the others stay, and it can be retried", async () => {
  await showManyNames();
  refuse("listParticipants", "internal", { error: "Broken here." });
  await filter.fill("ada");
  await expect.element(page.getByRole("alert")).toMatchTextContent("Not all names could be loaded. Broken here.");
  await expect.element(names).toHaveLength(24);
  await expect.element(filter).toHaveValue("ada");
  await expect
    .element(matchText.filter({ hasText: "loaded" }))
    .toHaveTextContent("99 found among the names loaded so far");
  await filter.fill("zoe");
  await expect.element(main).toMatchTextContent("No runner by that name among the names loaded so far");
  await filter.fill("ada");
  answer("listParticipants", { participants: manyNames(1_200), nextCursor: null });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(main).toMatchTextContent("1 to 24 of 1,200");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("where runners share contacts, all names stand below the table of the first ones", async () => {
  const sharing = { ...participantOf("Ada", "Okafor"), phone: "+44 555 0100" };
  await showManyNames({ contactsOpen: true, totalRegistrationCount: [sharing] });
  await expect.element(rows).toMatchTextContent("+44 555 0100");
  await expect.element(main).toMatchTextContent("The table above has 1 of 1,200 runners.");
  await filter.fill("zoe");
  await expect.element(page.getByRole("list", { name: "All names" })).toMatchTextContent("Zoë Number 1150");
});

test("names can be searched and paged through", async () => {
  const named = Array.from({ length: 50 }, (_, index) => participantOf(index === 7 ? "Zoë" : "Ada", `Number ${index}`));
  await show(eventOf({ registrationCount: 50, totalRegistrationCount: named }));
  await expect.element(names).toHaveLength(24);
  await page.getByRole("button", { name: "Next names" }).click();
  await expect.element(page.getByText("25 to 48 of 50")).toBeVisible();
  await expect.element(names.first()).toHaveTextContent("Ada Number 24");
  await filter.fill("number zoe");
  await expect.element(names).toHaveTextContent("Zoë Number 7");
});

test("the organizer sees all contact details and finds a runner by name", async () => {
  const total = 12;
  await show(eventOf({ ...asOrganizer, registrationCount: total, totalRegistrationCount: runnersFrom(0, total) }));
  await expect.element(rows.first()).toMatchTextContent("runner0@example.com");
  await expect.element(main).not.toMatchTextContent("Hidden");
  for (const name of ["Name", "Email", "Phone", "Emergency Contact"])
    await expect.element(table.getByRole("columnheader", { name })).toBeVisible();
  expect(rows.elements()).toHaveLength(total);
  await filter.fill("NUMBER 5");
  await expect.element(rows).toHaveLength(1);
  await expect.element(matchText).toHaveTextContent(`1 of ${total} runners`);
  await filter.fill("Nobody by this name");
  await expect.element(matchText).toHaveTextContent("No runner by that name");
});

test("somebody whom the reader has entered is listed beside the reader's own entry, which alone is marked", async () => {
  const own = registrationOf({ userId: olivia.uid, firstName: "Olivia", lastName: "Host" });
  const child = { ...own, entryId: "entry-of-ida", firstName: "Ida", contactsShared: true };
  const event = eventOf({ ...asOrganizer, registrationCount: 3, totalRegistrationCount: [child, own] });
  answer("listRegistrations", { registrations: [runner(1), child, own], revision: 0, nextCursor: null });
  await show(event);
  await expect.element(rows).toHaveLength(3);
  const marked = rows.filter({ has: page.getByText("You", { exact: true }) });
  await expect.element(marked).toHaveLength(1);
  await expect.element(marked).toMatchTextContent("Olivia Host");
});

test("an organizer can read thousands of registrations, of which only the visible ones are in the document", async () => {
  answerAllRunners();
  await show(largeEvent);
  await expect.element(table).toHaveAttribute("aria-rowcount", String(RUNNER_COUNT + 1));
  await expect.element(main).toMatchTextContent("100 of 5,000 loaded");

  // Scrolling by keyboard loads the next page.
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard("{End}");
  await expect.element(main).toMatchTextContent("200 of 5,000 loaded");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.element(main).toMatchTextContent("300 of 5,000 loaded");

  // A name on the last page is found although that page was not loaded.
  await filter.fill("number 4999");
  await expect.element(matchText.filter({ hasText: "runners" })).toHaveTextContent("1 of 5,000 runners");
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent("runner4999@example.com");

  await filter.fill("");
  // The filtered list follows the text with a short delay.
  await expect.poll(() => rows.elements().length).toBeGreaterThan(1);
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard("{End}");
  const last = table.getByRole("row").filter({ hasText: "Ada Number 4999" });
  await expect.element(last).toBeInViewport();
  await expect.element(last).toHaveAttribute("aria-rowindex", String(RUNNER_COUNT + 1));
  expect(table.getByRole("row").elements().length).toBeLessThan(80);
});

test("a page of registrations that fails to load is reported, keeps the others and can be retried", async () => {
  answerAllRunners();
  await show(largeEvent);
  await expect.element(main).toMatchTextContent("100 of 5,000 loaded");
  refuse("listRegistrations", "internal", { error: "Broken here." });
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Broken here.");
  await expect.element(rows.first()).toMatchTextContent("Ada Number 0");
  answerAllRunners();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(main).toMatchTextContent("200 of 5,000 loaded");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("thousands of runners are readable on a phone", async () => {
  await page.viewport(390, 844);
  answerAllRunners();
  await show(largeEvent);
  await expect.element(main).toMatchTextContent("100 of 5,000 loaded");
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard("{End}");
  await expect.element(main).toMatchTextContent("200 of 5,000 loaded");
  await filter.fill("number 150");
  const row = rows.filter({ hasText: /Ada Number 150(?!\d)/ });
  for (const name of ["Name", "Email", "Phone", "Emergency Contact"])
    await expect.element(row.getByText(name, { exact: true })).toBeVisible();

  await filter.fill("");
  await expect.element(rows.nth(4)).toBeVisible();
  await expect
    .poll(() => {
      const boxes = rows.elements().map((element) => element.getBoundingClientRect());
      boxes.sort((a, b) => a.top - b.top);
      return boxes.filter((one, index) => one.top < (boxes[index - 1]?.bottom ?? -Infinity) - 1).length;
    })
    .toBe(0);
});
