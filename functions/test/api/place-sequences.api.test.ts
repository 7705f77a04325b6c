import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { racesSchema } from "../../src/contract/index.ts";
import type { RaceSettings } from "../../src/contract/index.ts";
import { catalogue } from "../../src/marathons/catalogue.ts";
import { addMarathon, getPlaces } from "../../src/marathons/marathons.ts";
import { changeSettings, editMarathon, saveRaces } from "../../src/marathons/marathon-editing.ts";
import type { MarathonParts } from "../../src/marathons/marathon-parts.ts";
import { storesOf } from "../../src/stores.ts";
import { AppError } from "../../src/platform/app-error.ts";
import { newDocumentId } from "../../src/platform/creation.ts";
import type { Caller } from "../../src/platform/caller.ts";
import { cancelMyRegistration, changeMyRegistration, register } from "../../src/registrations/registrations.ts";
import { placeQueue } from "../../src/places/place-queue.ts";
import { acceptTransfer, inviteToTransfer } from "../../src/registrations/transfers.ts";
import { sweepEvent, sweepOffers, sweepIfDue } from "../../src/places/sweep.ts";
import { acceptOffer, asOfNow, getStanding, joinWaitlist, leaveWaitlist } from "../../src/places/waitlist.ts";
import { newMarathon } from "../support/bodies.ts";
import { db } from "../support/emulators.ts";
import { PlaceModel, RUNNERS, placeStep } from "../support/place-model.ts";
import type { PlaceStep } from "../support/place-model.ts";

/**
 * Runs the use cases on the Firestore emulator, with a clock that the steps move. `npm run storm` runs thousands of
 * sequences.
 */
const CASES = Number(process.env["RUN_SEQUENCES"] ?? 100);
const NOON = Date.parse("2026-03-05T12:00:00Z");
const HOUR_MS = 3_600_000;
const DAYS = { startRegistrationDate: "2026-03-01", marathonStartDate: "2026-06-19" };
const OPEN = "2026-05-10";
const CLOSED = "2026-03-04";

const callerOf = (uid: string): Caller => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  authTime: Date.now(),
});
const organizer = callerOf("organizer");
const runners = Array.from({ length: RUNNERS }, (_, index) => callerOf(`r${index}`));
const runnerNames = { firstName: "Rui", lastName: "Almeida", phone: "+351 555 0100" };
const runnerOf = (index: number) => runners[index] ?? organizer;

const raceName = (race: number) => `r${race}`;

function racesWith(capacities: readonly (number | null)[]): RaceSettings[] {
  return racesSchema.parse(
    capacities.map((capacity, race) => ({ id: raceName(race), name: `Race ${race}`, capacity })),
  );
}

function instance(clock: () => number) {
  const stores = storesOf(db);
  const registrations = {
    ...stores,
    queue: placeQueue(stores.places, clock),
    newKey: () => randomUUID(),
    newCode: () => newDocumentId({ scope: "transfers", caller: "", key: null }),
    clock,
  };
  const events: MarathonParts = {
    ...stores,
    catalogue: catalogue((since) => stores.marathons.listChangedSince(since)),
    participants: { listFirst: () => Promise.resolve([]), findOne: () => Promise.resolve(null) },
    withKnownOwner: (marathon) => Promise.resolve(marathon),
    newEventsPerDay: Infinity,
    asOfNow: (marathon) => asOfNow(registrations, marathon),
    sweepIfDue: (marathon, deadline) => sweepIfDue(registrations, marathon, deadline),
    clock,
  };
  return { registrations, events };
}

/** The organizer's request to add an event. */
const addition = (fields: object) => ({
  caller: organizer,
  input: fields as never,
  idempotencyKey: null,
  deadline: Date.now() + 60_000,
});

