import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import type { MyWaitlistEntry, WaitlistEntry } from "../../src/contract/index.ts";
import { outsideNight } from "../../src/places/offers.ts";
import { apiGet, apiPatch, modifiedCount, placesOf, refusal, register } from "../support/arrange.ts";
import { dayFromToday } from "../support/bodies.ts";
import { db, serverAt, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import {
  accept,
  cancel,
  fullEvent,
  leave,
  letOffersLapse,
  NONE,
  settings,
  standing,
  waiting,
} from "../support/full-event.ts";

const HOUR_MS = 3_600_000;
const myEntries = async (runner: Account) =>
  (await apiGet(`/my-waitlist/${runner.uid}`, { token: runner.token })).body as MyWaitlistEntry[];

/** Runs the scheduled sweep once, as the local site does each minute. */
async function sweep(): Promise<void> {
  const program = fileURLToPath(new URL("../../../scripts/emulators/run-schedules.ts", import.meta.url));
  await promisify(execFile)(process.execPath, [program, "sweepWaitlists"]);
}

/** When the event, its waiting list and its activity last changed. */
async function stored(id: string): Promise<unknown[]> {
  const [event, list, activity] = await Promise.all([
    db.doc(`marathons/${id}`).get(),
    db.collection(`marathons/${id}/waitlist`).get(),
    db.collection(`marathons/${id}/activity`).get(),
  ]);
  return [event, ...list.docs, ...activity.docs].map(({ ref, updateTime }) => [ref.path, updateTime?.toMillis()]);
}

describe("a place that becomes free", () => {
  it("is held for the first runner on the waiting list, and nobody gets ahead of them", async () => {
    const { holder, first, second, id } = await fullEvent();
    const before = Date.now();
    await cancel(holder, id);
    expect(await placesOf(id)).toMatchObject({ capacity: 1, registered: 0, offered: 1, waiting: 1, free: 0 });
    const offer = await standing(first, id);
    expect(offer).toMatchObject({ status: "offered", position: null, ahead: null });
    expect(Date.parse(offer.offerExpiresAt ?? "")).toBeGreaterThanOrEqual(outsideNight(before + 12 * HOUR_MS, "UTC"));
    expect(Date.parse(offer.offerExpiresAt ?? "")).toBeLessThanOrEqual(outsideNight(Date.now() + 12 * HOUR_MS, "UTC"));
    expect(await standing(second, id)).toEqual(waiting(1));
    for (const other of [holder, second]) {
      expect(refusal(await register(other, id))).toEqual([409, "marathon-full"]);
    }
    expect(refusal(await accept(second, id))).toEqual([409, "offer-lapsed"]);
  });

  it("can be accepted once, with the details from joining", async () => {
    const { organizer, holder, first, id } = await fullEvent();
    await cancel(holder, id);
    expect(modifiedCount(await accept(first, id, "key"))).toBe(1);
    expect(modifiedCount(await accept(first, id, "key"))).toBe(1);
    expect(refusal(await accept(first, id, "another"))).toEqual([409, "already-registered"]);
    expect(await standing(first, id)).toEqual(NONE);
    const page = await apiGet(`/marathon/${id}/registrations`, { token: organizer.token });
    expect(page.body).toMatchObject({ registrations: [{ userId: first.uid, firstName: "Rui" }] });
    expect(await placesOf(id)).toMatchObject({ capacity: 1, registered: 1, offered: 0, waiting: 1, free: 0 });
  });

  it("can be taken by registering, too", async () => {
    const { holder, first, id } = await fullEvent();
    await cancel(holder, id);
    expect(modifiedCount(await register(first, id))).toBe(1);
    expect(await standing(first, id)).toEqual(NONE);
  });

  it("is accepted once when two servers get requests with the same key at once, and all get the same answer", async () => {
    for (let round = 0; round < 8; round++) {
      const { organizer, first, id } = await fullEvent();
      // Frees a place without ending an entry. Until an entry has ended, the server reads no receipts of those.
      await settings(organizer, id, { capacity: 2 });
      const bases = Array.from({ length: 6 }, (_, at) => serverAt(at));
      const replies = await Promise.all(bases.map((base) => accept(first, id, "key", base)));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await placesOf(id)).toMatchObject({ registered: 2, offered: 0, waiting: 1 });
    }
  });

  it("goes to the next runner when it is declined, and cannot be accepted after that", async () => {
    const { holder, first, second, id } = await fullEvent();
    await cancel(holder, id);
    expect((await leave(first, id)).body).toEqual(NONE);
    expect((await leave(first, id)).body).toEqual(NONE);
    expect((await standing(second, id)).status).toBe("offered");
    expect(refusal(await accept(first, id))).toEqual([409, "offer-lapsed"]);
  });

  it("is not shown as held once the offer has lapsed, and reads write nothing", async () => {
    const { organizer, holder, first, second, id } = await fullEvent();
    await cancel(holder, id);
    await letOffersLapse(id);
    const before = await stored(id);
    expect(await placesOf(id)).toMatchObject({ capacity: 1, registered: 0, offered: 0, waiting: 1, free: 1 });
    expect((await apiGet(`/marathon/${id}`)).body).toMatchObject({ registrationCount: 0, offered: 0, waiting: 1 });
    expect(await standing(first, id)).toEqual(NONE);
    expect(await standing(second, id)).toEqual(waiting(1));
    expect(await myEntries(first)).toEqual([]);
    expect((await myEntries(second))[0]).toMatchObject({ marathon: { offered: 0, waiting: 1 }, standing: waiting(1) });
    const { body } = await apiGet(`/marathon/${id}/waitlist`, { token: organizer.token });
    expect((body as { entries: WaitlistEntry[] }).entries.map(({ userId }) => userId)).toEqual([second.uid]);
    await apiGet(`/marathon/${id}/activity`, { token: organizer.token });
    expect(await stored(id)).toEqual(before);
  });

  it("is offered to the next runner by the sweep", async () => {
    const { holder, first, second, id } = await fullEvent();
    await cancel(holder, id);
    await letOffersLapse(id);
    await sweep();
    expect(await placesOf(id)).toMatchObject({ capacity: 1, registered: 0, offered: 1, waiting: 0, free: 0 });
    expect(await standing(first, id)).toEqual(NONE);
    expect((await standing(second, id)).status).toBe("offered");
    expect(refusal(await accept(first, id))).toEqual([409, "offer-lapsed"]);
    expect(modifiedCount(await accept(second, id))).toBe(1);
  });

  it("is offered to the next runner before other requests are decided, if no sweep has run", async () => {
    const { holder, first, second, id } = await fullEvent();
    const stranger = await signUp("stranger");
    await cancel(holder, id);
    await letOffersLapse(id);
    const replies = await Promise.all([register(stranger, id), accept(first, id), register(holder, id)]);
    expect(replies.map(refusal)).toEqual([
      [409, "marathon-full"],
      [409, "offer-lapsed"],
      [409, "marathon-full"],
    ]);
    expect((await standing(second, id)).status).toBe("offered");
    expect(await placesOf(id)).toMatchObject({ capacity: 1, registered: 0, offered: 1, waiting: 0, free: 0 });
  });

  it("is taken by no move of race day unless the organizer wants that, and cannot be accepted from race day on", async () => {
    const { organizer, holder, first, id } = await fullEvent();
    const { token } = organizer;
    await cancel(holder, id);
    const offer = await standing(first, id);
    const past = { startRegistrationDate: dayFromToday(-9), endRegistrationDate: dayFromToday(-8) };
    const moved = { ...past, marathonStartDate: dayFromToday(-7) };
    const edit = (body: object) => apiPatch(`/marathon/${id}`, { token, body });
    const refused = await edit({ ...moved, endOffers: false });
    expect(refusal(refused)).toEqual([409, "offers-would-end"]);
    expect(refused.body).toMatchObject({ offers: 1 });
    expect(await standing(first, id)).toEqual(offer);
    // A later day ends no offer, and neither does one that begins after the offer has ended.
    expect((await edit({ marathonStartDate: dayFromToday(40) })).status).toBe(200);
    expect((await edit({ ...moved, endOffers: true })).status).toBe(200);
    expect(await standing(first, id)).toEqual(NONE);
    expect(await placesOf(id)).toMatchObject({ registered: 0, offered: 0 });
    expect(refusal(await accept(first, id))).toEqual([409, "marathon-started"]);
    expect(refusal(await register(first, id))).toEqual([409, "registration-closed"]);
  });

  it("ends when race day begins in the event's zone, and the runner is told so, if the event is moved closer", async () => {
    const { organizer, holder, first, id } = await fullEvent();
    const { token } = organizer;
    expect((await settings(organizer, id, { offerHours: 168 })).status).toBe(200);
    await cancel(holder, id);
    const day = dayFromToday(3);
    const body = { endRegistrationDate: dayFromToday(2), marathonStartDate: day, timeZone: "Asia/Tokyo" };
    expect(refusal(await apiPatch(`/marathon/${id}`, { token, body }))).toEqual([409, "offers-would-end"]);
    expect((await apiPatch(`/marathon/${id}`, { token, body: { ...body, endOffers: true } })).status).toBe(200);
    const begins = new Date(`${day}T00:00:00+09:00`).toISOString();
    expect(await standing(first, id)).toMatchObject({ status: "offered", offerExpiresAt: begins });
    const { body: list } = await apiGet(`/marathon/${id}/waitlist`, { token });
    expect((list as { entries: WaitlistEntry[] }).entries[0]).toMatchObject({ offerExpiresAt: begins });
    expect(modifiedCount(await accept(first, id))).toBe(1);
  });

  it("is offered as soon as the organizer opens registration again", async () => {
    const { organizer, holder, first, id } = await fullEvent();
    const edit = (endRegistrationDate: string) =>
      apiPatch(`/marathon/${id}`, { token: organizer.token, body: { endRegistrationDate } });
    await edit(dayFromToday(-1));
    await cancel(holder, id);
    expect(await standing(first, id)).toEqual(waiting(1));
    await edit(dayFromToday(5));
    expect((await standing(first, id)).status).toBe("offered");
  });

  it("is free for everyone if nobody is waiting", async () => {
    const { holder, first, second, id } = await fullEvent();
    await leave(second, id);
    await cancel(holder, id);
    await letOffersLapse(id);
    expect(modifiedCount(await register(second, id))).toBe(1);
    expect(await standing(first, id)).toEqual(NONE);
  });

  it("does not count against a lower capacity once the offer has lapsed", async () => {
    const { organizer, holder, first, second, id } = await fullEvent({ capacity: 2 });
    await leave(second, id);
    await cancel(holder, id);
    await letOffersLapse(id);
    expect((await settings(organizer, id, { capacity: 1 })).status).toBe(200);
    expect(await standing(first, id)).toEqual(NONE);
  });

  it("is held for the hours that the organizer sets", async () => {
    const { organizer, holder, first, id } = await fullEvent();
    expect(modifiedCount(await settings(organizer, id, { offerHours: 48 }))).toBe(1);
    await cancel(holder, id);
    const { offerExpiresAt } = await standing(first, id);
    const expected = outsideNight(Date.now() + 48 * HOUR_MS, "UTC");
    expect(Math.abs(Date.parse(offerExpiresAt ?? "") - expected)).toBeLessThan(HOUR_MS / 2);
    for (const offerHours of [0, 169, 1.5]) {
      expect(refusal(await settings(organizer, id, { offerHours }))).toEqual([400, "invalid-request"]);
    }
  });

  it("is added by a higher capacity, and not by a lower one", async () => {
    const { organizer, first, second, id } = await fullEvent();
    await settings(organizer, id, { capacity: 2 });
    expect((await standing(first, id)).status).toBe("offered");
    expect(await standing(second, id)).toEqual(waiting(1));
    const lowered = await settings(organizer, id, { capacity: 1 });
    expect(lowered).toMatchObject({ status: 409, body: { code: "below-taken", taken: 2 } });
    await settings(organizer, id, { capacity: 1, confirm: true });
    expect(await placesOf(id)).toMatchObject({ capacity: 1, registered: 1, offered: 1, waiting: 1, free: 0 });
    expect(modifiedCount(await accept(first, id))).toBe(1);
    expect(await placesOf(id)).toMatchObject({ capacity: 1, registered: 2, offered: 0, waiting: 1, free: 0 });
    await settings(organizer, id, { capacity: null });
    expect((await standing(second, id)).status).toBe("offered");
  });
});
