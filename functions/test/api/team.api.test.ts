import { randomUUID } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import type { MarathonHistory, OpenInvitation, TeamInvitation } from "../../src/contract/index.ts";
import { marathonStore } from "../../src/marathons/marathons.store.ts";
import { newDocumentId } from "../../src/platform/creation.ts";
import { teamStore } from "../../src/team/team.store.ts";
import { acceptInvitation, forgetInvitations, getInvitation, listInvitations } from "../../src/team/team.ts";
import {
  addMarathon,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  errorCode,
  modifiedCount,
  register,
} from "../support/arrange.ts";
import { auth, db, signUp, withVerifiedAddress } from "../support/emulators.ts";
import type { Account, Reply } from "../support/emulators.ts";

const DAY_MS = 86_400_000;
const refusal = (reply: Reply) => [reply.status, errorCode(reply)];
const team = (id: string) => `/marathon/${id}/team/invitations`;
const invite = (owner: Account, id: string, change: object = {}, key?: string) =>
  apiPost(team(id), {
    token: owner.token,
    body: { role: "owner", ...change },
    headers: key === undefined ? undefined : { "Idempotency-Key": key },
  });
async function invited(owner: Account, id: string, change: object = {}) {
  const reply = await invite(owner, id, change);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body as { insertedId: string; code: string };
}
const look = (reader: Account, code: string) => apiGet(`/team-invitations/${code}`, { token: reader.token });
const accept = (newOwner: Account, code: string) =>
  apiPost(`/team-invitations/${code}/accept`, { token: newOwner.token });
const withdraw = (owner: Account, id: string, invitationId: string) =>
  apiDelete(`${team(id)}/${invitationId}`, { token: owner.token });
const obstacle = async (reader: Account, code: string) => ((await look(reader, code)).body as TeamInvitation).obstacle;
const open = async (owner: Account, id: string) =>
  ((await apiGet(team(id), { token: owner.token })).body as { invitations: OpenInvitation[] }).invitations;

/** Olivia's event with a runner, and two accounts that could own it. */
async function eventOfOlivia() {
  const [olivia, newOwner, other, runner] = await Promise.all(
    ["olivia", "new-owner", "other", "runner"].map(async (name) => withVerifiedAddress(await signUp(name))),
  );
  if (!olivia || !newOwner || !other || !runner) throw new Error("signUp returned no account");
  const id = await addMarathon(olivia);
  await register(runner, id);
  return { olivia, newOwner, other, runner, id };
}

/** The dependencies of the use cases, in this process and at another time. */
const partsAt = (now: number) => ({
  team: teamStore(db),
  marathons: marathonStore(db),
  newInvitationId: () => newDocumentId({ scope: "", caller: "", key: null }),
  clock: () => now,
});

