import { describe, expect, it } from "vitest";
import type { ListedMarathon, Marathon, MarathonCard, MyMarathon } from "../../src/contract/index.ts";
import {
  addEvent,
  apiGet,
  apiPatch,
  apiPost,
  changeEvent,
  errorCode,
  modifiedCount,
  register,
} from "../support/arrange.ts";
import { dayFromToday, listedEarly, newEvent } from "../support/bodies.ts";
import { db, signUp } from "../support/emulators.ts";

const read = async (id: string, token?: string) => (await apiGet(`/marathon/${id}`, { token })).body as Marathon;

describe("adding an event", () => {
  it("stores it for the token's account, whatever creator and time the body has", async () => {
    const organizer = await signUp("organizer");
    const before = Date.now();
    const id = await addEvent(organizer, {
      createdBy: "admin@gmail.com",
      createdAt: "1999-01-01T00:00:00.000Z",
      totalRegistrationCount: [],
      capacity: 20,
      timeZone: "Europe/Lisbon",
    });
    const event = await read(id, organizer.token);
    expect(event).toMatchObject({
      ...newEvent(),
      _id: id,
      createdBy: organizer.email,
      capacity: 20,
      timeZone: "Europe/Lisbon",
      registrationCount: 0,
      totalRegistrationCount: [],
      locked: false,
    });
    expect(Date.parse(event.createdAt)).toBeGreaterThanOrEqual(before);
    const stored = (await db.collection("marathons").doc(id).get()).data();
    expect(stored).toMatchObject({
      organiserUid: organizer.uid,
      places: { capacity: 20, registered: 0, offered: 0, waiting: 0 },
    });
    expect(stored?.["startRegistrationDate"]).toBe(newEvent()["startRegistrationDate"]);
  });

  it("has no limit and UTC days by default", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    expect(await read(id)).toMatchObject({ capacity: null, timeZone: "UTC" });
    expect((await apiGet(`/marathon/${id}/places`)).body).toMatchObject({
      capacity: null,
      registered: 0,
      offered: 0,
      waiting: 0,
      free: null,
    });
  });

  it("appears in the list immediately, with and without a token, and as a card", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer, listedEarly);
    for (const token of [undefined, organizer.token]) {
      const all = (await apiGet("/marathons", { token })).body as ListedMarathon[];
      expect(all.find(({ _id }) => _id === id)).toMatchObject({
        description: newEvent()["description"],
        totalRegistrationCount: [],
      });
      const cards = (await apiGet("/marathons?view=card", { token })).body as MarathonCard[];
      const card = cards.find(({ _id }) => _id === id);
      expect(card).toMatchObject({ title: newEvent()["title"] });
      expect(card).not.toHaveProperty("description");
      expect(card).not.toHaveProperty("totalRegistrationCount");
    }
    expect((await apiGet("/marathons?view=table")).status).toBe(400);
  });

  it("returns the same event for the same key of the same caller, and another one for another caller", async () => {
    const [one, other] = await Promise.all([signUp(), signUp()]);
    const send = (token: string, title: string) =>
      apiPost("/marathons", { token, body: newEvent({ title }), headers: { "Idempotency-Key": "draft-1" } });
    const first = await send(one.token, "First");
    const second = await send(one.token, "First");
    const third = await send(other.token, "Third");
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(third.body).not.toEqual(first.body);
    expect(await read((first.body as { insertedId: string }).insertedId)).toMatchObject({ title: "First" });
    expect(
      (
        await apiPost("/marathons", {
          token: one.token,
          body: newEvent(),
          headers: { "Idempotency-Key": "x".repeat(201) },
        })
      ).status,
    ).toBe(400);
  });

  it("stores nothing of a refused request, and names each wrong field", async () => {
    const organizer = await signUp("organizer");
    const title = `Refused ${organizer.uid}`;
    const reply = await apiPost("/marathons", {
      token: organizer.token,
      body: newEvent({ title, endRegistrationDate: "2001-01-01" }),
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: "invalid-request", issues: [{ path: "endRegistrationDate" }] },
    });
    const several = await apiPost("/marathons", {
      token: organizer.token,
      body: newEvent({ title, location: " ", extra: 1 }),
    });
    expect((several.body as { issues: { path: string }[] }).issues).toEqual(
      expect.arrayContaining([
        { path: "location", message: "Location is required" },
        { path: "extra", message: "This field is not known here" },
      ]),
    );
    const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`field${index}`, 1]));
    const flood = await apiPost("/marathons", { token: organizer.token, body: newEvent({ title, ...unknown }) });
    expect((flood.body as { issues: unknown[] }).issues).toHaveLength(20);
    expect((await db.collection("marathons").where("title", "==", title).get()).size).toBe(0);
  });
});

