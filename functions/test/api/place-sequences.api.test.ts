import { randomUUID } from "node:crypto";
import type { Timestamp } from "firebase-admin/firestore";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { racesSchema } from "../../src/contract/index.ts";
import type { RaceSettings } from "../../src/contract/index.ts";
import { addEvent, getEvent, getPlaces } from "../../src/events/events.ts";
import { changeState } from "../../src/events/event-states.ts";
import { changeSettings, editEvent, saveRaces } from "../../src/events/event-editing.ts";
import { memberIdOf } from "../../src/events/event-team.ts";
import { newDocumentId } from "../../src/platform/creation.ts";
import { cancelMyRegistration, changeMyRegistration, register } from "../../src/entries/registering.ts";
import { registrationDraft } from "../../src/entries/registration-draft.ts";
import { enterOthers } from "../../src/entries/others.ts";
import { addEntry, cancelEntry, changeEntry } from "../../src/entries/team-entries.ts";
import { acceptTransfer, inviteToTransfer } from "../../src/entries/transfers.ts";
import { changePlaces } from "../../src/places/place-queue.ts";
import { ownEntry } from "../../src/places/place-requests.ts";
import type { PlaceRequest } from "../../src/places/place-requests.ts";
import { sweepEvent } from "../../src/places/sweep.ts";
import { offerPlace, removeFromWaitlist } from "../../src/entries/waitlist-by-team.ts";
import { acceptOffer, getStanding, joinWaitlist, leaveWaitlist } from "../../src/entries/waitlist.ts";
import { newEvent } from "../support/bodies.ts";
import { db } from "../support/emulators.ts";
import { OneRowImports } from "../support/one-row-imports.ts";
import { PlaceModel } from "../support/place-model.ts";
import { HOLD_HOURS, RUNNERS, accountOf, otherOf, placeStep } from "../support/random-place-steps.ts";
import type { PlaceStep, TeamStep } from "../support/random-place-steps.ts";
import {
  CLOSED,
  DAYS,
  HOUR_MS,
  NOON,
  OPEN,
  addition,
  answerOf,
  desk,
  instance,
  organizer,
  runnerNames,
  runnerOf,
  runners,
} from "../support/place-use-cases.ts";
import { patientDeadline } from "../support/patient-deadline.ts";
import { sequenceCount } from "../support/sequence-counts.ts";

/** Runs the use cases on the Firestore emulator, with a clock that the steps move. */
const CASES = sequenceCount({ few: 25, many: 3_000 });
const raceName = (race: number) => `r${race}`;

function racesWith(capacities: readonly (number | null)[]): RaceSettings[] {
  return racesSchema.parse(
    capacities.map((capacity, race) => ({ id: raceName(race), name: `Race ${race}`, capacity })),
  );
}

