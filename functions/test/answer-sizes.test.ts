import { describe, expect, it } from "vitest";
import { LIST_BYTES_MAX, REGISTRATIONS_PAGE_SIZE } from "../src/contract/index.ts";
import { listAllMyEvents } from "../src/events/events.ts";
import { listWaitlist } from "../src/entries/waitlist.ts";
import { newPlaces } from "../src/events/stored-places.ts";
import { bytesOf } from "../src/platform/answer-size.ts";
import type { Caller } from "../src/platform/caller.ts";
import { toRegistration } from "../src/registrations/registration-views.ts";
import { listMyRegistrations, listRegistrations } from "../src/registrations/registrations.ts";
import { readRoster } from "../src/registrations/roster.ts";
import type { StoredRegistration } from "../src/registrations/stored-registration.ts";
import { NOON, registration } from "./support/event-in-memory.ts";
import { storedEvent } from "./support/stored-event.ts";

/** Lists of the longest texts that the limits allow. A Chinese character takes three bytes. */
const owner: Caller = { uid: "olivia", email: "olivia@example.com", emailVerified: true, authTime: 0 };
const FORM_TEXT = "字".repeat(2_600);
const DESCRIPTION = "字".repeat(5_000);
const filledForm = {
  ...{ version: 1, gender: null, club: null, nationality: null, expectedTime: null, waiver: null, picks: [] },
  answers: { why: FORM_TEXT },
};
const idOf = (at: number) => `runner${String(at).padStart(4, "0")}`;
const entry = (at: number): StoredRegistration => ({ ...registration(idOf(at)), filledForm });
const entries = Array.from({ length: 600 }, (_, at) => entry(at));
const clock = () => NOON;
const forms = { find: () => Promise.resolve(null), findReadable: () => Promise.resolve(null) };
/** The parts that the rules need. Each test sets those that matter to it. No event has a form. */
const partsOf = (parts: object) => ({ forms, ...parts }) as never;