describe("editing an event", () => {
  it("is open to every signed-in user and says whether anything changed", async () => {
    const [organizer, editor] = await Promise.all([signUp("organizer"), signUp("editor")]);
    const id = await addEvent(organizer, listedEarly);
    const edit = () =>
      apiPatch(`/marathon/${id}`, { token: editor.token, body: { title: "New Title", location: "Porto" } });
    expect(await edit()).toMatchObject({
      status: 200,
      body: { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
    });
    expect(modifiedCount(await edit())).toBe(0);
    expect(await read(id)).toMatchObject({
      title: "New Title",
      location: "Porto",
      createdBy: expect.stringMatching(/\*\*\*/) as string,
    });
    const listed = ((await apiGet("/marathons")).body as ListedMarathon[]).find(({ _id }) => _id === id);
    expect(listed).toMatchObject({ title: "New Title" });
  });

  it("checks the order of the dates after merging, and changes nothing if it is wrong", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    const reply = await apiPatch(`/marathon/${id}`, {
      token: organizer.token,
      body: { title: "Never seen", marathonStartDate: dayFromToday(9) },
    });
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: "marathonStartDate" }] } });
    expect(await read(id)).toMatchObject({ title: newEvent()["title"] });
  });

  it("is refused to others with 423 while the event is locked", async () => {
    const [organizer, editor] = await Promise.all([signUp("organizer"), signUp("editor")]);
    const id = await addEvent(organizer);
    await changeEvent("PATCH", `/marathon/${id}/settings`, { token: organizer.token, body: { locked: true } });
    const refused = await apiPatch(`/marathon/${id}`, { token: editor.token, body: { title: "Vandal" } });
    expect([refused.status, errorCode(refused)]).toEqual([423, "marathon-locked"]);
    expect(modifiedCount(await apiPatch(`/marathon/${id}`, { token: organizer.token, body: { title: "Mine" } }))).toBe(
      1,
    );
  });

  it("loses no edit when several arrive at once", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    const changes = [{ title: "Both" }, { location: "Both" }, { description: "Both" }, { runningDistance: "Both" }];
    const replies = await Promise.all(
      changes.map((body) => apiPatch(`/marathon/${id}`, { token: organizer.token, body })),
    );
    expect(replies.map(modifiedCount)).toEqual([1, 1, 1, 1]);
    expect(await read(id)).toMatchObject({
      title: "Both",
      location: "Both",
      description: "Both",
      runningDistance: "Both",
    });
  });
});

describe("an event that somebody broke in the console", () => {
  it("is missing from the lists, and nothing else is", async () => {
    const organizer = await signUp("organizer");
    const [broken, whole] = [await addEvent(organizer), await addEvent(organizer, listedEarly)];
    const breakages = [{ timeZone: "Moon/Sea" }, { marathonStartDate: "soon" }, { places: 5 }, { createdBy: 7 }];
    for (const breakage of breakages) {
      await db.doc(`marathons/${broken}`).update({ ...breakage, changedAt: new Date() });
      const mine = (await apiGet(`/my-applied-marathons/${organizer.email}`, { token: organizer.token })).body;
      expect((mine as MyMarathon[]).map(({ id }) => id)).toEqual([whole]);
      expect((await apiGet("/marathons-6")).status).toBe(200);
      expect(((await apiGet("/marathons")).body as ListedMarathon[]).map(({ _id }) => _id)).toContain(whole);
      expect((await apiGet(`/marathon/${broken}`)).status).toBe(503);
    }
  });
});

