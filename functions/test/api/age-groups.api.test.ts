import { afterEach, describe, expect, it, vi } from "vitest";
import { errorBodySchema } from "../../src/contract/index.ts";
import type { Category, Marathon, MarathonHistory, MyData, Registration } from "../../src/contract/index.ts";
import { eraseEmergencyContacts } from "../../src/registrations/emergency-contacts.ts";
import { storesOf } from "../../src/stores.ts";
import { addEvent, apiDelete, apiGet, apiPatch, apiPost, modifiedCount, register } from "../support/arrange.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { eventWithForm } from "../support/event-forms.ts";
import { settings } from "../support/full-event.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

const read = async (id: string) => (await apiGet(`/marathon/${id}`)).body as Marathon;
const storedOf = async (id: string, entryId: string) =>
  (await db.doc(`marathons/${id}/registrations/${entryId}`).get()).data();
const keptOf = async (id: string, entryId: string) => (await storedOf(id, entryId))?.["keptCategory"] as unknown;

afterEach(() => void vi.restoreAllMocks());

describe("age groups of an event", () => {
  it("are a setting that everybody can read, and the history has their versions", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    expect(await read(id)).toMatchObject({ ageGroups: null, version: 1 });
    const set = await settings(organizer, id, { ageGroups: [20, 30, 40], base: 1 });
    expect(set.body).toMatchObject({ modifiedCount: 1, version: 2 });
    expect(await read(id)).toMatchObject({ ageGroups: [20, 30, 40], version: 2 });
    expect(modifiedCount(await settings(organizer, id, { ageGroups: [20, 30, 40], base: 2 }))).toBe(0);
    await settings(organizer, id, { ageGroups: null, base: 2 });
    const history = await apiGet(`/marathon/${id}/history`, { token: organizer.token });
    expect((history.body as MarathonHistory).edits).toMatchObject([
      { version: 3, changed: ["ageGroups"], settings: { ageGroups: null } },
      { version: 2, changed: ["ageGroups"], settings: { ageGroups: [20, 30, 40] } },
      { version: 1, changed: [], settings: { ageGroups: null } },
    ]);
  });

  it("conflict with those that somebody else has saved in the meantime, unless they are the same", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    await settings(organizer, id, { ageGroups: [20, 30], base: 1 });
    expect((await settings(organizer, id, { ageGroups: [20, 30], base: 1 })).body).toMatchObject({ modifiedCount: 0 });
    const refused = await settings(organizer, id, { ageGroups: null, base: 1 });
    expect(refused.status).toBe(409);
    expect(errorBodySchema.parse(refused.body)).toMatchObject({
      code: "changed-meanwhile",
      conflicts: [{ path: "ageGroups", yours: null, current: "20, 30" }],
    });
    expect(await read(id)).toMatchObject({ ageGroups: [20, 30] });
  });

  it("come with a copy of the event", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    await settings(organizer, id, { ageGroups: [35, 40] });
    const copy = await apiPost(`/marathon/${id}/copies`, { token: organizer.token });
    const { insertedId } = copy.body as { insertedId: string };
    const copied = await apiGet(`/marathon/${insertedId}`, { token: organizer.token });
    expect(copied.body).toMatchObject({ ageGroups: [35, 40], state: "draft" });
  });

  it("are changed by whoever may configure the event, and are none in an older document", async () => {
    const [organizer, stranger] = await Promise.all([signUp("organizer"), signUp("stranger")]);
    const id = await addEvent(organizer);
    expect((await settings(stranger, id, { ageGroups: [20] })).status).toBe(404);
    const { ageGroups: _, ...older } = (await db.doc(`marathons/${id}`).get()).data() ?? {};
    await db.doc(`marathons/${id}`).set(older);
    expect(await read(id)).toMatchObject({ ageGroups: null });
  });
});

