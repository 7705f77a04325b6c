import { Timestamp } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import type { Marathon, MarathonEdit, MarathonHistory } from "../../src/contract/index.ts";
import { addEvent, apiGet, apiPatch, changeEvent, errorCode, modifiedCount } from "../support/arrange.ts";
import { dayFromToday, newEvent } from "../support/bodies.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";

const read = async (id: string) => (await apiGet(`/marathon/${id}`)).body as Marathon;
const edit = (editor: Account, id: string, body: object) => apiPatch(`/marathon/${id}`, { token: editor.token, body });
const restore = (caller: Account, id: string, version: number) =>
  changeEvent("POST", `/marathon/${id}/restore/${version}`, { token: caller.token });
async function historyOf(organizer: Account, id: string): Promise<MarathonEdit[]> {
  const reply = await apiGet(`/marathon/${id}/history`, { token: organizer.token });
  return (reply.body as MarathonHistory).edits;
}
const storedEdits = async (id: string) => (await db.collection(`marathons/${id}/edits`).get()).docs;

describe("the history of an event", () => {
  const asAdded = {
    capacity: 5,
    timeZone: "UTC",
    contactsOpen: false,
    locked: true,
    cutOffDays: 0,
    offerHours: 12,
    ageGroups: null,
  };

  it("begins with the event as it was added, stored at that moment", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer, { capacity: 5, locked: true });
    const { createdAt } = await read(id);
    const first = {
      version: 1,
      editedBy: organizer.email,
      editedAt: createdAt,
      restoredFrom: null,
      changed: [],
      fields: newEvent(),
      settings: asAdded,
      races: null,
      form: null,
      state: "published",
      stateReason: null,
      publishAt: null,
    };
    expect(await historyOf(organizer, id)).toEqual([first]);
    const [stored] = await storedEdits(id);
    expect(stored?.data()).toMatchObject({ version: 1, editedByUid: organizer.uid });
  });

  it("says who added an older event without a stored version, and stores that with its first change", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    await db.doc(`marathons/${id}/edits/1`).delete();
    expect(await historyOf(organizer, id)).toMatchObject([{ version: 1, editedBy: organizer.email }]);
    await edit(organizer, id, { title: "Two" });
    expect((await historyOf(organizer, id)).map(({ version }) => version)).toEqual([2, 1]);
    expect((await storedEdits(id)).map((document) => document.id)).toEqual(["1", "2"]);
  });

  it("says who changed what and when, newest first, with the whole of each version", async () => {
    const [organizer, editor] = await Promise.all([signUp("organizer"), signUp("editor")]);
    const id = await addEvent(organizer);
    const before = Date.now();
    await edit(editor, id, { location: "Porto", title: "Morning Run", description: newEvent()["description"] });
    await edit(organizer, id, { marathonStartDate: dayFromToday(50) });
    const history = await historyOf(organizer, id);
    expect(history).toMatchObject([
      {
        version: 3,
        editedBy: organizer.email,
        restoredFrom: null,
        changed: ["marathonStartDate"],
        fields: newEvent({ title: "Morning Run", location: "Porto", marathonStartDate: dayFromToday(50) }),
      },
      {
        version: 2,
        editedBy: editor.email,
        restoredFrom: null,
        changed: ["title", "location"],
        fields: newEvent({ title: "Morning Run", location: "Porto" }),
      },
      { version: 1, editedBy: organizer.email, changed: [], fields: newEvent() },
    ]);
    const times = history.map(({ editedAt }) => Date.parse(editedAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[1]).toBeGreaterThanOrEqual(before);
    expect(times[0]).toBeLessThanOrEqual(Date.now());
  });

  it("is stored as documents with version, uid and time, and the uid is never sent to clients", async () => {
    const [organizer, editor] = await Promise.all([signUp("organizer"), signUp("editor")]);
    const id = await addEvent(organizer);
    await edit(editor, id, { title: "Two" });
    const stored = await storedEdits(id);
    expect(stored.map((document) => document.id)).toEqual(["1", "2"]);
    expect(stored.map((document) => document.get("editedByUid") as unknown)).toEqual([organizer.uid, editor.uid]);
    expect(stored[1]?.get("editedAt")).toBeInstanceOf(Timestamp);
    expect((await db.doc(`marathons/${id}`).get()).get("version")).toBe(2);
    expect(JSON.stringify(await historyOf(organizer, id))).not.toContain(editor.uid);
  });

  it("has a version for a changed setting, and none for an edit that changes nothing or is refused", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    expect(modifiedCount(await edit(organizer, id, newEvent()))).toBe(0);
    expect((await edit(organizer, id, { marathonStartDate: dayFromToday(1) })).status).toBe(400);
    expect((await historyOf(organizer, id)).map(({ version }) => version)).toEqual([1]);
    const settings = { capacity: 7, timeZone: "Asia/Tokyo", contactsOpen: true, locked: true };
    const reply = await changeEvent("PATCH", `/marathon/${id}/settings`, { token: organizer.token, body: settings });
    expect(reply.body).toMatchObject({ modifiedCount: 1, version: 2 });
    expect((await historyOf(organizer, id))[0]).toMatchObject({
      version: 2,
      changed: ["capacity", "timeZone", "contactsOpen", "locked"],
      fields: newEvent(),
      settings: { ...settings, cutOffDays: 0, offerHours: 12 },
    });
    expect(await read(id)).toMatchObject({ version: 2 });
  });

  it("gives each of several simultaneous edits a version of its own", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    const changes = [{ title: "Both" }, { location: "Both" }, { description: "Both" }, { runningDistance: "Both" }];
    expect((await Promise.all(changes.map((body) => edit(organizer, id, body)))).map(modifiedCount)).toEqual([
      1, 1, 1, 1,
    ]);
    const history = await historyOf(organizer, id);
    expect(history.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(history.flatMap(({ changed }) => changed).sort()).toEqual(
      ["description", "location", "runningDistance", "title"].sort(),
    );
    const all = { title: "Both", location: "Both", description: "Both", runningDistance: "Both" };
    expect(history[0]?.fields).toEqual(newEvent(all));
  });

  it("comes in pages of fifty, and any version of any page can be restored", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    await edit(organizer, id, { title: "Two" });
    const [, second] = await storedEdits(id);
    const batch = db.batch();
    for (let version = 3; version <= 130; version++) {
      batch.create(db.doc(`marathons/${id}/edits/${version}`), { ...second?.data(), version });
    }
    batch.update(db.doc(`marathons/${id}`), { version: 130 });
    await batch.commit();
    const pages: number[][] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const path = `/marathon/${id}/history${cursor && `?cursor=${cursor}`}`;
      const { edits, nextCursor } = (await apiGet(path, { token: organizer.token })).body as MarathonHistory;
      pages.push(edits.map(({ version }) => version));
      cursor = nextCursor;
    }
    const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first - index);
    expect(pages).toEqual([from(130, 50), from(80, 50), from(30, 30)]);
    expect(await read(id)).toMatchObject({ title: "Two" });
    expect(modifiedCount(await restore(organizer, id, 1))).toBe(1);
    expect(await read(id)).toMatchObject({ title: newEvent()["title"], version: 131 });
    for (const cursor of ["x", Buffer.from("0").toString("base64url"), Buffer.from("1e3").toString("base64url")]) {
      const reply = await apiGet(`/marathon/${id}/history?cursor=${cursor}`, { token: organizer.token });
      expect([reply.status, errorCode(reply)]).toEqual([400, "invalid-request"]);
    }
  });

  it("leaves out a version that somebody broke in the console, and shows the others", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    await edit(organizer, id, { title: "Two" });
    await edit(organizer, id, { title: "Three" });
    await db.doc(`marathons/${id}/edits/2`).update({ editedAt: "yesterday" });
    expect((await historyOf(organizer, id)).map(({ version }) => version)).toEqual([3, 1]);
  });

  it("can be read only by the organizer, not by other editors", async () => {
    const [organizer, editor] = await Promise.all([signUp("organizer"), signUp("editor")]);
    const id = await addEvent(organizer);
    await edit(editor, id, { title: "Two" });
    for (const reply of [
      await apiGet(`/marathon/${id}/history`, { token: editor.token }),
      await restore(editor, id, 1),
    ]) {
      expect([reply.status, errorCode(reply)]).toEqual([404, "marathon-not-found"]);
    }
    expect(await read(id)).toMatchObject({ title: "Two" });
  });
});

