import { describe, expect, it } from "vitest";
import type { MessagePage, Standing } from "../../src/contract/index.ts";
import { outsideNight } from "../../src/places/offers.ts";
import {
  apiDelete,
  apiGet,
  apiPost,
  joinWaitlist,
  modifiedCount,
  placesOf,
  refusal,
  register,
} from "../support/arrange.ts";
import { dayFromToday } from "../support/bodies.ts";
import { db, serverAt } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { NONE, accept, cancel, leave, standing, waiting } from "../support/full-event.ts";
import { activityOf, staffedEvent } from "../support/team-entries.ts";
import { waitingSince } from "../support/world.ts";

/** An event with a team and one place, which `anna` has. `ben` and then `carl` wait. */
async function waitedFor() {
  const event = await staffedEvent({ capacity: 1 });
  const { anna, ben, carl, id } = event;
  await register(anna, id);
  await joinWaitlist(ben, id);
  await joinWaitlist(carl, id);
  const since = new Map([
    [ben, await waitingSince(id, ben.uid)],
    [carl, await waitingSince(id, carl.uid)],
  ]);
  const about = (by: Account, runner: Account, body: object) => ({
    token: by.token,
    body: { reason: "Runs for our charity", joinedAt: since.get(runner), ...body },
  });
  return {
    ...event,
    offer: (by: Account, runner: Account, body: object = {}, base?: string) =>
      apiPost(`/marathon/${id}/waitlist/${runner.uid}/offer`, { ...about(by, runner, body), base }),
    remove: (by: Account, runner: Account, body: object = {}) =>
      apiDelete(`/marathon/${id}/waitlist/${runner.uid}`, about(by, runner, body)),
  };
}

/** Ends registration, so that a canceled place is offered to nobody. */
const endRegistration = (id: string) =>
  db.doc(`marathons/${id}`).update({ startRegistrationDate: dayFromToday(-9), endRegistrationDate: dayFromToday(-2) });
const newestTo = async ({ uid, token }: Account) =>
  ((await apiGet(`/my-messages/${uid}`, { token })).body as MessagePage).messages[0];

