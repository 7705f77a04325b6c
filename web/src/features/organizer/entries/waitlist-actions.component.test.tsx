import { permissionsOf } from "@run/functions/contract";
import type { TeamRole, WaitlistEntry } from "@run/functions/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { endpointDocs } from "@run/functions/contract/docs";
import { expectAccessible, expectFitsNarrowScreen, testInLooks } from "../../../../test/accessibility.ts";
import { answer, disconnect, hold, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { filledOf, formOf, shirt } from "../../../../test/sample-forms.ts";
import { ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";
import { raceOf } from "../../../entities/race/race.fixtures.ts";

testSite({ signedInAs: olivia });

const { _id: id } = ownedEventOf();
const [example] = endpointDocs.listWaitlist.example.answer.entries;
const done = { acknowledged: true, matchedCount: 1, modifiedCount: 1 } as const;
const question = page.getByRole("alertdialog");
const table = page.getByRole("table", { name: "Waiting list" });
const rowOf = (name: string) => table.getByRole("row").filter({ hasText: name });

function entryOf(firstName: string, changes: Partial<WaitlistEntry> = {}): WaitlistEntry {
  if (example === undefined) throw new Error("The documented waiting list has no entry");
  const userId = firstName.toLowerCase();
  return { ...example, marathonId: id, userId, firstName, email: `${userId}@example.com`, ...changes };
}
const offered = { status: "offered", offerExpiresAt: "2026-10-01T08:00:00.000Z" } as const;
const answerList = (...entries: WaitlistEntry[]) => answer("listWaitlist", { entries, nextCursor: null });

async function openList({ role = "owner", isCanceled = false }: { role?: TeamRole; isCanceled?: boolean } = {}) {
  const can = permissionsOf[role].filter((permission) => !isCanceled || permission !== "overCapacity");
  answer("getMarathon", ownedEventOf({ capacity: 1, waiting: 2, offered: 1, viewer: { role, can } }));
  answerList(entryOf("Olga", offered), entryOf("Ben"), entryOf("Carl", { joinedAt: "2026-07-03T09:30:00.000Z" }));
  await openSite(`/dashboard/my-marathons/${id}/waiting-list`);
  await expect.element(rowOf("Ben")).toBeVisible();
}
const offerTo = (name: string) => page.getByRole("button", { name: `Offer a place to ${name} Almeida` });
const remove = (name: string) => page.getByRole("button", { name: `Remove ${name} Almeida` });

/** The words of an element that stand on two lines. Signs inside a word may end a line. */
function brokenWords(element: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    for (const { index, 0: word } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}

test("no word of the list breaks, even if it has all its columns", async () => {
  const races = [
    raceOf({ id: "full", name: "Marathon", minimumAge: 18 }),
    raceOf({ id: "half", name: "Half marathon" }),
  ];
  const viewer = { role: "owner" as const, can: [...permissionsOf.owner] };
  answer("getMarathon", ownedEventOf({ waiting: 2, offered: 1, races, viewer, form: formOf({ questions: [shirt] }) }));
  const email = "bernardo.almeida-santos@running-club.example";
  const filled = { dateOfBirth: "1988-09-27", filledForm: filledOf(), raceId: "half", email };
  answerList(entryOf("Olga", { ...offered, ...filled }), entryOf("Ben", filled));
  await openSite(`/dashboard/my-marathons/${id}/waiting-list`);
  const heightOf = (element: Element) => element.getBoundingClientRect().height;
  const show = rowOf("Ben").getByRole("button", { name: "Show the details of Ben Almeida" });
  await expect.element(show).toBeVisible();
  await expect.element(table.getByRole("columnheader")).toHaveLength(10);
  expect(heightOf(show.element())).toBe(heightOf(remove("Ben").element()));
  const badge = rowOf("Olga").getByText("Offered", { exact: true });
  // Two lines would be higher.
  expect(heightOf(badge.element())).toBeLessThan(30);
  expect(brokenWords(table.element())).toEqual([]);
});

test("a place is offered out of turn with a reason, once for two presses, and the row then shows the offer", async () => {
  await openList();
  await offerTo("Carl").click();
  const confirm = question.getByRole("button", { name: "Offer the place" });
  await expect.element(confirm).toBeDisabled();
  await question.getByLabelText("Reason").fill("Runs for our charity");
  answer("offerPlace", done);
  answerList(entryOf("Olga", offered), entryOf("Carl", offered), entryOf("Ben"));
  const release = hold("offerPlace");
  await confirm.dblClick();
  await expect.poll(() => requestsOf("offerPlace")).toHaveLength(1);
  release();
  await expect.element(popup("Place offered")).toBeVisible();
  await expect.element(rowOf("Carl")).toMatchTextContent("Offered");
  await expect.element(question).not.toBeInTheDocument();
  expect(requestsOf("offerPlace").map(({ params, body }) => [params, body])).toEqual([
    [
      { id, entryId: "carl" },
      { reason: "Runs for our charity", joinedAt: "2026-07-03T09:30:00.000Z" },
    ],
  ]);
});

test("without a free place it is asked first whether to go above the capacity, and a failure keeps what was typed", async () => {
  await openList();
  await offerTo("Carl").click();
  await question.getByLabelText("Reason").fill("Runs for our charity");
  refuse("offerPlace", "marathon-full");
  await question.getByRole("button", { name: "Offer the place" }).click();
  const above = page.getByRole("alertdialog", { name: "Go above the capacity?" });
  await expect.element(above).toMatchTextContent("No place is free. The offer adds a place above the capacity.");
  await above.getByRole("button", { name: "Don’t add one" }).click();
  expect(requestsOf("offerPlace")).toHaveLength(1);
  await question.getByRole("button", { name: "Offer the place" }).click();
  disconnect("offerPlace");
  await above.getByRole("button", { name: "Add a place" }).click();
  await expect.element(question.getByRole("alert")).toMatchTextContent("We could not reach the server");
  await expect.element(question.getByLabelText("Reason")).toHaveValue("Runs for our charity");
  answer("offerPlace", done);
  await question.getByRole("button", { name: "Offer the place" }).click();
  await expect.element(popup("Place offered")).toBeVisible();
  // After a failure, the server asks again whether to go above the capacity.
  expect(requestsOf("offerPlace").map(({ body }) => "overCapacity" in body)).toEqual([false, false, true, false]);
});

test("somebody who has left the list meanwhile gets no offer, and the list is loaded again", async () => {
  await openList();
  await offerTo("Carl").click();
  await question.getByLabelText("Reason").fill("Runs for our charity");
  refuse("offerPlace", "registration-not-found", {
    error: "This runner has left the waiting list, or has joined it again since. Look at the list again.",
  });
  answerList(entryOf("Olga", offered), entryOf("Ben"));
  await question.getByRole("button", { name: "Offer the place" }).click();
  await expect
    .element(question.getByRole("alert"))
    .toMatchTextContent("This runner has left the waiting list, or has joined it again since. Look at the list again.");
  await question.getByRole("button", { name: "Don’t offer it" }).click();
  await expect.element(rowOf("Carl")).not.toBeInTheDocument();
});

test("an offer is withdrawn by keyboard, and another tab that was faster is no error", async () => {
  await openList();
  (remove("Olga").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question).toMatchTextContent("Olga Almeida loses the offered place");
  await userEvent.keyboard("{Escape}");
  await expect.element(remove("Olga")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await question.getByLabelText("Reason").fill("Asked us to");
  answer("removeFromWaitlist", { ...done, modifiedCount: 0 });
  answerList(entryOf("Ben"), entryOf("Carl"));
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(popup("No longer on the waiting list")).toBeVisible();
  await expect.element(rowOf("Olga")).not.toBeInTheDocument();
  expect(requestsOf("removeFromWaitlist").map(({ params, body }) => [params, body])).toEqual([
    [
      { id, entryId: "olga" },
      { reason: "Asked us to", joinedAt: example?.joinedAt },
    ],
  ]);
});

test("the desk removes people but offers nothing out of turn, and nobody does at a canceled event", async () => {
  await openList({ role: "desk" });
  await expect.element(remove("Ben")).toBeVisible();
  await expect.element(offerTo("Ben")).not.toBeInTheDocument();
  await openList({ isCanceled: true });
  await expect.element(remove("Ben")).toBeVisible();
  await expect.element(offerTo("Ben")).not.toBeInTheDocument();
});

testInLooks(
  "the actions of the waiting list and their questions have no violation, and fit a narrow screen",
  async () => {
    await openList();
    await expectAccessible();
    await expectFitsNarrowScreen();
    // By now the screen is narrow, where a runner is one line that opens the rest.
    await page.getByRole("button", { name: /^Olga Almeida/ }).click();
    await expect.element(remove("Olga")).toBeVisible();
    await expectAccessible();
    await remove("Olga").click();
    await expect.element(question).toBeVisible();
    await expectAccessible();
    await question.getByRole("button", { name: "Keep on the list" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: /^Ben/ }).click();
    await offerTo("Ben").click();
    await question.getByLabelText("Reason").fill("Runs for our charity");
    await expectAccessible();
    refuse("offerPlace", "marathon-full");
    await question.getByRole("button", { name: "Offer the place" }).click();
    await expect.element(page.getByRole("alertdialog", { name: "Go above the capacity?" })).toBeVisible();
    await expectAccessible();
  },
);

test("a detail that nobody has given takes no room of the others", async () => {
  const head = (name: string) => table.getByRole("columnheader", { name });
  await openList();
  await expect.element(head("Emergency Contact")).toHaveLength(1);
  answerList(entryOf("Ben", { emergencyContact: "" }), entryOf("Carl", { emergencyContact: "" }));
  await openSite(`/dashboard/my-marathons/${id}`);
  await openSite(`/dashboard/my-marathons/${id}/waiting-list`);
  await expect.element(rowOf("Olga")).not.toBeInTheDocument();
  await expect.element(rowOf("Carl")).toBeVisible();
  await expect.element(head("Phone")).toHaveLength(1);
  await expect.element(head("Emergency Contact")).toHaveLength(0);
});
