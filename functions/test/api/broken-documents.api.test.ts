import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../src/contract/index.ts";
import type { EndpointName } from "../../src/contract/index.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  changeEvent,
  errorCode,
  joinWaitlist,
  modifiedCount,
  placesOf,
  refusal,
  register,
} from "../support/arrange.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { ask, validRequest } from "../support/endpoint-requests.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";
import { ACCOUNTS_OF_A_WORLD, accountsOf, endpointNames } from "../support/world.ts";
import type { World } from "../support/world.ts";
import { createWorld } from "../support/world-copies.ts";

const REPAIRED = "Night Run along the River";
let server: OrdinaryServer;
beforeAll(async () => {
  server = await startOrdinaryServer({ RUN_RATE_LIMIT_SCALE: "1000" });
});
afterAll(() => server.stop());

const people = (count: number) => Promise.all(Array.from({ length: count }, () => signUp()));
const eventOf = (id: string) => db.doc(`marathons/${id}`);
const registrationOf = ({ uid }: Account, id: string) => db.doc(`marathons/${id}/registrations/${uid}`);
const entryOf = ({ uid }: Account, id: string) => db.doc(`marathons/${id}/waitlist/${uid}`);

/** All endpoints: reads first, and deleting the event or the account last. */
function fromHarmlessToDestructive(): EndpointName[] {
  const harm = (name: EndpointName) => {
    if (endpoints[name].method === "GET") return 0;
    return name === "deleteMarathon" ? 2 : name === "deleteMyAccount" ? 3 : 1;
  };
  return [...endpointNames].sort((a, b) => harm(a) - harm(b));
}

/** Calls every endpoint as every account of the world, about its events. */
async function walk(world: World): Promise<{ name: EndpointName; status: number; code: unknown }[]> {
  const answers = [];
  for (const name of fromHarmlessToDestructive()) {
    const replies = accountsOf(world).map((caller) => {
      const [request] = fc.sample(validRequest(endpoints[name], world, caller), { numRuns: 1, seed: 1 });
      if (request === undefined) throw new Error("fast-check generated no request");
      return ask(endpoints[name], request, server.url);
    });
    for (const reply of await Promise.all(replies))
      answers.push({ name, status: reply.status, code: errorCode(reply) });
  }
  return answers;
}

describe("broken documents of any kind", () => {
  it("cause no server error at any endpoint, and are logged without personal data", async () => {
    const accounts = await people(ACCOUNTS_OF_A_WORLD);
    const world = await createWorld(accounts);
    const [organizer, runner, waiting] = accounts as [Account, Account, Account];
    const { openId, fullId, transferCode, teamInvitation } = world;
    const post = async (path: string, body: object) =>
      ((await apiPost(path, { token: runner.token, body })).body as { insertedId: string }).insertedId;
    const said = { name: "Rui", email: runner.email };
    const opinion = await post("/opinion", { ...said, opinion: "Steep" });
    const offer = await post("/volantiar", said);
    await apiPost(`/my-registrations/${runner.uid}/${openId}/transfer`, { token: runner.token });
    const activity = await eventOf(openId).collection("activity").get();
    const broken: Record<string, object> = {
      [registrationOf(runner, openId).path]: { phone: 5, registeredAt: "then" },
      [registrationOf(runner, fullId).path]: { firstName: null },
      [entryOf(waiting, fullId).path]: { offerExpiresAt: "soon" },
      [`marathons/${openId}/edits/1`]: { fields: 5 },
      [`marathons/${openId}/invitations/${teamInvitation.insertedId}`]: { salt: 5 },
      [`transfers/${transferCode}`]: { giverUid: 5 },
      [`users/${runner.uid}`]: { name: 5 },
      [`eventQuotas/${organizer.uid}`]: { addedAt: "often" },
      [`opinions/${opinion}`]: { email: 5 },
      [`volunteers/${offer}`]: { role: 5 },
      ...Object.fromEntries(activity.docs.map(({ ref }) => [ref.path, { kind: 5 }])),
    };
    await Promise.all(Object.entries(broken).map(([path, change]) => db.doc(path).update(change)));
    const before = server.logged().length;
    const answers = await walk(world);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const log = server.logged().slice(before);
    for (const kind of ["registrations", "waitlist", "invitations", "transfers", "users", "eventQuotas"]) {
      expect(log).toContain(`${kind}/* is not well formed at`);
    }
    for (const kind of [`${openId}/edits/1`, `${openId}/activity/`, `opinions/${opinion}`, `volunteers/${offer}`]) {
      expect(log).toContain(kind);
    }
    for (const secret of [...accounts.flatMap(({ uid, email }) => [uid, email]), transferCode, teamInvitation.code]) {
      expect(log).not.toContain(secret);
    }
    await Promise.all([db.doc(`opinions/${opinion}`), db.doc(`volunteers/${offer}`)].map((one) => one.delete()));
    await Promise.all([openId, fullId].map((id) => db.recursiveDelete(eventOf(id))));
  });

  it("make the event unavailable if they are the event itself, and nothing of it is written", async () => {
    const world = await createWorld(await people(ACCOUNTS_OF_A_WORLD));
    const ids = [world.openId, world.fullId];
    await eventOf(world.openId).update({ title: 5 });
    await eventOf(world.fullId).update({ "places.registered": "two" });
    const stored = async () =>
      (
        await Promise.all(
          ids.flatMap((id) => ["registrations", "waitlist"].map((kind) => eventOf(id).collection(kind).get())),
        )
      )
        .flatMap(({ docs }) => docs)
        .map(({ ref, updateTime }) => [ref.path, updateTime.toMillis()]);
    const before = await stored();
    const failures = (await walk(world)).filter(({ status }) => status >= 500);
    expect(failures.length).toBeGreaterThan(20);
    expect(failures.filter(({ status, code }) => status !== 503 || code !== "unavailable")).toEqual([]);
    expect(await stored()).toEqual(before);
    await Promise.all(ids.map((id) => db.recursiveDelete(eventOf(id))));
  });
});

