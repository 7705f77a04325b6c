import { Timestamp } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListedMarathon, Marathon, MyMarathon, MyRegistration } from "../../src/contract/index.ts";
import {
  addMarathon,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  dayFromToday,
  errorCode,
  joinWaitlist,
  modifiedCount,
  newMarathon,
  register,
} from "../support/arrange.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account, Reply } from "../support/emulators.ts";
import { manyRunners } from "../support/many-runners.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";

const remove = (caller: Account, id: string, base?: string, body?: object) =>
  apiDelete(`/marathon/${id}`, { token: caller.token, base, body });
const edit = (caller: Account, id: string) =>
  apiPatch(`/marathon/${id}`, { token: caller.token, body: { title: "Never seen" } });
const settings = (caller: Account, id: string) =>
  apiPatch(`/marathon/${id}/settings`, { token: caller.token, body: { capacity: 3 } });
const restore = (caller: Account, id: string) => apiPost(`/marathon/${id}/restore/1`, { token: caller.token });
const outcomeOf = (reply: Reply) => [reply.status, modifiedCount(reply), (reply.body as { outcome?: string }).outcome];
const refusal = (reply: Reply) => [reply.status, errorCode(reply)];
const GONE = [404, "marathon-not-found"];
const CANCELED = [409, "marathon-cancelled"];
const DELETED = [200, 1, "deleted"];

const storedEvent = async (id: string) => (await db.doc(`marathons/${id}`).get()).data();
const storedUnder = async (id: string, name: "edits" | "registrations") =>
  (await db.collection(`marathons/${id}/${name}`).get()).docs.map((document) => document.id);
const mineOf = async (organiser: Account, id: string) =>
  ((await apiGet(`/my-applied-marathons/${organiser.email}`, { token: organiser.token })).body as MyMarathon[]).find(
    ({ _id }) => _id === id,
  );
const registrationOf = async (runner: Account, id: string) =>
  ((await apiGet(`/my-registrations/${runner.uid}`, { token: runner.token })).body as MyRegistration[]).find(
    ({ _id }) => _id === id,
  );
async function isListed(id: string, base?: string): Promise<boolean> {
  const lists = await Promise.all(
    ["/marathons", "/marathons?view=card", "/marathons-6"].map((path) => apiGet(path, { base })),
  );
  return lists.some((list) => (list.body as ListedMarathon[]).some(({ _id }) => _id === id));
}

/** Every call that names the event, by that caller, finds nothing. */
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

/** An event that is featured first, so that its absence from the six says something. */
const soonest = { marathonStartDate: dayFromToday(0), endRegistrationDate: dayFromToday(0) };

describe("deleting an event that nobody registered for", () => {
  it("takes it and its history away for good, for everybody", async () => {
    const [organiser, editor] = await Promise.all([signUp("organiser"), signUp("editor")]);
    const id = await addMarathon(organiser, soonest);
    expect(await isListed(id)).toBe(true);
    await edit(editor, id);
    expect(await storedUnder(id, "edits")).toHaveLength(2);

    expect(await remove(organiser, id)).toMatchObject({
      status: 200,
      body: { acknowledged: true, matchedCount: 1, modifiedCount: 1, outcome: "deleted" },
    });
    expect(await isListed(id)).toBe(false);
    expect(await mineOf(organiser, id)).toBeUndefined();
    expect(await storedUnder(id, "edits")).toEqual([]);
    for (const caller of [organiser, editor]) await expectGoneFor(caller, id);
    expect(refusal(await apiGet(`/marathon/${id}`))).toEqual(GONE);
    expect(await storedUnder(id, "registrations")).toEqual([]);
  });

  it("leaves of it two times and nothing that anybody wrote", async () => {
    const organiser = await signUp("organiser");
    const id = await addMarathon(organiser);
    await remove(organiser, id);
    const left = await storedEvent(id);
    expect(Object.keys(left ?? {}).sort()).toEqual(["changedAt", "deletedAt"]);
    for (const value of Object.values(left ?? {})) expect(value).toBeInstanceOf(Timestamp);
  });

  it("is not undone by the repeated request that had added it", async () => {
    const organiser = await signUp("organiser");
    const add = () =>
      apiPost("/marathons", {
        token: organiser.token,
        body: newMarathon(),
        headers: { "Idempotency-Key": "draft-1" },
      });
    const first = await add();
    const id = (first.body as { insertedId: string }).insertedId;
    expect(outcomeOf(await remove(organiser, id))).toEqual(DELETED);
    expect(refusal(await add())).toEqual([409, "ended-since"]);
    expect(refusal(await apiGet(`/marathon/${id}`, { token: organiser.token }))).toEqual(GONE);
    expect(await isListed(id)).toBe(false);
  });

  it("is possible again once its last runner has gone, and however long its history is", async () => {
    const [organiser, runner] = await Promise.all([signUp("organiser"), signUp("runner")]);
    const id = await addMarathon(organiser);
    await register(runner, id);
    await apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token });
    const versions = db.bulkWriter();
    for (let version = 1; version <= 700; version++) void versions.set(db.doc(`marathons/${id}/edits/${version}`), {});
    await versions.close();
    expect(outcomeOf(await remove(organiser, id))).toEqual(DELETED);
    expect(await storedUnder(id, "edits")).toEqual([]);
  });

  it("is the organiser's alone", async () => {
    const [organiser, other] = await Promise.all([signUp("organiser"), signUp("other")]);
    const id = await addMarathon(organiser);
    expect(refusal(await remove(other, id))).toEqual([403, "forbidden"]);
    expect(await apiGet(`/marathon/${id}`)).toMatchObject({ status: 200 });
  });
});

