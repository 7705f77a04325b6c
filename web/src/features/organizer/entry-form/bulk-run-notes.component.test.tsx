import { permissionsOf } from "@run/functions/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answer, requestsOf } from "../../../../test/fake-api.ts";
import { addAccount, olivia, PASSWORD, rui } from "../../../../test/fake-identity.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";
import { logOut } from "../../../entities/session/session.ts";
import { signIn } from "../../../entities/session/sign-in.ts";
import { runInOneTab } from "../../../lib/browser/tab-lock.ts";
import { countAsInteraction } from "../../../lib/loading/first-interaction.ts";
import { BULK_DATABASE, claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";
import { bulkLock, bulkRunStorage, keptBulkRuns } from "./bulk-run.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/entries`;
const DAY_MS = 86_400_000;
const runners = ["anna", "ben", "cleo"].map((entryId) => registrationOf({ entryId, userId: entryId, raceId: "ten" }));
const references = Object.fromEntries(runners.map(({ entryId, reference }) => [entryId, reference]));

const main = page.getByRole("main");
const note = main.getByRole("alert").filter({ hasText: "Canceling entries" });
const dialog = page.getByRole("dialog", { name: "Cancel entries" });
const list = main.getByRole("grid", { name: "Entries" });
const goOn = (within: typeof note) => within.getByRole("button", { name: "Continue" });
const answered = (done: number) => ({ done, changed: done, refused: [] });
const storageOf = (id: string) => bulkRunStorage(olivia.uid, EVENT_ID, id);
const kept = storageOf("left");

/** Keeps a cancellation of three entries, of which one is done. */
async function keepRun(id = "left", reason = "The 10K is called off"): Promise<void> {
  const entryIds = Object.keys(references);
  const plan = {
    action: "cancel",
    choice: "",
    reason,
    overCapacity: false,
    entryIds,
    before: null,
    references,
  } as const;
  expect(await storageOf(id).begin(plan)).toBe(true);
  await storageOf(id).report(answered(1));
}

/** Works on the change as another tab does, until the returned function is called. */
function workElsewhere(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void runInOneTab(bulkLock("left"), () => promise);
  return resolve;
}

// The notes load with the first interaction with the page.
beforeEach(countAsInteraction);
beforeEach(() => {
  // Cleaning up after a test empties the device, and only a new session would claim it again.
  claimOfflineCache(olivia.uid);
  answer(
    "getMarathon",
    ownedEventOf({ _id: EVENT_ID, registrationCount: 3, races: [raceOf({ id: "ten", name: "10K" })], form: null }),
  );
  answer("listActivity", { activity: [], nextCursor: null });
  answer("listRegistrations", { registrations: runners, revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
});

test("a change that was left says what is done, what is left and why, and can be dropped for good", async () => {
  await keepRun();
  await openSite(PATH);
  await expect.element(note).toMatchTextContent("Canceling entries was interrupted");
  await expect.element(note).toMatchTextContent("1 of 3 entries done, 2 left.");
  await expect.element(note).toMatchTextContent("Reason: The 10K is called off");
  await note.getByRole("button", { name: "Stop here" }).click();
  await expect.element(note).not.toBeInTheDocument();
  expect(await keptBulkRuns(olivia.uid, EVENT_ID)).toEqual([]);
  expect(requestsOf("changeEntries")).toEqual([]);
});

test("two changes that were left are both offered, and one of them can be finished", async () => {
  await keepRun();
  await keepRun("second", "Entered twice");
  await openSite(PATH);
  await expect.element(note.nth(1)).toBeVisible();
  await goOn(note.filter({ hasText: "Entered twice" })).click();
  answer("changeEntries", ({ body }) => ({
    results: body.entryIds.map((entryId) => ({ entryId, modifiedCount: 1, refusal: null })),
  }));
  await goOn(dialog).click();
  await expect.element(popup("Entries canceled")).toBeVisible();
  expect(requestsOf("changeEntries").map(({ body }) => [body?.entryIds, body?.reason])).toEqual([
    [["ben", "cleo"], "Entered twice"],
  ]);
  await expect.element(note).toMatchTextContent("The 10K is called off");
});

test("a change is found only by its account, for seven days, and logging out erases it", async () => {
  const id = "left";
  await keepRun();
  vi.setSystemTime(Date.now() + 6 * DAY_MS);
  expect(await keptBulkRuns(olivia.uid, EVENT_ID)).toMatchObject([{ id }]);
  expect(await keptBulkRuns(rui.uid, EVENT_ID)).toEqual([]);
  expect(await keptBulkRuns(olivia.uid, `${EVENT_ID.slice(0, -1)}Z`)).toEqual([]);
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  await openSite(PATH);
  await expect.element(list).toBeVisible();
  await expect.poll(() => kept.read()).toBeNull();
  await expect.element(note).not.toBeInTheDocument();

  await keepRun();
  await logOut();
  const onDevice = async () => (await indexedDB.databases()).map(({ name }) => name);
  await expect.poll(onDevice).not.toContain(BULK_DATABASE);
  addAccount(rui);
  await signIn({ email: rui.email, password: PASSWORD });
  await openSite(PATH);
  await expect.element(list).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await logOut();
});

test("while another tab works on a change, it is not offered, and what that tab finishes never is", async () => {
  await keepRun();
  const stop = workElsewhere();
  await openSite(PATH);
  await expect.element(note).toMatchTextContent("Canceling entries is under way");
  await expect.element(goOn(note)).not.toBeInTheDocument();
  await kept.report(answered(2));
  vi.advanceTimersByTime(2_000);
  await expect.element(note).toMatchTextContent("2 of 3 entries done");
  await kept.end();
  stop();
  vi.advanceTimersByTime(2_000);
  await expect.element(note).not.toBeInTheDocument();
});

test("a change whose tab is closed is offered in the tab that is left", async () => {
  await keepRun();
  const close = workElsewhere();
  await openSite(PATH);
  await expect.element(note).toMatchTextContent("Canceling entries is under way");
  close();
  vi.advanceTimersByTime(2_000);
  await expect.element(goOn(note)).toBeEnabled();
});

test("a change that another tab has taken on or finished since it was offered is not sent again", async () => {
  await keepRun();
  await openSite(PATH);
  await goOn(note).click();
  await expect.element(goOn(dialog)).toBeVisible();
  const stop = workElsewhere();
  await goOn(dialog).click();
  await expect.element(popup("Nothing was sent")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(note).toMatchTextContent("Canceling entries is under way");
  stop();
  vi.advanceTimersByTime(2_000);
  await goOn(note).click();
  await kept.end();
  await goOn(dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(list).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  expect(requestsOf("changeEntries")).toEqual([]);
});

test("a tab that goes on sends only what no other tab has sent", async () => {
  await keepRun();
  await openSite(PATH);
  await goOn(note).click();
  await kept.report(answered(2));
  answer("changeEntries", { results: [{ entryId: "cleo", modifiedCount: 1, refusal: null }] });
  await goOn(dialog).click();
  await expect.element(popup("Entries canceled")).toBeVisible();
  await expect.element(page.getByText("3 runners", { exact: true }).first()).toBeVisible();
  expect(requestsOf("changeEntries").map(({ body }) => body?.entryIds)).toEqual([["cleo"]]);
});

test("whoever may only read entries is offered nothing", async () => {
  await keepRun();
  const viewer = { role: "reader" as const, can: [...permissionsOf.reader] };
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, viewer, registrationCount: 3, form: null }));
  await openSite(PATH);
  await expect.element(list).toBeVisible();
  await expect.poll(() => kept.read()).toBeNull();
  await expect.element(note).not.toBeInTheDocument();
});
