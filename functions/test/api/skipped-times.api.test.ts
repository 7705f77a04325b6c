import { describe, expect, it } from "vitest";
import type { Marathon } from "../../src/contract/index.ts";
import { addEvent, apiGet, apiPost, changeEvent } from "../support/arrange.ts";
import { newEvent } from "../support/bodies.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";

const save = (who: Account, id: string, body: object) =>
  changeEvent("PUT", `/marathon/${id}/races`, { token: who.token, body });
const read = async (id: string) => (await apiGet(`/marathon/${id}`)).body as Marathon;

describe("times that the clocks of the event's zone skip", () => {
  // In Paris, the clocks go from 2 AM to 3 AM on March 28, 2032.
  const skipped = "2032-03-28T02:30";
  const around = /clocks go from 1:59 AM to 3:00 AM/;
  const inParis = {
    startRegistrationDate: "2026-01-01",
    endRegistrationDate: "2032-03-01",
    marathonStartDate: "2032-03-28",
    timeZone: "Europe/Paris",
  };
  const refused = (path: string) => ({
    code: "invalid-request",
    issues: [{ path, message: expect.stringMatching(around) as string }],
  });

  it("are refused at their path, in whatever way they come", async () => {
    const organizer = await signUp("organizer");
    const dates = ["startRegistrationDate", "endRegistrationDate", "marathonStartDate"] as const;
    for (const name of dates) {
      const day = {
        ...inParis,
        startRegistrationDate: "2032-03-28",
        endRegistrationDate: "2032-03-28",
        [name]: skipped,
      };
      const { status, body } = await apiPost("/marathons", { token: organizer.token, body: newEvent(day) });
      expect([status, body]).toMatchObject([400, refused(name)]);
    }
    const id = await addEvent(organizer, inParis);
    const wave = { id: "late", name: "Late", startsAt: skipped };
    const first = { id: "main", name: "10 KM", startsAt: skipped };
    expect((await save(organizer, id, { base: 1, races: [first] })).body).toMatchObject(refused("races.0.startsAt"));
    const waves = [{ ...first, startsAt: null, waves: [wave] }];
    expect((await save(organizer, id, { base: 1, races: waves })).body).toMatchObject(
      refused("races.0.waves.0.startsAt"),
    );
    const inTokyo = await addEvent(organizer, { ...inParis, timeZone: "Asia/Tokyo" });
    expect((await save(organizer, inTokyo, { base: 1, races: [first] })).status).toBe(200);
    const zone = { token: organizer.token, body: { base: 2, timeZone: "Europe/Paris" } };
    const changed = await changeEvent("PATCH", `/marathon/${inTokyo}/settings`, zone);
    expect([changed.status, changed.body]).toMatchObject([400, refused("races.0.startsAt")]);
  });

  it("that are stored already do not stand in the way of other changes", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer, inParis);
    const race = {
      id: "main",
      name: "10 KM",
      startsAt: skipped,
      distanceKm: null,
      capacity: null,
      minimumAge: null,
      maximumAge: null,
      timeLimitMinutes: null,
      waves: [],
      bibs: null,
    };
    await db.doc(`marathons/${id}`).update({ endRegistrationDate: skipped, races: [race] });
    expect(await read(id)).toMatchObject({ endRegistrationDate: skipped, races: [{ startsAt: skipped }] });
    const body = { base: 1, title: "Night Run" };
    expect((await changeEvent("PATCH", `/marathon/${id}`, { token: organizer.token, body })).status).toBe(200);
  });
});