describe("deleting an event that has runners", () => {
  async function cancelledEvent(change: Record<string, unknown> = {}, body?: object) {
    const [organiser, runner, other] = (await Promise.all(
      ["organiser", "runner", "other"].map((name) => signUp(name)),
    )) as [Account, Account, Account];
    const id = await addMarathon(organiser, { ...soonest, marathonStartDate: dayFromToday(3), ...change });
    await edit(other, id);
    await register(runner, id, { key: "first" });
    const reply = await remove(organiser, id, undefined, body);
    expect(reply).toMatchObject({
      status: 200,
      body: { acknowledged: true, matchedCount: 1, modifiedCount: 1, outcome: "cancelled" },
    });
    return { organiser, runner, other, id };
  }

  it("cancels it: gone from every list, and its page says when and why to everybody", async () => {
    const { organiser, runner, other, id } = await cancelledEvent({}, { reason: "  The bridge is closed.  " });
    expect(await isListed(id)).toBe(false);
    const { cancelledAt } = (await mineOf(organiser, id)) ?? {};
    expect(cancelledAt).toBeTruthy();
    for (const token of [undefined, organiser.token, runner.token, other.token]) {
      const page = await apiGet(`/marathon/${id}`, { token });
      expect(page).toMatchObject({ status: 200, body: { cancelledAt, cancelReason: "The bridge is closed." } });
    }
    for (const mine of [await mineOf(organiser, id), await registrationOf(runner, id)]) {
      expect(mine).toMatchObject({ cancelledAt, cancelReason: "The bridge is closed." });
    }
    expect(await storedUnder(id, "registrations")).toEqual([runner.uid]);
  });

  it("offers nothing to anybody, and tells each what became of it", async () => {
    const { runner, other, id } = await cancelledEvent({ capacity: 1 });
    for (const caller of [runner, other]) {
      for (const reply of [
        await edit(caller, id),
        await register(caller, id, { key: "after" }),
        await joinWaitlist(caller, id),
        await apiPost(`/my-registrations/${caller.uid}/${id}/transfer`, { token: caller.token }),
      ]) {
        expect([CANCELED, [404, "registration-not-found"]]).toContainEqual(refusal(reply));
      }
      for (const refused of [await settings(caller, id), await restore(caller, id), await remove(caller, id)]) {
        expect(refusal(refused)).toEqual([403, "forbidden"]);
      }
    }
  });

  it("needs no reason, and takes one of up to 500 characters", async () => {
    const { organiser, id } = await cancelledEvent();
    expect(await mineOf(organiser, id)).toMatchObject({ cancelReason: null });
    const [blank, refused] = [await cancelledEvent({}, { reason: "   " }), await addMarathon(organiser)];
    expect(await mineOf(blank.organiser, blank.id)).toMatchObject({ cancelReason: null });
    for (const body of [{ reason: "x".repeat(501) }, { reason: 5 }, { because: "x" }]) {
      expect(refusal(await remove(organiser, refused, undefined, body))).toEqual([400, "invalid-request"]);
    }
    expect((await apiGet(`/marathon/${refused}`)).status).toBe(200);
  });

  it("leaves its organiser the event, its runners and its history to read", async () => {
    const { organiser, runner, other, id } = await cancelledEvent();
    const { token } = organiser;
    const mine = await mineOf(organiser, id);
    expect(Math.abs(Date.parse(mine?.cancelledAt ?? "") - Date.now())).toBeLessThan(60_000);
    expect(mine).toMatchObject({ registrationCount: 1, applicants: [{ userId: runner.uid, phone: "+351 555 0100" }] });
    expect((await apiGet(`/marathon/${id}`, { token })).body).toMatchObject({
      _id: id,
      totalRegistrationCount: [{ userId: runner.uid }],
    } satisfies Partial<Record<keyof Marathon, unknown>>);
    expect((await apiGet(`/marathon/${id}/places`, { token })).body).toMatchObject({ registered: 1 });
    expect((await apiGet(`/marathon/${id}/registrations`, { token })).body).toMatchObject({
      registrations: [{ userId: runner.uid }],
    });
    expect((await apiGet(`/marathon/${id}/history`, { token })).body).toMatchObject({
      edits: [
        { version: 3, editedBy: organiser.email, changed: ["cancelled"] },
        { version: 2, editedBy: other.email },
        { version: 1 },
      ],
    });
    expect(await storedEvent(id)).toMatchObject({ cancelledAt: expect.any(Timestamp) as Timestamp });
  });

  it("lets nobody change it any more, and no one register, its organiser neither", async () => {
    const { organiser, id } = await cancelledEvent();
    for (const change of [edit, settings, restore]) {
      expect(refusal(await change(organiser, id))).toEqual([409, "marathon-cancelled"]);
    }
    expect(refusal(await register(organiser, id))).toEqual(CANCELED);
    expect((await mineOf(organiser, id))?.capacity).toBeNull();
  });

  it("can be repeated and changes nothing the second time", async () => {
    const { organiser, id } = await cancelledEvent();
    const { cancelledAt } = (await mineOf(organiser, id)) ?? {};
    expect(outcomeOf(await remove(organiser, id))).toEqual([200, 0, "cancelled"]);
    expect((await mineOf(organiser, id))?.cancelledAt).toBe(cancelledAt);
  });

  it("shows its runners in their list that it was cancelled, with what they typed", async () => {
    const { organiser, runner, id } = await cancelledEvent();
    const mine = await registrationOf(runner, id);
    expect(mine).toMatchObject({ title: "Never seen", totalRegistrationCount: [{ firstName: "Rui" }] });
    expect(mine?.cancelledAt).toBe((await mineOf(organiser, id))?.cancelledAt);
    expect(mine?.cancelledAt).not.toBeNull();
  });

  it("lets a runner take their registration back, on race day too, but not change it", async () => {
    const { runner, organiser, id } = await cancelledEvent({ marathonStartDate: dayFromToday(0) });
    const own = `/my-registrations/${runner.uid}/${id}`;
    const { token } = runner;
    expect(refusal(await apiPatch(own, { token, body: { phone: "+351 555 0101" } }))).toEqual([
      409,
      "marathon-cancelled",
    ]);
    expect(modifiedCount(await apiDelete(own, { token }))).toBe(1);
    expect(modifiedCount(await apiDelete(own, { token }))).toBe(0);
    expect(await registrationOf(runner, id)).toBeUndefined();
    expect(await mineOf(organiser, id)).toMatchObject({ registrationCount: 0, applicants: [] });
    // With its last runner gone nobody is left to tell: now it can be deleted.
    expect(outcomeOf(await remove(organiser, id))).toEqual(DELETED);
  });

  it("still tells the repeated request of a runner who had registered that it was registered", async () => {
    const { runner, id } = await cancelledEvent();
    expect(modifiedCount(await register(runner, id, { key: "first" }))).toBe(1);
    expect(refusal(await register(runner, id, { key: "second" }))).toEqual(CANCELED);
  });

  it("deletes no registration, even where somebody set the count to nought in the console", async () => {
    const [organiser, runner] = await Promise.all([signUp("organiser"), signUp("runner")]);
    const id = await addMarathon(organiser);
    await register(runner, id);
    await db.doc(`marathons/${id}`).update({ "places.registered": 0 });
    expect(outcomeOf(await remove(organiser, id))).toEqual([200, 1, "cancelled"]);
    expect(await registrationOf(runner, id)).toBeDefined();
  });

  it("says of events that are not cancelled that they are not", async () => {
    const [organiser, runner] = await Promise.all([signUp("organiser"), signUp("runner")]);
    const id = await addMarathon(organiser);
    await register(runner, id);
    expect(await mineOf(organiser, id)).toMatchObject({ cancelledAt: null });
    expect(await registrationOf(runner, id)).toMatchObject({ cancelledAt: null });
  });
});

