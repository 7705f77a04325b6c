import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Timestamp } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import type { Activity, MyWaitlistEntry, Standing, WaitlistEntry } from "../../src/contract/index.ts";
import {
  addMarathon,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  errorCode,
  joinWaitlist,
  modifiedCount,
  register,
} from "../support/arrange.ts";
import { dayFromToday } from "../support/bodies.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account, Reply } from "../support/emulators.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";

const HOUR_MS = 3_600_000;
const NONE: Standing = { status: "none", position: null, ahead: null, offerExpiresAt: null };
const waiting = (position: number): Standing => ({ ...NONE, status: "waiting", position, ahead: position - 1 });

const standing = async (runner: Account, id: string) =>
  (await apiGet(`/waitlist/${id}`, { token: runner.token })).body as Standing;
const leave = (runner: Account, id: string) => apiDelete(`/waitlist/${id}`, { token: runner.token });
const accept = (runner: Account, id: string, key?: string) =>
  apiPost(`/waitlist/${id}/accept`, { token: runner.token, headers: key ? { "Idempotency-Key": key } : undefined });
const cancel = (runner: Account, id: string) =>
  apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token });
const places = async (id: string) => (await apiGet(`/marathon/${id}/places`)).body;
const settings = (organizer: Account, id: string, body: object) =>
  apiPatch(`/marathon/${id}/settings`, { token: organizer.token, body });
const refusal = (reply: Reply) => [reply.status, errorCode(reply)];
const myEntries = async (runner: Account) =>
  (await apiGet(`/my-waitlist/${runner.uid}`, { token: runner.token })).body as MyWaitlistEntry[];

/** A full event with one place, and two runners who wait in this order. */
async function fullEvent(change: Record<string, unknown> = {}) {
  const [organizer, holder, first, second] = await Promise.all(
    ["organizer", "holder", "first", "second"].map((name) => signUp(name)),
  );
  if (!organizer || !holder || !first || !second) throw new Error("signUp returned no account");
  const id = await addMarathon(organizer, { capacity: 1, ...change });
  await register(holder, id);
  await joinWaitlist(first, id);
  await joinWaitlist(second, id);
  return { organizer, holder, first, second, id };
}

/** Runs the scheduled sweep once, as the local site does each minute. */
async function sweep(): Promise<void> {
  const program = fileURLToPath(new URL("../../../scripts/emulators/sweep-waitlists.mjs", import.meta.url));
  await promisify(execFile)(process.execPath, [program]);
}

/** When the event, its waiting list and its activity last changed. */
async function stored(id: string): Promise<unknown[]> {
  const [event, list, activity] = await Promise.all([
    db.doc(`marathons/${id}`).get(),
    db.collection(`marathons/${id}/waitlist`).get(),
    db.collection(`marathons/${id}/activity`).get(),
  ]);
  return [event, ...list.docs, ...activity.docs].map(({ ref, updateTime }) => [ref.path, updateTime?.toMillis()]);
}

/** Moves the ends of one event's offers into the past. */
async function letOffersLapse(id: string): Promise<void> {
  const past = Timestamp.fromMillis(Date.now() - 1);
  const offers = await db.collection(`marathons/${id}/waitlist`).where("offerExpiresAt", ">", new Date(0)).get();
  const batch = db.batch().update(db.doc(`marathons/${id}`), { "places.nextLapseAt": past });
  for (const offer of offers.docs) batch.update(offer.ref, { offerExpiresAt: past });
  await batch.commit();
}