/** Resolves with whether anything was modified, or with the code of the refusal. */
async function answerOf(work: Promise<boolean>): Promise<boolean | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe("any sequence of registering, waiting, moving, accepting, lapsing, transferring, closing and changing capacities", () => {
  it("gets the model's answers, and leaves the model's state", async () => {
    let now = NOON;
    const { registrations: parts, events } = instance(() => now);
    const deadline = () => Date.now() + 60_000;

    async function take(step: PlaceStep, marathonId: string, model: PlaceModel): Promise<boolean | string> {
      if (step.kind === "wait") {
        now = NOON + model.hour * HOUR_MS;
        if (step.isSwept) await sweepEvent(parts, marathonId, deadline());
        return true;
      }
      if (step.kind === "capacity") {
        const settings = { capacity: step.capacity, confirm: true };
        await changeSettings(events, { id: marathonId, caller: organizer, settings, deadline: deadline() });
        return true;
      }
      if (step.kind === "period") {
        const patch = { endRegistrationDate: step.isOpen ? OPEN : CLOSED };
        await editMarathon(events, { id: marathonId, caller: organizer, patch, deadline: deadline() });
        return true;
      }
      if (step.kind === "race-capacity") {
        const body = { races: racesWith(model.raceCapacities), confirm: true };
        await saveRaces(events, { id: marathonId, caller: organizer, body, deadline: deadline() });
        return true;
      }
      const caller = runnerOf(step.runner);
      const request = { marathonId, caller, deadline: deadline(), idempotencyKey: randomUUID() };
      const recordFor = ({ uid, email }: typeof caller) => ({
        ...("race" in step && { raceId: raceName(step.race) }),
        marathonId,
        userId: uid,
        email,
        ...runnerNames,
      });
      const mine = { ...request, userId: caller.uid };
      switch (step.kind) {
        case "register":
          return answerOf(register(parts, { ...request, record: recordFor(caller) }));
        case "move":
          return answerOf(changeMyRegistration(parts, { ...mine, patch: { raceId: raceName(step.race) } }));
        case "cancel":
          return answerOf(cancelMyRegistration(parts, mine));
        case "join":
          return answerOf(joinWaitlist(parts, { ...request, record: recordFor(caller) }).then(() => true));
        case "leave":
          return answerOf(leaveWaitlist(parts, request).then(() => true));
        case "accept":
          return answerOf(acceptOffer(parts, request));
        case "transfer": {
          const receiver = runnerOf(step.to);
          const invited = inviteToTransfer(parts, mine).catch(() =>
            newDocumentId({ scope: "", caller: "", key: null }),
          );
          const acceptance = { ...request, caller: receiver, record: recordFor(receiver), code: await invited };
          return answerOf(acceptTransfer(parts, acceptance));
        }
      }
    }

    const raceCapacities = fc.array(fc.option(fc.integer({ min: 1, max: 2 }), { nil: null }), {
      minLength: 1,
      maxLength: 3,
    });
    const sequence = raceCapacities.chain((of) =>
      fc.record({ capacities: fc.constant(of), steps: fc.array(placeStep(of.length), { maxLength: 15 }) }),
    );
    await fc.assert(
      fc.asyncProperty(sequence, async ({ capacities, steps }) => {
        now = NOON;
        const fields = { ...newMarathon(DAYS), endRegistrationDate: OPEN, capacity: 2, races: racesWith(capacities) };
        const id = await addMarathon(events, addition(fields));
        const model = new PlaceModel(capacities);
        for (const step of steps) {
          const expected = model.take(step);
          const answer = await take(step, id, model);
          // Joining and leaving return the runner's standing, which is compared below.
          if (typeof expected === "string" || !["join", "leave"].includes(step.kind)) expect(answer).toEqual(expected);
          else expect(answer).toBe(true);

          const places = await getPlaces(events, { id });
          expect(places).toMatchObject({
            registered: model.registered.size,
            held: model.held.length,
            offered: model.held.length,
            waiting: model.waiting.length,
            free: model.free,
          });
          expect(places.races).toEqual(
            model.raceCapacities.map((capacity, race) => ({
              id: raceName(race),
              capacity,
              registered: model.registeredIn(race),
              held: model.heldIn(race),
              offered: model.heldIn(race),
              waiting: model.waitingFor(race),
            })),
          );
        }
        const revision = async () => (await db.doc(`marathons/${id}`).get()).updateTime?.toMillis();
        const before = await revision();
        const stored = await db.collection(`marathons/${id}/registrations`).get();
        expect(stored.docs.map((document) => [document.id, document.get("raceId")])).toEqual(
          [...model.registered].sort(([a], [b]) => a - b).map(([index, race]) => [runnerOf(index).uid, raceName(race)]),
        );
        for (const [index, caller] of runners.entries()) {
          const { status, position, raceId } = await getStanding(parts, { marathonId: id, caller });
          const wait = model.waiting.find(({ runner }) => runner === index);
          const ofRace = model.waiting.filter(({ race }) => race === wait?.race);
          const offer = model.held.includes(index) ? model.offers.get(index) : undefined;
          expect([status, position, raceId]).toEqual([
            offer ? "offered" : wait ? "waiting" : "none",
            wait ? ofRace.indexOf(wait) + 1 : null,
            offer ? raceName(offer.race) : wait ? raceName(wait.race) : null,
          ]);
        }
        expect(await revision()).toBe(before);
      }),
      { numRuns: CASES },
    );
  });
});

