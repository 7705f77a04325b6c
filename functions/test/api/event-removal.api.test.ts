import { Timestamp } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import { finishEventDeletions } from "../../src/events/event-removal.ts";
import { eventStore } from "../../src/events/events.store.ts";
import { addEvent, apiDelete, apiGet, apiPost, modifiedCount, refusal, register } from "../support/arrange.ts";
import { newEvent } from "../support/bodies.ts";
import { db, people, serverAt, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import {
  CANCELED,
  DELETED,
  edit,
  GONE,
  isListed,
  mineOf,
  outcomeOf,
  remove,
  restore,
  settings,
  soonest,
  storedEvent,
  storedUnder,
} from "../support/event-removal.ts";
import { manyRunners } from "../support/many-runners.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

const parts = { events: eventStore(db), clock: () => Date.now() };

/** Expects 404 from every call by that caller that names the event. */
async function expectGoneFor(caller: Account, id: string): Promise<void> {
  const { token } = caller;
  for (const reply of [
    await apiGet(`/marathon/${id}`, { token }),
    await apiGet(`/marathon/${id}/places`, { token }),
    await apiGet(`/marathon/${id}/history`, { token }),
    await apiGet(`/marathon/${id}/registrations`, { token }),
    await edit(caller, id),
    await settings(caller, id),
    await restore(caller, id),
    await register(caller, id),
    await remove(caller, id),
  ]) {
    expect(refusal(reply)).toEqual(GONE);
  }
}

describe("deleting an event that nobody registered for", () => {
  it("removes it and its history for good, for everybody", async () => {
    const [organizer, editor] = await Promise.all([signUp("organizer"), signUp("editor")]);
    const id = await addEvent(organizer, soonest);
    expect(await isListed(id)).toBe(true);
    await edit(editor, id);
    expect(await storedUnder(id, "edits")).toHaveLength(2);

    expect(await remove(organizer, id)).toMatchObject({
      status: 200,
      body: { acknowledged: true, matchedCount: 1, modifiedCount: 1, outcome: "deleted" },
    });
    expect(await isListed(id)).toBe(false);
    expect(await mineOf(organizer, id)).toBeUndefined();
    expect(await storedUnder(id, "edits")).toEqual([]);
    for (const caller of [organizer, editor]) await expectGoneFor(caller, id);
    expect(refusal(await apiGet(`/marathon/${id}`))).toEqual(GONE);
    expect(await storedUnder(id, "registrations")).toEqual([]);
  });

  it("keeps only when it was changed and deleted, and nothing that a user entered", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    await remove(organizer, id);
    const left = await storedEvent(id);
    expect(Object.keys(left ?? {}).sort()).toEqual(["changedAt", "deletedAt"]);
    for (const value of Object.values(left ?? {})) expect(value).toBeInstanceOf(Timestamp);
  });

  it("is not undone by a repetition of the request that added it", async () => {
    const organizer = await signUp("organizer");
    const add = () =>
      apiPost("/marathons", {
        token: organizer.token,
        body: newEvent(),
        headers: { "Idempotency-Key": "draft-1" },
      });
    const first = await add();
    const id = (first.body as { insertedId: string }).insertedId;
    expect(outcomeOf(await remove(organizer, id))).toEqual(DELETED);
    expect(refusal(await add())).toEqual([409, "ended-since"]);
    expect(refusal(await apiGet(`/marathon/${id}`, { token: organizer.token }))).toEqual(GONE);
    expect(await isListed(id)).toBe(false);
  });

  it("is possible once its last runner has canceled, with a history of any length", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    await register(runner, id);
    await apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token });
    const versions = db.bulkWriter();
    for (let version = 1; version <= 700; version++) void versions.set(db.doc(`marathons/${id}/edits/${version}`), {});
    await versions.close();
    expect(outcomeOf(await remove(organizer, id))).toEqual(DELETED);
    await finishEventDeletions(parts, patientDeadline());
    expect(await storedUnder(id, "edits")).toEqual([]);
  });

  it("is finished by a scheduled function if the request was interrupted", async () => {
    const organizer = await signUp("organizer");
    const [deleted, kept] = [await addEvent(organizer), await addEvent(organizer)];
    const now = new Date();
    await db.doc(`marathons/${deleted}`).set({ deletedAt: now, changedAt: now });
    expect(await storedUnder(deleted, "edits")).toEqual(["1"]);
    await finishEventDeletions(parts, patientDeadline());
    expect(await storedUnder(deleted, "edits")).toEqual([]);
    expect(await storedUnder(kept, "edits")).toEqual(["1"]);
  });

  it("is refused if somebody has registered or changed the event since the caller read it", async () => {
    const [organizer, runner, editor] = await people("organizer", "runner", "editor");
    const id = await addEvent(organizer);
    const expected = { expect: "deleted", base: 1 };
    await edit(editor, id);
    const unseen = await remove(organizer, id, undefined, expected);
    expect(refusal(unseen)).toEqual([409, "changed-meanwhile"]);
    expect(unseen.body).toMatchObject({
      version: 2,
      conflicts: [{ path: "title", yours: null, current: "Never seen" }],
    });
    await register(runner, id);
    const taken = await remove(organizer, id, undefined, { ...expected, base: 2 });
    expect(refusal(taken)).toEqual([409, "transition-not-allowed"]);
    expect((await apiGet(`/marathon/${id}`)).status).toBe(200);
    await apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token });
    expect(outcomeOf(await remove(organizer, id, undefined, { ...expected, base: 2 }))).toEqual(DELETED);
  });

  it("is possible only for the organizer", async () => {
    const [organizer, other] = await Promise.all([signUp("organizer"), signUp("other")]);
    const id = await addEvent(organizer);
    expect(refusal(await remove(other, id))).toEqual([404, "marathon-not-found"]);
    expect(await apiGet(`/marathon/${id}`)).toMatchObject({ status: 200 });
  });
});