describe("joining the waiting list", () => {
  it("returns the position, in the order of joining, and keeps it when joining again", async () => {
    const { first, second, id } = await fullEvent();
    expect(await standing(first, id)).toEqual(waiting(1));
    expect(await standing(second, id)).toEqual(waiting(2));
    const again = await joinWaitlist(first, id);
    expect([again.status, again.body]).toEqual([201, waiting(1)]);
    expect(await places(id)).toEqual({ capacity: 1, registered: 1, offered: 0, waiting: 2, free: 0 });
  });

  it("is possible at full events that are open, for runners without a place", async () => {
    const { organizer, holder, id } = await fullEvent();
    expect(refusal(await joinWaitlist(holder, id))).toEqual([409, "already-registered"]);
    const runner = await signUp("runner");
    const withRoom = await addMarathon(holder, { capacity: 1 });
    expect(refusal(await joinWaitlist(runner, withRoom))).toEqual([409, "marathon-not-full"]);
    expect(refusal(await joinWaitlist(runner, await addMarathon(holder)))).toEqual([409, "marathon-not-full"]);
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

describe("a place that becomes free", () => {
  it("is held for the first runner on the waiting list, and nobody gets ahead of them", async () => {
    const { holder, first, second, id } = await fullEvent();
    const before = Date.now();
    await cancel(holder, id);
    expect(await places(id)).toEqual({ capacity: 1, registered: 0, offered: 1, waiting: 1, free: 0 });
    const offer = await standing(first, id);
    expect(offer).toMatchObject({ status: "offered", position: null, ahead: null });
    expect(Date.parse(offer.offerExpiresAt ?? "")).toBeGreaterThanOrEqual(before + 12 * HOUR_MS);
    expect(Date.parse(offer.offerExpiresAt ?? "")).toBeLessThanOrEqual(Date.now() + 12 * HOUR_MS);
    expect(await standing(second, id)).toEqual(waiting(1));
    for (const other of [holder, second]) {
      expect(refusal(await register(other, id))).toEqual([409, "marathon-full"]);
    }
    expect(refusal(await accept(second, id))).toEqual([409, "offer-lapsed"]);
  });

  it("can be accepted once, with the details from joining", async () => {
    const { organizer, holder, first, id } = await fullEvent();
    await cancel(holder, id);
    expect(modifiedCount(await accept(first, id, "key"))).toBe(1);
    expect(modifiedCount(await accept(first, id, "key"))).toBe(1);
    expect(refusal(await accept(first, id, "another"))).toEqual([409, "already-registered"]);
    expect(await standing(first, id)).toEqual(NONE);
    const page = await apiGet(`/marathon/${id}/registrations`, { token: organizer.token });
    expect(page.body).toMatchObject({ registrations: [{ userId: first.uid, firstName: "Rui" }] });
    expect(await places(id)).toEqual({ capacity: 1, registered: 1, offered: 0, waiting: 1, free: 0 });
  });

  it("can be taken by registering, too", async () => {
    const { holder, first, id } = await fullEvent();
    await cancel(holder, id);
    expect(modifiedCount(await register(first, id))).toBe(1);
    expect(await standing(first, id)).toEqual(NONE);
  });

  it("goes to the next runner when it is declined, and cannot be accepted after that", async () => {
    const { holder, first, second, id } = await fullEvent();
    await cancel(holder, id);
    expect((await leave(first, id)).body).toEqual(NONE);
    expect((await leave(first, id)).body).toEqual(NONE);
    expect((await standing(second, id)).status).toBe("offered");
    expect(refusal(await accept(first, id))).toEqual([409, "offer-lapsed"]);
  });

  it("is not shown as held once the offer has lapsed, and reads write nothing", async () => {
    const { organizer, holder, first, second, id } = await fullEvent();
    await cancel(holder, id);
    await letOffersLapse(id);
    const before = await stored(id);
    expect(await places(id)).toEqual({ capacity: 1, registered: 0, offered: 0, waiting: 1, free: 1 });
    expect((await apiGet(`/marathon/${id}`)).body).toMatchObject({ registrationCount: 0, offered: 0, waiting: 1 });
    expect(await standing(first, id)).toEqual(NONE);
    expect(await standing(second, id)).toEqual(waiting(1));
    expect(await myEntries(first)).toEqual([]);
    expect((await myEntries(second))[0]).toMatchObject({ marathon: { offered: 0, waiting: 1 }, standing: waiting(1) });
    const { body } = await apiGet(`/marathon/${id}/waitlist`, { token: organizer.token });
    expect((body as { entries: WaitlistEntry[] }).entries.map(({ userId }) => userId)).toEqual([second.uid]);
    await apiGet(`/marathon/${id}/activity`, { token: organizer.token });
    expect(await stored(id)).toEqual(before);
  });

  it("is offered to the next runner by the sweep", async () => {
    const { holder, first, second, id } = await fullEvent();
    await cancel(holder, id);
    await letOffersLapse(id);
    await sweep();
    expect(await places(id)).toEqual({ capacity: 1, registered: 0, offered: 1, waiting: 0, free: 0 });
    expect(await standing(first, id)).toEqual(NONE);
    expect((await standing(second, id)).status).toBe("offered");
    expect(refusal(await accept(first, id))).toEqual([409, "offer-lapsed"]);
    expect(modifiedCount(await accept(second, id))).toBe(1);
  });

  it("is offered to the next runner before other requests are decided, if no sweep has run", async () => {
    const { holder, first, second, id } = await fullEvent();
    const stranger = await signUp("stranger");
    await cancel(holder, id);
    await letOffersLapse(id);
    const replies = await Promise.all([register(stranger, id), accept(first, id), register(holder, id)]);
    expect(replies.map(refusal)).toEqual([
      [409, "marathon-full"],
      [409, "offer-lapsed"],
      [409, "marathon-full"],
    ]);
    expect((await standing(second, id)).status).toBe("offered");
    expect(await places(id)).toEqual({ capacity: 1, registered: 0, offered: 1, waiting: 0, free: 0 });
  });

  it("is offered as soon as the organizer opens registration again", async () => {
    const { organizer, holder, first, id } = await fullEvent();
    const edit = (endRegistrationDate: string) =>
      apiPatch(`/marathon/${id}`, { token: organizer.token, body: { endRegistrationDate } });
    await edit(dayFromToday(-1));
    await cancel(holder, id);
    expect(await standing(first, id)).toEqual(waiting(1));
    await edit(dayFromToday(5));
    expect((await standing(first, id)).status).toBe("offered");
  });

  it("is free for everybody if nobody myEntries", async () => {
    const { holder, first, second, id } = await fullEvent();
    await leave(second, id);
    await cancel(holder, id);
    await letOffersLapse(id);
    expect(modifiedCount(await register(second, id))).toBe(1);
    expect(await standing(first, id)).toEqual(NONE);
  });

  it("does not count against a lower capacity once the offer has lapsed", async () => {
    const { organizer, holder, first, second, id } = await fullEvent({ capacity: 2 });
    await leave(second, id);
    await cancel(holder, id);
    await letOffersLapse(id);
    expect((await settings(organizer, id, { capacity: 1 })).status).toBe(200);
    expect(await standing(first, id)).toEqual(NONE);
  });

  it("is held for the hours that the organizer sets", async () => {
    const { organizer, holder, first, id } = await fullEvent();
    expect(modifiedCount(await settings(organizer, id, { offerHours: 48 }))).toBe(1);
    await cancel(holder, id);
    const { offerExpiresAt } = await standing(first, id);
    expect(Math.round((Date.parse(offerExpiresAt ?? "") - Date.now()) / HOUR_MS)).toBe(48);
    for (const offerHours of [0, 169, 1.5]) {
      expect(refusal(await settings(organizer, id, { offerHours }))).toEqual([400, "invalid-request"]);
    }
  });

  it("is added by a higher capacity, and not by a lower one", async () => {
    const { organizer, first, second, id } = await fullEvent();
    await settings(organizer, id, { capacity: 2 });
    expect((await standing(first, id)).status).toBe("offered");
    expect(await standing(second, id)).toEqual(waiting(1));
    const lowered = await settings(organizer, id, { capacity: 1 });
    expect(lowered).toMatchObject({ status: 409, body: { code: "below-taken", taken: 2 } });
    await settings(organizer, id, { capacity: 1, confirm: true });
    expect(await places(id)).toEqual({ capacity: 1, registered: 1, offered: 1, waiting: 1, free: 0 });
    expect(modifiedCount(await accept(first, id))).toBe(1);
    expect(await places(id)).toEqual({ capacity: 1, registered: 2, offered: 0, waiting: 1, free: 0 });
    await settings(organizer, id, { capacity: null });
    expect((await standing(second, id)).status).toBe("offered");
  });
});

describe("lists of the waiting list", () => {
  it("show a runner all their own entries", async () => {
    const { holder, first, second, id } = await fullEvent({ title: "Sold Out Mile" });
    await cancel(holder, id);
    const [offered] = await myEntries(first);
    expect(offered).toMatchObject({ marathon: { _id: id, title: "Sold Out Mile" }, cancelledAt: null });
    expect(offered?.standing.status).toBe("offered");
    expect((await myEntries(second))[0]?.standing).toEqual(waiting(1));
    expect(await myEntries(holder)).toEqual([]);
  });

  it("show the organizer the waiting list in order, and what happened", async () => {
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

  it("show all that happened page by page, also if one commit made more than a page", async () => {
    const organizer = await signUp("organizer");
    const id = await addMarathon(organizer);
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

  it("show waiting runners that the event was canceled", async () => {
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

describe("with a database that takes no commits", () => {
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

describe("the cut-off", () => {
  it("ends changes, cancellations and invitations the set number of days before race day", async () => {
    const { organizer, holder, id } = await fullEvent({ marathonStartDate: dayFromToday(20) });
    const mine = `/my-registrations/${holder.uid}/${id}`;
    const change = () => apiPatch(mine, { token: holder.token, body: { phone: `555 ${Math.random()}` } });
    const invite = () => apiPost(`${mine}/transfer`, { token: holder.token });
    await settings(organizer, id, { cutOffDays: 19 });
    expect(modifiedCount(await change())).toBe(1);
    await settings(organizer, id, { cutOffDays: 20 });
    for (const reply of [await change(), await cancel(holder, id), await invite()]) {
      expect(refusal(reply)).toEqual([409, "cut-off-passed"]);
    }
    expect(refusal(await settings(organizer, id, { cutOffDays: -1 }))).toEqual([400, "invalid-request"]);
  });
});

describe("giving a place to another runner", () => {
  const transferred = async () => {
    const all = await fullEvent();
    const mine = `/my-registrations/${all.holder.uid}/${all.id}`;
    const reply = await apiPost(`${mine}/transfer`, { token: all.holder.token });
    return { ...all, mine, code: (reply.body as { code: string }).code };
  };
  const takeOver = (runner: Account, id: string, code: string, key?: string) =>
    apiPost(`/transfer/${code}/accept`, {
      token: runner.token,
      headers: key ? { "Idempotency-Key": key } : undefined,
      body: {
        marathonId: id,
        userId: runner.uid,
        email: runner.email,
        firstName: "Zoe",
        lastName: "Keller",
        phone: "+41 555 0100",
      },
    });

  it("moves it when the other runner accepts, and leaves the waiting list unchanged", async () => {
    const { organizer, holder, id, code } = await transferred();
    const receiver = await signUp("receiver");
    const seen = await apiGet(`/transfer/${code}`, { token: receiver.token });
    expect(seen.body).toEqual({ marathonId: id, from: "Rui" });
    expect(modifiedCount(await takeOver(receiver, id, code, "key"))).toBe(1);
    expect(modifiedCount(await takeOver(receiver, id, code, "key"))).toBe(1);
    expect(await places(id)).toEqual({ capacity: 1, registered: 1, offered: 0, waiting: 2, free: 0 });
    const page = await apiGet(`/marathon/${id}/registrations`, { token: organizer.token });
    expect((page.body as { registrations: { userId: string }[] }).registrations).toMatchObject([
      { userId: receiver.uid, firstName: "Zoe" },
    ]);
    expect((await apiGet(`/my-registrations/${holder.uid}`, { token: holder.token })).body).toEqual([]);
    expect(refusal(await apiGet(`/transfer/${code}`, { token: receiver.token }))).toEqual([404, "transfer-not-found"]);
    expect(refusal(await takeOver(await signUp("late"), id, code))).toEqual([404, "transfer-not-found"]);
    const happened = await apiGet(`/marathon/${id}/activity`, { token: organizer.token });
    expect((happened.body as { activity: Activity[] }).activity[0]).toMatchObject({
      kind: "transferred",
      name: "Rui Almeida",
      toName: "Zoe Keller",
    });
  });

  it("can be withdrawn while nobody has accepted, and the runner's own list shows the invitation until then", async () => {
    const { holder, id, mine, code } = await transferred();
    const own = async () =>
      (
        (await apiGet(`/my-registrations/${holder.uid}`, { token: holder.token })).body as { transferCode: string }[]
      )[0];
    expect((await own())?.transferCode).toBe(code);
    const withdraw = () => apiDelete(`${mine}/transfer`, { token: holder.token });
    expect(modifiedCount(await withdraw())).toBe(1);
    expect(modifiedCount(await withdraw())).toBe(0);
    expect((await own())?.transferCode).toBeNull();
    expect(refusal(await takeOver(await signUp("late"), id, code))).toEqual([404, "transfer-not-found"]);
  });

  it("loses no change that its runner makes at the same time", async () => {
    const { holder, id, mine } = await transferred();
    const edits = Promise.all(
      [1, 2, 3].map((n) => apiPatch(mine, { token: holder.token, body: { phone: `+351 55${n}` } })),
    );
    await Promise.all([1, 2, 3].map(() => apiPost(`${mine}/transfer`, { token: holder.token })));
    for (const reply of await edits) expect(reply.status).toBe(200);
    const stored = (await db.doc(`marathons/${id}/registrations/${holder.uid}`).get()).data();
    expect(stored?.["phone"]).toMatch(/^\+351 55[123]$/);
    expect(stored?.["transferCode"]).not.toBeNull();
  });
});