describe("the sweep", () => {
  it("lets offers lapse and offers their places without any request", async () => {
    let now = NOON;
    const { registrations: parts, events } = instance(() => now);
    const deadline = Date.now() + 60_000;
    const fields = { ...newMarathon(DAYS), endRegistrationDate: OPEN, capacity: 1 };
    const id = await addMarathon(events, addition(fields));
    const record = ({ uid, email }: typeof organizer) => ({ marathonId: id, userId: uid, email, ...runnerNames });
    const [holder, first, second] = [runnerOf(0), runnerOf(1), runnerOf(2)];
    await register(parts, { marathonId: id, caller: holder, record: record(holder), idempotencyKey: null, deadline });
    for (const caller of [first, second]) {
      await joinWaitlist(parts, { marathonId: id, caller, record: record(caller), idempotencyKey: null, deadline });
    }
    await cancelMyRegistration(parts, { marathonId: id, userId: holder.uid, caller: holder, deadline });
    const offeredTo = async () => (await parts.waitlist.listHolds(id, new Date(0), 10)).map(({ userId }) => userId);
    expect(await offeredTo()).toEqual([first.uid]);

    await sweepOffers(parts, deadline);
    expect(await offeredTo()).toEqual([first.uid]);
    now += 12 * HOUR_MS;
    await sweepOffers(parts, deadline);
    expect(await offeredTo()).toEqual([second.uid]);
    now += 12 * HOUR_MS;
    await sweepOffers(parts, deadline);
    expect(await offeredTo()).toEqual([]);
    expect((await parts.marathons.findById(id))?.places).toMatchObject({ registered: 0, offered: 0, waiting: 0 });
  });

  it("reaches every waiting list among hundreds, and removes that of an event deleted in the console", async () => {
    const { registrations: parts, events } = instance(() => NOON);
    const deadline = Date.now() + 60_000;
    const fields = { ...newMarathon(DAYS), endRegistrationDate: OPEN, capacity: 1 };
    const [longest = "", deleted = ""] = await Promise.all([0, 1].map(() => addMarathon(events, addition(fields))));
    const [holder, ...waiting] = runners;
    for (const id of [longest, deleted]) {
      const of = (caller: typeof organizer) => ({ marathonId: id, caller, idempotencyKey: null, deadline });
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
      waitlist: { pagesOfLapsedOffers: () => pageOf(ids) },
      marathons: { pagesWithWaitlist: () => pageOf([]) },
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
    const deadline = Date.now() + 60_000;
    const fields = { ...newMarathon(DAYS), endRegistrationDate: OPEN, capacity: 1 };
    const [holder, waiting] = [runnerOf(0), runnerOf(1)];
    const ids = await Promise.all([0, 1, 2].map(() => addMarathon(events, addition(fields))));
    for (const id of ids) {
      const record = ({ uid, email }: typeof organizer) => ({ marathonId: id, userId: uid, email, ...runnerNames });
      const of = (caller: typeof organizer) => ({ marathonId: id, caller, idempotencyKey: null, deadline });
      await register(parts, { ...of(holder), record: record(holder) });
      await joinWaitlist(parts, { ...of(waiting), record: record(waiting) });
      await cancelMyRegistration(parts, { ...of(holder), userId: holder.uid });
    }
    const [first, second, sound] = ids;
    for (const broken of [first, second]) await db.doc(`marathons/${broken}`).update({ title: 5 });
    now += 12 * HOUR_MS;
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