describe("the organizer's settings", () => {
  it("raise, lower and remove the capacity, as the places show", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer, { capacity: 2 });
    const set = (body: object) => changeEvent("PATCH", `/marathon/${id}/settings`, { token: organizer.token, body });
    const places = async () => (await apiGet(`/marathon/${id}/places`)).body;
    for (const name of ["a", "b"]) expect(modifiedCount(await register(await signUp(name), id))).toBe(1);
    expect(errorCode(await register(await signUp("c"), id))).toBe("marathon-full");

    expect(modifiedCount(await set({ capacity: 3 }))).toBe(1);
    expect(modifiedCount(await set({ capacity: 3 }))).toBe(0);
    expect(modifiedCount(await register(await signUp("c"), id))).toBe(1);
    expect(await set({ capacity: 1 })).toMatchObject({ status: 409, body: { code: "below-taken", taken: 3 } });
    expect(await places()).toMatchObject({ capacity: 3, registered: 3 });
    expect(modifiedCount(await set({ capacity: 1, confirm: true }))).toBe(1);
    expect(await places()).toMatchObject({ capacity: 1, registered: 3, offered: 0, waiting: 0, free: 0 });
    expect(errorCode(await register(await signUp("d"), id))).toBe("marathon-full");
    await set({ capacity: null });
    expect(modifiedCount(await register(await signUp("d"), id))).toBe(1);
    expect(await places()).toMatchObject({ capacity: null, registered: 4, offered: 0, waiting: 0, free: null });
  });

  it("move the registration period with the time zone", async () => {
    const organizer = await signUp("organizer");
    // What clocks show now in UTC, they showed 14 hours ago in Kiritimati, and will show in 11 hours in Niue.
    const endRegistrationDate = new Date().toISOString().slice(0, 16);
    const id = await addEvent(organizer, { endRegistrationDate, timeZone: "Pacific/Kiritimati" });
    expect(errorCode(await register(await signUp("a"), id))).toBe("registration-closed");
    const west = await changeEvent("PATCH", `/marathon/${id}/settings`, {
      token: organizer.token,
      body: { timeZone: "Pacific/Niue" },
    });
    expect(modifiedCount(west)).toBe(1);
    expect(modifiedCount(await register(await signUp("b"), id))).toBe(1);
  });
});

describe("lists", () => {
  it("feature six, open ones first", async () => {
    const organizer = await signUp("organizer");
    for (let index = 0; index < 7; index++) await addEvent(organizer);
    const featured = (await apiGet("/marathons-6")).body as ListedMarathon[];
    expect(featured).toHaveLength(6);
    for (const { startRegistrationDate, endRegistrationDate, timeZone } of featured) {
      // In the west, registration may be open until the end of what is yesterday in UTC.
      const today = new Date().toLocaleDateString("en-CA", { timeZone });
      expect(startRegistrationDate <= today && today <= endRegistrationDate).toBe(true);
    }
    const starts = featured.map(({ marathonStartDate }) => marathonStartDate);
    expect(starts).toEqual([...starts].sort());
  });

  it("show an organizer only their own events, with the names that the spec's table reads", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    await addEvent(runner);
    await register(runner, id);
    const mine = (await apiGet(`/my-applied-marathons/${organizer.email.toUpperCase()}`, { token: organizer.token }))
      .body as MyMarathon[];
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({ _id: id, id, startDate: newEvent()["marathonStartDate"], registrationCount: 1 });
    expect(mine[0]?.applicants).toMatchObject([{ userId: runner.uid, firstName: "Rui", phone: "+351 555 0100" }]);
  });
});
