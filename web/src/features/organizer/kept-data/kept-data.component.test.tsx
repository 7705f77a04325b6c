import { permissionsOf } from "@run/functions/contract";
import type { TeamRole } from "@run/functions/contract";
import { hashKey, onlineManager } from "@tanstack/react-query";
import { openDB } from "idb";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answer, disconnect, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { myEventOf, myEventsOf, ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { deviceStorage } from "../../../entities/entry/roster/device-storage.ts";
import { EMPTY_ROSTER } from "../../../entities/entry/roster/roster-state.ts";
import { queryKeys } from "../../../entities/query-keys.ts";
import { queryClient } from "../../../lib/api/query-client.ts";
import { readOffline, storeOffline } from "../../../lib/offline/offline-cache.ts";
import {
  BULK_DATABASE,
  claimOfflineCache,
  IMPORT_DATABASE,
  OFFLINE_DATABASE,
} from "../../../lib/offline/offline-cache-owner.ts";
import { bulkRunStorage } from "../entry-form/bulk-run.ts";
import { importStorage } from "../import/import-storage.ts";

testSite({ signedInAs: olivia });

const OTHER_ID = `${EVENT_ID.slice(0, -1)}Z`;
const DAY_MS = 86_400_000;
const pathOf = (name: string) => `/dashboard/my-marathons/${EVENT_ID}${name}`;
const as = (role: TeamRole | null) => ({
  viewer: { role, can: role === null ? ["edit"] : [...permissionsOf[role]] },
});

const answerKeys = (id: string) => [
  ...[queryKeys.team(id), queryKeys.waitlist(id), queryKeys.activity(id), queryKeys.marathonHistory(id)],
  queryKeys.marathon(id),
];

/** Keeps everything of an event that a device can keep. */
async function keep(id: string): Promise<void> {
  const progress = { ...EMPTY_ROSTER.progress, stamp: "1" };
  const step = { progress, put: [{ ...registrationOf({ entryId: "anna" }), note: null }], remove: [], clears: false };
  await deviceStorage(olivia.uid, id).write(EMPTY_ROSTER.progress, { ...step, isCaughtUp: true });
  const imports = importStorage(olivia.uid, id);
  const file = { name: "a.csv", table: { headings: ["Name"], rows: [{ line: 2, cells: ["Anna"] }] } };
  await imports.writeFile(file);
  const choices = { mapping: [], dateOrders: {}, addsDoubles: false, overCapacity: false };
  await imports.writeChoices({ choices, running: null, remembered: new Map() });
  const plan = { action: "cancel", choice: "", reason: "Called off", overCapacity: false, before: null } as const;
  await bulkRunStorage(olivia.uid, id, "run").begin({ ...plan, entryIds: ["anna"], references: {} });
  for (const key of answerKeys(id)) await storeOffline(hashKey(key), {}, () => true);
}

/** What the device keeps of an event. The event’s own answer is what its public page shows. */
async function kept(id: string): Promise<string[]> {
  const parts: string[] = [];
  for (const [name, store] of [
    [OFFLINE_DATABASE, "progress"],
    [OFFLINE_DATABASE, "entries"],
    [IMPORT_DATABASE, "files"],
    [IMPORT_DATABASE, "choices"],
    [BULK_DATABASE, "plans"],
    [BULK_DATABASE, "progress"],
  ] as const) {
    const database = await openDB(name);
    const keys = database.objectStoreNames.contains(store) ? await database.getAllKeys(store) : [];
    database.close();
    if (keys.some((key) => Array.isArray(key) && key[1] === id)) parts.push(`${name} ${store}`);
  }
  for (const key of answerKeys(id)) if ((await readOffline(hashKey(key))) !== undefined) parts.push(key.join(" "));
  return parts.map((part) => part.replace(` ${id}`, ""));
}

const EVERYTHING = [
  ...["run:kept progress", "run:kept entries", "run:imports files", "run:imports choices"],
  ...["run:bulk plans", "run:bulk progress"],
  ...["marathon team", "marathon waitlist", "marathon activity", "marathon-history", "marathon"],
];

beforeEach(async () => {
  // Cleaning up after a test empties the device, and only a new session would claim it again.
  claimOfflineCache(olivia.uid);
  answer("getMarathon", ownedEventOf());
  answer("listMyEvents", myEventsOf([myEventOf(), myEventOf({ _id: OTHER_ID })]));
  await keep(EVENT_ID);
  await keep(OTHER_ID);
  expect(await kept(EVENT_ID)).toEqual(EVERYTHING);
});

test("a member who was removed keeps nothing of the event’s team after opening any of its pages", async () => {
  answer("getMarathon", ownedEventOf(as(null)));
  for (const name of ["", "/team", "/entries", "/import"]) {
    await keep(EVENT_ID);
    await openSite(pathOf(name));
    await expect.poll(() => kept(EVENT_ID)).toEqual(["marathon"]);
    queryClient.clear();
  }
  expect(await kept(OTHER_ID)).toEqual(EVERYTHING);
});

test("a member who was removed from the team of a draft keeps nothing of it", async () => {
  refuse("getMarathon", "marathon-not-found");
  await openSite(pathOf(""));
  await expect.element(page.getByRole("heading", { name: "Marathon not found" })).toBeVisible();
  await expect.poll(() => kept(EVENT_ID)).toEqual([]);
});

test("a member with a lesser role keeps what the new role shows", async () => {
  answer("getMarathon", ownedEventOf(as("reader")));
  await openSite(pathOf(""));
  await expect
    .poll(() => kept(EVENT_ID))
    .toEqual(["run:kept progress", "run:kept entries", "marathon team", "marathon"]);
});

test("members lose nothing, even while the event cannot be loaded", async () => {
  await openSite(pathOf("/team"));
  await expect.element(page.getByRole("list", { name: "Members" })).toBeVisible();
  disconnect("getMarathon");
  queryClient.clear();
  await openSite(pathOf("/team"));
  await expect.poll(() => onlineManager.isOnline()).toBe(false);
  await expect.poll(() => kept(EVENT_ID)).toEqual(expect.arrayContaining(EVERYTHING.slice(0, 6)));
  onlineManager.setOnline(true);
});

test("the list of the user’s events decides which of them the device forgets", async () => {
  answer("listMyEvents", ({ query }) => {
    if (query.cursor === undefined) return myEventsOf([], { nextCursor: "second", total: 1 });
    return myEventsOf([myEventOf({ _id: OTHER_ID })]);
  });
  await openSite("/dashboard/my-marathons");
  await expect.poll(() => kept(EVENT_ID)).toEqual([]);
  expect(await kept(OTHER_ID)).toEqual(EVERYTHING);
});

test("after the first interaction, any page deletes what the user may no longer see, and what is outdated", async () => {
  answer("listMyEvents", myEventsOf([myEventOf()]));
  await openSite("/about");
  await page.getByRole("main").click();
  await expect.poll(() => kept(OTHER_ID)).toEqual([]);
  expect(await kept(EVENT_ID)).toEqual(EVERYTHING);

  disconnect("listMyEvents");
  vi.setSystemTime(Date.now() + 31 * DAY_MS);
  queryClient.clear();
  await openSite("/about");
  await expect.poll(() => kept(EVENT_ID)).toEqual(EVERYTHING.slice(6));
  onlineManager.setOnline(true);
});

test("a device that keeps nothing asks for nothing", async () => {
  answer("listMyEvents", myEventsOf([]));
  await openSite("/about");
  await expect.poll(async () => [await kept(EVENT_ID), await kept(OTHER_ID)]).toEqual([[], []]);
  const asked = requestsOf("listMyEvents").length;
  queryClient.clear();
  await openSite("/about");
  await expect.poll(() => queryClient.getQueryState(queryKeys.keptData(olivia.uid))?.status).toBe("success");
  expect(requestsOf("listMyEvents")).toHaveLength(asked);
});
