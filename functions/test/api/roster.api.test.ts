import { describe, expect, it } from "vitest";
import type { Registration, Roster } from "../../src/contract/index.ts";
import { eraseEmergencyContacts } from "../../src/registrations/emergency-contacts.ts";
import { storesOf } from "../../src/stores.ts";
import { addEvent, apiDelete, apiGet, apiPatch, apiPost, refusal, register } from "../support/arrange.ts";
import { recordOf } from "../support/bodies.ts";
import { db } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { cancel } from "../support/full-event.ts";
import { manyRunners } from "../support/many-runners.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

type Page = { registrations: Registration[]; revision: number; nextCursor: string | null };
type Device = { entries: Map<string, Registration>; since: number; resets: number };

/** A device that has loaded all registrations. */
async function loaded(organizer: Account, id: string): Promise<Device> {
  const { body } = await apiGet(`/marathon/${id}/registrations`, { token: organizer.token });
  const { registrations, revision } = body as Page;
  return { entries: new Map(registrations.map((one) => [one.entryId, one])), since: revision, resets: 0 };
}

const roster = async (organizer: Account, id: string, since: number) =>
  (await apiGet(`/marathon/${id}/roster?since=${since}`, { token: organizer.token })).body as Roster;

/** Asks for changes until there are no more. */
async function sync(organizer: Account, id: string, device: Device): Promise<Device> {
  for (let isMore = true; isMore;) {
    const answer = await roster(organizer, id, device.since);
    if ("reset" in answer) return { ...(await loaded(organizer, id)), resets: device.resets + 1 };
    for (const entry of answer.entries) device.entries.set(entry.entryId, entry);
    for (const entryId of answer.removed) device.entries.delete(entryId);
    device.since = answer.next;
    isMore = answer.more;
  }
  return device;
}

async function filledEvent(count: number) {
  const [organizer, ...runners] = await manyRunners(count + 1);
  if (organizer === undefined) throw new Error("manyRunners returned no account");
  const id = await addEvent(organizer);
  await Promise.all(runners.map((runner) => register(runner, id)));
  return { organizer, runners, id };
}
const change = (runner: Account, id: string, body: object) =>
  apiPatch(`/my-registrations/${runner.uid}/${id}`, { token: runner.token, body });

