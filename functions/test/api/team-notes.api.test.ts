import { describe, expect, it } from "vitest";
import type { Roster } from "../../src/contract/index.ts";
import { eraseEmergencyContacts } from "../../src/registrations/emergency-contacts.ts";
import { storesOf } from "../../src/stores.ts";
import { apiDelete, apiGet, changeEvent, refusal, register } from "../support/arrange.ts";
import { db } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { cancel } from "../support/full-event.ts";
import {
  activityOf,
  added,
  cancelEntry,
  changeEntry,
  entriesOf,
  saveNote,
  staffedEvent,
} from "../support/team-entries.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

const notesOf = async (reader: Account, id: string) => (await entriesOf(reader, id)).map(({ note }) => note);
const storedNotes = async (id: string) =>
  (await db.collection(`marathons/${id}/notes`).get()).docs.map((one) => one.data()["text"] as unknown);
/** Moves the event to a day that is more than thirty days past. */
const endLongAgo = (id: string) =>
  db.doc(`marathons/${id}`).update({ marathonStartDate: "2026-01-01", endRegistrationDate: "2025-12-01" });

describe("a note about an entry", () => {
  it("comes with the roster for the owner and organizers alone, and raises the revision", async () => {
    const { owner, organiser, desk, reader, anna, ben, id } = await staffedEvent();
    await register(anna, id);
    await register(ben, id);
    const { body } = await apiGet(`/marathon/${id}/registrations`, { token: owner.token });
    const since = (body as { revision: number }).revision;
    expect(await notesOf(owner, id)).toEqual([null, null]);
    expect((await saveNote(organiser, id, anna.uid, { base: 0, text: "Asthma" })).body).toMatchObject({ version: 1 });
    const note = { text: "Asthma", version: 1, editedAt: expect.any(String) as string };
    for (const member of [owner, organiser]) {
      expect(await notesOf(member, id)).toEqual(expect.arrayContaining([note, null]));
    }
    for (const member of [desk, reader]) expect(await notesOf(member, id)).toEqual([undefined, undefined]);
    const roster = async ({ token }: Account) =>
      (await apiGet(`/marathon/${id}/roster?since=${since}`, { token })).body as Roster;
    expect(await roster(owner)).toMatchObject({ entries: [{ entryId: anna.uid, note }], next: since + 1 });
    expect(JSON.stringify(await roster(desk))).not.toContain("Asthma");
    expect((await activityOf(desk, id))[0]).toMatchObject({ kind: "noted", by: organiser.email, entryId: anna.uid });
  });

  it("is never overwritten unknowingly, and can be removed", async () => {
    const { owner, organiser, anna, id } = await staffedEvent();
    await register(anna, id);
    const save = (by: Account, body: object) => saveNote(by, id, anna.uid, body);
    const replies = await Promise.all([owner, organiser].map((by) => save(by, { base: 0, text: by.email })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: "changed-meanwhile", version: 1, conflicts: [{ path: "text" }] });
    expect((await save(owner, { base: 1, text: "" })).body).toMatchObject({ version: 2 });
    expect(await notesOf(owner, id)).toEqual([null]);
    expect(refusal(await save(owner, { base: 1, text: "Again" }))).toEqual([409, "changed-meanwhile"]);
    // The roster shows no version of a removed note, so that the next writer begins with 0.
    expect((await save(owner, { base: 0, text: "Again" })).body).toMatchObject({ version: 3 });
    expect(refusal(await save(organiser, { base: 0, text: "Mine" }))).toEqual([409, "changed-meanwhile"]);
    expect((await save(owner, { base: 3, text: "" })).body).toMatchObject({ version: 4 });
    expect((await save(owner, { base: 4, text: "Once more" })).body).toMatchObject({ version: 5 });
  });

  it("is in the activity once for each member who has written it", async () => {
    const { owner, organiser, anna, id } = await staffedEvent();
    await register(anna, id);
    const writers = [owner, owner, organiser, owner];
    for (const [base, by] of writers.entries()) await saveNote(by, id, anna.uid, { base, text: `Version ${base}` });
    const noted = (await activityOf(owner, id)).filter(({ kind }) => kind === "noted");
    expect(noted.map(({ by }) => by)).toEqual([owner.email, organiser.email]);
  });

  it("ends with its entry, with the account of its runner, and thirty days after the race", async () => {
    const { owner, anna, ben, carl, id } = await staffedEvent();
    for (const runner of [anna, ben, carl]) {
      await register(runner, id);
      await saveNote(owner, id, runner.uid, { base: 0, text: runner.email });
    }
    await cancel(anna, id);
    expect([...(await storedNotes(id))].sort()).toEqual([ben.email, carl.email].sort());
    await endLongAgo(id);
    const removal = await apiDelete(`/my-account/${ben.uid}`, { token: ben.token });
    expect(removal.status, JSON.stringify(removal.body)).toBe(200);
    expect(await storedNotes(id)).toEqual([carl.email]);
    await eraseEmergencyContacts({ ...storesOf(db), clock: () => Date.now() }, patientDeadline());
    expect(await storedNotes(id)).toEqual([]);
    const erased = (await db.doc(`marathons/${id}/registrations/${ben.uid}`).get()).data();
    expect(erased).toMatchObject({ email: "", addressHash: null, personHash: null });
  });
});

