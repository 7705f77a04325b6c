import { Timestamp } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import type { Activity, MyWaitlistEntry, WaitlistEntry } from "../../src/contract/index.ts";
import { addEvent, apiDelete, apiGet, apiPatch, joinWaitlist, placesOf, refusal } from "../support/arrange.ts";
import { dayFromToday } from "../support/bodies.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { accept, cancel, fullEvent, leave, letOffersLapse, NONE, standing, waiting } from "../support/full-event.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";

const myEntries = async (runner: Account) =>
  (await apiGet(`/my-waitlist/${runner.uid}`, { token: runner.token })).body as MyWaitlistEntry[];

describe("joining the waiting list", () => {
  it("returns the position, in the order of joining, and keeps it when joining again", async () => {
    const { first, second, id } = await fullEvent();
    expect(await standing(first, id)).toEqual(waiting(1));
    expect(await standing(second, id)).toEqual(waiting(2));
    const again = await joinWaitlist(first, id);
    expect([again.status, again.body]).toEqual([201, waiting(1)]);
    expect(await placesOf(id)).toMatchObject({ capacity: 1, registered: 1, offered: 0, waiting: 2, free: 0 });
  });

  it("is possible at full events that are open, for runners without a place", async () => {
    const { organizer, holder, id } = await fullEvent();
    expect(refusal(await joinWaitlist(holder, id))).toEqual([409, "already-registered"]);
    const runner = await signUp("runner");
    const withRoom = await addEvent(holder, { capacity: 1 });
    expect(refusal(await joinWaitlist(runner, withRoom))).toEqual([409, "marathon-not-full"]);
    expect(refusal(await joinWaitlist(runner, await addEvent(holder)))).toEqual([409, "marathon-not-full"]);
    const end = { endRegistrationDate: dayFromToday(-2) };
    expect((await apiPatch(`/marathon/${id}`, { token: organizer.token, body: end })).status).toBe(200);
    expect(refusal(await joinWaitlist(runner, id))).toEqual([409, "registration-closed"]);
  });

  it("adds no participant to the event", async () => {
    const { organizer, id } = await fullEvent();
    const event = (await apiGet(`/marathon/${id}`, { token: organizer.token })).body as Record<string, unknown>;
    expect(event).toMatchObject({ registrationCount: 1, offered: 0, waiting: 2, cutOffDays: 0, offerHours: 12 });
    expect(event["totalRegistrationCount"]).toHaveLength(1);
  });

  it("does not happen again when the request is repeated after its runner left", async () => {
    const { id } = await fullEvent();
    const runner = await signUp("runner");
    await joinWaitlist(runner, id, { key: "one-key" });
    await leave(runner, id);
    expect(refusal(await joinWaitlist(runner, id, { key: "one-key" }))).toEqual([409, "ended-since"]);
    expect((await joinWaitlist(runner, id, { key: "another-key" })).body).toEqual(waiting(3));
  });
});

describe("reading waiting lists", () => {
  it("shows a runner all their own entries", async () => {
    const { holder, first, second, id } = await fullEvent({ title: "Sold Out Mile" });
    await cancel(holder, id);
    const [offered] = await myEntries(first);
    expect(offered).toMatchObject({ marathon: { _id: id, title: "Sold Out Mile" }, cancelledAt: null });
    expect(offered?.standing.status).toBe("offered");
    expect((await myEntries(second))[0]?.standing).toEqual(waiting(1));
    expect(await myEntries(holder)).toEqual([]);
  });

  it("shows the organizer the waiting list in order, and its activity", async () => {
    const { organizer, holder, first, second, id } = await fullEvent();
    await cancel(holder, id);
    const list = await apiGet(`/marathon/${id}/waitlist`, { token: organizer.token });
    const { entries } = list.body as { entries: WaitlistEntry[] };
    expect(entries.map(({ userId, status }) => [userId, status])).toEqual([
      [first.uid, "offered"],
      [second.uid, "waiting"],
    ]);
    const happened = await apiGet(`/marathon/${id}/activity`, { token: organizer.token });
    const { activity } = happened.body as { activity: Activity[] };
    expect(
      activity
        .map(({ kind, userId }) => [kind, userId])
        .slice(0, 2)
        .sort(),
    ).toEqual(
      [
        ["cancelled", holder.uid],
        ["offered", first.uid],
      ].sort(),
    );
    expect(activity.slice(2).map(({ kind, userId }) => [kind, userId])).toEqual([
      ["joined", second.uid],
      ["joined", first.uid],
    ]);
    expect(activity[0]?.name).toBe("Rui Almeida");
  });

  it("shows the activity page by page, even if one commit made more than a page", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    const commit = (seconds: number, names: string[]) => {
      const at = Timestamp.fromMillis(Date.parse("2026-03-05T12:00:00.123Z") + seconds * 1_000);
      const batch = db.batch();
      for (const name of names) {
        const entry = { kind: "offered", at, userId: "u", name, toName: null, changed: [], ended: null };
        batch.create(db.collection(`marathons/${id}/activity`).doc(), entry);
      }
      return batch.commit();
    };
    const many = Array.from({ length: 230 }, (_, index) => `Runner ${index}`);
    await Promise.all([commit(0, ["The first"]), commit(1, many), commit(2, ["The last"])]);

    const names: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await apiGet(`/marathon/${id}/activity${cursor && `?cursor=${cursor}`}`, { token: organizer.token });
      const { activity, nextCursor } = page.body as { activity: Activity[]; nextCursor: string | null };
      names.push(...activity.map(({ name }) => name));
      cursor = nextCursor;
    }
    expect([names.at(0), names.at(-1)]).toEqual(["The last", "The first"]);
    expect(names.slice(1, -1).sort()).toEqual(many.sort());
  });

  it("shows waiting runners that the event was canceled", async () => {
    const { organizer, holder, first, id } = await fullEvent();
    await cancel(holder, id);
    const removed = await apiDelete(`/marathon/${id}`, { token: organizer.token });
    expect(removed.body).toMatchObject({ outcome: "cancelled" });
    expect((await myEntries(first))[0]?.cancelledAt).not.toBeNull();
    expect(await standing(first, id)).toEqual(NONE);
    expect(refusal(await accept(first, id))).toEqual([409, "marathon-cancelled"]);
    expect((await leave(first, id)).body).toEqual(NONE);
  });
});

describe("with a database that accepts no commits", () => {
  it.each(["commits", "answers to commits"])("(without %s), reads show the current state", async (missing) => {
    const { organizer, holder, first, second, id } = await fullEvent();
    await cancel(holder, id);
    await letOffersLapse(id);
    const server = await startOrdinaryServer({ RUN_WITHOUT: missing });
    const read = (path: string, reader: Account) => apiGet(path, { token: reader.token, base: server.url });
    const [detail, counts, mine, own, list] = await Promise.all([
      read(`/marathon/${id}`, second),
      read(`/marathon/${id}/places`, second),
      read(`/waitlist/${id}`, second),
      read(`/my-waitlist/${first.uid}`, first),
      read(`/marathon/${id}/waitlist`, organizer),
    ]);
    await server.stop();
    expect(detail).toMatchObject({ status: 200, body: { registrationCount: 0, offered: 0, waiting: 1 } });
    expect(counts).toMatchObject({ status: 200, body: { registered: 0, offered: 0, waiting: 1, free: 1 } });
    expect(mine).toMatchObject({ status: 200, body: waiting(1) });
    expect(own).toMatchObject({ status: 200, body: [] });
    expect(list.status).toBe(200);
  });
});