describe("any sequence of registering, paying, waiting, moving, accepting, lapsing, transferring, closing, postponing, changing capacities, and what the team does with entries", () => {
  it("gets the model's answers, and leaves the model's state", async () => {
    let now = NOON;
    const { registrations: parts, events } = instance(() => now);
    const deadline = patientDeadline;

    /** The ids of the present entries of the guests, and of those whom runners have entered. */
    const guests = new Map<number, string>();
    /** What the owner enters and moves are rows of imports. */
    const imports = new OneRowImports(parts);
    const idOf = (entry: number) => (entry < RUNNERS ? runnerOf(entry).uid : (guests.get(entry) ?? "nobody"));
    async function takeForTeam(step: TeamStep, eventId: string): Promise<boolean | string> {
      const request = { eventId, caller: step.isDesk ? desk : organizer, deadline: deadline() };
      const consents = { overCapacity: step.over, confirm: true };
      const entryId = idOf(step.entry);
      if (step.kind === "undo") {
        return answerOf(
          imports.undo(step.entry, request).then(({ isDone, hasEnded }) => {
            if (hasEnded) guests.delete(step.entry);
            return isDone;
          }),
        );
      }
      if (step.kind === "enter") {
        if (guests.has(step.entry)) return true;
        if (!step.isDesk) {
          const row = { firstName: "Ana", lastName: "Costa", raceId: raceName(step.race) };
          const entered = await imports.run(step.entry, request, row, step.over);
          if (entered.answer === true) guests.set(step.entry, entered.entryId);
          return entered.answer;
        }
        const entry = { firstName: "Ana", lastName: "Costa", raceId: raceName(step.race), ...consents };
        const adding = addEntry(parts, { ...request, entry, idempotencyKey: randomUUID() });
        return answerOf(adding.then((id) => guests.set(step.entry, id).has(step.entry)));
      }
      if (step.kind === "shift" && !step.isDesk) {
        return (await imports.run(step.entry, request, { entryId, raceId: raceName(step.race) }, step.over)).answer;
      }
      if (step.kind === "shift") {
        const patch = { raceId: raceName(step.race), before: {}, reason: "Asked to", ...consents };
        return answerOf(changeEntry(parts, { ...request, entryId, patch }));
      }
      if (step.kind !== "remove") {
        const entry = await db.doc(`marathons/${eventId}/waitlist/${entryId}`).get();
        const joinedAt = ((entry.get("joinedAt") as Timestamp | undefined)?.toDate() ?? new Date(0)).toISOString();
        const wait = { reason: "Asked to", joinedAt };
        if (step.kind === "drop") return answerOf(removeFromWaitlist(parts, { ...request, entryId, removal: wait }));
        const offer = { ...wait, overCapacity: step.over };
        return answerOf(offerPlace(parts, { ...request, entryId, offer }));
      }
      guests.delete(step.entry);
      return answerOf(cancelEntry(parts, { ...request, entryId, reason: "Asked to" }));
    }

    const submit = (eventId: string, request: PlaceRequest) =>
      answerOf(changePlaces(parts, { eventId, deadline: deadline() }, request));
    /** The payment for the place that is held, if one is. */
    async function paymentOf(eventId: string, uid: string) {
      const held = await db.doc(`marathons/${eventId}/waitlist/${uid}`).get();
      return { entryId: uid, idempotencyKey: String(held.get("idempotencyKey")) };
    }

    const versionOf = async (id: string) =>
      (await getEvent(events, { id, caller: organizer, deadline: deadline() })).version;
    async function enterOthersOf({ account, races }: PlaceStep & { kind: "others" }, eventId: string) {
      const caller = runnerOf(account);
      const entries = races.map((_, person) => otherOf(account, person));
      const records = races.map((race, person) => {
        return { firstName: "Eva", lastName: `Person ${person}`, raceId: raceName(race) };
      });
      const request = { userId: caller.uid, eventId, caller, idempotencyKey: randomUUID(), deadline: deadline() };
      const entering = enterOthers(parts, { ...request, others: { records } });
      return answerOf(
        entering.then((made) => {
          for (const [person, entry] of entries.entries()) guests.set(entry, made[person]?.entryId ?? "nobody");
          return true;
        }),
      );
    }

    async function take(step: PlaceStep, eventId: string, model: PlaceModel): Promise<boolean | string> {
      if ("entry" in step) return takeForTeam(step, eventId);
      if (step.kind === "wait") {
        now = NOON + model.hour * HOUR_MS;
        if (step.isSwept) await sweepEvent(parts, eventId, deadline());
        return true;
      }
      if (step.kind === "capacity") {
        const settings = { base: await versionOf(eventId), capacity: step.capacity, confirm: true };
        await changeSettings(events, { id: eventId, caller: organizer, settings, deadline: deadline() });
        return true;
      }
      if (step.kind === "period") {
        const patch = { endRegistrationDate: step.isOpen ? OPEN : CLOSED };
        await editEvent(events, { id: eventId, caller: organizer, patch, deadline: deadline() });
        return true;
      }
      if (step.kind === "state") {
        const change = {
          base: await versionOf(eventId),
          state: step.isPostponed ? "postponed" : "published",
        } as const;
        await changeState(events, { id: eventId, caller: organizer, change, deadline: deadline() });
        return true;
      }
      if (step.kind === "race-capacity") {
        const body = { base: await versionOf(eventId), races: racesWith(model.raceCapacities), confirm: true };
        await saveRaces(events, { id: eventId, caller: organizer, body, deadline: deadline() });
        return true;
      }
      if (step.kind === "others") return enterOthersOf(step, eventId);
      const caller = runnerOf(accountOf(step.runner));
      const request = { eventId, caller, deadline: deadline(), idempotencyKey: randomUUID() };
      const recordFor = ({ uid, email }: typeof caller) => ({
        ...("race" in step && { raceId: raceName(step.race) }),
        marathonId: eventId,
        userId: uid,
        email,
        ...runnerNames,
      });
      const about = step.runner < RUNNERS ? {} : { entryId: idOf(step.runner) };
      const mine = { ...request, userId: caller.uid, ...about };
      switch (step.kind) {
        case "hold": {
          const registration = registrationDraft(parts, { ...request, record: recordFor(caller) });
          const until = new Date(now + HOLD_HOURS * HOUR_MS);
          return submit(eventId, { kind: "hold", ...ownEntry(caller.uid), registration, until });
        }
        case "settle":
        case "release":
          return submit(eventId, { kind: step.kind, ...(await paymentOf(eventId, caller.uid)) });
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
          return answerOf(acceptOffer(parts, { ...request, given: {} }));
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
        const fields = { ...newEvent(DAYS), endRegistrationDate: OPEN, capacity: 2, races: racesWith(capacities) };
        const id = await addEvent(events, addition(fields));
        await db.doc(`marathons/${id}`).update({ team: { [memberIdOf(id, desk.uid)]: { role: "desk", grant: "i" } } });
        guests.clear();
        imports.clear();
        const model = new PlaceModel(capacities);
        for (const step of steps) {
          const expected = model.take(step);
          const answer = await take(step, id, model);
          // Joining and leaving return the runner's standing, which is compared below.
          if (typeof expected === "string" || !["join", "leave"].includes(step.kind)) expect(answer).toEqual(expected);
          else expect(answer).toBe(true);

          const places = await getPlaces(events, { id, caller: null });
          expect(places).toMatchObject({
            registered: model.registered.size,
            held: model.held.length,
            offered: model.offered.length,
            waiting: model.waiting.length,
            free: model.free,
          });
          expect(places.races).toEqual(
            model.raceCapacities.map((capacity, race) => ({
              id: raceName(race),
              capacity,
              registered: model.registeredIn(race),
              held: model.heldIn(race),
              offered: model.offeredIn(race),
              waiting: model.waitingFor(race),
            })),
          );
        }
        const revision = async () => (await db.doc(`marathons/${id}`).get()).updateTime?.toMillis();
        const before = await revision();
        const stored = await db.collection(`marathons/${id}/registrations`).get();
        expect(stored.docs.map((document) => [document.id, String(document.get("raceId"))]).sort()).toEqual(
          [...model.registered].map(([entry, race]) => [idOf(entry), raceName(race)]).sort(),
        );
        for (const [index, caller] of runners.entries()) {
          const { status, position, raceId } = await getStanding(parts, { eventId: id, caller });
          const wait = model.waiting.find(({ runner }) => runner === index);
          const ofRace = model.waiting.filter(({ race }) => race === wait?.race);
          const offer = model.offered.includes(index) ? model.offers.get(index) : undefined;
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
