import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { IDEMPOTENCY_MS } from "../../src/contract/index.ts";
import { volunteerStore } from "../../src/volunteers/volunteers.store.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  errorCode,
  joinWaitlist,
  register,
} from "../support/arrange.ts";
import { applyBody, newEvent, recordOf } from "../support/bodies.ts";
import { db, people, signUp } from "../support/emulators.ts";
import type { Account, Reply } from "../support/emulators.ts";

type Body = Record<string, unknown>;
/** An endpoint that takes an idempotency key: how to send a request to it, and its body with some fields changed. */
type Keyed = {
  arrange: () => Promise<{ send: (body: Body, key: string) => Promise<Reply>; body: (change: Body) => Body }>;
  change: Body;
};

const headers = (key: string) => ({ "Idempotency-Key": key });
const at = (account: Account, method: typeof apiPost, path: string) => (body: Body, key: string) =>
  method(path, { token: account.token, body, headers: headers(key) });

/** An event whose only place is taken, its holder, and another runner. */
async function fullEvent() {
  const [organizer, holder, runner] = await Promise.all([signUp("organizer"), signUp("holder"), signUp("runner")]);
  const id = await addEvent(organizer, { capacity: 1 });
  await register(holder, id);
  return { id, holder, runner };
}
async function inviteOf({ uid, token }: Account, id: string, key: string = randomUUID()): Promise<Reply> {
  return apiPost(`/my-registrations/${uid}/${id}/transfer`, { token, headers: headers(key) });
}
const codeOf = (reply: Reply) => (reply.body as { code: string }).code;

const endpoints: Record<string, Keyed> = {
  createMarathon: {
    change: { title: "Another title" },
    async arrange() {
      return { send: at(await signUp("organizer"), apiPost, "/marathons"), body: newEvent };
    },
  },
  registerForMarathon: {
    change: { phone: "+351 555 0777" },
    async arrange() {
      const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
      const id = await addEvent(organizer);
      const body = (change: Body) => applyBody(recordOf(runner, id, change));
      return { send: at(runner, apiPatch, `/marathonApply/${id}`), body };
    },
  },
  joinWaitlist: {
    change: { firstName: "Another" },
    async arrange() {
      const { id, runner } = await fullEvent();
      return { send: at(runner, apiPost, `/waitlist/${id}`), body: (change) => recordOf(runner, id, change) };
    },
  },
  acceptTransfer: {
    change: { emergencyContact: "" },
    async arrange() {
      const { id, holder, runner } = await fullEvent();
      const code = codeOf(await inviteOf(holder, id));
      return { send: at(runner, apiPost, `/transfer/${code}/accept`), body: (change) => recordOf(runner, id, change) };
    },
  },
  addOpinion: {
    change: { opinion: "Another opinion" },
    async arrange() {
      const opinion = { name: "Rui", email: "rui@example.com", opinion: "A fine race." };
      return { send: at(await signUp("runner"), apiPost, "/opinion"), body: (change) => ({ ...opinion, ...change }) };
    },
  },
  offerToVolunteer: {
    change: { role: "Course Marshals" },
    async arrange() {
      const offer = { name: "Rui", email: "rui@example.com", role: "Any role needed" };
      return { send: at(await signUp("runner"), apiPost, "/volantiar"), body: (change) => ({ ...offer, ...change }) };
    },
  },
};

