import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { NEW_EVENTS_PER_DAY } from "../../src/contract/index.ts";
import { addEvent, apiDelete, apiGet, apiPost, errorCode } from "../support/arrange.ts";
import { newEvent } from "../support/bodies.ts";
import { db, serverAt, signUp } from "../support/emulators.ts";
import type { Account, Reply } from "../support/emulators.ts";

function add({ token }: Account, key: string = randomUUID(), base?: string): Promise<Reply> {
  return apiPost("/marathons", { token, body: newEvent(), headers: { "Idempotency-Key": key }, base });
}

const eventsOf = async ({ uid }: Account) =>
  (await db.collection("marathons").where("organiserUid", "==", uid).count().get()).data().count;
const quotaOf = ({ uid }: Account) => db.doc(`eventQuotas/${uid}`);
const spent = async (account: Account) => ((await quotaOf(account).get()).get("addedAt") as unknown[]).length;
const spend = (account: Account, left: number) =>
  quotaOf(account).set({ addedAt: Array.from({ length: NEW_EVENTS_PER_DAY - left }, () => new Date()) });

describe("the events that an account may add", () => {
  it("never exceed twenty a day, on two servers with simultaneous requests", async () => {
    const organizer = await signUp("organizer");
    const left = 4;
    await spend(organizer, left);
    const replies = await Promise.all(
      Array.from({ length: left + 4 }, (_, index) => add(organizer, randomUUID(), serverAt(index))),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(left);
    for (const refused of replies.filter(({ status }) => status !== 201)) {
      expect([refused.status, errorCode(refused)]).toEqual([429, "too-many-requests"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
      expect(refused.body).toMatchObject({
        error: expect.stringContaining("added 20 events in the last 24 hours") as string,
      });
    }
    expect(await eventsOf(organizer)).toBe(left);
    // Other accounts are not affected.
    await addEvent(await signUp("other"));
  });

  it("are not counted twice for a repeated request, also once the limit is reached", async () => {
    const organizer = await signUp("organizer");
    await spend(organizer, 2);
    const first = await add(organizer, "first");
    expect((await add(organizer, "first")).body).toEqual(first.body);
    expect((await add(organizer, "second")).status).toBe(201);
    expect((await add(organizer, "third")).status).toBe(429);
    expect((await add(organizer, "first")).body).toEqual(first.body);
    expect(await eventsOf(organizer)).toBe(2);
  });

  it("count once for a request that is sent several times at once, and not for another event under its key", async () => {
    const organizer = await signUp("organizer");
    await spend(organizer, 2);
    const replies = await Promise.all(Array.from({ length: 6 }, (_, index) => add(organizer, "same", serverAt(index))));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(await spent(organizer)).toBe(NEW_EVENTS_PER_DAY - 1);
    const other = { body: newEvent({ title: "Another one" }), headers: { "Idempotency-Key": "same" } };
    const reused = await apiPost("/marathons", { token: organizer.token, ...other });
    expect([reused.status, errorCode(reused)]).toEqual([422, "key-reused"]);
    expect(await spent(organizer)).toBe(NEW_EVENTS_PER_DAY - 1);
    expect(await eventsOf(organizer)).toBe(1);
  });

  it("still count after the event is deleted, and the repeated request does not bring the event back", async () => {
    const organizer = await signUp("organizer");
    await spend(organizer, 1);
    const { insertedId } = (await add(organizer, "only")).body as { insertedId: string };
    expect((await apiDelete(`/marathon/${insertedId}`, { token: organizer.token })).status).toBe(200);
    expect((await add(organizer)).status).toBe(429);
    const again = await add(organizer, "only");
    expect([again.status, errorCode(again)]).toEqual([409, "ended-since"]);
    expect(await eventsOf(organizer)).toBe(0);
  });

  it("no longer count a day later; a refused event is not stored, and the counted times are in the account's data", async () => {
    const organizer = await signUp("organizer");
    await spend(organizer, 0);
    expect((await add(organizer)).status).toBe(429);
    expect(await eventsOf(organizer)).toBe(0);
    await quotaOf(organizer).set({ addedAt: Array(20).fill(new Date(Date.now() - 86_400_000)) });
    expect((await add(organizer)).status).toBe(201);
    const data = await apiGet(`/my-data/${organizer.uid}`, { token: organizer.token });
    expect((data.body as { eventsAddedAt: unknown[] }).eventsAddedAt).toHaveLength(1);
  });
});
