import type { Marathon, Registration } from "@run/functions/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { eventOf, participantOf, registrationOf } from "../../../../test/sample-data.ts";
import { showPart, testSite } from "../../../../test/test-site.tsx";
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
    return { registrations: runnersFrom(from), nextCursor: next < RUNNER_COUNT ? String(next) : null };
  });
}

test("a reader who may not see contact details gets names, the reason, and the number of other runners", async () => {
  const named = [participantOf("Ada", "Okafor"), participantOf("Ben", "Sato")];
  await show(eventOf({ contactsOpen: false, registrationCount: 4_321, totalRegistrationCount: named }));
  await expect.element(main).toMatchTextContent("Only the organizer sees email, phone and emergency contact.");
  await expect.element(names.first()).toHaveTextContent("Ada Okafor");
  await expect.element(table).not.toBeInTheDocument();
  await expect.element(main).not.toMatchTextContent("Hidden");
  await expect.element(main).not.toMatchTextContent("@");
  await expect.element(main).toMatchTextContent("... and 4,319 more");
  expect(requestsOf("listRegistrations")).toEqual([]);
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