describe("a request that is repeated under its key", () => {
  it.each(Object.entries(endpoints))(
    "%s answers the same for the same body, whatever the order of its fields",
    async (_, keyed) => {
      const { send, body } = await keyed.arrange();
      const first = await send(body({}), "draft");
      expect(first.status).toBeLessThan(300);
      const turned = Object.fromEntries(Object.entries(body({})).reverse());
      for (const again of [body({}), turned]) {
        expect(await send(again, "draft")).toMatchObject({ status: first.status, body: first.body });
      }
    },
  );

  it.each(Object.entries(endpoints))("%s refuses other details rather than ignore them", async (_, keyed) => {
    const { send, body } = await keyed.arrange();
    const first = await send(body({}), "draft");
    const second = await send(body(keyed.change), "draft");
    expect([second.status, errorCode(second)]).toEqual([422, "key-reused"]);
    expect(await send(body({}), "draft")).toMatchObject({ status: first.status, body: first.body });
  });

  it("counts as a new one a day later", async () => {
    const { uid } = await signUp("runner");
    const store = volunteerStore(db);
    const offer = { userId: uid, name: "Rui", email: "rui@example.com", role: "", createdAt: new Date() };
    const made = (bodyHash: string, now: number) =>
      store.createOnce({ scope: "volunteers", caller: uid, key: "draft", bodyHash, now }, offer);
    const first = await made("one", Date.now());
    expect(await made("one", Date.now())).toBe(first);
    const later = Date.now() + IDEMPOTENCY_MS;
    const second = await made("two", later);
    expect(second).not.toBe(first);
    expect((await store.listBy(uid, later)).length).toBe(2);
  });
});

describe("a request that is repeated after what it created has ended", () => {
  const ended = (reply: Reply) => [reply.status, errorCode(reply)];

  it("is not told that the runner is registered", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    const { uid, token } = runner;
    await register(runner, id, { key: "draft" });
    await apiDelete(`/my-registrations/${uid}/${id}`, { token });
    expect(ended(await register(runner, id, { key: "draft" }))).toEqual([409, "ended-since"]);
    const other = await register(runner, id, { key: "draft", change: { phone: "+351 555 0777" } });
    expect(ended(other)).toEqual([422, "key-reused"]);
    expect((await apiGet(`/my-registrations/${uid}`, { token })).body).toEqual([]);
    expect((await register(runner, id, { key: "anew" })).body).toMatchObject({ modifiedCount: 1 });
  });

  it("is not told that the runner is waiting", async () => {
    const { id, runner } = await fullEvent();
    await joinWaitlist(runner, id, { key: "draft" });
    await apiDelete(`/waitlist/${id}`, { token: runner.token });
    expect(ended(await joinWaitlist(runner, id, { key: "draft" }))).toEqual([409, "ended-since"]);
  });

  it("makes no new link for a place that was given up", async () => {
    const [organizer, runner] = await people("organizer", "runner");
    const id = await addEvent(organizer);
    await register(runner, id);
    expect((await inviteOf(runner, id, "draft")).status).toBe(201);
    await apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token });
    expect(ended(await inviteOf(runner, id, "draft"))).toEqual([409, "ended-since"]);
    await register(runner, id, { key: "anew" });
    expect(ended(await inviteOf(runner, id, "draft"))).toEqual([409, "ended-since"]);
  });

  it("does not take a later offer, and knows its body", async () => {
    const [organizer, runner, ...holders] = await people("organizer", "runner", "b", "c", "d");
    const ids = ["b", "c", "d"];
    const limited = ids.map((id) => ({ id, name: id, capacity: 1 }));
    const id = await addEvent(organizer, { races: [{ id: "a", name: "a" }, ...limited] });
    await register(runner, id, { change: { raceId: "a" } });
    const offer = async (index: number) => {
      const [raceId, holder] = [ids[index], holders[index]];
      if (holder === undefined) throw new Error("Nobody holds a place in this race");
      await register(holder, id, { change: { raceId } });
      await joinWaitlist(runner, id, { change: { raceId } });
      await apiDelete(`/my-registrations/${holder.uid}/${id}`, { token: holder.token });
    };
    const accept = (key: string, body: Body = {}) => at(runner, apiPost, `/waitlist/${id}/accept`)(body, key);
    for (const [index, key] of ["first", "second"].entries()) {
      await offer(index);
      expect((await accept(key)).body).toMatchObject({ modifiedCount: 1 });
    }
    await offer(2);
    for (const key of ["first", "second"]) expect((await accept(key)).body).toMatchObject({ modifiedCount: 1 });
    expect((await apiGet(`/my-registrations/${runner.uid}`, { token: runner.token })).body).toMatchObject([
      { totalRegistrationCount: [{ raceId: "c" }] },
    ]);
    expect(ended(await accept("first", { answers: {} }))).toEqual([422, "key-reused"]);
    expect((await accept("third")).body).toMatchObject({ modifiedCount: 1 });
  });

  it("is not told that a deleted event was added", async () => {
    const organizer = await signUp("organizer");
    const add = () => at(organizer, apiPost, "/marathons")(newEvent(), "draft");
    const { insertedId } = (await add()).body as { insertedId: string };
    await apiDelete(`/marathon/${insertedId}`, { token: organizer.token });
    expect(ended(await add())).toEqual([409, "ended-since"]);
  });
});

