import { describe, expect, it } from "vitest";
import { endpointPath } from "../../src/contract/index.ts";
import type { FieldConflict, MarathonHistory } from "../../src/contract/index.ts";
import {
  addEvent,
  apiGet,
  apiPatch,
  apiPost,
  changeEvent,
  errorCode,
  joinWaitlist,
  modifiedCount,
  refusal,
  register,
} from "../support/arrange.ts";
import { dayFromToday } from "../support/bodies.ts";
import { db, people, serverAt, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { changeState, read } from "../support/event-life.ts";
import { isListed, registrationOf, soonest } from "../support/event-removal.ts";
import { accept, cancel, standing } from "../support/full-event.ts";

const POSTPONED = [409, "marathon-postponed"];
const DAY_MS = 86_400_000;
const giveAway = (runner: Account, id: string) =>
  apiPost(`/my-registrations/${runner.uid}/${id}/transfer`, { token: runner.token });

describe("a postponed event", () => {
  const later = { marathonStartDate: dayFromToday(90), endRegistrationDate: dayFromToday(80) };

  it("says so with reason and new date to everybody, stays in the lists, and keeps its runners", async () => {
    const [organizer, runner] = await people("organizer", "runner");
    const races = [{ id: "ten", name: "10K", startsAt: `${dayFromToday(1)}T09:00` }];
    const id = await addEvent(organizer, { ...soonest, races, title: "Storm Coast Run" });
    await register(runner, id);
    const dates = { marathonStartDate: dayFromToday(90) };
    const reply = await changeState(organizer, id, { state: "postponed", reason: "  Storm.  ", dates });
    expect(reply).toMatchObject({ status: 200, body: { modifiedCount: 1, version: 2 } });
    const { postponedAt, freeWithdrawalUntil } = await read(id);
    expect(Date.parse(freeWithdrawalUntil ?? "") - Date.parse(postponedAt ?? "")).toBe(14 * DAY_MS);
    for (const reader of [undefined, organizer, runner]) {
      expect(await read(id, reader)).toMatchObject({
        ...{ state: "postponed", stateReason: "Storm.", dateToBeAnnounced: false, ...dates },
        races: [{ startsAt: `${dayFromToday(91)}T09:00` }],
      });
    }
    expect(await registrationOf(runner, id)).toMatchObject({ state: "postponed", stateReason: "Storm." });
    const { body } = await apiGet("/events?q=storm%20coast&state=upcoming&sort=newest");
    expect((body as { events: { _id: string; state: string }[] }).events).toContainEqual(
      expect.objectContaining({ _id: id, state: "postponed" }),
    );
  });

  it("takes no registration, move, give-away or wait until it is published again", async () => {
    const [organizer, runner, other] = await people("organizer", "runner", "other");
    const races = [
      { id: "ten", name: "10K" },
      { id: "half", name: "Half" },
      { id: "full", name: "Full", capacity: 1 },
    ];
    const id = await addEvent(organizer, { races });
    await register(runner, id, { change: { raceId: "ten" } });
    await register(other, id, { change: { raceId: "full" } });
    const { code } = (await giveAway(runner, id)).body as { code: string };
    const late = await signUp("late");
    const attempts = () =>
      Promise.all([
        register(late, id, { change: { raceId: "ten" } }),
        joinWaitlist(late, id, { change: { raceId: "full" } }),
        apiPatch(`/my-registrations/${runner.uid}/${id}`, { token: runner.token, body: { raceId: "half" } }),
        giveAway(other, id),
        apiPost(endpointPath("acceptTransfer", { code }), {
          token: late.token,
          body: {
            marathonId: id,
            userId: late.uid,
            email: late.email,
            firstName: "L",
            lastName: "A",
            phone: "+351 555 0100",
          },
        }),
      ]);
    await changeState(organizer, id, { state: "postponed" });
    expect((await attempts()).map(refusal)).toEqual(Array(5).fill(POSTPONED));
    const details = { phone: "+351 555 0177" };
    expect(
      modifiedCount(await apiPatch(`/my-registrations/${runner.uid}/${id}`, { token: runner.token, body: details })),
    ).toBe(1);
    await changeState(organizer, id, { state: "published" });
    expect(modifiedCount(await register(late, id, { change: { raceId: "ten" } }))).toBe(1);
  });

  it("keeps the offers that it made, makes no new ones, and makes them when it is published again", async () => {
    const [organizer, holder, offered, waiting] = await people("organizer", "holder", "offered", "waiting");
    const id = await addEvent(organizer, { capacity: 1 });
    await register(holder, id);
    await joinWaitlist(offered, id);
    await joinWaitlist(waiting, id);
    await cancel(holder, id);
    const { status, offerExpiresAt } = await standing(offered, id);
    expect(status).toBe("offered");
    await changeState(organizer, id, { state: "postponed" });
    expect(await standing(offered, id)).toMatchObject({ status: "offered", offerExpiresAt });
    expect(modifiedCount(await accept(offered, id))).toBe(1);
    expect(modifiedCount(await cancel(offered, id))).toBe(1);
    await changeEvent("PATCH", `/marathon/${id}/settings`, { token: organizer.token, body: { capacity: 5 } });
    expect(await standing(waiting, id)).toMatchObject({ status: "waiting" });
    expect(refusal(await accept(waiting, id))).toEqual([409, "offer-lapsed"]);
    await changeState(organizer, id, { state: "published" });
    expect(await standing(waiting, id)).toMatchObject({ status: "offered" });
  });

  it("lets runners withdraw for fourteen days whatever the cut-off, which counts again afterward", async () => {
    const [organizer, early, late] = await people("organizer", "early", "late");
    const id = await addEvent(organizer, { marathonStartDate: dayFromToday(20) });
    await Promise.all([register(early, id), register(late, id)]);
    await changeEvent("PATCH", `/marathon/${id}/settings`, { token: organizer.token, body: { cutOffDays: 200 } });
    expect(refusal(await cancel(early, id))).toEqual([409, "cut-off-passed"]);
    await changeState(organizer, id, { state: "postponed", dates: later });
    expect(refusal(await giveAway(early, id))).toEqual(POSTPONED);
    expect(modifiedCount(await cancel(early, id))).toBe(1);
    // Publishing the event again does not take the promised days away.
    await changeState(organizer, id, { state: "published" });
    const postponedAgo = (milliseconds: number) =>
      db.doc(`marathons/${id}`).update({ postponedAt: new Date(Date.now() - milliseconds), changedAt: new Date() });
    await postponedAgo(14 * DAY_MS + 1_000);
    expect(refusal(await cancel(late, id))).toEqual([409, "cut-off-passed"]);
    await postponedAgo(14 * DAY_MS - 60_000);
    expect(modifiedCount(await cancel(late, id))).toBe(1);
  });

  it("without a new date is not over when the old one has passed, and its cut-off does not count", async () => {
    const [organizer, runner] = await people("organizer", "runner");
    const id = await addEvent(organizer, { title: "Dateless Run" });
    await register(runner, id);
    await changeState(organizer, id, { state: "postponed", reason: "Storm." });
    const past = {
      startRegistrationDate: dayFromToday(-60),
      endRegistrationDate: dayFromToday(-50),
      marathonStartDate: dayFromToday(-40),
    };
    await db
      .doc(`marathons/${id}`)
      .update({ ...past, postponedAt: new Date(Date.now() - 41 * DAY_MS), changedAt: new Date() });
    expect(await read(id)).toMatchObject({ dateToBeAnnounced: true });
    const { body } = await apiGet("/events?state=upcoming&q=dateless&sort=newest");
    expect((body as { events: { _id: string }[] }).events.map(({ _id }) => _id)).toContain(id);
    const published = await changeState(organizer, id, { state: "published" });
    expect(published).toMatchObject({ status: 400, body: { issues: [{ path: "dates.marathonStartDate" }] } });
    const badDates = { marathonStartDate: dayFromToday(-70) };
    const wrong = await changeState(organizer, id, { state: "postponed", dates: badDates });
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: "dates.marathonStartDate" }] } });
    expect(modifiedCount(await cancel(runner, id))).toBe(1);
    expect(modifiedCount(await changeState(organizer, id, { state: "published", dates: later }))).toBe(1);
    expect(await read(id)).toMatchObject({ state: "published", stateReason: null, dateToBeAnnounced: false, ...later });
  });

  it("has a date again once its organizer edits the race day", async () => {
    const [organizer, stranger] = await people("organizer", "stranger");
    const id = await addEvent(organizer);
    await changeState(organizer, id, { state: "postponed" });
    const body = { marathonStartDate: dayFromToday(70) };
    expect(refusal(await apiPatch(`/marathon/${id}`, { token: stranger.token, body }))).toEqual([
      423,
      "marathon-locked",
    ]);
    expect(modifiedCount(await apiPatch(`/marathon/${id}`, { token: organizer.token, body }))).toBe(1);
    expect(await read(id)).toMatchObject({ state: "postponed", dateToBeAnnounced: false });
  });
});

