import { describe, expect, it } from "vitest";
import type { MyRegistration, MyWaitlistEntry } from "../../src/contract/index.ts";
import { NOT_MOVED } from "../../src/contract/index.ts";
import { addEvent, apiGet, changeEvent, joinWaitlist, register } from "../support/arrange.ts";
import { dayFromToday } from "../support/bodies.ts";
import { db, people } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { changeState, read } from "../support/event-life.ts";
import { changeEntry } from "../support/team-entries.ts";

const RACE_DAY = dayFromToday(40);
const LATER = dayFromToday(47);
const ten = { id: "ten", name: "10K", startsAt: `${RACE_DAY}T09:00`, capacity: 1 };
const half = { id: "half", name: "Half marathon", startsAt: `${RACE_DAY}T08:00` };
const wave = (clock: string) => ({ id: "late", name: "Late", startsAt: `${RACE_DAY}T${clock}` });
const races = [ten, { ...half, waves: [wave("08:30")] }];

const entryOf = async (runner: Account) => {
  const { body } = await apiGet(`/my-registrations/${runner.uid}`, { token: runner.token });
  return (body as MyRegistration[])[0]?.totalRegistrationCount[0];
};
const waitingEntryOf = async (runner: Account) => {
  const { body } = await apiGet(`/my-waitlist/${runner.uid}`, { token: runner.token });
  return (body as MyWaitlistEntry[])[0];
};
const saveRaces = async (organizer: Account, id: string, wanted: object[]) => {
  expect(
    (await changeEvent("PUT", `/marathon/${id}/races`, { token: organizer.token, body: { races: wanted } })).status,
  ).toBe(200);
};
const saveFields = async (organizer: Account, id: string, body: object) => {
  expect((await changeEvent("PATCH", `/marathon/${id}`, { token: organizer.token, body })).status).toBe(200);
};
const from = (start: string | null, location: string | null = null) => ({
  startMoved: start === null ? null : (expect.objectContaining({ from: start }) as object),
  locationMoved: location === null ? null : (expect.objectContaining({ from: location }) as object),
});

describe("what moved after somebody entered", () => {
  it("is in their entry: the start of their own race and wave, the event's day and its location", async () => {
    const [organizer, runner, late, waiting, after] = await people("organizer", "runner", "late", "waiting", "after");
    const id = await addEvent(organizer, { races, location: "Lisbon" });
    await register(runner, id, { change: { raceId: "ten" } });
    await register(late, id, { change: { raceId: "half" } });
    expect((await changeEntry(organizer, id, late.uid, { waveId: "late" })).status).toBe(200);
    expect((await joinWaitlist(waiting, id, { change: { raceId: "ten" } })).status).toBe(201);
    for (const one of [runner, late]) expect(await entryOf(one)).toMatchObject(NOT_MOVED);
    expect(await waitingEntryOf(waiting)).toMatchObject(NOT_MOVED);

    await saveRaces(organizer, id, [{ ...ten, startsAt: `${RACE_DAY}T09:30` }, races[1] as object]);
    expect(await entryOf(runner)).toMatchObject(from(`${RACE_DAY}T09:00`));
    expect(await waitingEntryOf(waiting)).toMatchObject(from(`${RACE_DAY}T09:00`));
    expect(await entryOf(late)).toMatchObject(NOT_MOVED);

    await saveRaces(organizer, id, [ten, { ...half, waves: [wave("08:45")] }]);
    expect(await entryOf(runner)).toMatchObject(NOT_MOVED);
    expect(await entryOf(late)).toMatchObject(from(`${RACE_DAY}T08:30`));

    await saveFields(organizer, id, { location: "Porto", marathonStartDate: LATER });
    await register(after, id, { change: { raceId: "half" } });
    await saveFields(organizer, id, { location: "Faro" });
    expect(await entryOf(runner)).toMatchObject(from(`${RACE_DAY}T09:00`, "Lisbon"));
    expect(await entryOf(late)).toMatchObject(from(`${RACE_DAY}T08:30`, "Lisbon"));
    expect(await waitingEntryOf(waiting)).toMatchObject(from(`${RACE_DAY}T09:00`, "Lisbon"));
    expect(await entryOf(after)).toMatchObject(from(null, "Porto"));
    // Older sites read the last move of the day in the event.
    expect((await read(id)).raceDayMoved).toMatchObject({ from: RACE_DAY });

    await changeState(organizer, id, { state: "postponed" });
    expect(await entryOf(runner)).toMatchObject(from(null, "Lisbon"));
    await changeState(organizer, id, { state: "postponed", dates: { marathonStartDate: RACE_DAY } });
    expect(await entryOf(runner)).toMatchObject(from(null, "Lisbon"));
    await changeState(organizer, id, { state: "cancelled" });
    expect(await entryOf(runner)).toMatchObject(NOT_MOVED);
  });

  it("is read from an event that was stored with the last move of its day alone", async () => {
    const [organizer, runner] = await people("organizer", "runner");
    const id = await addEvent(organizer, { races });
    await register(runner, id, { change: { raceId: "ten" } });
    const raceDayMoved = { from: dayFromToday(33), at: new Date() };
    await db.doc(`marathons/${id}`).update({ raceDayMoved });
    expect(await entryOf(runner)).toMatchObject(from(`${dayFromToday(33)}T09:00`));
    await saveFields(organizer, id, { marathonStartDate: LATER });
    expect(await entryOf(runner)).toMatchObject(from(`${dayFromToday(33)}T09:00`));
  });
});
