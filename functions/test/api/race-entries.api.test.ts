import { FieldValue } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import type {
  Activity,
  Marathon,
  MyRegistration,
  RegistrationEntry,
  ResponseOf,
  WaitlistEntry,
} from "../../src/contract/index.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  changeEvent,
  joinWaitlist,
  modifiedCount,
  placesOf,
  refusal,
  register,
} from "../support/arrange.ts";
import { racesSchema } from "../../src/contract/index.ts";
import { dayFromToday, recordOf } from "../support/bodies.ts";
import { db, people } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { accept, standing } from "../support/full-event.ts";

type ActivityPage = ResponseOf<"listActivity">;

const RACES = [
  { id: "full", name: "Marathon", capacity: 1 },
  { id: "half", name: "Half marathon", capacity: 1 },
  { id: "ten", name: "10K" },
];

/** An event with three races: the marathon and the half have one place each. */
async function racedEvent(change: Record<string, unknown> = {}) {
  const [organizer, anna, ben, carl] = await people("organizer", "anna", "ben", "carl");
  const id = await addEvent(organizer, { races: RACES, ...change });
  const enter = (who: Account, raceId: string, extra: object = {}) =>
    register(who, id, { change: { raceId, ...extra } });
  const wait = (who: Account, raceId: string) => joinWaitlist(who, id, { change: { raceId } });
  const move = (who: Account, raceId: string, extra: object = {}) =>
    apiPatch(`/my-registrations/${who.uid}/${id}`, { token: who.token, body: { raceId, ...extra } });
  const cancel = (who: Account) => apiDelete(`/my-registrations/${who.uid}/${id}`, { token: who.token });
  const countsOf = async () =>
    Object.fromEntries(
      (await placesOf(id)).races.map(({ id: race, registered, held, waiting }) => {
        return [race, [registered, held, waiting]];
      }),
    );
  return { organizer, anna, ben, carl, id, enter, wait, move, cancel, countsOf };
}

async function recordIn(who: Account) {
  const [mine] = (await apiGet(`/my-registrations/${who.uid}`, { token: who.token })).body as MyRegistration[];
  return mine?.totalRegistrationCount[0];
}

