import { describe, expect, it } from "vitest";
import type { MessagePage } from "../../src/contract/index.ts";
import { deliverMessages } from "../../src/delivery/deliver-messages.ts";
import { references } from "../../src/platform/database.ts";
import { storesOf } from "../../src/stores.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  changeEvent,
  joinWaitlist,
  modifiedCount,
  refusal,
  register,
} from "../support/arrange.ts";
import { db, people, signUp, withVerifiedAddress } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { messageFaults } from "../support/message-counts.ts";
import { formOf, save, waiver } from "../support/event-forms.ts";
import { formTeam } from "../support/world.ts";

async function messagesOf({ uid, token }: Account, cursor?: string): Promise<MessagePage> {
  const query = cursor === undefined ? "" : `?cursor=${cursor}`;
  return (await apiGet(`/my-messages/${uid}${query}`, { token })).body as MessagePage;
}
const kindsOf = async (account: Account) => (await messagesOf(account)).messages.map(({ kind }) => kind);

/** Makes the messages of broadcasts, as the scheduled function does, and sends nothing. */
async function spreadNews(): Promise<void> {
  const clock = () => Date.now();
  const noEmail = { compose: () => Promise.reject(new Error("No email is sent")), send: null };
  const accounts = { find: () => Promise.resolve(null) };
  await deliverMessages(
    { ...storesOf(db), ...noEmail, accounts, siteOrigin: "https://run.example", clock },
    clock() + 60_000,
  );
}

