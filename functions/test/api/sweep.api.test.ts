import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addEvent } from "../../src/events/events.ts";
import { sweepOffers } from "../../src/places/sweep.ts";
import { joinWaitlist } from "../../src/entries/waitlist.ts";
import { cancelMyRegistration, register } from "../../src/entries/registering.ts";
import { newEvent } from "../support/bodies.ts";
import { db } from "../support/emulators.ts";
import {
  DAYS,
  HOUR_MS,
  NOON,
  OPEN,
  addition,
  instance,
  organizer,
  runnerNames,
  runnerOf,
  runners,
} from "../support/place-use-cases.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

describe("the sweep", () => {
  it("lets offers lapse and offers their places without any request", async () => {
    let now = NOON;
    const { registrations: parts, events } = instance(() => now);
    const deadline = patientDeadline();
    const fields = { ...newEvent(DAYS), endRegistrationDate: OPEN, capacity: 1 };
    const id = await addEvent(events, addition(fields));
    const record = ({ uid, email }: typeof organizer) => ({ marathonId: id, userId: uid, email, ...runnerNames });
    const [holder, first, second] = [runnerOf(0), runnerOf(1), runnerOf(2)];
    await register(parts, { eventId: id, caller: holder, record: record(holder), idempotencyKey: null, deadline });
    for (const caller of [first, second]) {
      await joinWaitlist(parts, { eventId: id, caller, record: record(caller), idempotencyKey: null, deadline });
    }
    await cancelMyRegistration(parts, { eventId: id, userId: holder.uid, caller: holder, deadline });
    const offeredTo = async () => (await parts.waitlist.listHolds(id, new Date(0), 10)).map(({ userId }) => userId);
    expect(await offeredTo()).toEqual([first.uid]);

    await sweepOffers(parts, deadline);
    expect(await offeredTo()).toEqual([first.uid]);
    now += 20 * HOUR_MS;
    await sweepOffers(parts, deadline);
    expect(await offeredTo()).toEqual([second.uid]);
    now += 12 * HOUR_MS;
    await sweepOffers(parts, deadline);
    expect(await offeredTo()).toEqual([]);
    expect((await parts.events.findById(id))?.places).toMatchObject({ registered: 0, offered: 0, waiting: 0 });
  });

  it("reaches every waiting list among hundreds, and removes that of an event deleted in the console", async () => {
    const { registrations: parts, events } = instance(() => NOON);
    const deadline = patientDeadline();
    const fields = { ...newEvent(DAYS), endRegistrationDate: OPEN, capacity: 1 };
    const [longest = "", deleted = ""] = await Promise.all([0, 1].map(() => addEvent(events, addition(fields))));
    const [holder, ...waiting] = runners;
    for (const id of [longest, deleted]) {
      const of = (caller: typeof organizer) => ({ eventId: id, caller, idempotencyKey: null, deadline });
      const record = ({ uid, email }: typeof organizer) => ({ marathonId: id, userId: uid, email, ...runnerNames });
      await register(parts, { ...of(holder ?? organizer), record: record(holder ?? organizer) });
      for (const caller of waiting) await joinWaitlist(parts, { ...of(caller), record: record(caller) });
    }
    await db.doc(`marathons/${longest}`).update({ "places.capacity": 2 });
    const stored = (await db.doc(`marathons/${deleted}`).get()).data() ?? {};
    const onePlaceWaited = { ...(stored["places"] as object), waiting: 1 };
    const others = Array.from({ length: 250 }, () => db.doc(`marathons/${randomUUID()}`));
    const batch = db.batch();
    for (const other of others) batch.create(other, { ...stored, places: onePlaceWaited });
    await batch.commit();
    const lapsed = new Date(NOON - HOUR_MS);
    await db
      .doc(`marathons/${deleted}/waitlist/${runnerOf(1).uid}`)
      .update({ offerExpiresAt: lapsed, waitingNumber: null });
    await db.doc(`marathons/${deleted}`).delete();

    expect(await sweepOffers(parts, deadline)).toBeGreaterThanOrEqual(2);
    expect((await parts.waitlist.listHolds(longest, new Date(0), 10)).map(({ userId }) => userId)).toEqual([
      runnerOf(1).uid,
    ]);
    expect((await db.collection(`marathons/${deleted}/waitlist`).get()).size).toBe(0);
    await sweepOffers(parts, deadline);
    const cleaning = db.batch();
    for (const other of others) cleaning.delete(other);
    await cleaning.commit();
  });

  it("reaches all events over several runs if the time is too short for one", async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `e${index}`);
    const swept = new Set<string>();
    const slow = (id: string) => new Promise((resolve) => setTimeout(resolve, 5)).then(() => swept.add(id));
    async function* pageOf<Item>(page: Item[]) {
      yield await Promise.resolve(page);
    }
    const parts = {
      clock: () => NOON,
      queue: { submit: (id: string) => slow(id).then(() => ({ modified: false })) },
      waitlist: { pagesOfLapsedHolds: () => pageOf(ids) },
      events: { pagesWithWaitlist: () => pageOf([]) },
    };
    for (let sweeps = 0; sweeps < 200 && swept.size < ids.length; sweeps++) {
      await sweepOffers(parts as never, Date.now() + 8).catch((thrown: unknown) => {
        expect(String((thrown as AggregateError).errors[0])).toContain("had no turn");
      });
    }
    expect(swept.size).toBe(ids.length);
  });

  it("sweeps every other event if some fail, and then throws all failures", async () => {
    let now = NOON;
    const { registrations: parts, events } = instance(() => now);
    const deadline = patientDeadline();
    const fields = { ...newEvent(DAYS), endRegistrationDate: OPEN, capacity: 1 };
    const [holder, waiting] = [runnerOf(0), runnerOf(1)];
    const ids = await Promise.all([0, 1, 2].map(() => addEvent(events, addition(fields))));
    for (const id of ids) {
      const record = ({ uid, email }: typeof organizer) => ({ marathonId: id, userId: uid, email, ...runnerNames });
      const of = (caller: typeof organizer) => ({ eventId: id, caller, idempotencyKey: null, deadline });
      await register(parts, { ...of(holder), record: record(holder) });
      await joinWaitlist(parts, { ...of(waiting), record: record(waiting) });
      await cancelMyRegistration(parts, { ...of(holder), userId: holder.uid });
    }
    const [first, second, sound] = ids;
    for (const broken of [first, second]) await db.doc(`marathons/${broken}`).update({ title: 5 });
    now += 20 * HOUR_MS;
    const failure = await sweepOffers(parts, deadline).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(AggregateError);
    const said = (failure as AggregateError).errors.map((error: Error) => String(error.cause)).join();
    for (const broken of [first, second]) {
      expect(said).toContain(`marathons/${broken} is not well formed at title`);
      expect((await db.collection(`marathons/${broken}/waitlist`).get()).size).toBe(1);
    }
    expect(await parts.waitlist.listHolds(sound ?? "", new Date(0), 10)).toEqual([]);
    await Promise.all([first, second].map((broken) => db.recursiveDelete(db.doc(`marathons/${broken}`))));
  });
});