describe("changing the race", () => {
  it("moves the entry in one step, keeps its reference, and offers the freed place", async () => {
    const { organizer, anna, ben, id, enter, wait, move, countsOf } = await racedEvent();
    await enter(anna, "full");
    await wait(ben, "full");
    const before = await recordIn(anna);
    expect(modifiedCount(await move(anna, "ten"))).toBe(1);
    expect(await recordIn(anna)).toEqual({ ...before, raceId: "ten" });
    expect(await standing(ben, id)).toMatchObject({ status: "offered", raceId: "full" });
    expect(await countsOf()).toEqual({ full: [0, 1, 0], half: [0, 0, 0], ten: [1, 0, 0] });
    expect(modifiedCount(await move(anna, "ten"))).toBe(0);
    const { activity } = (await apiGet(`/marathon/${id}/activity`, { token: organizer.token })).body as {
      activity: Activity[];
    };
    expect(activity.find(({ kind }) => kind === "moved")).toMatchObject({
      name: "Rui Almeida",
      raceId: "ten",
      fromRaceId: "full",
    });
  });

  it("stands in the history of that entry alone, newest first, for members who see entries", async () => {
    const { organizer, anna, ben, id, enter, move } = await racedEvent();
    await enter(anna, "full");
    await enter(ben, "ten");
    await move(anna, "ten");
    await move(anna, "full");
    const historyOf = (entryId: string, reader: Account) =>
      apiGet(`/marathon/${id}/activity?entryId=${entryId}`, { token: reader.token });
    const { activity, nextCursor } = (await historyOf(anna.uid, organizer)).body as ActivityPage;
    expect(activity.map(({ entryId, kind, raceId }) => [entryId, kind, raceId])).toEqual([
      [anna.uid, "moved", "full"],
      [anna.uid, "moved", "ten"],
    ]);
    expect(nextCursor).toBe(null);
    expect((await historyOf(ben.uid, organizer)).body).toEqual({ activity: [], nextCursor: null });
    expect(refusal(await historyOf(anna.uid, anna))).toEqual([404, "marathon-not-found"]);
    // The organizer's own entry, beside what they do in the team.
    await enter(organizer, "half");
    const joined = { kind: "member-joined", at: new Date(), userId: organizer.uid, entryId: "", name: organizer.email };
    await db.collection(`marathons/${id}/activity`).add(joined);
    expect((await historyOf(organizer.uid, organizer)).body).toEqual({ activity: [], nextCursor: null });
    // Older activity has no entry's id.
    const moves = await db.collection(`marathons/${id}/activity`).where("kind", "==", "moved").get();
    for (const { ref } of moves.docs) await ref.update({ entryId: FieldValue.delete(), reference: null });
    expect(((await historyOf(anna.uid, organizer)).body as ActivityPage).activity).toHaveLength(2);
    expect(((await historyOf(ben.uid, organizer)).body as ActivityPage).activity).toEqual([]);
  });

  it("changes nothing if the other race is full, does not exist, or the runner has no entry", async () => {
    const { anna, ben, enter, move, countsOf } = await racedEvent();
    expect(refusal(await move(anna, "half"))).toEqual([404, "registration-not-found"]);
    await enter(anna, "full");
    await enter(ben, "half");
    expect(refusal(await move(anna, "half", { phone: "+351 555 0177" }))).toEqual([409, "marathon-full"]);
    expect((await move(anna, "relay")).body).toMatchObject({ issues: [{ path: "raceId" }] });
    expect(await recordIn(anna)).toMatchObject({ raceId: "full", phone: recordOf(anna, "").phone });
    expect(await countsOf()).toMatchObject({ full: [1, 0, 0], half: [1, 0, 0] });
  });

  it("is forbidden for somebody else's entry", async () => {
    const { anna, ben, id, enter } = await racedEvent();
    await enter(anna, "full");
    const path = `/my-registrations/${anna.uid}/${id}`;
    expect(refusal(await apiPatch(path, { token: ben.token, body: { raceId: "ten" } }))).toEqual([403, "forbidden"]);
    expect(await recordIn(anna)).toMatchObject({ raceId: "full" });
  });
});

describe("waiting for another race while holding a place", () => {
  it("is possible for one race, and taking the offer moves the entry", async () => {
    const { organizer, anna, ben, carl, id, enter, wait, cancel, countsOf } = await racedEvent();
    await enter(anna, "full");
    await enter(ben, "half");
    expect((await wait(anna, "half")).body).toMatchObject({ status: "waiting", position: 1, raceId: "half" });
    expect(refusal(await wait(anna, "full"))).toEqual([409, "already-registered"]);
    expect(refusal(await wait(anna, "ten"))).toEqual([409, "already-waiting"]);
    await wait(carl, "full");
    const { body } = await apiGet(`/marathon/${id}/waitlist`, { token: organizer.token });
    expect((body as { entries: WaitlistEntry[] }).entries.map(({ raceId }) => raceId)).toEqual(["half", "full"]);
    await cancel(ben);
    expect(await standing(anna, id)).toMatchObject({ status: "offered", raceId: "half" });
    expect(modifiedCount(await accept(anna, id))).toBe(1);
    expect(await recordIn(anna)).toMatchObject({ raceId: "half" });
    expect(await standing(carl, id)).toMatchObject({ status: "offered", raceId: "full" });
    expect(await countsOf()).toMatchObject({ full: [0, 1, 0], half: [1, 0, 0] });
  });

  it("continues if the runner cancels the entry", async () => {
    const { anna, ben, id, enter, wait, cancel } = await racedEvent();
    await enter(anna, "full");
    await enter(ben, "half");
    await wait(anna, "half");
    await cancel(anna);
    expect(await standing(anna, id)).toMatchObject({ status: "waiting", position: 1, raceId: "half" });
  });
});

