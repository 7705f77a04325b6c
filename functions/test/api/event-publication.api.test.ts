import { randomUUID } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it } from "vitest";
import type { EventListPage, MarathonHistory, MessagePage, MyEventPage } from "../../src/contract/index.ts";
import { publishDue } from "../../src/events/publish-due.ts";
import { tellIfMissed } from "../../src/messages/missed-publication.ts";
import { storesOf } from "../../src/stores.ts";
import { addEvent, apiGet, apiPatch, apiPost, changeEvent, refusal, register } from "../support/arrange.ts";
import { dayFromToday } from "../support/bodies.ts";
import { db, people } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { changeState, read } from "../support/event-life.ts";
import { formTeam } from "../support/world.ts";
import { GONE, isListed, storedEvent, storedUnder } from "../support/event-removal.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

const HOUR_MS = 3_600_000;
/** The local time in UTC, so many hours from now. */
const timeIn = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 16);
const dates = { timeZone: "UTC", marathonStartDate: dayFromToday(9), endRegistrationDate: dayFromToday(8) };
const stores = storesOf(db);
function sweep(inHours = 0) {
  const parts = { ...stores, clock: () => Date.now() + inHours * HOUR_MS };
  return publishDue({ ...parts, tellIfMissed: (event) => tellIfMissed(parts, event) }, patientDeadline());
}

