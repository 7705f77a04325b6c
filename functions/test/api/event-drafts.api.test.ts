import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EVENT_BYTES_MAX, endpointPath, endpoints } from "../../src/contract/index.ts";
import type { EndpointName, EventListPage, MyEventPage } from "../../src/contract/index.ts";
import { largestSize } from "../../src/events/event-size.ts";
import { eventFrom } from "../../src/events/event-documents.store.ts";
import { addEvent, apiGet, apiPost, changeEvent, modifiedCount, refusal, register } from "../support/arrange.ts";
import { db, send, signUp, withVerifiedAddress } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { rowOf } from "../support/endpoint-rows.ts";
import { changeState, read } from "../support/event-life.ts";
import { GONE, isListed, mineOf, outcomeOf, remove, soonest } from "../support/event-removal.ts";
import { join, members } from "../support/team-invitations.ts";
import { manyRunners } from "../support/many-runners.ts";
import { ACCOUNTS_OF_A_WORLD, endpointNames } from "../support/world.ts";
import { createWorld } from "../support/world-copies.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";
import type { World } from "../support/world.ts";

const MISSING = "thereIsNoSuchEvent00";
/** A word that no other event has, because the database may be older than this run. */
const word = `summit${randomUUID().slice(0, 8)}`;
const draft = { state: "draft", title: `Secret ${word} run`, ...soonest };

/** The endpoints that name an event in their path or body. */
const aboutAnEvent = endpointNames.filter((name) => {
  const probe = {
    openId: "PROBE",
    fullId: "PROBE",
    teamInvitation: {},
    runner: {},
    stranger: {},
    offered: {},
    organizer: {},
    organiser: { uid: "member" },
    desk: { uid: "member" },
    timekeeper: { uid: "member" },
    reader: { uid: "member" },
  };
  const row = rowOf(name);
  const sent = [row.params(probe as unknown as World), row.body?.(probe as unknown as World)];
  return JSON.stringify(sent).includes("PROBE");
});

