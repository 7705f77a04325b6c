import { describe, expect, it } from "vitest";
import type { EventListPage, Marathon, MarathonHistory, MyRegistration, Places } from "../../src/contract/index.ts";
import {
  addEvent,
  apiGet,
  apiPatch,
  apiPost,
  changeEvent,
  modifiedCount,
  refusal,
  register,
} from "../support/arrange.ts";
import { dayFromToday, newEvent } from "../support/bodies.ts";
import { send, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";

const RACE_DAY = dayFromToday(40);
const full = { id: "full", name: "Marathon", distanceKm: 42.195, startsAt: `${RACE_DAY}T08:00`, capacity: 2 };
const half = { id: "half", name: "Half marathon", distanceKm: 21.0975, startsAt: `${RACE_DAY}T09:00`, capacity: 2 };
const ten = { id: "main", name: "10 KM", distanceKm: 10, startsAt: `${RACE_DAY}T10:00` };
const unknown = {
  distanceKm: null,
  startsAt: null,
  capacity: null,
  minimumAge: null,
  maximumAge: null,
  timeLimitMinutes: null,
  waves: [],
  bibs: null,
};
const none = { registered: 0, held: 0, offered: 0, waiting: 0 };

const save = (who: Account, id: string, body: object) =>
  changeEvent("PUT", `/marathon/${id}/races`, { token: who.token, body });
const read = async (id: string, who?: Account) =>
  (await apiGet(`/marathon/${id}`, { token: who?.token })).body as Marathon;
const placesIn = async (id: string) => {
  const { races } = (await apiGet(`/marathon/${id}/places`)).body as Places;
  return Object.fromEntries(races.map(({ id: race, registered }) => [race, registered]));
};

describe("an event on which nobody has set races", () => {
  it("has the one race main, named by the event's distance, with the event's places", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer, { capacity: 3 });
    await register(runner, id);
    const race = { ...unknown, id: "main", name: "10 KM", distanceKm: 10, capacity: 3, ...none, registered: 1 };
    expect((await read(id)).races).toEqual([race]);
    expect((await apiGet(`/marathon/${id}/places`)).body).toEqual({
      capacity: 3,
      registered: 1,
      held: 0,
      offered: 0,
      waiting: 0,
      free: 2,
      races: [{ id: "main", capacity: 3, ...none, registered: 1 }],
    });
  });

  it("accepts registrations without a race, and with the id of its only race", async () => {
    const [organizer, first, second] = await Promise.all(["organizer", "a", "b"].map((name) => signUp(name)));
    const id = await addEvent(organizer as Account);
    expect(modifiedCount(await register(first as Account, id))).toBe(1);
    expect(modifiedCount(await register(second as Account, id, { change: { raceId: "main" } }))).toBe(1);
    const refused = await register(await signUp("third"), id, { change: { raceId: "half" } });
    expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: "raceId" }] }]);
  });
});