describe("a postponement while registrations are in flight", () => {
  it("lets nobody get a place after it is stored, on two servers", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    const { version } = await read(id, organizer);
    const { promise: firstPlace, resolve: hasPlace } = Promise.withResolvers<void>();
    /** Registers one new runner after another until one is refused. */
    const registerMany = async (base: string | undefined) => {
      for (let registered = 0; registered < 500; registered++) {
        const reply = await register(await signUp("runner"), id, { base });
        if (reply.status !== 200) return { registered, code: errorCode(reply) };
        hasPlace();
      }
      return { registered: 500, code: null };
    };
    const answers = Array.from({ length: 10 }, (_, index) => registerMany(serverAt(index)));
    await firstPlace;
    const postponed = await changeState(organizer, id, { state: "postponed", base: version });
    expect(postponed.status).toBe(200);
    const after = await register(await signUp("after"), id);
    const ended = await Promise.all(answers);
    expect(refusal(after)).toEqual(POSTPONED);
    expect(new Set(ended.map(({ code }) => code))).toEqual(new Set(["marathon-postponed"]));
    const stored = await db.collection(`marathons/${id}/registrations`).get();
    const edit = await db.doc(`marathons/${id}/edits/${version + 1}`).get();
    expect(stored.size).toBe(ended.reduce((sum, { registered }) => sum + registered, 0));
    const storedAt = edit.createTime?.toMillis() ?? 0;
    for (const { createTime } of stored.docs) expect(createTime.toMillis()).toBeLessThanOrEqual(storedAt);
    expect(await read(id)).toMatchObject({ registrationCount: stored.size });
  });
});

