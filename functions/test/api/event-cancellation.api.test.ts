import { Timestamp } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import type { Marathon } from "../../src/contract/index.ts";
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
import { dayFromToday } from "../support/bodies.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import {
  CANCELED,
  DELETED,
  edit,
  isListed,
  mineOf,
  outcomeOf,
  registrationOf,
  remove,
  restore,
  settings,
  soonest,
  storedEvent,
  storedUnder,
} from "../support/event-removal.ts";

describe("deleting an event that has runners", () => {
  async function canceledEvent(change: Record<string, unknown> = {}, body?: object) {
    const [organizer, runner, other] = (await Promise.all(
      ["organizer", "runner", "other"].map((name) => signUp(name)),
    )) as [Account, Account, Account];
    const id = await addEvent(organizer, { ...soonest, marathonStartDate: dayFromToday(3), ...change });
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
        expect(refusal(refused)).toEqual([404, "marathon-not-found"]);
      }
    }
  });

  it("needs no reason, and accepts one of up to 500 characters", async () => {
    const { organizer, id } = await canceledEvent();
    expect(await mineOf(organizer, id)).toMatchObject({ cancelReason: null });
    const [blank, refused] = [await canceledEvent({}, { reason: "   " }), await addEvent(organizer)];
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
    const id = await addEvent(organizer);
    await register(runner, id);
    await db.doc(`marathons/${id}`).update({ "places.registered": 0 });
    expect(outcomeOf(await remove(organizer, id))).toEqual([200, 1, "cancelled"]);
    expect(await registrationOf(runner, id)).toBeDefined();
  });

  it("leaves other events not canceled", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    await register(runner, id);
    expect(await mineOf(organizer, id)).toMatchObject({ cancelledAt: null });
    expect(await registrationOf(runner, id)).toMatchObject({ cancelledAt: null });
  });
});