describe("an answer", () => {
  it("with a page of registrations ends early, and the next page continues after it", async () => {
    const event = storedEvent("m");
    const list = (_: string, after: string | null, size: number) => {
      const from = after === null ? 0 : entries.findIndex(({ entryId }) => entryId === after) + 1;
      const items = entries.slice(from, from + size);
      return Promise.resolve({ items, next: from + size < entries.length ? (items.at(-1)?.entryId ?? null) : null });
    };
    const parts = partsOf({ registrations: { list }, events: { findById: () => Promise.resolve(event) } });
    const ids: string[] = [];
    let pages = 0;
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listRegistrations>> = await listRegistrations(parts, {
        eventId: "m",
        caller: owner,
        cursor,
      });
      expect(bytesOf(page.registrations)).toBeLessThanOrEqual(LIST_BYTES_MAX);
      ids.push(...page.registrations.map(({ entryId }) => entryId));
      cursor = page.nextCursor;
      pages++;
    } while (cursor !== null);
    expect(ids).toEqual(entries.map(({ entryId }) => entryId));
    expect(pages).toBeGreaterThan(entries.length / REGISTRATIONS_PAGE_SIZE);
  });

  it("with the changes of a roster ends before the revision that is too much, and says that there are more", async () => {
    const event = storedEvent("m", { places: { ...newPlaces(null), revision: 6 } });
    const revisions = [1, 2, 3, 4, 5, 6].map((at) => entries.slice((at - 1) * 50, at * 50).map((one) => one.entryId));
    const parts = partsOf({
      clock,
      events: { findById: () => Promise.resolve(event) },
      changes: {
        list: (_: string, wanted: number[]) =>
          Promise.resolve(wanted.map((at) => ({ at: new Date(NOON), entryIds: revisions[at - 1] ?? [] }))),
      },
      registrations: {
        findAll: (_: string, ids: string[]) =>
          Promise.resolve(entries.filter(({ entryId }) => ids.includes(entryId) && entryId !== idOf(7))),
      },
    });
    const seen: string[] = [];
    let since = 0;
    let more = true;
    while (more) {
      const roster = await readRoster(parts, { eventId: "m", since, caller: owner });
      if ("reset" in roster) throw new Error("The roster was reset");
      expect(bytesOf(roster.entries)).toBeLessThanOrEqual(LIST_BYTES_MAX);
      expect(roster.next).toBeGreaterThan(since);
      seen.push(...roster.entries.map(({ entryId }) => entryId), ...roster.removed);
      ({ next: since, more } = roster);
    }
    expect(since).toBe(6);
    expect(seen.sort()).toEqual(revisions.flat().sort());
  });

  it("with a waiting list ends early, and the next page continues after it", async () => {
    const event = storedEvent("m");
    const waiting = entries.slice(0, 300).map(({ entryId, ...one }, at) => ({
      ...one,
      ...{ entryId, joinedAt: new Date(NOON), waitingNumber: at + 1, offerExpiresAt: null, holdKind: "offer" as const },
    }));
    const offers = waiting.slice(0, 130).map((one) => ({ ...one, offerExpiresAt: new Date(NOON) }));
    const parts = partsOf({
      clock,
      events: { findById: () => Promise.resolve(event) },
      waitlist: {
        listHolds: () => Promise.resolve(offers),
        listWaiting: (_: string, after: number) =>
          Promise.resolve({ items: waiting.slice(130).filter((one) => one.waitingNumber > after), next: null }),
      },
    });
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listWaitlist>> = await listWaitlist(parts, {
        eventId: "m",
        caller: owner,
        cursor,
      });
      expect(bytesOf(page.entries)).toBeLessThanOrEqual(LIST_BYTES_MAX);
      names.push(...page.entries.map(({ firstName }) => firstName));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const offered = names.indexOf(idOf(130));
    expect(names.slice(offered)).toEqual(waiting.slice(130).map(({ firstName }) => firstName));
    expect(names.slice(0, offered)).toEqual(offers.slice(0, offered).map(({ firstName }) => firstName));
  });

  it("with a runner’s own entries leaves out the earliest past events", async () => {
    const events = Array.from({ length: 120 }, (_, at) =>
      storedEvent(`m${String(at)}`, {
        description: DESCRIPTION,
        marathonStartDate: `${String(2010 + (at % 20))}-06-0${String(1 + (at % 9))}`,
      }),
    );
    const own = events.map(({ id }) => ({ ...registration("rui"), marathonId: id }));
    const parts = partsOf({
      clock,
      registrations: { listByRunner: () => Promise.resolve(own) },
      events: { findByIds: () => Promise.resolve(events) },
    });
    const shown = await listMyRegistrations(parts, "rui", { ...owner, uid: "rui" });
    expect(bytesOf(shown)).toBeLessThanOrEqual(LIST_BYTES_MAX);
    const days = shown.map(({ marathonStartDate }) => marathonStartDate);
    expect(days).toEqual([...days].sort());
    const latest = [...events.map(({ marathonStartDate }) => marathonStartDate)].sort().slice(-days.length);
    expect(days).toEqual(latest);
    expect(shown.length).toBeLessThan(events.length);
  });

  it("with an organizer’s events has as many applicants as fit", async () => {
    const places = { ...newPlaces(null), registered: 100 };
    const events = Array.from({ length: 100 }, (_, at) => storedEvent(`m${String(at)}`, { places }));
    const applicants = entries.map((one) => ({ registration: toRegistration(one, null) }));
    const listFirst = (_: string, __: null, most: number) => Promise.resolve(applicants.slice(0, most));
    const listed = (description: string) =>
      listAllMyEvents(
        partsOf({
          events: { listByOrganizer: () => Promise.resolve(events.map((event) => ({ ...event, description }))) },
          participants: { listFirst },
        }),
        owner.email,
        owner,
      );
    const short = await listed("A run.");
    expect(bytesOf(short)).toBeLessThanOrEqual(LIST_BYTES_MAX);
    expect(short).toHaveLength(100);
    expect(short[0]?.applicants.length).toBeGreaterThan(50);
    expect(short[1]?.applicants).toEqual([]);
    const long = await listed(DESCRIPTION);
    expect(bytesOf(long)).toBeLessThanOrEqual(LIST_BYTES_MAX);
    expect(long.length).toBeLessThan(100);
    expect(long.length).toBeGreaterThan(50);
  });
});