describe("an invitation to own an event", () => {
  it("says what is offered and by whom, and accepting it hands over the whole event", async () => {
    const { olivia, newOwner, runner, id } = await eventOfOlivia();
    const { code, insertedId } = await invited(olivia, id);
    expect((await look(newOwner, code)).body).toMatchObject({
      marathonId: id,
      title: "Night Run along the River",
      role: "owner",
      from: olivia.email,
      fromVerified: true,
      address: null,
      obstacle: null,
    });
    expect(await open(olivia, id)).toMatchObject([{ _id: insertedId, role: "owner", email: null }]);

    expect(modifiedCount(await accept(newOwner, code))).toBe(1);
    const event = (await apiGet(`/marathon/${id}`, { token: newOwner.token })).body;
    expect(event).toMatchObject({ createdBy: newOwner.email, createdByVerified: true, viewer: { role: "owner" } });
    expect(Date.parse((event as { handedOverAt: string }).handedOverAt)).toBeGreaterThan(Date.now() - 60_000);
    const entries = (await apiGet(`/marathon/${id}/registrations`, { token: newOwner.token })).body;
    expect(entries).toMatchObject({ registrations: [{ userId: runner.uid, phone: "+351 555 0100" }] });
    const mine = (await apiGet(`/my-applied-marathons/${newOwner.email}`, { token: newOwner.token })).body;
    expect(mine).toMatchObject([{ _id: id }]);
  });

  it("leaves a former owner no rights", async () => {
    const { olivia, newOwner, id } = await eventOfOlivia();
    await accept(newOwner, (await invited(olivia, id)).code);
    for (const path of ["registrations", "history", "activity", "waitlist"]) {
      expect((await apiGet(`/marathon/${id}/${path}`, { token: olivia.token })).status, path).toBe(403);
    }
    expect(refusal(await invite(olivia, id))).toEqual([404, "marathon-not-found"]);
    expect(refusal(await apiGet(team(id), { token: olivia.token }))).toEqual([404, "marathon-not-found"]);
    expect((await apiGet(`/my-applied-marathons/${olivia.email}`, { token: olivia.token })).body).toEqual([]);
    expect(JSON.stringify((await apiGet(`/marathon/${id}`, { token: olivia.token })).body)).not.toContain("+351 555");
  });

  it("replaces the reference key, which the former owner could read, and keeps existing references", async () => {
    const { olivia, newOwner, other, runner, id } = await eventOfOlivia();
    const keyOf = async () => (await db.doc(`marathons/${id}`).get()).get("places.referenceKey") as string;
    const referenceOf = async ({ uid }: Account) =>
      (await db.doc(`marathons/${id}/registrations/${uid}`).get()).get("reference") as string;
    const [former, given] = [await keyOf(), await referenceOf(runner)];
    expect(former).not.toBe("");
    await accept(newOwner, (await invited(olivia, id)).code);
    await register(other, id);
    expect([former, ""]).not.toContain(await keyOf());
    expect(await referenceOf(runner)).toBe(given);
    expect(await referenceOf(other)).toMatch(/^RUN-/);
    expect((await apiGet(`/marathon/${id}/places`)).body).toMatchObject({ registered: 2 });
  });

  it("cannot be accepted by an account whose deletion has begun, and the event keeps its owner", async () => {
    const { olivia, newOwner, other, id } = await eventOfOlivia();
    const { code } = await invited(olivia, id);
    await db.doc(`deletedAccounts/${newOwner.uid}`).set({ deletedAt: new Date() });
    expect(refusal(await accept(newOwner, code))).toEqual([401, "unauthenticated"]);
    expect((await db.doc(`marathons/${id}`).get()).get("organiserUid")).toBe(olivia.uid);
    expect(modifiedCount(await accept(other, code))).toBe(1);
  });

  it("leaves no event without an owner if an account accepts and is deleted at the same time", async () => {
    for (let round = 0; round < 6; round++) {
      const { olivia, newOwner, id } = await eventOfOlivia();
      const { code } = await invited(olivia, id);
      const deletion = () => apiDelete(`/my-account/${newOwner.uid}`, { token: newOwner.token });
      const calls = [deletion, () => accept(newOwner, code)];
      await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
      const owner = (await db.doc(`marathons/${id}`).get()).get("organiserUid") as string;
      await expect(auth.getUser(owner), `round ${round}`).resolves.toMatchObject({ uid: owner });
    }
  });

  it("keeps the author in the history and appears in the event's activity", async () => {
    const { olivia, newOwner, id } = await eventOfOlivia();
    await accept(newOwner, (await invited(olivia, id)).code);
    const history = async () =>
      ((await apiGet(`/marathon/${id}/history`, { token: newOwner.token })).body as MarathonHistory).edits;
    expect(await history()).toMatchObject([{ version: 1, editedBy: olivia.email }]);
    await apiPatch(`/marathon/${id}`, { token: newOwner.token, body: { title: "Under new care" } });
    expect(await history()).toMatchObject([
      { version: 2, editedBy: newOwner.email },
      { version: 1, editedBy: olivia.email },
    ]);
    const activity = (await apiGet(`/marathon/${id}/activity`, { token: newOwner.token })).body;
    expect(activity).toMatchObject({ activity: [{ kind: "handed-over", name: olivia.email, toName: newOwner.email }] });
  });

  it("can be accepted only with a verified address", async () => {
    const { olivia, id } = await eventOfOlivia();
    const newOwner = await signUp("new-owner");
    const { code } = await invited(olivia, id);
    expect(await obstacle(newOwner, code)).toBe("address-not-verified");
    expect(refusal(await accept(newOwner, code))).toEqual([409, "address-not-verified"]);
    expect(modifiedCount(await accept(withVerifiedAddress(newOwner), code))).toBe(1);
  });

  it("with an address is only for that account, and shows the address only masked", async () => {
    const { olivia, newOwner, other, id } = await eventOfOlivia();
    const { code } = await invited(olivia, id, { email: newOwner.email.toUpperCase() });
    const seen = (await look(other, code)).body as TeamInvitation;
    expect(seen.obstacle).toBe("invitation-for-another");
    expect(seen.address).toBe("n***@example.com");
    expect(JSON.stringify(seen)).not.toContain(newOwner.email);
    expect(refusal(await accept(other, code))).toEqual([409, "invitation-for-another"]);
    expect(modifiedCount(await accept(newOwner, code))).toBe(1);
  });

  it("does not reveal whether an address has an account", async () => {
    const { olivia, newOwner, id } = await eventOfOlivia();
    const known = await invite(olivia, id, { email: newOwner.email });
    const unknown = await invite(olivia, id, { email: `${randomUUID()}@example.com` });
    const shape = ({ status, body }: Reply) => [status, Object.keys(body as object)];
    expect(shape(known)).toEqual(shape(unknown));
    const lists = (await open(olivia, id)).map((invitation) => Object.keys(invitation));
    expect(lists[0]).toEqual(lists[1]);
  });

  it("cannot be made for oneself, by address or by link", async () => {
    const { olivia, id } = await eventOfOlivia();
    expect(refusal(await invite(olivia, id, { email: olivia.email }))).toEqual([409, "already-owner"]);
    const { code } = await invited(olivia, id);
    expect(await obstacle(olivia, code)).toBe("already-owner");
    expect(refusal(await accept(olivia, code))).toEqual([409, "already-owner"]);
  });

  it("expires after fourteen days, and is deleted thirty days later", async () => {
    const { olivia, newOwner, id } = await eventOfOlivia();
    const { code, insertedId } = await invited(olivia, id);
    const late = partsAt(Date.now() + 14 * DAY_MS);
    const deadline = Date.now() + 60_000;
    expect((await getInvitation(late, code, newOwner)).obstacle).toBe("invitation-expired");
    expect(await listInvitations(late, { id, caller: olivia, deadline })).toEqual([]);
    await expect(acceptInvitation(late, { code, caller: newOwner, deadline })).rejects.toMatchObject({
      code: "invitation-expired",
    });
    const stored = db.doc(`marathons/${id}/invitations/${insertedId}`);
    await stored.update({ expiresAt: new Date(Date.now() - 30 * DAY_MS + 60_000) });
    await forgetInvitations(partsAt(Date.now()), deadline);
    expect((await stored.get()).exists).toBe(true);
    await forgetInvitations(partsAt(Date.now() + 61_000), deadline);
    expect((await stored.get()).exists).toBe(false);
    expect(refusal(await look(newOwner, code))).toEqual([404, "invitation-not-found"]);
  });
});

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
    const own = await addMarathon(newOwner);
    const another = await addMarathon(olivia);
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
    if (isHanded) expect(refusal(withdrawn)).toEqual([404, "marathon-not-found"]);
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
    const id = await addMarathon(olivia);
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