describe("restoring a version", () => {
  it("writes its eight fields as a new version and does not change the settings", async () => {
    const [organizer, other] = await Promise.all([signUp("organizer"), signUp("other")]);
    const id = await addEvent(organizer, { capacity: 5 });
    const bad = newEvent({ title: "x", location: "x", runningDistance: "x", description: "x" });
    await edit(other, id, bad);
    await changeEvent("PATCH", `/marathon/${id}/settings`, {
      token: organizer.token,
      body: { locked: true, capacity: 9 },
    });

    const reply = await restore(organizer, id, 1);
    expect(reply).toMatchObject({ status: 200, body: { acknowledged: true, matchedCount: 1, modifiedCount: 1 } });
    expect(await read(id)).toMatchObject({ ...newEvent(), locked: true, capacity: 9 });
    expect((await historyOf(organizer, id))[0]).toMatchObject({
      version: 4,
      editedBy: organizer.email,
      restoredFrom: 1,
      changed: ["title", "location", "runningDistance", "description"],
      fields: newEvent(),
    });
    expect(modifiedCount(await restore(organizer, id, 2))).toBe(1);
    expect(await read(id)).toMatchObject(bad);
  });

  it("changes nothing if the event has those values already", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    expect(modifiedCount(await restore(organizer, id, 1))).toBe(0);
    await edit(organizer, id, { title: "Two" });
    expect(modifiedCount(await restore(organizer, id, 2))).toBe(0);
    expect(modifiedCount(await restore(organizer, id, 1))).toBe(1);
    expect(modifiedCount(await restore(organizer, id, 1))).toBe(0);
    expect((await historyOf(organizer, id)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it("refuses a version that does not exist, and text that is no version", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    await edit(organizer, id, { title: "Two" });
    for (const version of [3, 999_999_999]) {
      const reply = await restore(organizer, id, version);
      expect([reply.status, errorCode(reply)]).toEqual([404, "version-not-found"]);
    }
    for (const version of ["0", "-1", "1.5", "01", "two", "1000000000"]) {
      const reply = await changeEvent("POST", `/marathon/${id}/restore/${version}`, { token: organizer.token });
      expect([reply.status, errorCode(reply)]).toEqual([400, "invalid-request"]);
    }
    expect((await historyOf(organizer, id))[0]).toMatchObject({ version: 2 });
  });

  it("is refused if its dates are out of order in the time zone that was set since", async () => {
    const organizer = await signUp("organizer");
    // This evening in New York is already the next day in Tokyo, where registration would end after the race.
    const evening = { endRegistrationDate: `${dayFromToday(20)}T23:00:00-05:00`, marathonStartDate: dayFromToday(20) };
    const id = await addEvent(organizer, { ...evening, timeZone: "America/New_York" });
    await edit(organizer, id, { marathonStartDate: dayFromToday(40) });
    await changeEvent("PATCH", `/marathon/${id}/settings`, {
      token: organizer.token,
      body: { timeZone: "Asia/Tokyo" },
    });
    expect(await restore(organizer, id, 1)).toMatchObject({
      status: 400,
      body: { code: "invalid-request", issues: [{ path: "marathonStartDate" }] },
    });
    expect(await read(id)).toMatchObject({ marathonStartDate: dayFromToday(40) });
  });

  it("loses no edit that is saved at the same moment", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    await edit(organizer, id, { title: "Two" });
    const [restored, ...edits] = await Promise.all([
      restore(organizer, id, 1),
      ...[1, 2, 3, 4].map((count) => edit(organizer, id, { description: `Edit ${count}` })),
    ]);
    expect(edits.map(modifiedCount)).toEqual([1, 1, 1, 1]);
    // An edit that was saved first is not overwritten.
    const isRestored = restored.status === 200;
    if (!isRestored) expect([restored.status, errorCode(restored)]).toEqual([409, "changed-meanwhile"]);
    const history = await historyOf(organizer, id);
    expect(history.map(({ version }) => version)).toEqual(isRestored ? [7, 6, 5, 4, 3, 2, 1] : [6, 5, 4, 3, 2, 1]);
    expect(history[0]?.fields).toMatchObject({ title: isRestored ? newEvent()["title"] : "Two" });
    const { title, description } = await read(id);
    expect(history[0]?.fields).toMatchObject({ title, description });
  });
});