describe("several servers", () => {
  let servers: [OrdinaryServer, OrdinaryServer];

  beforeAll(async () => {
    servers = await Promise.all([startOrdinaryServer(), startOrdinaryServer()]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });

  it("drop from their lists what another one deleted or cancelled", async () => {
    const [one, two] = servers.map(({ url }) => url) as [string, string];
    const [organiser, runner] = await Promise.all([signUp("organiser"), signUp("runner")]);
    const [empty, taken] = [await addMarathon(organiser, soonest), await addMarathon(organiser, soonest)];
    await register(runner, taken);
    for (const base of [one, two]) for (const id of [empty, taken]) expect(await isListed(id, base)).toBe(true);

    expect(outcomeOf(await remove(organiser, empty, one))).toEqual(DELETED);
    expect(outcomeOf(await remove(organiser, taken, one))).toEqual([200, 1, "cancelled"]);
    for (const base of [one, two]) for (const id of [empty, taken]) expect(await isListed(id, base)).toBe(false);
    // A server that starts afterwards reads everything there is.
    const late = await startOrdinaryServer();
    for (const id of [empty, taken]) expect(await isListed(id, late.url)).toBe(false);
    await late.stop();
  });

  it.each([0, 1, 2, 10, 40])(
    "lose no acknowledged registration of forty when %i of them were sent before the event was deleted",
    async (sentBefore) => {
      const organiser = await signUp("organiser");
      const id = await addMarathon(organiser);
      const runners = await manyRunners(40);
      const registerAll = (some: Account[]) =>
        some.map(async (runner, index) => ({
          runner,
          reply: await register(runner, id, { base: servers[index % 2]?.url }),
        }));
      const before = registerAll(runners.slice(0, sentBefore));
      const removing = remove(organiser, id, servers[0].url);
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