describe("a broken event", () => {
  it("is left out of lists, is unavailable by itself, and works again once somebody repairs it", async () => {
    const [organizer, runner, other] = (await people(3)) as [Account, Account, Account];
    const id = await addEvent(organizer, { capacity: 1 });
    await register(runner, id);
    await joinWaitlist(other, id);
    await eventOf(id).update({ marathonStartDate: "next spring" });
    // A new server, because one that has read the event before still lists it.
    const late = await startOrdinaryServer();
    const base = late.url;
    const own = (await apiGet(`/my-events/${organizer.uid}`, { token: organizer.token, base })).body;
    expect(own).toMatchObject({ events: [], total: 0 });
    for (const path of [`/my-registrations/${runner.uid}`, `/my-ended-entries/${runner.uid}`]) {
      expect((await apiGet(path, { token: runner.token, base })).body).toEqual([]);
    }
    for (const reply of [
      await apiGet(`/marathon/${id}`, { base }),
      await apiGet(`/marathon/${id}/registrations`, { token: organizer.token, base }),
      await register(await signUp(), id, { base }),
      await apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token, base }),
      await apiDelete(`/waitlist/${id}`, { token: other.token, base }),
      await apiPatch(`/marathon/${id}`, { token: organizer.token, body: { title: "Repaired" }, base }),
      await apiDelete(`/marathon/${id}`, { token: organizer.token, base }),
    ]) {
      expect(refusal(reply)).toEqual([503, "unavailable"]);
      expect(reply.headers.get("retry-after")).not.toBeNull();
    }
    await apiGet("/health", { base });
    await late.stop();
    expect(late.logged()).toContain(`marathons/${id} is not well formed at marathonStartDate`);
    expect(late.logged()).not.toContain("database unavailable");

    await eventOf(id).update({ marathonStartDate: "2030-04-19" });
    expect(await placesOf(id)).toMatchObject({ registered: 1, waiting: 1 });
    expect(modifiedCount(await apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token }))).toBe(1);
    expect((await apiGet(`/waitlist/${id}`, { token: other.token })).body).toMatchObject({ status: "offered" });
  });

  it("keeps its owner's account and its runners' accounts from being deleted only in part", async () => {
    const [organizer, runner, waiting] = (await people(3)) as [Account, Account, Account];
    const id = await addEvent(organizer, { capacity: 1 });
    await register(runner, id);
    await joinWaitlist(waiting, id);
    await eventOf(id).update({ title: 5 });
    const removal = ({ uid, token }: Account) => apiDelete(`/my-account/${uid}`, { token });
    for (const account of [organizer, runner, waiting])
      expect(refusal(await removal(account))).toEqual([503, "unavailable"]);
    await eventOf(id).update({ title: REPAIRED });
    expect(refusal(await removal(organizer))).toEqual([409, "organiser-of-coming-event"]);
    for (const account of [waiting, runner]) expect((await removal(account)).status).toBe(200);
    expect(await placesOf(id)).toMatchObject({ registered: 0, offered: 0, waiting: 0 });
  });
});

describe("other broken documents", () => {
  it("of the history are left out of it, and their versions cannot be restored", async () => {
    const organizer = await signUp();
    const id = await addEvent(organizer);
    const { token } = organizer;
    await apiPatch(`/marathon/${id}`, { token, body: { title: "Second" } });
    await eventOf(id).collection("edits").doc("1").update({ editedAt: "then" });
    const history = await apiGet(`/marathon/${id}/history`, { token });
    expect(history).toMatchObject({ status: 200, body: { edits: [{ version: 2 }], nextCursor: null } });
    expect(refusal(await changeEvent("POST", `/marathon/${id}/restore/1`, { token }))).toEqual([
      404,
      "version-not-found",
    ]);
  });

  it("of invitations cannot be opened, and the repeated request for one is answered `ended-since`", async () => {
    const [organizer, other] = (await people(2)) as [Account, Account];
    const id = await addEvent(organizer);
    const invite = () =>
      apiPost(`/marathon/${id}/team/invitations`, {
        token: organizer.token,
        body: { role: "owner" },
        headers: { "Idempotency-Key": "one" },
      });
    const { insertedId, code } = (await invite()).body as { insertedId: string; code: string };
    await eventOf(id).collection("invitations").doc(insertedId).update({ salt: null });
    for (const reply of [
      await apiGet(`/team-invitations/${code}`, { token: other.token }),
      await apiPost(`/team-invitations/${code}/accept`, { token: other.token }),
      await apiDelete(`/marathon/${id}/team/invitations/${insertedId}`, { token: organizer.token }),
    ]) {
      expect(refusal(reply)).toEqual([404, "invitation-not-found"]);
    }
    expect(refusal(await invite())).toEqual([409, "ended-since"]);
  });

  it("that record an ended registration still keep a repeated request from making it again", async () => {
    const [organizer, runner] = (await people(2)) as [Account, Account];
    const id = await addEvent(organizer);
    await register(runner, id, { key: "once" });
    await apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token });
    const [ended] = (await eventOf(id).collection("activity").get()).docs;
    await ended?.ref.update({ ended: 5, at: 5 });
    expect(errorCode(await register(runner, id, { key: "once" }))).toBe("ended-since");
    expect(modifiedCount(await register(runner, id, { key: "again" }))).toBe(1);
  });
});