describe("the address of an event's owner", () => {
  const shown = async (id: string, reader?: Account) =>
    ((await apiGet(`/marathon/${id}`, { token: reader?.token })).body as { createdByVerified: boolean })
      .createdByVerified;

  it("is marked as unverified until the owner opens the event with a verified one", async () => {
    const olivia = await signUp("olivia");
    const stranger = withVerifiedAddress(await signUp("stranger"));
    const id = await addMarathon(olivia);
    expect(await shown(id, stranger)).toBe(false);
    expect(await shown(id)).toBe(false);
    expect(await shown(id, withVerifiedAddress(olivia))).toBe(true);
    expect(await shown(id, stranger)).toBe(true);
  });

  it("of an older event is looked up once", async () => {
    const [known, unknown] = await Promise.all([signUp("known"), signUp("unknown")]);
    await auth.updateUser(known.uid, { emailVerified: true });
    const ids = await Promise.all([known, unknown].map((owner) => addMarathon(owner)));
    await Promise.all(ids.map((id) => db.doc(`marathons/${id}`).update({ createdByVerified: FieldValue.delete() })));
    expect(await Promise.all(ids.map((id) => shown(id)))).toEqual([true, false]);
    const stored = await Promise.all(ids.map((id) => db.doc(`marathons/${id}`).get()));
    expect(stored.map((one) => one.get("createdByVerified") as unknown)).toEqual([true, false]);
  });
});