describe("offering a place out of turn", () => {
  it("holds the free place for the chosen runner, who is told why, and takes it", async () => {
    const { owner, anna, ben, carl, id, offer } = await waitedFor();
    await endRegistration(id);
    await cancel(anna, id);
    const before = Date.now();
    expect(modifiedCount(await offer(owner, carl))).toBe(1);
    const held = await standing(carl, id);
    expect(held.status).toBe("offered");
    const hours = 12 * 3_600_000;
    expect(Date.parse(held.offerExpiresAt ?? "")).toBeGreaterThanOrEqual(outsideNight(before + hours, "UTC"));
    expect(await standing(ben, id)).toEqual(waiting(1));
    expect(await placesOf(id)).toMatchObject({ capacity: 1, registered: 0, offered: 1, waiting: 1, free: 0 });
    expect((await activityOf(owner, id))[0]).toMatchObject({
      kind: "offered",
      entryId: carl.uid,
      by: owner.email,
      reason: "Runs for our charity",
      changed: [],
    });
    const message = await newestTo(carl);
    expect(message).toMatchObject({ kind: "offered" });
    expect(JSON.stringify(message?.letter)).toContain("Runs for our charity");
    expect(modifiedCount(await accept(carl, id))).toBe(1);
    expect(refusal(await accept(ben, id))).toEqual([409, "offer-lapsed"]);
  });

  it("is refused in a full event, unless an organizer adds a place above the capacity", async () => {
    const { owner, organiser, carl, id, offer } = await waitedFor();
    expect(refusal(await offer(organiser, carl))).toEqual([409, "marathon-full"]);
    expect(modifiedCount(await offer(organiser, carl, { overCapacity: true }))).toBe(1);
    expect(modifiedCount(await offer(organiser, carl, { overCapacity: true }))).toBe(0);
    expect(await placesOf(id)).toMatchObject({ capacity: 1, registered: 1, offered: 1, waiting: 1, free: 0 });
    expect(modifiedCount(await accept(carl, id))).toBe(1);
    expect(await placesOf(id)).toMatchObject({ capacity: 1, registered: 2, offered: 0, waiting: 1, free: 0 });
    expect((await activityOf(owner, id)).find(({ kind }) => kind === "offered")).toMatchObject({
      by: organiser.email,
      changed: ["overCapacity"],
    });
  });

  it("gives one free place to one of two runners, however many members ask at once over two servers", async () => {
    const { owner, organiser, anna, ben, carl, id, offer } = await waitedFor();
    await endRegistration(id);
    await cancel(anna, id);
    const replies = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [offer(owner, ben, {}, serverAt(1)), offer(organiser, carl)]),
    );
    expect(replies.filter((reply) => modifiedCount(reply) === 1)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect(refusal(reply)).toEqual([409, "marathon-full"]);
    }
    expect(await placesOf(id)).toMatchObject({ registered: 0, offered: 1, waiting: 1, free: 0 });
    expect((await activityOf(owner, id)).filter(({ kind }) => kind === "offered")).toHaveLength(1);
  });

  it("does not exist for the desk, for roles that see no entries, and for others", async () => {
    const { desk, timekeeper, reader, ben, carl, id, offer } = await waitedFor();
    for (const caller of [desk, timekeeper, reader, ben, carl]) {
      expect(refusal(await offer(caller, carl, { overCapacity: true }))).toEqual([404, "marathon-not-found"]);
    }
    expect(await standing(carl, id)).toEqual(waiting(2));
  });

  it("does nothing to a runner who has left and joined again since", async () => {
    const { owner, carl, id, offer, remove } = await waitedFor();
    await leave(carl, id);
    expect(refusal(await offer(owner, carl, { overCapacity: true }))).toEqual([404, "registration-not-found"]);
    await joinWaitlist(carl, id);
    expect(refusal(await offer(owner, carl, { overCapacity: true }))).toEqual([404, "registration-not-found"]);
    expect(modifiedCount(await remove(owner, carl))).toBe(0);
    expect(await standing(carl, id)).toEqual(waiting(2));
  });
});

describe("removing somebody from the waiting list", () => {
  it("passes a withdrawn offer on, and tells the runner why", async () => {
    const { desk, anna, ben, carl, id, remove } = await waitedFor();
    await cancel(anna, id);
    const offered: Standing = await standing(ben, id);
    expect(offered.status).toBe("offered");
    const replies = await Promise.all([1, 2].map(() => remove(desk, ben, { reason: "Asked us to" })));
    expect(replies.map(modifiedCount).sort()).toEqual([0, 1]);
    expect(await standing(ben, id)).toEqual(NONE);
    expect((await standing(carl, id)).status).toBe("offered");
    expect((await activityOf(desk, id)).find(({ kind }) => kind === "declined")).toMatchObject({
      entryId: ben.uid,
      by: desk.email,
      reason: "Asked us to",
    });
    const message = await newestTo(ben);
    expect(message).toMatchObject({ kind: "removed" });
    expect(JSON.stringify(message?.letter)).toContain("Asked us to");
    expect(refusal(await accept(ben, id))).toEqual([409, "offer-lapsed"]);
  });

  it("moves up whoever is behind, and does not exist for roles that see no entries and for others", async () => {
    const { organiser, timekeeper, reader, ben, carl, id, remove } = await waitedFor();
    for (const caller of [timekeeper, reader, carl]) {
      expect(refusal(await remove(caller, ben))).toEqual([404, "marathon-not-found"]);
    }
    expect(modifiedCount(await remove(organiser, ben))).toBe(1);
    expect(await standing(ben, id)).toEqual(NONE);
    expect(await standing(carl, id)).toEqual(waiting(1));
    expect(await placesOf(id)).toMatchObject({ registered: 1, offered: 0, waiting: 1 });
  });
});
