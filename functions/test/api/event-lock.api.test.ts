import { describe, expect, it } from "vitest";
import { DELETED_ACCOUNT, DELETED_UID } from "../../src/contract/index.ts";
import type { Activity, ListedMarathon, Marathon, MyMarathon } from "../../src/contract/index.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  joinWaitlist,
  modifiedCount,
  refusal,
  register,
} from "../support/arrange.ts";
import { dayFromToday, listedEarly, newEvent } from "../support/bodies.ts";
import { db, people, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { cancel, leave as leaveWaitlist, settings, standing } from "../support/full-event.ts";

const edit = (editor: Account, id: string, body: object) => apiPatch(`/marathon/${id}`, { token: editor.token, body });
const read = async (id: string, reader?: Account) =>
  (await apiGet(`/marathon/${id}`, { token: reader?.token })).body as Marathon;
const LOCKED = [423, "marathon-locked"];

describe("an event without runners", () => {
  it("can be edited by every signed-in user, and its answers say so", async () => {
    const [organizer, stranger] = await people("organizer", "stranger");
    const id = await addEvent(organizer);
    expect(await read(id, stranger)).toMatchObject({ locked: false, relied: false, viewer: { can: ["edit"] } });
    expect(modifiedCount(await edit(stranger, id, { title: "Corrected" }))).toBe(1);
  });

  it("can be reopened only by its organizer once registration has closed", async () => {
    const [organizer, stranger] = await Promise.all([signUp("organizer"), signUp("stranger")]);
    const over = {
      startRegistrationDate: dayFromToday(-9),
      endRegistrationDate: dayFromToday(-2),
      marathonStartDate: dayFromToday(5),
    };
    const id = await addEvent(organizer, over);
    const again = { endRegistrationDate: dayFromToday(2) };
    expect(refusal(await edit(stranger, id, again))).toEqual(LOCKED);
    expect(modifiedCount(await edit(stranger, id, { ...over, title: "Corrected" }))).toBe(1);
    expect(modifiedCount(await edit(organizer, id, again))).toBe(1);
  });

  it("can be opened early or closed only by its organizer", async () => {
    const [organizer, stranger] = await people("organizer", "stranger");
    const later = await addEvent(organizer, { startRegistrationDate: dayFromToday(5), capacity: 1 });
    for (const days of [-1, 1]) {
      expect(refusal(await edit(stranger, later, { startRegistrationDate: dayFromToday(days) }))).toEqual(LOCKED);
    }
    expect(refusal(await register(stranger, later))).toEqual([409, "registration-not-open"]);
    expect(modifiedCount(await edit(organizer, later, { startRegistrationDate: dayFromToday(-1) }))).toBe(1);

    const open = await addEvent(organizer);
    expect(refusal(await edit(stranger, open, { endRegistrationDate: dayFromToday(-1) }))).toEqual(LOCKED);
    expect(modifiedCount(await edit(stranger, open, { startRegistrationDate: dayFromToday(-9) }))).toBe(1);
  });

  it("can be added locked, and unlocked later", async () => {
    const [organizer, stranger] = await people("organizer", "stranger");
    const id = await addEvent(organizer, { locked: true });
    expect(await read(id, stranger)).toMatchObject({ locked: true, relied: false, viewer: { can: [] } });
    expect(refusal(await edit(stranger, id, { title: "Vandal" }))).toEqual(LOCKED);
    await settings(organizer, id, { locked: false });
    expect(modifiedCount(await edit(stranger, id, { title: "Corrected" }))).toBe(1);
  });

  it("lets only its organizer change capacity and time zone", async () => {
    const [organizer, stranger] = await people("organizer", "stranger");
    const id = await addEvent(organizer);
    for (const body of [{ capacity: 1 }, { timeZone: "Asia/Tokyo" }, { title: "Both", capacity: null }]) {
      expect(refusal(await edit(stranger, id, body))).toEqual(LOCKED);
    }
    const whole = { title: "Whole", capacity: 9, timeZone: "Asia/Tokyo" };
    expect(modifiedCount(await edit(organizer, id, whole))).toBe(1);
    expect(await read(id)).toMatchObject(whole);
  });
});

describe("an event since its first registration or waiting-list entry", () => {
  it("can be edited only by its organizer, also after the last runner has canceled", async () => {
    const [organizer, stranger, runner] = await people("organizer", "stranger", "runner");
    const id = await addEvent(organizer, listedEarly);
    await register(runner, id);
    for (const who of ["while registered", "after canceling"]) {
      for (const caller of [stranger, runner]) {
        expect(refusal(await edit(caller, id, { title: "Vandal" })), who).toEqual(LOCKED);
      }
      expect(await read(id, stranger)).toMatchObject({ locked: true, relied: true, viewer: { role: null, can: [] } });
      await cancel(runner, id);
    }
    await settings(organizer, id, { locked: false });
    expect(refusal(await edit(stranger, id, { title: "Vandal" }))).toEqual(LOCKED);
    expect(modifiedCount(await edit(organizer, id, { title: "Mine" }))).toBe(1);
    const lists = [await apiGet("/marathons"), await apiGet("/marathons?view=card")];
    for (const { body } of lists) {
      expect((body as ListedMarathon[]).find(({ _id }) => _id === id)).toMatchObject({ locked: true });
    }
    const mine = await apiGet(`/my-applied-marathons/${organizer.email}`, { token: organizer.token });
    expect(mine.body).toMatchObject([{ _id: id, locked: true, relied: true } satisfies Partial<MyMarathon>]);
  });

  it("can be edited only by its organizer after a waiting-list entry, even when everybody has left", async () => {
    const [organizer, stranger, runner, waiting] = await people("organizer", "stranger", "runner", "waiting");
    const id = await addEvent(organizer, { capacity: 1 });
    await register(runner, id);
    await joinWaitlist(waiting, id);
    await leaveWaitlist(waiting, id);
    await cancel(runner, id);
    expect(refusal(await edit(stranger, id, { title: "Vandal" }))).toEqual(LOCKED);
  });

  it("refuses an edit by others that arrives together with the first registration, or makes it before that", async () => {
    const [organizer, stranger, runner] = await people("organizer", "stranger", "runner");
    for (let round = 0; round < 5; round++) {
      const id = await addEvent(organizer);
      const [registered, edited] = await Promise.all([register(runner, id), edit(stranger, id, { title: "Late" })]);
      expect(modifiedCount(registered)).toBe(1);
      // Either the edit came first, or it was refused.
      if (edited.status === 200) expect(await read(id)).toMatchObject({ title: "Late" });
      else expect(refusal(edited)).toEqual(LOCKED);
      expect(refusal(await edit(stranger, id, { title: "Later" }))).toEqual(LOCKED);
    }
  });
});

describe("moving an event's dates", () => {
  async function waitlistOfThree() {
    const [organizer, accomplice, first, second, attacker] = await people("organizer", "a", "b", "c", "attacker");
    const id = await addEvent(organizer, { capacity: 1 });
    await register(accomplice, id);
    for (const runner of [first, second, attacker]) await joinWaitlist(runner, id);
    return { organizer, accomplice, first, second, attacker, id };
  }
  const activityOf = async (organizer: Account, id: string) => {
    const { body } = await apiGet(`/marathon/${id}/activity`, { token: organizer.token });
    return (body as { activity: Activity[] }).activity.map(({ kind }) => kind);
  };
  /** The attack's change: registration ends soon. */
  const endsSoon = () => ({ endRegistrationDate: new Date(Date.now() + 60_000).toISOString() });

  it("does not help the last runner on the waiting list, because others may not move them", async () => {
    const { organizer, accomplice, first, attacker, id } = await waitlistOfThree();
    for (const caller of [attacker, accomplice, first]) {
      expect(refusal(await edit(caller, id, endsSoon()))).toEqual(LOCKED);
      expect(refusal(await edit(caller, id, { marathonStartDate: dayFromToday(0) }))).toEqual(LOCKED);
    }
    await cancel(accomplice, id);
    const offer = await standing(first, id);
    expect(offer.status).toBe("offered");
    expect(Date.parse(offer.offerExpiresAt ?? "") - Date.now()).toBeGreaterThan(11 * 3_600_000);
    expect(await read(id)).toMatchObject({ endRegistrationDate: newEvent()["endRegistrationDate"] });
    expect(await activityOf(organizer, id)).not.toContain("lapsed");
  });

  it("by its organizer ends no offer: a held place can be accepted after registration has ended", async () => {
    const { organizer, accomplice, first, second, id } = await waitlistOfThree();
    expect((await edit(organizer, id, endsSoon())).status).toBe(200);
    await cancel(accomplice, id);
    const { offerExpiresAt } = await standing(first, id);
    expect(Date.parse(offerExpiresAt ?? "") - Date.now()).toBeGreaterThan(11 * 3_600_000);
    const over = { startRegistrationDate: dayFromToday(-20), endRegistrationDate: dayFromToday(-9) };
    expect((await edit(organizer, id, over)).status).toBe(200);
    expect(await standing(first, id)).toMatchObject({ status: "offered", offerExpiresAt });
    expect(refusal(await register(second, id))).toEqual([409, "registration-closed"]);
    const taken = await apiPost(`/waitlist/${id}/accept`, { token: first.token });
    expect(modifiedCount(taken)).toBe(1);
    expect(await activityOf(organizer, id)).not.toContain("lapsed");
  });
});

describe("an event whose owner deleted the account", () => {
  async function eventWithoutOwner(days: number) {
    const [organizer, stranger] = await people("organizer", "stranger");
    const id = await addEvent(organizer);
    const past = { endRegistrationDate: dayFromToday(days - 1), marathonStartDate: dayFromToday(days) };
    await db.doc(`marathons/${id}`).update(past);
    // An account with an upcoming event cannot be deleted, so write what a deletion leaves of other events.
    if (days < 0)
      expect((await apiDelete(`/my-account/${organizer.uid}`, { token: organizer.token })).status).toBe(200);
    else await db.doc(`marathons/${id}`).update({ organiserUid: DELETED_UID, createdBy: DELETED_ACCOUNT });
    await db.doc(`marathons/${id}`).update({ changedAt: new Date() });
    return { id, stranger };
  }
  const isListed = async (id: string) => {
    const lists = await Promise.all(["/marathons", "/marathons?view=card"].map((path) => apiGet(path)));
    return lists.map(({ body }) => (body as ListedMarathon[]).some(({ _id }) => _id === id));
  };

  it("is locked for good, and left out of the lists once it is past", async () => {
    const { id, stranger } = await eventWithoutOwner(-3);
    const revived = newEvent({ title: "Revived" });
    expect(refusal(await edit(stranger, id, revived))).toEqual(LOCKED);
    expect(await read(id, stranger)).toMatchObject({ locked: true, createdBy: DELETED_ACCOUNT, viewer: { can: [] } });
    expect(await isListed(id)).toEqual([false, false]);
  });

  it("stays in the lists while it is upcoming", async () => {
    const { id, stranger } = await eventWithoutOwner(1);
    expect(refusal(await edit(stranger, id, { title: "Mine" }))).toEqual(LOCKED);
    expect(await isListed(id)).toEqual([true, true]);
  });
});
