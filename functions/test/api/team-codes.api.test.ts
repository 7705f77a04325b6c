import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addEvent, apiDelete, apiGet, modifiedCount, refusal } from "../support/arrange.ts";
import { auth, db } from "../support/emulators.ts";
import { accept, eventOfOlivia, invite, invited, look, obstacle, open, withdraw } from "../support/team-invitations.ts";

describe("a code", () => {
  it("never opens again once it was withdrawn", async () => {
    const { olivia, newOwner, other, id } = await eventOfOlivia();
    const { code, insertedId } = await invited(olivia, id);
    expect(refusal(await withdraw(other, id, insertedId))).toEqual([404, "marathon-not-found"]);
    expect(modifiedCount(await withdraw(olivia, id, insertedId))).toBe(1);
    expect(modifiedCount(await withdraw(olivia, id, insertedId))).toBe(0);
    expect(refusal(await accept(newOwner, code))).toEqual([409, "invitation-withdrawn"]);
    expect(await obstacle(newOwner, code)).toBe("invitation-withdrawn");
    expect(await open(olivia, id)).toEqual([]);
  });

  it("never opens again once another invitation handed the event over, even if the event comes back", async () => {
    const { olivia, newOwner, other, id } = await eventOfOlivia();
    const [first, second] = [await invited(olivia, id), await invited(olivia, id)];
    expect(modifiedCount(await accept(newOwner, first.code))).toBe(1);
    expect(refusal(await accept(other, second.code))).toEqual([409, "invitation-withdrawn"]);
    expect(await open(newOwner, id)).toEqual([]);
    expect(refusal(await withdraw(newOwner, id, second.insertedId))).toEqual([200, undefined]);

    const back = await invited(newOwner, id, { email: olivia.email });
    expect(modifiedCount(await accept(olivia, back.code))).toBe(1);
    for (const { code } of [first, second]) {
      expect((await accept(other, code)).status).toBe(409);
      expect((await accept(newOwner, code)).status).toBe(409);
    }
  });

  it("is in no list and in no document", async () => {
    const { olivia, id } = await eventOfOlivia();
    const key = randomUUID();
    const { code } = (await invite(olivia, id, {}, key)).body as { code: string };
    const stored = await db.collection(`marathons/${id}/invitations`).get();
    expect(JSON.stringify(stored.docs.map((one) => [one.id, one.data()]))).not.toContain(code);
    expect(JSON.stringify(stored.docs.map((one) => one.data()))).not.toContain(key);
    expect(JSON.stringify(await open(olivia, id))).not.toContain(code);
    const data = await apiGet(`/my-data/${olivia.uid}`, { token: olivia.token });
    expect(JSON.stringify(data.body)).not.toContain(code);
  });

  it("differs for two events or two owners under the same key", async () => {
    const { olivia, newOwner, id } = await eventOfOlivia();
    const key = "1";
    const own = await addEvent(newOwner);
    const another = await addEvent(olivia);
    const codes = await Promise.all([
      invite(olivia, id, {}, key),
      invite(olivia, another, {}, key),
      invite(newOwner, own, {}, key),
    ]);
    expect(new Set(codes.map(({ body }) => (body as { code: string }).code)).size).toBe(3);
  });
});

