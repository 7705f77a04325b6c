import { describe, expect, it } from "vitest";
import { endpointPath } from "../../src/contract/index.ts";
import type { AnnouncementSettings, Roster } from "../../src/contract/index.ts";
import { recipientOf } from "../../src/messages/new-message.ts";
import { storesOf } from "../../src/stores.ts";
import {
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  changeEvent,
  modifiedCount,
  placesOf,
  refusal,
  register,
} from "../support/arrange.ts";
import { removal } from "../support/busy-account.ts";
import { db, send, withVerifiedAddress } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import {
  activityOf,
  addEntry,
  added,
  cancelEntry,
  changeEntry,
  entriesOf,
  entryOf,
  saveNote,
  staffedEvent,
  storedEntries,
} from "../support/team-entries.ts";

const path = (id: string, entryId: string) => endpointPath("getEntryClaim", { id, entryId });
const read = ({ token }: Account, id: string, entryId: string) => apiGet(path(id, entryId), { token });
const claim = ({ token }: Account, id: string, entryId: string, own = true) =>
  apiPost(endpointPath("claimEntry", { id, entryId }), { token, body: { own } });

/** An event whose team has entered somebody with Anna's address, with a note. Anna's address is verified. */
async function guestEvent() {
  const event = await staffedEvent();
  const [anna, unverified] = [withVerifiedAddress(event.anna), event.anna];
  const entryId = await added(event.organiser, event.id, { email: anna.email.toUpperCase() });
  await saveNote(event.organiser, event.id, entryId, { base: 0, text: "Asthma" });
  return { ...event, anna, unverified, entryId, entry: await entryOf(event.owner, event.id, entryId) };
}
const NOT_FOUND = [404, "registration-not-found"];

