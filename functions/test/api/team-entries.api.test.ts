import { describe, expect, it } from "vitest";
import { apiPatch, placesOf, refusal, register } from "../support/arrange.ts";
import { db } from "../support/emulators.ts";
import { cancel } from "../support/full-event.ts";
import {
  activityOf,
  addEntry,
  added,
  cancelEntry,
  changeEntries,
  changeEntry,
  entriesOf,
  entryOf,
  staffedEvent,
  storedEntries,
} from "../support/team-entries.ts";

describe("entering somebody", () => {
  it("makes an entry without an account, with a reference, and says who did it and why", async () => {
    const { desk, id } = await staffedEvent();
    const entryId = await added(desk, id, { email: "ana@example.com", reason: "Paid at the expo" });
    expect(await entryOf(desk, id, entryId)).toMatchObject({
      userId: "",
      entryId,
      firstName: "Ana",
      lastName: "Costa",
      email: "ana@example.com",
      phone: "",
      raceId: "main",
      waveId: null,
      reference: expect.stringMatching(/^RUN-\w{4}-\w{4}$/) as string,
    });
    const [latest] = await activityOf(desk, id);
    expect(latest).toMatchObject({
      kind: "added",
      userId: "",
      entryId,
      name: "Ana Costa",
      by: desk.email,
      reason: "Paid at the expo",
    });
    // The uids of the team stay on the server.
    expect(Object.values(latest ?? {})).not.toContain(desk.uid);
    expect(await placesOf(id)).toMatchObject({ registered: 1 });
  });

  it("makes one entry of a repeated request, and refuses another body under its key", async () => {
    const { organiser, id } = await staffedEvent();
    const key = "one-press";
    const replies = await Promise.all([1, 2, 3].map(() => addEntry(organiser, id, {}, { key })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = new Set(replies.map(({ body }) => (body as { insertedId: string }).insertedId));
    expect([...ids]).toEqual(await storedEntries(id));
    expect(refusal(await addEntry(organiser, id, { firstName: "Eva" }, { key }))).toEqual([422, "key-reused"]);
    const [entryId = ""] = ids;
    await changeEntry(organiser, id, entryId, { phone: "+351 555 0101" });
    expect((await addEntry(organiser, id, {}, { key })).status).toBe(201);
    await cancelEntry(organiser, id, entryId);
    expect(refusal(await addEntry(organiser, id, {}, { key }))).toEqual([409, "ended-since"]);
    expect(await storedEntries(id)).toEqual([]);
  });

  it("does not depend on the dates of registration or a postponement, but on race day and cancellation", async () => {
    const { owner, desk, id } = await staffedEvent({ startRegistrationDate: "2999-01-01", ...farAway });
    await added(desk, id);
    const event = db.doc(`marathons/${id}`);
    await event.update({ stage: "postponed" });
    await added(desk, id);
    await event.update({ stage: "draft" });
    expect(refusal(await addEntry(desk, id))).toEqual([409, "registration-not-open"]);
    await event.update({ stage: "published", marathonStartDate: "2020-01-01" });
    expect(refusal(await addEntry(owner, id))).toEqual([409, "marathon-started"]);
    await event.update({ marathonStartDate: "2999-03-01", cancelledAt: new Date() });
    expect(refusal(await addEntry(owner, id))).toEqual([409, "marathon-cancelled"]);
    const [entryId = ""] = await storedEntries(id);
    expect(refusal(await changeEntry(owner, id, entryId, { phone: "+351 555 0101" }))).toEqual([
      409,
      "marathon-cancelled",
    ]);
    expect((await cancelEntry(owner, id, entryId)).status).toBe(200);
  });

  it("goes above the capacity only with overCapacity from the owner or an organizer", async () => {
    const { organiser, desk, anna, ben, id } = await staffedEvent({ capacity: 1 });
    await register(anna, id);
    for (const member of [desk, organiser]) {
      expect(refusal(await addEntry(member, id))).toEqual([409, "marathon-full"]);
    }
    expect(refusal(await addEntry(desk, id, { overCapacity: true }))).toEqual([409, "marathon-full"]);
    const entryId = await added(organiser, id, { overCapacity: true });
    expect(await placesOf(id)).toMatchObject({ capacity: 1, registered: 2, free: 0 });
    expect((await activityOf(desk, id))[0]).toMatchObject({ kind: "added", changed: ["overCapacity"] });
    // One runner too many leaves, and the event is still full.
    await cancel(anna, id);
    expect(refusal(await register(ben, id))).toEqual([409, "marathon-full"]);
    await cancelEntry(desk, id, entryId);
    expect((await register(ben, id)).status).toBe(200);
  });
});

const farAway = { endRegistrationDate: "2999-02-01", marathonStartDate: "2999-03-01" };

describe("changing an entry", () => {
  it("changes a runner's own, and tells the team who did it and why", async () => {
    const { desk, anna, id } = await staffedEvent();
    await register(anna, id);
    const change = { phone: "+351 555 0177", lastName: "Costa" };
    expect((await changeEntry(desk, id, anna.uid, change)).body).toMatchObject({ modifiedCount: 1 });
    expect((await changeEntry(desk, id, anna.uid, change)).body).toMatchObject({ modifiedCount: 0 });
    expect(await entryOf(desk, id, anna.uid)).toMatchObject({ ...change, userId: anna.uid });
    expect((await activityOf(desk, id))[0]).toMatchObject({
      kind: "changed",
      userId: anna.uid,
      changed: ["lastName", "phone"],
      by: desk.email,
      reason: "The runner called",
    });
  });

  it("moves it to another race or wave, and out of a wave", async () => {
    const waves = [
      { id: "w1", name: "First" },
      { id: "w2", name: "Second" },
    ];
    const races = [
      { id: "a", name: "10K", waves },
      { id: "b", name: "5K", capacity: 1 },
    ];
    const { organiser, desk, anna, ben, id } = await staffedEvent({ races });
    await register(anna, id, { change: { raceId: "a" } });
    await register(ben, id, { change: { raceId: "b" } });
    const move = (by: typeof desk, body: object) => changeEntry(by, id, anna.uid, body);
    expect((await move(desk, { waveId: "w2" })).status).toBe(200);
    expect(await entryOf(desk, id, anna.uid)).toMatchObject({ raceId: "a", waveId: "w2" });
    expect(refusal(await move(desk, { waveId: "w3" }))).toEqual([400, "invalid-request"]);
    expect(refusal(await move(desk, { raceId: "b", overCapacity: true }))).toEqual([409, "marathon-full"]);
    expect((await move(organiser, { raceId: "b", overCapacity: true })).status).toBe(200);
    expect(await entryOf(desk, id, anna.uid)).toMatchObject({ raceId: "b", waveId: null });
    expect((await activityOf(desk, id))[0]).toMatchObject({
      kind: "moved",
      fromRaceId: "a",
      changed: ["waveId", "overCapacity"],
      by: organiser.email,
    });
    expect((await move(desk, { raceId: "a", waveId: "w1" })).status).toBe(200);
    expect((await move(desk, { waveId: null })).status).toBe(200);
    expect(await entryOf(desk, id, anna.uid)).toMatchObject({ raceId: "a", waveId: null });
  });

  it("loses neither the team's change nor the runner's when they come together", async () => {
    const { desk, anna, id } = await staffedEvent();
    await register(anna, id);
    for (let round = 0; round < 10; round++) {
      const phone = `+351 555 01${round}`;
      const lastName = `Costa ${round}`;
      await Promise.all([
        changeEntry(desk, id, anna.uid, { lastName }),
        apiPatch(`/my-registrations/${anna.uid}/${id}`, { token: anna.token, body: { phone } }),
      ]);
      expect(await entryOf(desk, id, anna.uid)).toMatchObject({ phone, lastName });
    }
  });
});

describe("changing what somebody else has changed meanwhile", () => {
  it("is refused with both values, and nothing is overwritten", async () => {
    const { organiser, desk, id } = await staffedEvent();
    const entryId = await added(desk, id, { phone: "1234" });
    const before = { lastName: "Costa", phone: "1234" };
    const change = (by: typeof desk, body: object) => changeEntry(by, id, entryId, body);
    expect((await change(desk, { lastName: "Costa Reis", before })).status).toBe(200);
    const late = await change(organiser, { lastName: "Reis", phone: "5678", before });
    expect(refusal(late)).toEqual([409, "changed-meanwhile"]);
    expect(late.body).toMatchObject({ conflicts: [{ path: "lastName", yours: "Reis", current: "Costa Reis" }] });
    expect(await entryOf(desk, id, entryId)).toMatchObject({ lastName: "Costa Reis", phone: "1234" });
    // Other fields, and the same value, are in nobody's way.
    expect((await change(organiser, { lastName: "Costa Reis", phone: "5678", before })).status).toBe(200);
    const after = { ...before, lastName: "Costa Reis" };
    expect((await change(organiser, { lastName: "Reis", before: after })).status).toBe(200);
    expect(await entryOf(desk, id, entryId)).toMatchObject({ lastName: "Reis", phone: "5678" });
  });
});

describe("changing several entries", () => {
  it("does not change entries that somebody else has moved since they were selected", async () => {
    const races = [
      { id: "a", name: "10K" },
      { id: "b", name: "5K" },
      { id: "c", name: "1K" },
    ];
    const { organiser, id } = await staffedEvent({ races });
    const [one, other] = [await added(organiser, id, { raceId: "a" }), await added(organiser, id, { raceId: "a" })];
    const before = { [one]: "a", [other]: "a" };
    const move = async (raceId: string, entryIds: string[]) =>
      (await changeEntries(organiser, id, { entryIds, change: { raceId }, before })).body;
    expect(await move("b", [one])).toMatchObject({ results: [{ modifiedCount: 1 }] });
    const error = "Changed in the meantime. The saved value is “5K”.";
    expect(await move("c", [one, other])).toEqual({
      results: [
        { entryId: one, modifiedCount: 0, refusal: { code: "changed-meanwhile", error } },
        { entryId: other, modifiedCount: 1, refusal: null },
      ],
    });
  });

  it("changes or refuses each on its own, and does nothing twice", async () => {
    const races = [
      { id: "a", name: "10K" },
      { id: "b", name: "5K", capacity: 2 },
    ];
    const { organiser, id } = await staffedEvent({ races });
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.push(await added(organiser, id, { raceId: "a" }));
    const move = async (body: object = {}) =>
      (await changeEntries(organiser, id, { entryIds: [...ids, "nobody"], change: { raceId: "b" }, ...body })).body;
    const result = (entryId: string, modifiedCount: number, code: string | null = null) => ({
      entryId,
      modifiedCount,
      refusal: code && { code, error: expect.stringMatching(/\.$/) as string },
    });
    const [first = "", second = "", third = ""] = ids;
    expect(await move()).toEqual({
      results: [
        result(first, 1),
        result(second, 1),
        result(third, 0, "marathon-full"),
        result("nobody", 0, "registration-not-found"),
      ],
    });
    expect(await move({ overCapacity: true })).toMatchObject({
      results: [result(first, 0), result(second, 0), result(third, 1), result("nobody", 0, "registration-not-found")],
    });
    const revision = () => db.doc(`marathons/${id}`).get();
    const before = ((await revision()).get("places") as { revision: number }).revision;
    const cancelAll = () => move({ change: { cancel: true } });
    const nobody = result("nobody", 0);
    expect(await cancelAll()).toEqual({ results: [result(first, 1), result(second, 1), result(third, 1), nobody] });
    // A lost answer is asked for again.
    expect(await cancelAll()).toEqual({ results: [result(first, 0), result(second, 0), result(third, 0), nobody] });
    const repeated = await cancelEntry(organiser, id, first);
    expect(repeated).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(((await revision()).get("places") as { revision: number }).revision).toBe(before + 1);
    expect(await entriesOf(organiser, id)).toEqual([]);
  });
});