describe("a draft", () => {
  let world: World;
  let draftId: string;
  let before: unknown;
  const stored = async () => {
    const event = db.doc(`marathons/${draftId}`);
    const [document, ...beside] = await Promise.all([
      event.get(),
      ...(await event.listCollections()).map((one) => one.get()),
    ]);
    return [document.updateTime, beside.map(({ docs }) => docs.map(({ ref, updateTime }) => [ref.path, updateTime]))];
  };
  /** Every account asks every endpoint twice, which is more than an account may ask in a minute. */
  let patient: OrdinaryServer;
  beforeAll(async () => {
    patient = await startOrdinaryServer({ RUN_RATE_LIMIT_SCALE: "10" });
    world = await createWorld(await manyRunners(ACCOUNTS_OF_A_WORLD));
    draftId = await addEvent(world.organizer, draft);
    before = await stored();
  });
  afterAll(() => patient.stop());

  it("is named by the requests below, which are those of every endpoint about an event", () => {
    expect(aboutAnEvent.length).toBeGreaterThan(20);
    expect(aboutAnEvent).toContain("copyMarathon" satisfies EndpointName);
  });

  it.each(aboutAnEvent)("does not exist for others who call %s", async (name) => {
    const row = rowOf(name);
    const ask = async (who: Account | undefined, id: string) => {
      const about = { ...world, openId: id, fullId: id, stranger: who ?? world.stranger, runner: who ?? world.runner };
      const options = { token: who?.token, body: row.body?.(about), base: patient.url };
      const { status, body, headers } = await send(
        endpoints[name].method,
        endpointPath(name, row.params(about)),
        options,
      );
      return { status, body: JSON.stringify(body).replaceAll(id, "ID"), cache: headers.get("cache-control") };
    };
    for (const who of [undefined, world.stranger, world.runner, world.offered, world.verified]) {
      const asked = await ask(who, draftId);
      expect(asked).toEqual(await ask(who, MISSING));
      expect(asked.status).toBeGreaterThan(400);
      expect(asked.cache).toBe("no-store");
    }
    expect(await stored()).toEqual(before);
  });

  it("is read by its owner, and by no cache", async () => {
    for (const path of [`/marathon/${draftId}`, `/marathon/${draftId}/places`, `/marathon/${draftId}/history`]) {
      const reply = await apiGet(path, { token: world.organizer.token });
      expect([path, reply.status, reply.headers.get("cache-control")]).toEqual([path, 200, "private, no-store"]);
    }
    expect(await read(draftId, world.organizer)).toMatchObject({ state: "draft", viewer: { role: "owner" } });
  });

  it("takes no registration of its owner either, because it could not be deleted then", async () => {
    expect(refusal(await register(world.organizer, draftId))).toEqual([409, "registration-not-open"]);
    const join = await apiPost(`/waitlist/${draftId}`, {
      token: world.organizer.token,
      body: rowOf("joinWaitlist").body?.({ ...world, stranger: world.organizer, fullId: draftId }),
    });
    expect(refusal(join)).toEqual([409, "registration-not-open"]);
  });

  it("is in no list but its owner's, and in no count, until it is published", async () => {
    const search = async (reader?: Account) =>
      (await apiGet(`/events?q=secret%20${word}`, { token: reader?.token })).body as EventListPage;
    const lists = async () => [await isListed(draftId), (await search()).total, (await search(world.organizer)).total];
    expect(await lists()).toEqual([false, 0, 0]);
    expect((await search()).options).toMatchObject({ states: { all: 0 }, months: [] });
    const mine = `/my-events/${world.organizer.uid}?q=${word}`;
    const { events } = (await apiGet(mine, { token: world.organizer.token })).body as MyEventPage;
    expect(events).toMatchObject([{ _id: draftId, state: "draft" }]);
    expect(await mineOf(world.organizer, draftId)).toMatchObject({ state: "draft" });

    const published = await addEvent(world.organizer, draft);
    expect(modifiedCount(await changeState(world.organizer, published, { state: "published" }))).toBe(1);
    expect([await isListed(published), (await search()).total]).toEqual([true, 1]);
    expect(modifiedCount(await register(world.runner, published))).toBe(1);
    expect(refusal(await changeState(world.organizer, published, { state: "draft" }))).toEqual([
      409,
      "transition-not-allowed",
    ]);
  });

  it("that is canceled stays hidden, and is deleted without a trace", async () => {
    const id = await addEvent(world.organizer, draft);
    expect(modifiedCount(await changeState(world.organizer, id, { state: "cancelled", reason: "No permit." }))).toBe(1);
    expect(refusal(await apiGet(`/marathon/${id}`))).toEqual(GONE);
    expect(refusal(await apiGet(`/marathon/${id}`, { token: world.stranger.token }))).toEqual(GONE);
    expect(await read(id, world.organizer)).toMatchObject({ state: "cancelled", stateReason: "No permit." });
    expect(outcomeOf(await remove(world.organizer, id))).toEqual([200, 1, "deleted"]);
  });

  it("goes with its owner's account, and does not keep the account from being deleted", async () => {
    const leaver = await signUp("leaver");
    const id = await addEvent(leaver, draft);
    expect((await send("DELETE", `/my-account/${leaver.uid}`, { token: leaver.token })).status).toBe(200);
    expect(Object.keys((await db.doc(`marathons/${id}`).get()).data() ?? {}).sort()).toEqual([
      "changedAt",
      "deletedAt",
    ]);
  });
});