describe("the claim of an entry that the team made", () => {
  it("shows the entry to the account with its verified address alone", async () => {
    const { anna, unverified, ben, id, entryId, entry } = await guestEvent();
    const { reference, raceId } = entry;
    const shown = { marathonId: id, entryId, name: "Ana Costa", raceId, reference };
    expect((await read(anna, id, entryId)).body).toEqual({ ...shown, claimed: false, ownObstacle: null });
    for (const ask of [read, claim]) {
      expect(refusal(await ask(unverified, id, entryId))).toEqual([409, "address-not-verified"]);
    }
    for (const who of [ben, withVerifiedAddress(ben)]) {
      expect(refusal(await read(who, id, entryId))).toEqual(NOT_FOUND);
      expect(refusal(await claim(who, id, entryId))).toEqual(NOT_FOUND);
    }
    expect(await storedEntries(id)).toEqual([entryId]);
  });

  it("moves the entry to the account as its own, with its note, and changes no count", async () => {
    const { owner, anna, id, entryId, entry } = await guestEvent();
    const places = await placesOf(id);
    const { body } = await apiGet(`/marathon/${id}/registrations`, { token: owner.token });
    const since = (body as { revision: number }).revision;
    const replies = await Promise.all([claim(anna, id, entryId), claim(anna, id, entryId)]);
    expect(replies.map(modifiedCount).sort()).toEqual([0, 1]);
    const note = { text: "Asthma", version: 1 };
    expect(await entriesOf(owner, id)).toMatchObject([{ ...entry, entryId: anna.uid, userId: anna.uid, note }]);
    expect((await db.collection(`marathons/${id}/notes`).get()).docs.map((one) => one.id)).toEqual([anna.uid]);
    expect(await placesOf(id)).toEqual(places);
    const roster = (await apiGet(`/marathon/${id}/roster?since=${since}`, { token: owner.token })).body as Roster;
    expect(roster).toMatchObject({ entries: [{ entryId: anna.uid, note }], removed: [entryId] });
    expect((await activityOf(owner, id))[0]).toMatchObject({
      kind: "claimed",
      reference: entry.reference,
      userId: anna.uid,
    });
    expect((await read(anna, id, entryId)).body).toMatchObject({ claimed: true, reference: entry.reference });
    const mine = await apiGet(`/my-registrations/${anna.uid}`, { token: anna.token });
    expect(mine.body).toMatchObject([{ totalRegistrationCount: [{ entryId: anna.uid, reference: entry.reference }] }]);
    const ended = await apiDelete(`/my-registrations/${anna.uid}/${id}`, { token: anna.token });
    expect(modifiedCount(ended)).toBe(1);
    expect(refusal(await read(anna, id, entryId))).toEqual(NOT_FOUND);
    expect((await db.collection(`marathons/${id}/notes`).get()).size).toBe(0);
  });

  it("keeps announcements stopped that somebody stopped before they had an account, until they turn them on", async () => {
    const { anna, id, entryId } = await guestEvent();
    const { unsubscribes } = storesOf(db);
    const guest = { marathonId: id, recipient: recipientOf(anna.email), uid: "" };
    const { code } = await unsubscribes.findOrCreate(guest, new Date());
    await send("POST", `/unsubscribe/${code}`);
    const stopped = async () =>
      ((await apiGet(`/my-announcement-settings/${anna.uid}`, { token: anna.token })).body as AnnouncementSettings)
        .optedOut;
    expect(await stopped()).toEqual([]);
    expect(modifiedCount(await claim(anna, id, entryId))).toBe(1);
    expect(await stopped()).toMatchObject([{ marathonId: id }]);
    await apiPatch(`/my-announcement-settings/${anna.uid}/${id}`, { token: anna.token, body: { optedOut: false } });
    expect(modifiedCount(await claim(anna, id, entryId))).toBe(0);
    expect(await stopped()).toEqual([]);
  });

  it.each([true, false])("lets older emails to the address still stop announcements", async (own) => {
    const { ben, anna, id, entryId } = await guestEvent();
    const { unsubscribes } = storesOf(db);
    const guest = { marathonId: id, recipient: recipientOf(anna.email), uid: "" };
    const codeOfGuest = async () => (await unsubscribes.findOrCreate(guest, new Date())).code;
    // An announcement that is under way gets its code after the claim.
    const before = own ? await codeOfGuest() : null;
    expect(refusal(await claim(withVerifiedAddress(ben), id, entryId))).toEqual(NOT_FOUND);
    expect(modifiedCount(await claim(anna, id, entryId, own))).toBe(1);
    const code = before ?? (await codeOfGuest());
    const setting = `/my-announcement-settings/${anna.uid}`;
    const stopped = async () =>
      ((await apiGet(setting, { token: anna.token })).body as AnnouncementSettings).optedOut.map(
        ({ marathonId: eventId }) => eventId,
      );
    const turnOn = () => apiPatch(`${setting}/${id}`, { token: anna.token, body: { optedOut: false } });
    expect(await stopped()).toEqual([]);
    for (let time = 0; time < 2; time++) {
      expect((await send("POST", `/unsubscribe/${code}`)).status).toBe(200);
      expect((await send("POST", `/unsubscribe/${code}`)).status).toBe(200);
      expect(await stopped()).toEqual([id]);
      expect([modifiedCount(await turnOn()), await stopped()]).toEqual([1, []]);
    }
    const found = await db.collection("unsubscribes").where("marathonId", "==", id).get();
    expect(found.docs.map((one) => one.get("recipient") as string).sort()).toEqual([guest.recipient, anna.uid].sort());
    expect((await removal(anna)).status).toBe(200);
    const kept = await db.collection("unsubscribes").where("marathonId", "==", id).get();
    expect(JSON.stringify(kept.docs.map((one) => one.data()))).not.toContain(anna.uid);
    await send("POST", `/unsubscribe/${code}`);
    expect((await db.collection("unsubscribes").where("uid", "==", anna.uid).get()).size).toBe(0);
  });

  it("leaves the entry where it is for an account that looks after it, beside its own", async () => {
    const { anna, id, entryId, entry } = await guestEvent();
    await register(anna, id);
    expect((await read(anna, id, entryId)).body).toMatchObject({ ownObstacle: "already-registered" });
    expect(refusal(await claim(anna, id, entryId))).toEqual([409, "already-registered"]);
    expect(modifiedCount(await claim(anna, id, entryId, false))).toBe(1);
    expect(modifiedCount(await claim(anna, id, entryId, false))).toBe(0);
    const mine = await apiGet(`/my-registrations/${anna.uid}`, { token: anna.token });
    expect(mine.body).toMatchObject([
      { totalRegistrationCount: [{ entryId: anna.uid }, { entryId, reference: entry.reference, userId: anna.uid }] },
    ]);
    const one = `/my-registrations/${anna.uid}/${id}/entries/${entryId}`;
    expect(modifiedCount(await apiDelete(one, { token: anna.token }))).toBe(1);
  });

  it("and the team's cancellation are decided by the commit, also when they come at once", async () => {
    const { organiser, anna, id, entryId } = await guestEvent();
    const [claimed, ended] = await Promise.all([claim(anna, id, entryId), cancelEntry(organiser, id, entryId)]);
    const kept = await storedEntries(id);
    if (claimed.status === 200) {
      expect(kept).toEqual([anna.uid]);
      expect(modifiedCount(ended)).toBe(0);
    } else {
      expect(refusal(claimed)).toEqual(NOT_FOUND);
      expect(kept).toEqual([]);
    }
    expect((await placesOf(id)).registered).toBe(kept.length);
  });

  it("is lost when the team corrects the address", async () => {
    const { organiser, anna, id, entryId } = await guestEvent();
    await changeEntry(organiser, id, entryId, { email: "somebody.else@example.com", before: {}, reason: "Typo" });
    expect(refusal(await read(anna, id, entryId))).toEqual(NOT_FOUND);
    expect(refusal(await claim(anna, id, entryId))).toEqual(NOT_FOUND);
  });

  it("is possible in a canceled event, and a request of the team that is repeated after it makes no second entry", async () => {
    const { owner, organiser, anna, id } = await guestEvent();
    const body = { email: anna.email, lastName: "Costa Neto", confirm: true };
    const entry = (await addEntry(organiser, id, body, { key: "k" })).body as { insertedId: string };
    expect(modifiedCount(await claim(anna, id, entry.insertedId))).toBe(1);
    expect(refusal(await addEntry(organiser, id, body, { key: "k" }))).toEqual([409, "ended-since"]);
    const second = await added(organiser, id, { email: anna.email, confirm: true });
    const canceled = await changeEvent("PATCH", `/marathon/${id}/state`, {
      token: owner.token,
      body: { state: "cancelled", reason: "Storm." },
    });
    expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
    expect(modifiedCount(await claim(anna, id, second, false))).toBe(1);
  });
});