describe("the roster of an event", () => {
  it("carries what has changed since the device last asked, and nothing else", async () => {
    const { organizer, runners, id } = await filledEvent(6);
    const [anna, ben, carl] = runners as [Account, Account, Account];
    const device = await loaded(organizer, id);
    expect(device.entries.size).toBe(6);
    expect(await roster(organizer, id, device.since)).toEqual({
      entries: [],
      removed: [],
      next: device.since,
      more: false,
    });
    await change(anna, id, { phone: "+351 555 0177" });
    await cancel(ben, id);
    const { body } = await apiPost(`/my-registrations/${carl.uid}/${id}/transfer`, { token: carl.token });
    const [dora] = await manyRunners(1);
    if (dora === undefined) throw new Error("manyRunners returned no account");
    await apiPost(`/transfer/${(body as { code: string }).code}/accept`, {
      token: dora.token,
      body: recordOf(dora, id),
    });
    const answer = await roster(organizer, id, device.since);
    if ("reset" in answer) throw new Error("The roster was reset");
    expect(answer.entries.map(({ entryId, phone }) => [entryId, phone]).sort()).toEqual(
      [
        [anna.uid, "+351 555 0177"],
        [dora.uid, "+351 555 0100"],
      ].sort(),
    );
    expect([...answer.removed].sort()).toEqual([ben.uid, carl.uid].sort());
    const synced = await sync(organizer, id, device);
    expect(synced.resets).toBe(0);
    expect([...synced.entries.values()]).toEqual(
      expect.arrayContaining([...(await loaded(organizer, id)).entries.values()]),
    );
    expect(synced.entries.size).toBe(5);
  });

  it("never misses a change that is made while a device loads, or by many runners at once", async () => {
    const { organizer, runners, id } = await filledEvent(30);
    const [before] = await Promise.all([
      loaded(organizer, id),
      ...runners.map((runner, at) =>
        at % 3 === 0 ? cancel(runner, id) : change(runner, id, { phone: `+351 555 0${100 + at}` }),
      ),
    ]);
    const device = await sync(organizer, id, before);
    const now = await loaded(organizer, id);
    expect(device.resets).toBe(0);
    expect(Object.fromEntries(device.entries)).toEqual(Object.fromEntries(now.entries));
    expect(device.entries.size).toBe(20);
  });

  it("costs what changed, and misses nothing, while ten devices sync during forty changes at once", async () => {
    const { organizer, runners, id } = await filledEvent(40);
    const devices = await Promise.all(Array.from({ length: 10 }, () => loaded(organizer, id)));
    let isChanging = true;
    const changes = Promise.all(
      runners.map((runner, at) =>
        at % 4 === 0 ? cancel(runner, id) : change(runner, id, { phone: `+351 555 1${at}` }),
      ),
    ).finally(() => (isChanging = false));
    const synced = devices.map(async (device) => {
      while (isChanging) device = await sync(organizer, id, device);
      return sync(organizer, id, device);
    });
    await changes;
    const now = await loaded(organizer, id);
    for (const device of await Promise.all(synced)) {
      expect(device.resets).toBe(0);
      expect(Object.fromEntries(device.entries)).toEqual(Object.fromEntries(now.entries));
    }
    expect(now.entries.size).toBe(30);
  });

  it("is loaded anew after details were erased, after thirty days, and for a revision that never was", async () => {
    const { organizer, runners, id } = await filledEvent(2);
    const [anna] = runners as [Account];
    const { since } = await loaded(organizer, id);
    const reset = { reset: true };
    expect(await roster(organizer, id, since + 1)).toEqual(reset);
    expect((await apiGet(`/marathon/${id}/roster`, { token: organizer.token })).body).toEqual(reset);

    await change(anna, id, { phone: "+351 555 0177" });
    await db.doc(`marathons/${id}/changes/${since + 1}`).update({ at: new Date(Date.now() - 30 * 86_400_000) });
    expect(await roster(organizer, id, since)).toEqual(reset);
    await db.doc(`marathons/${id}/changes/${since + 1}`).delete();
    expect(await roster(organizer, id, since)).toEqual(reset);

    const fresh = await loaded(organizer, id);
    await db.doc(`marathons/${id}`).update({ marathonStartDate: "2026-04-19" });
    const parts = { ...storesOf(db), clock: () => Date.parse("2026-06-01T00:00:00Z") };
    await eraseEmergencyContacts(parts, patientDeadline());
    expect(await roster(organizer, id, fresh.since)).toEqual(reset);
    const erased = await loaded(organizer, id);
    expect(erased.entries.get(anna.uid)?.emergencyContact).toBe("");
    expect(await roster(organizer, id, erased.since)).toMatchObject({ entries: [], more: false });
  });

  it("is the organizer's alone, and goes with its event", async () => {
    const { organizer, runners, id } = await filledEvent(1);
    const [anna] = runners as [Account];
    const asked = await apiGet(`/marathon/${id}/roster?since=0`, { token: anna.token });
    expect(refusal(asked)).toEqual([404, "marathon-not-found"]);
    expect(refusal(await apiGet(`/marathon/${id}/roster?since=x`, { token: organizer.token }))[0]).toBe(400);
    await cancel(anna, id);
    await apiDelete(`/marathon/${id}`, { token: organizer.token });
    expect((await db.collection(`marathons/${id}/changes`).get()).size).toBe(0);
  });

  it("answers a long time without a connection in parts", async () => {
    const { organizer, runners, id } = await filledEvent(1);
    const [anna] = runners as [Account];
    const device = await loaded(organizer, id);
    const batch = db.batch();
    const at = new Date();
    for (let revision = device.since + 1; revision <= device.since + 230; revision++) {
      batch.set(db.doc(`marathons/${id}/changes/${revision}`), { entryIds: [anna.uid], at, expiresAt: at });
    }
    await batch.update(db.doc(`marathons/${id}`), { "places.revision": device.since + 230 }).commit();
    const first = await roster(organizer, id, device.since);
    expect(first).toMatchObject({ next: device.since + 100, more: true });
    const synced = await sync(organizer, id, device);
    expect(synced).toMatchObject({ since: device.since, resets: 0 });
    expect(synced.entries.size).toBe(1);
  });
});
