import { CHOSEN_ENTRIES_MAX, permissionsOf } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/entries`;
const main = page.getByRole("main");
const bar = page.getByRole("region", { name: "Selected entries" });
const entryOf = (id: string) => registrationOf({ entryId: id, userId: id, email: `${id}@example.com` });

function answerEntries(count: number): void {
  const ids = Array.from({ length: count }, (_, index) => `runner-${index}`);
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: count }));
  answer("listRegistrations", { registrations: ids.map(entryOf), revision: 7, nextCursor: null });
}

beforeEach(() => {
  // Cleaning up after a test empties the device, and only a new session would claim it again.
  claimOfflineCache(olivia.uid);
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
});

async function selectAll(): Promise<void> {
  await openSite(PATH);
  await main.getByRole("button", { name: "Select all" }).click();
  await expect.element(bar).toBeVisible();
}

test("the selected entries get a message, also after a reload, until others are chosen", async () => {
  answerEntries(2);
  await selectAll();
  await bar.getByRole("button", { name: "Message", exact: true }).click();
  await expect.element(main).toMatchTextContent("The 2 runners you selected under Entries");
  await expect.element(main.getByRole("group", { name: "State" })).not.toBeInTheDocument();
  await openSite(location.pathname);
  await expect.element(main).toMatchTextContent("The 2 runners you selected under Entries");
  await main.getByLabelText("Subject", { exact: true }).fill("Hello");
  await main.getByLabelText("Text", { exact: true }).fill("Words.");
  await main.getByRole("button", { name: "Preview" }).click();
  await expect.element(main.getByRole("region", { name: "Preview" })).toBeVisible();
  const audience = { entries: ["runner-0", "runner-1"] };
  expect(requestsOf("previewAnnouncement").map(({ body }) => body.audience)).toEqual([audience]);
  await main.getByRole("button", { name: "Choose others" }).click();
  await expect.element(main.getByRole("group", { name: "State" })).toBeVisible();
  await openSite(location.pathname);
  await expect.element(main.getByRole("group", { name: "State" })).toBeVisible();
});

test("too many selected entries stay selected, and a popup says how many can get a message", async () => {
  answerEntries(CHOSEN_ENTRIES_MAX + 1);
  await selectAll();
  await bar.getByRole("button", { name: "Message", exact: true }).click();
  await expect.element(popup("Select at most 500 entries")).toBeVisible();
  await expect.element(bar).toMatchTextContent("501 selected");
});

test("the desk, which may not write to the runners, is offered no message", async () => {
  answerEntries(1);
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, viewer: { role: "desk", can: [...permissionsOf.desk] } }));
  await selectAll();
  await expect.element(bar.getByRole("button", { name: "Export" })).toBeVisible();
  await expect.element(bar.getByRole("button", { name: "Message", exact: true })).not.toBeInTheDocument();
});