describe("saving races", () => {
  it("replaces them and adds a version to the history", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    const waves = [{ id: "fast", name: "Under 40", startsAt: `${RACE_DAY}T10:05` }];
    const races = [
      full,
      { ...half, minimumAge: 16 },
      { ...ten, waves, bibs: { from: 1, to: 500 }, timeLimitMinutes: 90 },
    ];
    expect((await save(organizer, id, { base: 1, races })).body).toMatchObject({ modifiedCount: 1, version: 2 });
    const expected = races.map((race) => ({ ...unknown, ...race }));
    expect((await read(id)).races).toEqual(expected.map((race) => ({ ...race, ...none })));
    expect((await save(organizer, id, { base: 2, races })).body).toMatchObject({ modifiedCount: 0, version: 2 });
    const { edits } = (await apiGet(`/marathon/${id}/history`, { token: organizer.token })).body as MarathonHistory;
    expect(edits).toMatchObject([
      { version: 2, changed: ["races"], races: expected },
      { version: 1, races: null },
    ]);
  });

  it("is also possible when the event is added", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer, { races: [full, half] });
    expect((await read(id)).races.map(({ id: race }) => race)).toEqual(["full", "half"]);
    const early = { ...half, startsAt: `${dayFromToday(39)}T09:00` };
    const refused = await apiPost("/marathons", { token: organizer.token, body: newEvent({ races: [early] }) });
    expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: "races.0.startsAt" }] }]);
  });

  it("is for the organizer only, and for others the event seems not to exist", async () => {
    const [organizer, stranger] = await Promise.all([signUp("organizer"), signUp("stranger")]);
    const id = await addEvent(organizer);
    expect(refusal(await save(stranger, id, { races: [full] }))).toEqual([404, "marathon-not-found"]);
    expect((await read(id)).races.map(({ id: race }) => race)).toEqual(["main"]);
  });

  it("cannot remove a race that has runners, until they have left", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    await register(runner, id);
    const refused = await save(organizer, id, { races: [full] });
    expect([refused.status, refused.body]).toMatchObject([409, { code: "race-in-use", raceId: "main" }]);
    await apiPatch(`/my-registrations/${runner.uid}/${id}`, { token: runner.token, body: { phone: "+351 555 0101" } });
    await send("DELETE", `/my-registrations/${runner.uid}/${id}`, { token: runner.token });
    expect((await save(organizer, id, { races: [full] })).body).toMatchObject({ modifiedCount: 1 });
  });

  it("sets a capacity below the places that are taken only after a confirmation", async () => {
    const [organizer, ...runners] = await Promise.all(["organizer", "a", "b"].map((name) => signUp(name)));
    if (!organizer) throw new Error("signUp returned no account");
    const id = await addEvent(organizer, { races: [full, half] });
    for (const runner of runners) await register(runner, id, { change: { raceId: "full" } });
    const races = [{ ...full, capacity: 1 }, half];
    const refused = await save(organizer, id, { races });
    expect([refused.status, refused.body]).toMatchObject([409, { code: "below-taken", taken: 2, raceId: "full" }]);
    expect((await save(organizer, id, { races, confirm: true })).body).toMatchObject({ modifiedCount: 1 });
    expect((await read(id)).races).toMatchObject([{ capacity: 1, registered: 2 }, { capacity: 2 }]);
    // Changing another race needs no further confirmation.
    expect((await save(organizer, id, { races: [races[0], { ...half, capacity: 9 }] })).body).toMatchObject({
      modifiedCount: 1,
    });
  });

  it("does not save starts and days that were typed for another time zone", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer, { races: [full] });
    const { token } = organizer;
    const patch = (body: object) => apiPatch(`/marathon/${id}`, { token, body });
    expect((await patch({ timeZone: "Asia/Tokyo", base: 1 })).status).toBe(200);
    const named = { version: 2, conflicts: [{ path: "timeZone", yours: null, current: "Asia/Tokyo" }] };
    const refused = await save(organizer, id, { base: 1, races: [full, half] });
    expect([refused.status, refused.body]).toMatchObject([409, { code: "changed-meanwhile", ...named }]);
    const day = { marathonStartDate: dayFromToday(39) };
    const refusedDay = await patch({ ...day, base: 1 });
    expect([refusedDay.status, refusedDay.body]).toMatchObject([409, { code: "changed-meanwhile", ...named }]);
    // A title means the same in every zone, and whoever sends the zone as well has seen it.
    expect((await patch({ title: "Tokyo Night Run", base: 1 })).status).toBe(200);
    expect((await patch({ ...day, timeZone: "Asia/Tokyo", base: 1 })).status).toBe(200);
    expect((await save(organizer, id, { base: 4, races: [full, half] })).status).toBe(200);
  });

  it("does not overwrite what somebody else saved meanwhile", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer, { races: [full] });
    await save(organizer, id, { base: 1, races: [full, half] });
    const refused = await save(organizer, id, { base: 1, races: [full, ten] });
    const conflict = { path: "races", yours: "Marathon, 10 KM", current: "Marathon, Half marathon" };
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "changed-meanwhile", version: 2, conflicts: [conflict] },
    ]);
    const resized = await save(organizer, id, { base: 1, races: [{ ...full, capacity: 9 }, half] });
    const [places] = (resized.body as { conflicts: { yours: string; current: string }[] }).conflicts;
    expect(places?.yours).toBe("Marathon (places 9), Half marathon");
    expect(places?.current).toBe(`Marathon (places ${full.capacity}), Half marathon`);
    // A change of another field since then is no conflict.
    await apiPatch(`/marathon/${id}`, { token: organizer.token, body: { title: "Renamed" } });
    expect((await save(organizer, id, { base: 2, races: [full, ten] })).body).toMatchObject({ version: 4 });
  });
});