describe("thirty days after the race, an entry", () => {
  const RACE_DAY = "2026-04-19";
  const after = (days: number) => Date.parse("2026-05-20T00:00:00Z") + days * 86_400_000;
  const erase = (days = 0) => eraseEmergencyContacts({ ...storesOf(db), clock: () => after(days) }, patientDeadline());

  /** An event with these age groups whose race is over, and with Anna, who was 36 on race day. */
  async function racedEvent(ageGroups: number[] | null) {
    const event = await eventWithForm({ standard: { dateOfBirth: "optional", gender: "optional" } });
    const { organizer, anna, id } = event;
    await settings(organizer, id, { ageGroups });
    await event.enter(anna, { dateOfBirth: "1990-04-19", gender: "F" });
    return { ...event, pass: () => db.doc(`marathons/${id}`).update({ marathonStartDate: RACE_DAY }) };
  }

  it("keeps the age group, the gender and whether the runner was a minor, and neither birth date nor gender elsewhere", async () => {
    const { anna, ben, id, enter, pass } = await racedEvent([20, 35, 40]);
    const [child, silent] = await Promise.all([signUp("child"), signUp("silent")]);
    await enter(ben, { gender: "X" });
    await enter(child, { dateOfBirth: "2008-04-20" });
    await enter(silent, {});
    await pass();
    await erase();
    const kept: [Account, Category | null][] = [
      [anna, { gender: "F", ageGroup: { from: 35, to: 39 }, isMinor: false }],
      [ben, { gender: "X", ageGroup: null, isMinor: null }],
      [child, { gender: null, ageGroup: { from: 0, to: 19 }, isMinor: true }],
      [silent, null],
    ];
    for (const [runner, category] of kept) expect(await keptOf(id, runner.uid)).toEqual(category);
    const raw = await storedOf(id, anna.uid);
    expect(raw).toMatchObject({ dateOfBirth: null, personHash: null, filledForm: { gender: null } });
    expect(JSON.stringify(raw)).not.toContain("1990");
  });

  it("keeps what was computed when it is erased again, whatever the groups are by then", async () => {
    const { organizer, anna, id, pass } = await racedEvent([20, 35, 40]);
    await pass();
    await erase();
    const first = await keptOf(id, anna.uid);
    await settings(organizer, id, { ageGroups: [50] });
    await db.doc(`marathons/${id}`).update({ emergencyContactsErasedAt: null });
    await erase(1);
    expect(await keptOf(id, anna.uid)).toEqual(first);
  });

  it("keeps gender and whether the runner was a minor for an event without age groups", async () => {
    const { anna, id, pass } = await racedEvent(null);
    await pass();
    await erase();
    expect(await keptOf(id, anna.uid)).toEqual({ gender: "F", ageGroup: null, isMinor: false });
  });

  it("shows what is kept to its runner and to roles that see entries, and to nobody else", async () => {
    const { organizer, anna, ben, id, pass } = await racedEvent([20, 35, 40]);
    await pass();
    await erase();
    const kept = { gender: "F", ageGroup: { from: 35, to: 39 }, isMinor: false };
    const roster = await apiGet(`/marathon/${id}/registrations`, { token: organizer.token });
    expect(roster.body).toMatchObject({ registrations: [{ keptCategory: kept, dateOfBirth: null }] });
    const data = (await apiGet(`/my-data/${anna.uid}`, { token: anna.token })).body as MyData;
    expect(data.registrations).toMatchObject([{ keptCategory: kept }]);
    const own = (await apiGet(`/marathon/${id}`, { token: anna.token })).body as Marathon;
    expect(own.totalRegistrationCount).toMatchObject([{ keptCategory: kept }]);
    for (const token of [ben.token, undefined]) {
      const { body } = await apiGet(`/marathon/${id}`, { token });
      expect((body as Marathon).totalRegistrationCount).toHaveLength(1);
      expect(JSON.stringify((body as Marathon).totalRegistrationCount)).not.toMatch(/ategory|isMinor|gender/);
    }
  });

  it("loses what is kept together with the account", async () => {
    const { anna, id, pass } = await racedEvent([20, 35, 40]);
    await pass();
    await erase();
    expect((await apiDelete(`/my-account/${anna.uid}`, { token: anna.token })).status).toBe(200);
    expect(await storedOf(id, anna.uid)).toMatchObject({ firstName: "Deleted", keptCategory: null });
  });

  it("never gets back what its deleted account took along while it was being erased", async () => {
    const { anna, id, pass } = await racedEvent([20, 35, 40]);
    await pass();
    const { registrations } = storesOf(db);
    const newBatch = db.batch.bind(db);
    vi.spyOn(db, "batch").mockImplementationOnce(() => {
      const batch = newBatch();
      const commit = batch.commit.bind(batch);
      // The account is deleted after the entry was read and before what is kept of it is written.
      batch.commit = async () => {
        await registrations.eraseRunner(id, anna.uid, patientDeadline());
        return commit();
      };
      return batch;
    });
    await storesOf(db).emergencyContacts.erase(id, patientDeadline(), ({ dateOfBirth }) =>
      dateOfBirth === null ? null : { gender: "F", ageGroup: null, isMinor: false },
    );
    expect(await storedOf(id, anna.uid)).toMatchObject({ firstName: "Deleted", keptCategory: null });
  });

  it("is kept as it is by a change of the runner's name", async () => {
    const { anna, id, pass } = await racedEvent([20, 35, 40]);
    await pass();
    await erase();
    const kept = await keptOf(id, anna.uid);
    await db.doc(`marathons/${id}`).update({ marathonStartDate: "2099-04-19" });
    const change = { firstName: "Annabel" };
    expect(
      modifiedCount(await apiPatch(`/my-registrations/${anna.uid}/${id}`, { token: anna.token, body: change })),
    ).toBe(1);
    expect(kept).not.toBeNull();
    expect(await keptOf(id, anna.uid)).toEqual(kept);
  });
});

it("an entry that has not been erased has no kept category", async () => {
  const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
  const id = await addEvent(organizer);
  await register(runner, id);
  const roster = await apiGet(`/marathon/${id}/registrations`, { token: organizer.token });
  const { registrations } = roster.body as { registrations: Registration[] };
  expect(registrations.map(({ keptCategory }) => keptCategory)).toEqual([null]);
});