describe("a repeated request", () => {
  it("gets the same code while the invitation is open, then the code that says how it ended, and no other content", async () => {
    const { olivia, newOwner, id } = await eventOfOlivia();
    const key = randomUUID();
    const first = await invite(olivia, id, { email: newOwner.email }, key);
    const again = await Promise.all([1, 2, 3].map(() => invite(olivia, id, { email: newOwner.email }, key)));
    for (const { body } of again) expect(body).toEqual(first.body);
    expect(await open(olivia, id)).toHaveLength(1);
    expect(refusal(await invite(olivia, id, {}, key))).toEqual([422, "key-reused"]);
    await withdraw(olivia, id, (first.body as { insertedId: string }).insertedId);
    expect(refusal(await invite(olivia, id, { email: newOwner.email }, key))).toEqual([409, "invitation-withdrawn"]);
  });

  it("to accept succeeds again, but not for anyone else", async () => {
    const { olivia, newOwner, other, id } = await eventOfOlivia();
    const { code } = await invited(olivia, id);
    const answers = await Promise.all([1, 2, 3].map(() => accept(newOwner, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(modifiedCount).sort()).toEqual([0, 0, 1]);
    expect(refusal(await accept(other, code))).toEqual([409, "invitation-used"]);
    const activity = (await apiGet(`/marathon/${id}/activity`, { token: newOwner.token })).body as {
      activity: unknown[];
    };
    expect(activity.activity).toHaveLength(1);
  });
});

describe("simultaneous requests", () => {
  it("make one of two accepting accounts the owner, whichever invitations they have", async () => {
    const { olivia, newOwner, other, id } = await eventOfOlivia();
    const [one, two] = [await invited(olivia, id), await invited(olivia, id)];
    const answers = await Promise.all([
      accept(newOwner, one.code),
      accept(other, one.code),
      accept(other, two.code),
      accept(newOwner, two.code),
    ]);
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    const stored = await db.doc(`marathons/${id}`).get();
    expect([newOwner.uid, other.uid]).toContain(stored.get("organiserUid"));
    const used = await db.collection(`marathons/${id}/invitations`).where("state", "==", "used").get();
    expect(used.size).toBe(1);
  });

  it("let either a withdrawal or an acceptance win", async () => {
    const { olivia, newOwner, id } = await eventOfOlivia();
    const { code, insertedId } = await invited(olivia, id);
    const [accepted, withdrawn] = await Promise.all([accept(newOwner, code), withdraw(olivia, id, insertedId)]);
    const isHanded = (await db.doc(`marathons/${id}`).get()).get("organiserUid") === newOwner.uid;
    expect(accepted.status).toBe(isHanded ? 200 : 409);
    // The former owner is an organizer now, and may no longer end an invitation to own the event.
    if (isHanded) expect(refusal(withdrawn)).toEqual([404, "invitation-not-found"]);
    else expect(modifiedCount(withdrawn)).toBe(1);
  });

  it("are limited to twenty open invitations, and one more after a withdrawal", async () => {
    const { olivia, id } = await eventOfOlivia();
    const made = await Promise.all(Array.from({ length: 20 }, () => invited(olivia, id)));
    expect(refusal(await invite(olivia, id))).toEqual([409, "too-many-invitations"]);
    await withdraw(olivia, id, made[0]?.insertedId ?? "");
    expect((await invite(olivia, id)).status).toBe(201);
  });
});

describe("an event that ends", () => {
  it("ends its invitations when it is canceled", async () => {
    const { olivia, newOwner, id } = await eventOfOlivia();
    const { code } = await invited(olivia, id);
    await apiDelete(`/marathon/${id}`, { token: olivia.token });
    expect(await obstacle(newOwner, code)).toBe("marathon-cancelled");
    expect(refusal(await accept(newOwner, code))).toEqual([409, "marathon-cancelled"]);
    expect(refusal(await invite(olivia, id))).toEqual([409, "marathon-cancelled"]);
    expect(await open(olivia, id)).toEqual([]);
  });

  it("deletes its invitations when it is deleted", async () => {
    const { olivia, newOwner } = await eventOfOlivia();
    const id = await addEvent(olivia);
    const { code } = await invited(olivia, id);
    await apiDelete(`/marathon/${id}`, { token: olivia.token });
    expect((await db.collection(`marathons/${id}/invitations`).get()).size).toBe(0);
    expect(refusal(await look(newOwner, code))).toEqual([404, "invitation-not-found"]);
    expect(refusal(await accept(newOwner, code))).toEqual([404, "invitation-not-found"]);
  });
});

describe("an account that is deleted", () => {
  it("loses the invitations that it made, and cannot be made an owner", async () => {
    const { olivia, newOwner, id } = await eventOfOlivia();
    const { code } = await invited(olivia, id, { email: newOwner.email });
    // An open invitation does not keep the invited account from being deleted.
    expect((await apiDelete(`/my-account/${newOwner.uid}`, { token: newOwner.token })).status).toBe(200);
    expect(refusal(await accept(newOwner, code))).toEqual([401, "unauthenticated"]);
    await db.doc(`marathons/${id}`).update({
      startRegistrationDate: "2025-01-01",
      endRegistrationDate: "2025-02-01",
      marathonStartDate: "2025-03-01",
    });
    expect((await apiDelete(`/my-account/${olivia.uid}`, { token: olivia.token })).status).toBe(200);
    expect((await db.collection(`marathons/${id}/invitations`).get()).size).toBe(0);
    await expect(auth.getUser(olivia.uid)).rejects.toMatchObject({ code: "auth/user-not-found" });
  });
});