describe("the consent to share contacts", () => {
  it("ends for the place and for the wait for another race at once", async () => {
    const { organizer, anna, ben, carl, id, enter, cancel } = await racedEvent();
    await changeEvent("PATCH", `/marathon/${id}/settings`, { token: organizer.token, body: { contactsOpen: true } });
    await enter(anna, "full", { contactsShared: true });
    await enter(ben, "half");
    await joinWaitlist(anna, id, { change: { raceId: "half", contactsShared: true } });
    const stop = () =>
      apiPatch(`/my-registrations/${anna.uid}/${id}`, { token: anna.token, body: { contactsShared: false } });
    expect([modifiedCount(await stop()), modifiedCount(await stop())]).toEqual([1, 0]);
    await cancel(anna);
    await cancel(ben);
    expect(modifiedCount(await accept(anna, id))).toBe(1);
    expect(await recordIn(anna)).toMatchObject({ raceId: "half", contactsShared: false });
    const seen = (await apiGet(`/marathon/${id}`, { token: carl.token })).body as Marathon;
    expect(seen.totalRegistrationCount).toMatchObject([{ phone: "Hidden", raceId: "half" }]);
  });
});

describe("deleting an account", () => {
  it("keeps the entry in a race that is over, without the name, while another race of the event is ahead", async () => {
    const races = [
      { ...RACES[0], startsAt: `${dayFromToday(1)}T09:00` },
      { ...RACES[2], startsAt: `${dayFromToday(5)}T09:00` },
    ];
    const dates = { endRegistrationDate: dayFromToday(1), marathonStartDate: dayFromToday(1) };
    const { anna, ben, id, enter, countsOf } = await racedEvent({ ...dates, races });
    await enter(anna, "full");
    await enter(ben, "ten");
    const yesterday = { ...RACES[0], startsAt: `${dayFromToday(-1)}T09:00` };
    const ahead = { ...RACES[2], startsAt: `${dayFromToday(3)}T09:00` };
    await db
      .doc(`marathons/${id}`)
      .update({ marathonStartDate: dayFromToday(-1), races: racesSchema.parse([yesterday, ahead]) });
    for (const { uid, token } of [anna, ben])
      expect((await apiDelete(`/my-account/${uid}`, { token })).status).toBe(200);
    expect(await countsOf()).toEqual({ full: [1, 0, 0], ten: [0, 0, 0] });
    const kept = (await db.doc(`marathons/${id}/registrations/${anna.uid}`).get()).data();
    expect(kept).toMatchObject({ firstName: "Deleted", lastName: "runner", phone: "", dateOfBirth: null });
  });
});

