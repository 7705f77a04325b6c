import { describe, expect, it } from "vitest";
import type { Activity } from "../../src/contract/index.ts";
import { apiDelete, apiGet, apiPatch, apiPost, modifiedCount, placesOf, refusal } from "../support/arrange.ts";
import { dayFromToday } from "../support/bodies.ts";
import { db, serverAt, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { cancel, fullEvent, settings } from "../support/full-event.ts";

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

  it("creates one invitation when two servers get requests with the same key at once, and all get the same answer", async () => {
    for (let round = 0; round < 6; round++) {
      const { holder, id } = await fullEvent();
      const replies = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          apiPost(`/my-registrations/${holder.uid}/${id}/transfer`, {
            token: holder.token,
            headers: { "Idempotency-Key": "same" },
            base: serverAt(at),
          }),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
      expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    }
  });

  it("moves it when the other runner accepts, and leaves the waiting list unchanged", async () => {
    const { organizer, holder, id, code } = await transferred();
    const receiver = await signUp("receiver");
    const seen = await apiGet(`/transfer/${code}`, { token: receiver.token });
    expect(seen.body).toEqual({ marathonId: id, from: "Rui", raceId: "main", freedOptions: [] });
    expect(modifiedCount(await takeOver(receiver, id, code, "key"))).toBe(1);
    expect(modifiedCount(await takeOver(receiver, id, code, "key"))).toBe(1);
    expect(await placesOf(id)).toMatchObject({ capacity: 1, registered: 1, offered: 0, waiting: 2, free: 0 });
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