describe("a copy", () => {
  it("is a draft of the next year with the races and settings, without runners and history", async () => {
    const [organizer, runner] = (await manyRunners(2)) as [Account, Account];
    const races = [
      { id: "ten", name: "10K", distanceKm: 10, capacity: 7, startsAt: `${draft.marathonStartDate}T09:00` },
    ];
    const id = await addEvent(organizer, { ...soonest, races, capacity: 9, timeZone: "Europe/Lisbon" });
    await register(runner, id, { change: { raceId: "ten" } });
    const copy = (key: string, body: object = {}) =>
      apiPost(`/marathon/${id}/copies`, { token: organizer.token, body, headers: { "Idempotency-Key": key } });
    const first = await copy("a");
    expect(first.status).toBe(201);
    expect((await copy("a")).body).toEqual(first.body);
    expect(refusal(await copy("a", { title: "Other" }))).toEqual([422, "key-reused"]);
    const { insertedId } = first.body as { insertedId: string };
    const [source, copied] = [await read(id, organizer), await read(insertedId, organizer)];
    const days = (Date.parse(copied.marathonStartDate) - Date.parse(source.marathonStartDate)) / 86_400_000;
    expect(days).toBe(364);
    expect(copied).toMatchObject({
      state: "draft",
      version: 1,
      capacity: 9,
      timeZone: "Europe/Lisbon",
      registrationCount: 0,
      relied: false,
      description: source.description,
      races: [{ id: "ten", capacity: 7, registered: 0, startsAt: `${copied.marathonStartDate}T09:00` }],
    });
    expect(refusal(await apiGet(`/marathon/${insertedId}`, { token: runner.token }))).toEqual(GONE);
    expect(refusal(await apiPost(`/marathon/${id}/copies`, { token: runner.token }))).toEqual(GONE);
    const invalid = await copy("b", { marathonStartDate: "2026-04-19", endRegistrationDate: "2026-05-01" });
    expect(invalid).toMatchObject({ status: 400, body: { issues: [{ path: "marathonStartDate" }] } });
  });

  it("cannot make an event larger than the limit", async () => {
    const [organizer] = (await manyRunners(1)) as [Account];
    const id = await addEvent(organizer, { title: "Mile" });
    const stored = db.doc(`marathons/${id}`);
    const room = async () => {
      const event = eventFrom(await stored.get());
      return event === null ? 0 : EVENT_BYTES_MAX - largestSize(event);
    };
    await stored.update({ description: "x".repeat(await room()) });
    expect(await room()).toBeGreaterThanOrEqual(0);
    const copy = (body: object) => apiPost(`/marathon/${id}/copies`, { token: organizer.token, body });
    expect(await copy({ title: "字".repeat(200) })).toMatchObject({
      ...{ status: 400, body: { issues: [{ path: "description" }] } },
    });
    expect((await copy({ title: "Mile" })).status).toBe(201);
  });

  it("has the form, whose waiver nobody has signed yet, and the team, with the copier as its owner", async () => {
    const [owner, runner] = (await manyRunners(2)) as [Account, Account];
    const id = await addEvent(owner, soonest);
    const [helper, timer] = await Promise.all(
      ["helper", "timer"].map(async (name) => withVerifiedAddress(await signUp(name))),
    );
    if (helper === undefined || timer === undefined) throw new Error("signUp returned no account");
    await join(helper, owner, id, "organiser");
    await join(timer, owner, id, "timekeeper");
    const waiver = { title: "Risk", text: "I run at my own risk." };
    const questions = [{ id: "shirt", label: "Size", kind: "choice", options: [{ label: "M", stock: 1 }] }];
    const put = (body: object) => changeEvent("PUT", `/marathon/${id}/form`, { token: owner.token, body });
    await put({ standard: {}, questions: [], waiver });
    await put({ standard: { gender: "optional" }, questions, waiver });
    const given = { answers: { shirt: "M" }, waiver: { version: 2, name: "Rui" } };
    await register(runner, id, { change: given });
    const { body } = await apiPost(`/marathon/${id}/copies`, { token: helper.token });
    const { insertedId } = body as { insertedId: string };
    const copied = await read(insertedId, helper);
    expect(copied.viewer?.role).toBe("owner");
    expect(copied.form).toMatchObject({
      version: 1,
      standard: { gender: "optional" },
      questions: [{ id: "shirt", options: [{ label: "M", stock: 1, left: 1 }] }],
      waiver: { version: 1, ...waiver },
    });
    const roleOf = async (account: Account) => (await read(insertedId, account)).viewer?.role;
    expect([await roleOf(owner), await roleOf(timer)]).toEqual(["organiser", "timekeeper"]);
    expect((await members(helper, insertedId)).map(({ role }) => role)).toEqual(["owner", "organiser", "timekeeper"]);
    expect(refusal(await apiGet(`/marathon/${insertedId}`, { token: runner.token }))).toEqual(GONE);
    expect((await read(id, owner)).form?.waiver?.version).toBe(2);
  });

  it("counts in the daily number of new events", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    const times = await db.doc(`eventQuotas/${organizer.uid}`).get();
    expect((await apiPost(`/marathon/${id}/copies`, { token: organizer.token })).status).toBe(201);
    const added = (await times.ref.get()).get("addedAt") as unknown[];
    expect(added).toHaveLength(2);
    await times.ref.set({ addedAt: Array.from({ length: 20 }, () => new Date()) });
    expect(refusal(await apiPost(`/marathon/${id}/copies`, { token: organizer.token }))).toEqual([
      429,
      "too-many-requests",
    ]);
  });
});