describe("messages", () => {
  it("are written with what they are about, newest first, and belong to their reader", async () => {
    const [organizer, runner, other] = await Promise.all([signUp("organizer"), signUp("runner"), signUp("other")]);
    const id = await addEvent(organizer, { title: "Pier Ten" });
    await register(runner, id);
    await apiPatch(`/my-registrations/${runner.uid}/${id}`, { token: runner.token, body: { phone: "555 0199" } });
    await apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token });
    const page = await messagesOf(runner);
    expect(page).toMatchObject({ unread: 3, nextCursor: null, sendsEmail: false });
    expect(page.messages.map(({ kind, isRead, email }) => [kind, isRead, email])).toEqual([
      ["cancelled", false, "queued"],
      ["changed", false, "queued"],
      ["registered", false, "queued"],
    ]);
    for (const { marathonId: eventId, letter } of page.messages) {
      expect(eventId).toBe(id);
      expect(JSON.stringify(letter)).toContain("Pier Ten");
    }
    expect(refusal(await apiGet(`/my-messages/${runner.uid}`, { token: other.token }))).toEqual([403, "forbidden"]);
    expect((await messagesOf(other)).messages).toEqual([]);
  });

  it("about a changed address go to the old and the new one, too, and the team sees both", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    await register(runner, id, { change: { email: "old@example.org" } });
    const path = `/my-registrations/${runner.uid}/${id}`;
    await apiPatch(path, { token: runner.token, body: { email: "new@example.org" } });
    const emails = { from: "old@example.org", to: "new@example.org" };
    const activity = await apiGet(`/marathon/${id}/activity`, { token: organizer.token });
    expect(activity.body).toMatchObject({ activity: [{ kind: "changed", changed: ["email"], emails }] });
    const mail = await db.collection("mail").where("marathonId", "==", id).get();
    const changed = mail.docs.map((document) => document.data()).filter(({ kind }) => kind === "changed");
    expect(changed.map(({ uid, to }) => [uid as string, to as string]).toSorted()).toEqual([
      ["", "new@example.org"],
      ["", "old@example.org"],
      [runner.uid, ""],
    ]);
    expect(await messageFaults(id)).toEqual([]);
    expect(await kindsOf(runner)).toEqual(["changed", "registered"]);
  });

  it("are marked as read one by one or all together, by their reader alone", async () => {
    const [organizer, runner, other] = await Promise.all([signUp("organizer"), signUp("runner"), signUp("other")]);
    const events = await Promise.all([0, 1, 2].map(() => addEvent(organizer)));
    for (const id of events) await register(runner, id);
    const [newest] = (await messagesOf(runner)).messages;
    const path = `/my-messages/${runner.uid}/${newest?.id}`;
    const body = { read: true };
    const stolen = `/my-messages/${other.uid}/${newest?.id}`;
    expect(refusal(await apiPatch(stolen, { token: other.token, body }))).toEqual([404, "message-not-found"]);
    expect(modifiedCount(await apiPatch(path, { token: runner.token, body }))).toBe(1);
    expect(modifiedCount(await apiPatch(path, { token: runner.token, body }))).toBe(0);
    const some = await messagesOf(runner);
    expect([some.unread, some.messages.map(({ isRead }) => isRead)]).toEqual([2, [true, false, false]]);
    const all = `/my-messages/${runner.uid}/read`;
    expect(modifiedCount(await apiPost(all, { token: runner.token }))).toBe(1);
    expect(modifiedCount(await apiPost(all, { token: runner.token }))).toBe(0);
    expect((await messagesOf(runner)).unread).toBe(0);
  });

  it("come in pages", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    for (let round = 0; round < 12; round++) {
      await register(runner, id);
      await apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token });
    }
    const first = await messagesOf(runner);
    const second = await messagesOf(runner, first.nextCursor ?? "");
    expect([first.messages.length, second.messages.length, second.nextCursor]).toEqual([20, 4, null]);
    const kinds = [...first.messages, ...second.messages].map(({ kind }) => kind);
    expect(kinds).toEqual(Array.from({ length: 12 }, () => ["cancelled", "registered"]).flat());
    const forged = await apiGet(`/my-messages/${runner.uid}?cursor=MTIz`, { token: runner.token });
    expect(refusal(forged)).toEqual([400, "invalid-request"]);
  });

  it("tell everybody with a place or on the waiting list what becomes of the event, once", async () => {
    const [organizer, runner, waiting] = await Promise.all([signUp("organizer"), signUp("runner"), signUp("waiting")]);
    const id = await addEvent(organizer, { capacity: 1 });
    await register(runner, id);
    await joinWaitlist(waiting, id);
    await apiPatch(`/marathon/${id}`, { token: organizer.token, body: { location: "Porto, Portugal" } });
    await save(organizer, id, { ...formOf(), waiver });
    const state = { state: "postponed", reason: "Storm" };
    await changeEvent("PATCH", `/marathon/${id}/state`, { token: organizer.token, body: state });
    await Promise.all([spreadNews(), spreadNews()]);
    await spreadNews();
    expect((await kindsOf(runner)).sort()).toEqual(["event-changed", "postponed", "registered", "waiver"]);
    expect((await kindsOf(waiting)).sort()).toEqual(["event-changed", "postponed", "waiting"]);
    await apiDelete(`/marathon/${id}`, { token: organizer.token });
    await spreadNews();
    expect(await kindsOf(runner)).toContain("event-cancelled");
    expect(await kindsOf(waiting)).toContain("event-cancelled");
    expect((await references(db).broadcasts.where("marathonId", "==", id).get()).empty).toBe(true);
  });

  it("tell all organizers, and no other member, that places are taken and that nobody waits anymore", async () => {
    const [owner, organiser, desk, timekeeper] = await people("owner", "organiser", "desk", "timekeeper");
    const [reader, runner, waiting] = await people("reader", "runner", "waiting");
    const id = await addEvent(owner, { capacity: 1, title: "Pier Ten" });
    await formTeam(id, { organiser, desk, timekeeper, reader });
    await register(runner, id);
    await joinWaitlist(waiting, id);
    await apiDelete(`/waitlist/${id}`, { token: waiting.token });
    for (const who of [owner, organiser]) {
      const { messages } = await messagesOf(who);
      expect(messages.map(({ kind }) => kind)).toEqual(["waitlist-empty", "event-full"]);
      expect(messages[1]?.letter.subject).toBe("All places in Pier Ten are taken");
    }
    expect(await Promise.all([desk, timekeeper, reader].map(kindsOf))).toEqual([[], [], []]);
  });

  it("bring the link of an invitation to its address, and tell both owners of a hand-over", async () => {
    const [owner, unverified] = await Promise.all([signUp("owner"), signUp("guest")]);
    const guest = withVerifiedAddress(unverified);
    const id = await addEvent(owner);
    const body = { role: "owner", email: guest.email };
    const invited = await apiPost(`/marathon/${id}/team/invitations`, { token: owner.token, body });
    const { code } = invited.body as { code: string };
    const sent = await references(db).mail.where("to", "==", guest.email.toLowerCase()).get();
    expect(sent.docs.map((document) => String(document.get("kind")))).toEqual(["invited"]);
    expect(sent.docs[0]?.get("data.code")).toBe(code);
    expect(await kindsOf(guest)).toEqual([]);
    await apiPost(`/team-invitations/${code}/accept`, { token: guest.token });
    expect([await kindsOf(owner), await kindsOf(guest)]).toEqual([["owner"], ["owner"]]);
  });
});
