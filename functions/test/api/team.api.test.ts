import { randomUUID } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import { permissionsOf } from "../../src/contract/index.ts";
import type { Marathon, MarathonHistory, TeamInvitation } from "../../src/contract/index.ts";
import { messageStore } from "../../src/messages/messages.store.ts";
import { eventStore } from "../../src/events/events.store.ts";
import { newDocumentId } from "../../src/platform/creation.ts";
import { teamStore } from "../../src/team/team.store.ts";
import { acceptInvitation, forgetInvitations, getInvitation, listInvitations } from "../../src/team/team.ts";
import { addEvent, apiDelete, apiGet, apiPatch, modifiedCount, refusal, register } from "../support/arrange.ts";
import { auth, db, signUp, withVerifiedAddress } from "../support/emulators.ts";
import type { Account, Reply } from "../support/emulators.ts";
import {
  accept,
  eventOfOlivia,
  invite,
  invited,
  leave,
  look,
  obstacle,
  open,
  withdraw,
} from "../support/team-invitations.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

const remove = (owner: Account, id: string) => apiDelete(`/marathon/${id}`, { token: owner.token });

const DAY_MS = 86_400_000;

/** The dependencies of the use cases, in this process and at another time. */
const partsAt = (now: number) => ({
  team: teamStore(db),
  events: eventStore(db),
  messages: messageStore(db),
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

  it("makes the former owner an organizer, who has no rights after leaving", async () => {
    const { olivia, newOwner, id } = await eventOfOlivia();
    await accept(newOwner, (await invited(olivia, id)).code);
    const { viewer } = (await apiGet(`/marathon/${id}`, { token: olivia.token })).body as Marathon;
    expect(viewer).toEqual({ role: "organiser", can: permissionsOf.organiser });
    expect(refusal(await invite(olivia, id))).toEqual([404, "marathon-not-found"]);
    expect(refusal(await remove(olivia, id))).toEqual([404, "marathon-not-found"]);

    expect(modifiedCount(await leave(olivia, id))).toBe(1);
    for (const path of ["registrations", "history", "activity", "waitlist", "team", "team/invitations"]) {
      const reply = await apiGet(`/marathon/${id}/${path}`, { token: olivia.token });
      expect(refusal(reply), path).toEqual([404, "marathon-not-found"]);
    }
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

  it("says nothing about a draft to anybody who cannot accept it", async () => {
    const { olivia, newOwner, other } = await eventOfOlivia();
    const draft = await addEvent(olivia, { state: "draft" });
    const { insertedId, code } = await invited(olivia, draft, { role: "reader", email: newOwner.email });
    expect((await look(newOwner, code)).body).toMatchObject({ marathonId: draft, obstacle: null });
    expect(refusal(await look(other, code))).toEqual([404, "invitation-not-found"]);
    await withdraw(olivia, draft, insertedId);
    expect(refusal(await look(newOwner, code))).toEqual([404, "invitation-not-found"]);
    expect((await look(olivia, code)).status).toBe(200);
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
    const deadline = patientDeadline();
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

describe("the address of an event's owner", () => {
  const shown = async (id: string, reader?: Account) =>
    ((await apiGet(`/marathon/${id}`, { token: reader?.token })).body as { createdByVerified: boolean })
      .createdByVerified;

  it("is marked as unverified until the owner opens the event with a verified one", async () => {
    const olivia = await signUp("olivia");
    const stranger = withVerifiedAddress(await signUp("stranger"));
    const id = await addEvent(olivia);
    expect(await shown(id, stranger)).toBe(false);
    expect(await shown(id)).toBe(false);
    expect(await shown(id, withVerifiedAddress(olivia))).toBe(true);
    expect(await shown(id, stranger)).toBe(true);
  });

  it("of an older event is looked up once", async () => {
    const [known, unknown] = await Promise.all([signUp("known"), signUp("unknown")]);
    await auth.updateUser(known.uid, { emailVerified: true });
    const ids = await Promise.all([known, unknown].map((owner) => addEvent(owner)));
    await Promise.all(ids.map((id) => db.doc(`marathons/${id}`).update({ createdByVerified: FieldValue.delete() })));
    expect(await Promise.all(ids.map((id) => shown(id)))).toEqual([true, false]);
    const stored = await Promise.all(ids.map((id) => db.doc(`marathons/${id}`).get()));
    expect(stored.map((one) => one.get("createdByVerified") as unknown)).toEqual([true, false]);
  });
});
