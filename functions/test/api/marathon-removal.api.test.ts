import { Timestamp } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListedMarathon, Marathon, MyMarathon, MyRegistration } from "../../src/contract/index.ts";
import {
  addMarathon,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  errorCode,
  joinWaitlist,
  modifiedCount,
  register,
} from "../support/arrange.ts";
import { dayFromToday, newMarathon } from "../support/bodies.ts";
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
const mineOf = async (organizer: Account, id: string) =>
  ((await apiGet(`/my-applied-marathons/${organizer.email}`, { token: organizer.token })).body as MyMarathon[]).find(
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

/** The dates of an event that is featured first, so that a test can tell that it is missing there. */
const soonest = { marathonStartDate: dayFromToday(0), endRegistrationDate: dayFromToday(0) };

describe("deleting an event that nobody registered for", () => {
  it("removes it and its history for good, for everybody", async () => {
    const [organizer, editor] = await Promise.all([signUp("organizer"), signUp("editor")]);
    const id = await addMarathon(organizer, soonest);
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

  it("leaves two times of it, and nothing that anybody wrote", async () => {
    const organizer = await signUp("organizer");
    const id = await addMarathon(organizer);
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
        body: newMarathon(),
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
    const id = await addMarathon(organizer);
    await register(runner, id);
    await apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token });
    const versions = db.bulkWriter();
    for (let version = 1; version <= 700; version++) void versions.set(db.doc(`marathons/${id}/edits/${version}`), {});
    await versions.close();
    expect(outcomeOf(await remove(organizer, id))).toEqual(DELETED);
    expect(await storedUnder(id, "edits")).toEqual([]);
  });

  it("is possible only for the organizer", async () => {
    const [organizer, other] = await Promise.all([signUp("organizer"), signUp("other")]);
    const id = await addMarathon(organizer);
    expect(refusal(await remove(other, id))).toEqual([403, "forbidden"]);
    expect(await apiGet(`/marathon/${id}`)).toMatchObject({ status: 200 });
  });
});

describe("deleting an event that has runners", () => {
  async function canceledEvent(change: Record<string, unknown> = {}, body?: object) {
    const [organizer, runner, other] = (await Promise.all(
      ["organizer", "runner", "other"].map((name) => signUp(name)),
    )) as [Account, Account, Account];
    const id = await addMarathon(organizer, { ...soonest, marathonStartDate: dayFromToday(3), ...change });
    await edit(other, id);
    await register(runner, id, { key: "first" });
    const reply = await remove(organizer, id, undefined, body);
    expect(reply).toMatchObject({
      status: 200,
      body: { acknowledged: true, matchedCount: 1, modifiedCount: 1, outcome: "cancelled" },
    });
    return { organizer, runner, other, id };
  }

  it("cancels it: it leaves every list, and its page says when and why to everybody", async () => {
    const { organizer, runner, other, id } = await canceledEvent({}, { reason: "  The bridge is closed.  " });
    expect(await isListed(id)).toBe(false);
    const { cancelledAt } = (await mineOf(organizer, id)) ?? {};
    expect(cancelledAt).toBeTruthy();
    for (const token of [undefined, organizer.token, runner.token, other.token]) {
      const page = await apiGet(`/marathon/${id}`, { token });
      expect(page).toMatchObject({ status: 200, body: { cancelledAt, cancelReason: "The bridge is closed." } });
    }
    for (const mine of [await mineOf(organizer, id), await registrationOf(runner, id)]) {
      expect(mine).toMatchObject({ cancelledAt, cancelReason: "The bridge is closed." });
    }
    expect(await storedUnder(id, "registrations")).toEqual([runner.uid]);
  });

  it("lets other users do nothing with it, and tells them that it was canceled", async () => {
    const { runner, other, id } = await canceledEvent({ capacity: 1 });
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

  it("needs no reason, and accepts one of up to 500 characters", async () => {
    const { organizer, id } = await canceledEvent();
    expect(await mineOf(organizer, id)).toMatchObject({ cancelReason: null });
    const [blank, refused] = [await canceledEvent({}, { reason: "   " }), await addMarathon(organizer)];
    expect(await mineOf(blank.organizer, blank.id)).toMatchObject({ cancelReason: null });
    for (const body of [{ reason: "x".repeat(501) }, { reason: 5 }, { because: "x" }]) {
      expect(refusal(await remove(organizer, refused, undefined, body))).toEqual([400, "invalid-request"]);
    }
    expect((await apiGet(`/marathon/${refused}`)).status).toBe(200);
  });

  it("lets its organizer still read the event, its runners and its history", async () => {
    const { organizer, runner, other, id } = await canceledEvent();
    const { token } = organizer;
    const mine = await mineOf(organizer, id);
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
        { version: 3, editedBy: organizer.email, changed: ["cancelled"] },
        { version: 2, editedBy: other.email },
        { version: 1 },
      ],
    });
    expect(await storedEvent(id)).toMatchObject({ cancelledAt: expect.any(Timestamp) as Timestamp });
  });

  it("lets nobody change it or register, not even its organizer", async () => {
    const { organizer, id } = await canceledEvent();
    for (const change of [edit, settings, restore]) {
      expect(refusal(await change(organizer, id))).toEqual([409, "marathon-cancelled"]);
    }
    expect(refusal(await register(organizer, id))).toEqual(CANCELED);
    expect((await mineOf(organizer, id))?.capacity).toBeNull();
  });

  it("can be repeated and changes nothing the second time", async () => {
    const { organizer, id } = await canceledEvent();
    const { cancelledAt } = (await mineOf(organizer, id)) ?? {};
    expect(outcomeOf(await remove(organizer, id))).toEqual([200, 0, "cancelled"]);
    expect((await mineOf(organizer, id))?.cancelledAt).toBe(cancelledAt);
  });

  it("shows its runners in their list that it was canceled, with their own details", async () => {
    const { organizer, runner, id } = await canceledEvent();
    const mine = await registrationOf(runner, id);
    expect(mine).toMatchObject({ title: "Never seen", totalRegistrationCount: [{ firstName: "Rui" }] });
    expect(mine?.cancelledAt).toBe((await mineOf(organizer, id))?.cancelledAt);
    expect(mine?.cancelledAt).not.toBeNull();
  });

  it("lets a runner cancel their registration, also on race day, but not change it", async () => {
    const { runner, organizer, id } = await canceledEvent({ marathonStartDate: dayFromToday(0) });
    const own = `/my-registrations/${runner.uid}/${id}`;
    const { token } = runner;
    expect(refusal(await apiPatch(own, { token, body: { phone: "+351 555 0101" } }))).toEqual([
      409,
      "marathon-cancelled",
    ]);
    expect(modifiedCount(await apiDelete(own, { token }))).toBe(1);
    expect(modifiedCount(await apiDelete(own, { token }))).toBe(0);
    expect(await registrationOf(runner, id)).toBeUndefined();
    expect(await mineOf(organizer, id)).toMatchObject({ registrationCount: 0, applicants: [] });
    // Without runners, the event can be deleted.
    expect(outcomeOf(await remove(organizer, id))).toEqual(DELETED);
  });

  it("still answers a runner's repeated request that they are registered", async () => {
    const { runner, id } = await canceledEvent();
    expect(modifiedCount(await register(runner, id, { key: "first" }))).toBe(1);
    expect(refusal(await register(runner, id, { key: "second" }))).toEqual(CANCELED);
  });

  it("deletes no registration, even if somebody set the count to zero in the console", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addMarathon(organizer);
    await register(runner, id);
    await db.doc(`marathons/${id}`).update({ "places.registered": 0 });
    expect(outcomeOf(await remove(organizer, id))).toEqual([200, 1, "cancelled"]);
    expect(await registrationOf(runner, id)).toBeDefined();
  });

  it("leaves other events not canceled", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addMarathon(organizer);
    await register(runner, id);
    expect(await mineOf(organizer, id)).toMatchObject({ cancelledAt: null });
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

  it("drop an event from their lists that another one deleted or canceled", async () => {
    const [one, two] = servers.map(({ url }) => url) as [string, string];
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const [empty, taken] = [await addMarathon(organizer, soonest), await addMarathon(organizer, soonest)];
    await register(runner, taken);
    for (const base of [one, two]) for (const id of [empty, taken]) expect(await isListed(id, base)).toBe(true);

    expect(outcomeOf(await remove(organizer, empty, one))).toEqual(DELETED);
    expect(outcomeOf(await remove(organizer, taken, one))).toEqual([200, 1, "cancelled"]);
    for (const base of [one, two]) for (const id of [empty, taken]) expect(await isListed(id, base)).toBe(false);
    // A server that starts afterward reads all events.
    const late = await startOrdinaryServer();
    for (const id of [empty, taken]) expect(await isListed(id, late.url)).toBe(false);
    await late.stop();
  });

  it.each([0, 1, 2, 10, 40])(
    "lose no acknowledged registration of forty if %i of them are sent before the event is deleted",
    async (sentBefore) => {
      const organizer = await signUp("organizer");
      const id = await addMarathon(organizer);
      const runners = await manyRunners(40);
      const registerAll = (some: Account[]) =>
        some.map(async (runner, index) => ({
          runner,
          reply: await register(runner, id, { base: servers[index % 2]?.url }),
        }));
      const before = registerAll(runners.slice(0, sentBefore));
      const removing = remove(organizer, id, servers[0].url);
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