describe("changing the state", () => {
  it("is a version of the event, with its author", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer, { state: "draft" });
    for (const state of ["published", "postponed", "published", "cancelled"] as const) {
      expect(modifiedCount(await changeState(organizer, id, { state }))).toBe(1);
    }
    const { body } = await apiGet(`/marathon/${id}/history`, { token: organizer.token });
    const { edits } = body as MarathonHistory;
    expect(edits.map(({ state, changed }) => [state, ...changed])).toEqual([
      ["cancelled", "cancelled"],
      ["published", "state"],
      ["postponed", "state"],
      ["published", "state"],
      ["draft"],
    ]);
    expect(new Set(edits.map(({ editedBy }) => editedBy))).toEqual(new Set([organizer.email]));
  });

  it("changes nothing when it is repeated, and tells a second tab what the first one did", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    const postpone = (reason: string) => changeState(organizer, id, { state: "postponed", reason, base: 1 });
    expect([modifiedCount(await postpone("Storm.")), modifiedCount(await postpone("Storm."))]).toEqual([1, 0]);
    const late = await postpone("Flood.");
    expect(refusal(late)).toEqual([409, "changed-meanwhile"]);
    const { conflicts } = late.body as { conflicts: FieldConflict[] };
    expect(conflicts).toEqual([{ path: "reason", yours: "Flood.", current: "Storm." }]);
    expect(late.body).toMatchObject({ version: 2 });
    expect(refusal(await changeState(organizer, id, { state: "postponed", base: 99, reason: "x" }))).toEqual([
      400,
      "invalid-request",
    ]);
  });

  it("happens once when two tabs ask at the same time, on two servers", async () => {
    const organizer = await signUp("organizer");
    for (let round = 0; round < 5; round++) {
      const id = await addEvent(organizer);
      const replies = await Promise.all([
        changeState(organizer, id, { state: "postponed", reason: "Storm.", base: 1 }),
        changeState(organizer, id, { state: "cancelled", reason: "Flood.", base: 1 }, serverAt(1)),
        changeState(organizer, id, { state: "postponed", reason: "Storm.", base: 1 }, serverAt(1)),
      ]);
      const counts = replies.map((reply) => (reply.status === 200 ? modifiedCount(reply) : errorCode(reply)));
      expect(counts.filter((one) => one === 1)).toHaveLength(1);
      for (const one of counts.filter((count) => count !== 1)) {
        expect([0, "changed-meanwhile", "marathon-cancelled"]).toContain(one);
      }
      expect((await read(id, organizer)).version).toBe(2);
    }
  });

  it("is refused where it is not allowed", async () => {
    const [organizer, runner] = await people("organizer", "runner");
    const over = {
      startRegistrationDate: dayFromToday(-9),
      endRegistrationDate: dayFromToday(-5),
      marathonStartDate: dayFromToday(-4),
    };
    const past = await addEvent(organizer, over);
    const NOT_ALLOWED = [409, "transition-not-allowed"];
    const late = await changeState(organizer, past, { state: "postponed" });
    expect(refusal(late)).toEqual(NOT_ALLOWED);
    expect(late.body).toMatchObject({ error: "The event is over, so it can't be postponed." });
    const draft = await addEvent(organizer, { state: "draft" });
    expect(refusal(await changeState(organizer, draft, { state: "postponed" }))).toEqual(NOT_ALLOWED);
    const id = await addEvent(organizer);
    await register(runner, id);
    const dates = { marathonStartDate: dayFromToday(60) };
    expect(refusal(await changeState(organizer, id, { state: "published", dates }))).toEqual(NOT_ALLOWED);
    expect(refusal(await changeState(runner, id, { state: "cancelled" }))).toEqual([404, "marathon-not-found"]);
    expect(modifiedCount(await changeState(organizer, id, { state: "cancelled", reason: "Flood." }))).toBe(1);
    for (const state of ["draft", "published", "postponed"] as const) {
      expect(refusal(await changeState(organizer, id, { state }))).toEqual([409, "marathon-cancelled"]);
    }
    expect(modifiedCount(await changeState(organizer, id, { state: "cancelled" }))).toBe(0);
    expect(await read(id)).toMatchObject({ state: "cancelled", stateReason: "Flood.", cancelReason: "Flood." });
    expect(await isListed(id)).toBe(false);
    expect(modifiedCount(await cancel(runner, id))).toBe(1);
  });
});