describe("a race with an age rule", () => {
  const adults = { id: "full", name: "Marathon", minimumAge: 18, startsAt: `${dayFromToday(41)}T09:00` };
  const eighteenOn = (days: number) => `${Number(dayFromToday(days).slice(0, 4)) - 18}${dayFromToday(days).slice(4)}`;

  it("requires a birth date, and checks the age on the day of the race", async () => {
    const { anna, ben, id, enter } = await racedEvent({ races: [adults, RACES[2]] });
    expect((await enter(anna, "full")).body).toMatchObject({ issues: [{ path: "dateOfBirth" }] });
    const tooYoung = await enter(anna, "full", { dateOfBirth: eighteenOn(42) });
    expect(refusal(tooYoung)).toEqual([409, "age-limit"]);
    expect((tooYoung.body as { error: string }).error).toMatch(
      /^The marathon is for ages 18 and over on [A-Z][a-z]+ \d+, \d{4}\.$/,
    );
    expect(modifiedCount(await enter(anna, "full", { dateOfBirth: eighteenOn(41) }))).toBe(1);
    const seen = ((await apiGet(`/marathon/${id}`, { token: ben.token })).body as Marathon).totalRegistrationCount;
    expect(seen.map((entry: RegistrationEntry) => "dateOfBirth" in entry)).toEqual([false]);
  });

  it("cannot be evaded by changing the birth date or the race later", async () => {
    const { anna, ben, id, enter, move } = await racedEvent({ races: [adults, RACES[2]] });
    await enter(anna, "full", { dateOfBirth: "1990-01-01" });
    const change = (who: Account, body: object) =>
      apiPatch(`/my-registrations/${who.uid}/${id}`, { token: who.token, body });
    expect(refusal(await change(anna, { dateOfBirth: dayFromToday(-1) }))).toEqual([409, "age-limit"]);
    expect(modifiedCount(await change(anna, { dateOfBirth: "1991-01-01" }))).toBe(1);
    await enter(ben, "ten", { dateOfBirth: "2020-01-01" });
    expect(await recordIn(ben)).toMatchObject({ dateOfBirth: null });
    expect((await move(ben, "full")).body).toMatchObject({ issues: [{ path: "dateOfBirth" }] });
    expect(refusal(await move(ben, "full", { dateOfBirth: "2020-01-01" }))).toEqual([409, "age-limit"]);
    expect(modifiedCount(await move(ben, "full", { dateOfBirth: "1999-01-01" }))).toBe(1);
  });

  it("applies to a runner who takes over a place, and the place stays in its race", async () => {
    const { anna, ben, id, enter } = await racedEvent({ races: [adults, RACES[2]] });
    await enter(anna, "full", { dateOfBirth: "1990-01-01" });
    const invited = await apiPost(`/my-registrations/${anna.uid}/${id}/transfer`, { token: anna.token });
    const { code } = invited.body as { code: string };
    expect((await apiGet(`/transfer/${code}`, { token: ben.token })).body).toMatchObject({ raceId: "full" });
    const take = (change: object) =>
      apiPost(`/transfer/${code}/accept`, { token: ben.token, body: recordOf(ben, id, { ...change }) });
    expect((await take({})).body).toMatchObject({ issues: [{ path: "dateOfBirth" }] });
    expect((await take({ dateOfBirth: "1990-01-01", raceId: "ten" })).body).toMatchObject({
      issues: [{ path: "raceId" }],
    });
    expect(refusal(await take({ dateOfBirth: dayFromToday(-3_000) }))).toEqual([409, "age-limit"]);
    expect(modifiedCount(await take({ dateOfBirth: "1990-01-01" }))).toBe(1);
    expect(await recordIn(ben)).toMatchObject({ raceId: "full", dateOfBirth: "1990-01-01" });
  });
});

describe("the deadline for changes", () => {
  it("counts from the day of the entry's own race", async () => {
    const races = [
      { ...RACES[0], startsAt: `${dayFromToday(3)}T09:00` },
      { ...RACES[2], startsAt: `${dayFromToday(9)}T09:00` },
    ];
    const dates = { endRegistrationDate: dayFromToday(2), marathonStartDate: dayFromToday(3) };
    const { organizer, anna, ben, id, enter, move, cancel } = await racedEvent({ ...dates, races });
    await changeEvent("PATCH", `/marathon/${id}/settings`, { token: organizer.token, body: { cutOffDays: 5 } });
    await enter(anna, "full");
    await enter(ben, "ten");
    expect(refusal(await cancel(anna))).toEqual([409, "cut-off-passed"]);
    expect(refusal(await move(ben, "full"))).toEqual([409, "cut-off-passed"]);
    expect(modifiedCount(await cancel(ben))).toBe(1);
  });
});

describe("an offered place in one race", () => {
  it("is not shown as held once the offer has lapsed, and reads write nothing", async () => {
    const { anna, ben, id, enter, wait, cancel } = await racedEvent();
    await enter(anna, "half");
    await wait(ben, "half");
    await cancel(anna);
    const past = new Date(Date.now() - 1);
    await db.doc(`marathons/${id}/waitlist/${ben.uid}`).update({ offerExpiresAt: past });
    await db.doc(`marathons/${id}`).update({ "places.nextLapseAt": past });
    const written = (await db.doc(`marathons/${id}`).get()).updateTime?.toMillis();
    expect((await placesOf(id)).races).toMatchObject([
      { id: "full" },
      { id: "half", held: 0, offered: 0 },
      { id: "ten" },
    ]);
    expect((await db.doc(`marathons/${id}`).get()).updateTime?.toMillis()).toBe(written);
  });
});