describe("several servers", () => {
  it("drop an event from their lists that another one deleted or canceled", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const [empty, taken] = [await addEvent(organizer, soonest), await addEvent(organizer, soonest)];
    await register(runner, taken);
    const bases = [serverAt(0), serverAt(1)];
    for (const base of bases) for (const id of [empty, taken]) expect(await isListed(id, base)).toBe(true);

    expect(outcomeOf(await remove(organizer, empty, serverAt(0)))).toEqual(DELETED);
    expect(outcomeOf(await remove(organizer, taken, serverAt(0)))).toEqual([200, 1, "cancelled"]);
    for (const base of bases) for (const id of [empty, taken]) expect(await isListed(id, base)).toBe(false);
    // A server that starts afterward reads all events.
    const late = await startOrdinaryServer();
    for (const id of [empty, taken]) expect(await isListed(id, late.url)).toBe(false);
    await late.stop();
  });

  it.each([0, 1, 2, 10, 40])(
    "lose no acknowledged registration of forty if %i of them are sent before the event is deleted",
    async (sentBefore) => {
      const organizer = await signUp("organizer");
      const id = await addEvent(organizer);
      const runners = await manyRunners(40);
      const registerAll = (some: Account[]) =>
        some.map(async (runner, index) => ({
          runner,
          reply: await register(runner, id, { base: serverAt(index) }),
        }));
      const before = registerAll(runners.slice(0, sentBefore));
      const removing = remove(organizer, id, serverAt(0));
      const replies = await Promise.all([...before, ...registerAll(runners.slice(sentBefore))]);
      const removed = await removing;

      const acknowledged = replies.filter(({ reply }) => reply.status === 200).map(({ runner }) => runner.uid);
      for (const { reply } of replies) {
        if (reply.status === 200) expect(modifiedCount(reply)).toBe(1);
        else expect(refusal(reply)).toEqual(acknowledged.length === 0 ? GONE : CANCELED);
      }
      expect(outcomeOf(removed)).toEqual([200, 1, acknowledged.length === 0 ? "deleted" : "cancelled"]);
      expect((await storedUnder(id, "registrations")).sort()).toEqual(acknowledged.sort());
      const event = await storedEvent(id);
      if (acknowledged.length === 0) expect(event).toHaveProperty("deletedAt");
      else expect(event).toMatchObject({ places: { registered: acknowledged.length } });
    },
  );
});
