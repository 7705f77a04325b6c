import type { MyRegistration } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleCard } from "@run/functions/contract/docs";
import { answer } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import {
  answerEvent,
  answerNoEntries,
  EVENT_ID,
  myEntryOf,
  myRegistrationOf,
  myWaitlistEntryOf,
  waitingAt,
} from "../../../test/sample-data.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";
import { raceOf } from "../../entities/race/race.fixtures.ts";

/** What moved after somebody entered, on the event's page, on tickets and on entries of the waiting list. */
testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const at = "2026-09-19T10:00:00.000Z";
const moved = { startMoved: { from: "2026-10-17", at }, locationMoved: { from: "Porto", at } };
const event = { marathonStartDate: "2026-11-18", location: "Lisbon", timeZone: "UTC" };
const MOVED = "Moved from October 17, 2026 to November 18, 2026, as announced on September 19, 2026";
const MOVED_PLACE = "Location changed from “Porto” to “Lisbon”, as announced on September 19, 2026";

const main = page.getByRole("main");
const entries = page.getByRole("article");

async function showTickets(...list: MyRegistration[]): Promise<void> {
  answer("listMyRegistrations", list);
  await openSite("/dashboard/applied-marathons");
}

test("a registered runner is told on top what has moved since they registered", async () => {
  answerEvent(event);
  answer("listMyRegistrations", [myRegistrationOf(event, moved)]);
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(main.getByText(MOVED)).toBeVisible();
  await expect.element(main.getByText(MOVED_PLACE)).toBeVisible();
});

test("a runner who only waits is told on the event's page what has moved since they joined", async () => {
  const { races } = answerEvent({ ...event, capacity: 1, registrationCount: 1, waiting: 2 });
  answer("getStanding", waitingAt(2));
  const own = { marathon: { ...exampleCard, ...event }, races, ...moved };
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(waitingAt(2), own)]);
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(main.getByText(MOVED)).toBeVisible();
  await expect.element(main.getByText(MOVED_PLACE)).toBeVisible();
});

const mia = myEntryOf({ entryId: "entry-mia", firstName: "Mia", lastName: "Wong", ...moved });
const kenji = myEntryOf({ entryId: "entry-kenji", firstName: "Kenji", lastName: "Tanaka", ...moved });

test("an account that entered only others is told for whom something has moved", async () => {
  answerEvent(event);
  const later = { ...kenji, locationMoved: null };
  answer("listMyRegistrations", [myRegistrationOf({ ...event, totalRegistrationCount: [mia, later] })]);
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(main.getByText(`Mia Wong and Kenji Tanaka: ${MOVED}`)).toBeVisible();
  await expect.element(main.getByText(`Mia Wong: ${MOVED_PLACE}`)).toBeVisible();
});

test("a sentence about a runner and those whom they have entered stands once", async () => {
  answerEvent(event);
  const own = myEntryOf({ ...moved, locationMoved: null });
  answer("listMyRegistrations", [myRegistrationOf({ ...event, totalRegistrationCount: [mia, own] })]);
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(main.getByText(`You and Mia Wong: ${MOVED}`)).toBeVisible();
  await expect.element(main.getByText(MOVED, { exact: true })).not.toBeInTheDocument();
});

test("a ticket says what its day and its place were when the runner registered, until the race is over", async () => {
  const over = { ...event, _id: "over", marathonStartDate: "2026-08-18" };
  await showTickets(myRegistrationOf(over, moved), myRegistrationOf(event, moved));
  await expect.element(entries.nth(0).getByText(MOVED)).toBeVisible();
  await expect.element(entries.nth(0).getByText(MOVED_PLACE)).toBeVisible();
  await expect.element(entries.nth(1)).toMatchTextContent("August 18, 2026");
  await expect.element(entries.nth(1)).not.toMatchTextContent("as announced on");
});

test("a ticket of a race and wave says when that wave started before", async () => {
  const wave = { id: "b", name: "Wave B", startsAt: "2026-10-17T10:30" };
  const races = [raceOf({ id: "main", startsAt: "2026-10-17T10:00", waves: [wave] }), raceOf({ id: "other" })];
  const own = { waveId: "b", startMoved: { from: "2026-10-17T09:30", at } };
  await showTickets(myRegistrationOf({ races, timeZone: "Europe/Lisbon", marathonStartDate: "2026-10-17" }, own));
  const text = "Start moved from 9:30 AM to 10:30 AM Lisbon time, as announced on September 19, 2026";
  await expect.element(entries.getByText(text)).toBeVisible();
});

test("an entry of the waiting list says what has moved since the runner joined", async () => {
  const own = { marathon: { ...exampleCard, ...event }, races: [raceOf({ id: "main" })], ...moved };
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(waitingAt(2), own)]);
  await showTickets();
  await expect.element(entries.getByText(MOVED)).toBeVisible();
  await expect.element(entries.getByText(MOVED_PLACE)).toBeVisible();
});