describe("a draft that is published at a time of day", () => {
  let organizer: Account;
  let runner: Account;
  beforeAll(async () => {
    [organizer, runner] = await people("organizer", "runner");
  });

  const word = `dawn${randomUUID().slice(0, 8)}`;
  const draft = async (title = "Dawn Run") => addEvent(organizer, { state: "draft", ...dates, title });
  const schedule = (id: string, publishAt: string | null, base?: number) =>
    changeState(organizer, id, { state: "draft", publishAt, ...(base !== undefined && { base }) });
  /** As if the time had come: the schedule is in the past, and nothing else has been written. */
  const letTimeCome = async (id: string, hours = -0.1) => {
    const publishAt = timeIn(hours);
    await db.doc(`marathons/${id}`).update({ publishAt, changedAt: FieldValue.serverTimestamp() });
    return `${publishAt}:00.000Z`;
  };
  const history = async (id: string) =>
    ((await apiGet(`/marathon/${id}/history`, { token: organizer.token })).body as MarathonHistory).edits;

  it("is known to its team alone, with the time, until that comes, and to everybody from then on", async () => {
    const id = await draft(`Run ${word}`);
    const at = timeIn(30);
    expect(await schedule(id, at)).toMatchObject({ status: 200, body: { modifiedCount: 1, version: 2 } });
    expect(await schedule(id, at)).toMatchObject({ status: 200, body: { modifiedCount: 0, version: 2 } });
    expect(await read(id, organizer)).toMatchObject({ state: "draft", publishAt: at, version: 2 });
    const found = async () => ((await apiGet(`/events?q=${word}`)).body as EventListPage).total;
    const mine = async () => {
      const path = `/my-events/${organizer.uid}?q=${word}`;
      const { events } = (await apiGet(path, { token: organizer.token })).body as MyEventPage;
      return events.map(({ state, publishAt }) => [state, publishAt]);
    };
    for (const token of [undefined, runner.token]) {
      expect(refusal(await apiGet(`/marathon/${id}`, { token }))).toEqual(GONE);
      expect(refusal(await apiGet(`/marathon/${id}/places`, { token }))).toEqual(GONE);
    }
    expect([await found(), await isListed(id), await mine()]).toEqual([0, false, [["draft", at]]]);

    const publishedAt = await letTimeCome(id);
    expect((await storedEvent(id))?.["stage"]).toBe("draft");
    expect(await read(id)).toMatchObject({ state: "published", publishAt: null, version: 3, versionAt: publishedAt });
    expect((await apiGet(`/marathon/${id}/places`)).status).toBe(200);
    expect([await found(), await isListed(id), await mine()]).toEqual([1, true, [["published", null]]]);
    expect((await read(id, runner)).viewer).toEqual({ role: null, can: ["edit"] });
    await register(runner, id);
    expect(await read(id)).toMatchObject({ state: "published", registrationCount: 1, version: 3 });
    expect(refusal(await schedule(id, null))).toEqual([409, "transition-not-allowed"]);
  });

  it("gets the version of its publication once, by two sweeps, again and again, and before any later change", async () => {
    const [swept, edited] = [await draft(), await draft()];
    for (const id of [swept, edited]) await schedule(id, timeIn(30));
    await sweep();
    expect(await storedEvent(swept)).toMatchObject({ stage: "draft", version: 2 });
    const publishedAt = await letTimeCome(swept);
    await register(runner, swept);
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(await stores.events.publishIfDue(swept, patientDeadline())).toMatchObject({ isDue: false });
    expect(await storedEvent(swept)).toMatchObject({ stage: "published", publishAt: null, version: 3 });
    expect((await storedUnder(swept, "edits")).sort()).toEqual(["1", "2", "3"]);
    expect((await history(swept))[0]).toMatchObject({
      ...{ version: 3, state: "published", publishAt: null, changed: ["state"] },
      ...{ editedBy: organizer.email, editedAt: publishedAt },
    });

    await letTimeCome(edited);
    await changeEvent("PATCH", `/marathon/${edited}`, { token: organizer.token, body: { title: "Dusk Run", base: 2 } });
    expect((await history(edited)).map(({ version, state, changed }) => [version, state, changed])).toEqual([
      [4, "published", ["title"]],
      [3, "published", ["state"]],
      [2, "draft", ["state"]],
      [1, "draft", []],
    ]);
    await sweep();
    expect(await read(edited)).toMatchObject({ title: "Dusk Run", state: "published", version: 4 });
  });

  it("that can't be published is told to the owner and to whoever set the time, once, until it is published", async () => {
    const [setter, desk, timekeeper, reader] = await people("setter", "desk", "timekeeper", "reader");
    const [id, left] = [await draft("Late Run"), await draft("Later Run")];
    for (const event of [id, left]) {
      await formTeam(event, { organiser: setter, desk, timekeeper, reader });
      expect((await changeState(setter, event, { state: "draft", publishAt: timeIn(30) })).status).toBe(200);
    }
    const told = async ({ uid }: Account) =>
      (await stores.messages.listAllOf(uid, patientDeadline())).filter(({ kind }) => kind === "not-published");
    await sweep();
    expect(await told(organizer)).toEqual([]);
    for (const event of [id, left]) {
      await letTimeCome(event);
      await db.doc(`marathons/${event}`).update({ endRegistrationDate: dayFromToday(-2) });
    }
    await db.doc(`marathons/${left}`).update({ team: {} });
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect((await told(organizer)).map(({ marathonId: eventId }) => eventId).sort()).toEqual([id, left].sort());
    // Who has left the team since is told nothing.
    expect((await told(setter)).map(({ marathonId: eventId }) => eventId)).toEqual([id]);
    expect([...(await told(reader)), ...(await told(desk))]).toEqual([]);
    const { messages } = (await apiGet(`/my-messages/${setter.uid}`, { token: setter.token })).body as MessagePage;
    expect(messages[0]?.letter).toMatchObject({
      subject: "Late Run was not published",
      action: { path: `/dashboard/my-marathons/${id}` },
    });
    // A day later, nobody is told anew, although the message may be deleted by then.
    for (const { id: messageId } of await told(organizer)) await db.doc(`mail/${messageId}`).delete();
    await sweep(25);
    expect(await told(organizer)).toEqual([]);
  });

  it("keeps its time through edits, and loses it when it is withdrawn, published, canceled or copied", async () => {
    const id = await draft();
    const at = timeIn(30);
    await schedule(id, at);
    await changeEvent("PATCH", `/marathon/${id}`, { token: organizer.token, body: { title: "Dusk Run", base: 2 } });
    expect(await read(id, organizer)).toMatchObject({ title: "Dusk Run", publishAt: at, version: 3 });
    const { status, body } = await apiPatch(`/marathon/${id}/state`, {
      token: organizer.token,
      body: { base: 1, state: "draft", publishAt: null },
    });
    expect([status, body]).toMatchObject([
      409,
      { code: "changed-meanwhile", conflicts: [{ path: "publishAt", current: at }] },
    ]);
    expect((await schedule(id, null)).status).toBe(200);
    expect((await read(id, organizer)).publishAt).toBeNull();
    await schedule(id, at);
    expect((await changeState(organizer, id, { state: "published" })).status).toBe(200);
    await sweep();
    expect(await read(id)).toMatchObject({ state: "published", publishAt: null, version: 6 });
    const other = await draft();
    await schedule(other, at);
    const copies = `/marathon/${other}/copies`;
    const { insertedId } = (await apiPost(copies, { token: organizer.token })).body as { insertedId: string };
    expect(await read(insertedId, organizer)).toMatchObject({ state: "draft", publishAt: null });
    expect((await changeState(organizer, other, { state: "cancelled" })).status).toBe(200);
    await letTimeCome(other);
    expect(refusal(await apiGet(`/marathon/${other}`))).toEqual(GONE);
  });

  it("refuses a time that has passed, is after registration, or is not for a draft, and says why in place", async () => {
    const id = await draft();
    const refused = async (change: object) => {
      const reply = await apiPatch(`/marathon/${id}/state`, { token: organizer.token, body: { base: 1, ...change } });
      const { issues } = reply.body as { issues?: { path: string }[] };
      return [reply.status, issues?.map(({ path }) => path)];
    };
    const at = [400, ["publishAt"]];
    expect(await refused({ state: "draft", publishAt: timeIn(-1) })).toEqual(at);
    expect(await refused({ state: "draft", publishAt: `${dayFromToday(9)}T00:00` })).toEqual(at);
    expect(await refused({ state: "draft", publishAt: dayFromToday(2) })).toEqual(at);
    expect(await refused({ state: "published", publishAt: timeIn(30) })).toEqual(at);
    await schedule(id, `${dayFromToday(7)}T09:00`);
    const earlier = { endRegistrationDate: dayFromToday(6), base: 2 };
    const reply = await apiPatch(`/marathon/${id}`, { token: organizer.token, body: earlier });
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: "endRegistrationDate" }] } });
    expect(
      refusal(
        await apiPatch(`/marathon/${id}/state`, {
          token: runner.token,
          body: { base: 2, state: "draft", publishAt: null },
        }),
      ),
    ).toEqual(GONE);
  });
});