describe("the code of an invitation", () => {
  it("differs for every event and place, also under the same key", async () => {
    const [organizer, runner, other] = await Promise.all([signUp("organizer"), signUp("runner"), signUp("other")]);
    const ids = await Promise.all([addEvent(organizer), addEvent(organizer)]);
    for (const id of ids) for (const one of [runner, other]) await register(one, id);
    const codes = [];
    for (const id of ids) for (const one of [runner, other]) codes.push(codeOf(await inviteOf(one, id, "one-key")));
    expect(new Set(codes).size).toBe(4);
    for (const [index, code] of codes.entries()) {
      const { body } = await apiGet(`/transfer/${code}`, { token: other.token });
      expect(body).toMatchObject({ marathonId: ids[Math.floor(index / 2)] });
    }
  });

  it("stays the same for the same key while it is open, and never opens again once it was withdrawn or used", async () => {
    const { id, holder, runner } = await fullEvent();
    const path = `/my-registrations/${holder.uid}/${id}/transfer`;
    const code = codeOf(await inviteOf(holder, id, "one-key"));
    expect(codeOf(await inviteOf(holder, id, "one-key"))).toBe(code);
    await apiDelete(path, { token: holder.token });
    const again = await inviteOf(holder, id, "one-key");
    expect([again.status, errorCode(again)]).toEqual([409, "ended-since"]);
    const newer = codeOf(await inviteOf(holder, id, "another-key"));
    expect(newer).not.toBe(code);
    const late = await inviteOf(holder, id, "one-key");
    expect([late.status, errorCode(late)]).toEqual([409, "ended-since"]);
    expect((await apiGet(`/transfer/${newer}`, { token: runner.token })).status).toBe(200);
    expect((await apiGet(`/transfer/${code}`, { token: runner.token })).status).toBe(404);

    await apiPost(`/transfer/${newer}/accept`, { token: runner.token, body: recordOf(runner, id) });
    await apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token });
    await register(holder, id);
    const repeated = await inviteOf(holder, id, "another-key");
    expect([repeated.status, errorCode(repeated)]).toEqual([409, "ended-since"]);
    expect([code, newer]).not.toContain(codeOf(await inviteOf(holder, id, "third-key")));
    expect((await apiGet(`/transfer/${newer}`, { token: runner.token })).status).toBe(404);
  });
});

describe("a place that was given away", () => {
  it("is listed for its giver with the race, the time and who has it now, and for nobody else", async () => {
    const { id, holder, runner } = await fullEvent();
    const read = async ({ uid, token }: Account) => (await apiGet(`/my-ended-entries/${uid}`, { token })).body;
    expect(await read(holder)).toEqual([]);
    const [mine] = (await apiGet(`/my-registrations/${holder.uid}`, { token: holder.token })).body as {
      totalRegistrationCount: { reference: string }[];
    }[];
    const code = codeOf(await inviteOf(holder, id));
    const body = recordOf(runner, id, { firstName: "Nadia", lastName: "Haddad" });
    await apiPost(`/transfer/${code}/accept`, { token: runner.token, body });
    expect(await read(holder)).toEqual([
      {
        marathon: expect.objectContaining({ _id: id, title: newEvent()["title"] }) as object,
        outcome: "given-away",
        endedAt: expect.any(String) as string,
        name: "Rui Almeida",
        toName: "Nadia Haddad",
        reference: mine?.totalRegistrationCount[0]?.reference,
        cancelledAt: null,
      },
    ]);
    expect(await read(runner)).toEqual([]);
    // Canceled registrations are not listed.
    await apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token });
    expect(await read(runner)).toEqual([]);
  });
});