describe("thirty days after the race", () => {
  it("erases the reasons of what the team did, also for entries without an account, and keeps the rest", async () => {
    const { owner, desk, anna, id } = await staffedEvent();
    await register(anna, id);
    const guest = await added(desk, id, { reason: "Has asthma" });
    await changeEntry(desk, id, anna.uid, { phone: "+351 555 0177", reason: "Broke a leg" });
    await cancelEntry(owner, id, guest);
    const before = await activityOf(owner, id);
    expect(before.map(({ reason }) => reason)).toEqual(expect.arrayContaining(["Has asthma", "Broke a leg"]));
    await endLongAgo(id);
    await eraseEmergencyContacts({ ...storesOf(db), clock: () => Date.now() }, patientDeadline());
    expect(await activityOf(owner, id)).toEqual(before.map((happened) => ({ ...happened, reason: null })));
  });

  it("takes no more notes, which nothing would erase", async () => {
    const { owner, anna, id } = await staffedEvent();
    await register(anna, id);
    await saveNote(owner, id, anna.uid, { base: 0, text: "Asthma" });
    await endLongAgo(id);
    const save = (body: object) => saveNote(owner, id, anna.uid, body);
    expect(refusal(await save({ base: 1, text: "Diabetes" }))).toEqual([409, "marathon-started"]);
    await eraseEmergencyContacts({ ...storesOf(db), clock: () => Date.now() }, patientDeadline());
    expect(refusal(await save({ base: 0, text: "Diabetes" }))).toEqual([409, "marathon-started"]);
    expect(await storedNotes(id)).toEqual([]);
  });
});

describe("the raw registration, which its runner can read", () => {
  it("has nothing that only the team may know", async () => {
    const { owner, desk, anna, id } = await staffedEvent();
    await register(anna, id);
    await changeEntry(desk, id, anna.uid, { phone: "+351 555 0177", reason: "A private reason" });
    await saveNote(owner, id, anna.uid, { base: 0, text: "A private note" });
    const raw = (await db.doc(`marathons/${id}/registrations/${anna.uid}`).get()).data() ?? {};
    expect(Object.keys(raw).sort()).toEqual([
      "addressHash",
      "bodyHash",
      "contactsShared",
      "email",
      "emergencyContact",
      "firstName",
      "idempotencyKey",
      "lastName",
      "marathonId",
      "phone",
      "raceId",
      "reference",
      "registeredAt",
      "userId",
    ]);
    expect(JSON.stringify(raw)).not.toContain("private");
  });
});

describe("a wave", () => {
  it("stays in its race while somebody is in it", async () => {
    const wave = { id: "w1", name: "First wave" };
    const races = [
      { id: "a", name: "10K", waves: [wave] },
      { id: "b", name: "5K" },
    ];
    const { owner, id } = await staffedEvent({ races });
    const entryId = await added(owner, id, { raceId: "a", waveId: "w1" });
    const save = (body: object) => changeEvent("PUT", `/marathon/${id}/races`, { token: owner.token, body });
    const without = {
      races: [
        { id: "a", name: "10K" },
        { id: "b", name: "5K" },
      ],
    };
    const elsewhere = {
      races: [
        { id: "a", name: "10K" },
        { id: "b", name: "5K", waves: [wave] },
      ],
    };
    for (const body of [without, elsewhere]) {
      const reply = await save(body);
      expect(refusal(reply)).toEqual([409, "wave-in-use"]);
      expect(reply.body).toMatchObject({ raceId: "a" });
    }
    expect((await save({ races: [{ ...races[0], waves: [{ ...wave, name: "Elite" }] }, races[1]] })).status).toBe(200);
    await changeEntry(owner, id, entryId, { waveId: null });
    expect((await save(without)).status).toBe(200);
  });
});