describe("an event with races", () => {
  it("accepts only registrations that name a race, and counts each race", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer, { races: [full, half] });
    const missing = await register(runner, id);
    expect([missing.status, missing.body]).toMatchObject([
      400,
      { issues: [{ path: "raceId", message: "Choose a race" }] },
    ]);
    expect(modifiedCount(await register(runner, id, { change: { raceId: "half" } }))).toBe(1);
    expect(modifiedCount(await register(runner, id, { change: { raceId: "full" } }))).toBe(0);
    expect(await placesIn(id)).toEqual({ full: 0, half: 1 });
    const [mine] = (await apiGet(`/my-registrations/${runner.uid}`, { token: runner.token })).body as MyRegistration[];
    expect(mine).toMatchObject({
      totalRegistrationCount: [{ raceId: "half" }],
      races: [{ id: "full" }, { id: "half", registered: 1 }],
    });
  });

  it("moves its races by as many days as its own day", async () => {
    const organizer = await signUp("organizer");
    const waves = [{ id: "w", name: "All", startsAt: `${RACE_DAY}T09:10` }];
    const id = await addEvent(organizer, {
      races: [
        { ...half, waves },
        { id: "kids", name: "Kids' run" },
      ],
    });
    const body = { marathonStartDate: dayFromToday(47) };
    await apiPatch(`/marathon/${id}`, { token: organizer.token, body });
    const moved = `${dayFromToday(47)}T09`;
    expect((await read(id)).races).toMatchObject([
      { startsAt: `${moved}:00`, waves: [{ startsAt: `${moved}:10` }] },
      { startsAt: null },
    ]);
    const toTheEndOfTime = await apiPatch(`/marathon/${id}`, {
      token: organizer.token,
      body: { marathonStartDate: "9999-12-31" },
    });
    expect([toTheEndOfTime.status, toTheEndOfTime.body]).toMatchObject([
      400,
      { issues: [{ path: "races.0.startsAt" }, { path: "races.0.waves.0.startsAt" }] },
    ]);
    const stale = await save(organizer, id, { base: 1, races: [half] });
    expect(refusal(stale)).toEqual([409, "changed-meanwhile"]);
    await changeEvent("POST", `/marathon/${id}/restore/1`, { token: organizer.token, body: {} });
    expect((await read(id)).races).toMatchObject([{ startsAt: `${RACE_DAY}T09:00` }, { startsAt: null }]);
  });

  it("does not change its races by moving, as long as they have no start", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer, { races: [{ id: "main", name: "10K" }] });
    await apiPatch(`/marathon/${id}`, { token: organizer.token, body: { marathonStartDate: dayFromToday(50) } });
    const { edits } = (await apiGet(`/marathon/${id}/history`, { token: organizer.token })).body as MarathonHistory;
    expect(edits[0]?.changed).toEqual(["marathonStartDate"]);
  });

  it("is full once all of its races are, and is filtered by the distances of its races", async () => {
    const [organizer, ...runners] = await Promise.all(["organizer", "a", "b"].map((name) => signUp(name)));
    if (!organizer) throw new Error("signUp returned no account");
    const title = `Two distances ${organizer.uid}`;
    const races = [
      { ...full, capacity: 1 },
      { ...half, capacity: 1 },
    ];
    const id = await addEvent(organizer, { title, races, runningDistance: "Something else" });
    const listed = async (query: string) => {
      const { events } = (await apiGet(`/events?q=${encodeURIComponent(title)}&${query}`)).body as EventListPage;
      return events.map(({ _id, full: isFull, free }) => [_id, isFull, free]);
    };
    expect(await listed("distance=half")).toEqual([[id, false, 2]]);
    expect(await listed("distance=marathon")).toEqual([[id, false, 2]]);
    expect(await listed("distance=10k")).toEqual([]);
    for (const [index, runner] of runners.entries()) {
      await register(runner, id, { change: { raceId: races[index]?.id } });
    }
    expect(await listed("distance=half")).toEqual([[id, true, 0]]);
    expect(await listed("state=open")).toEqual([]);
  });
});
