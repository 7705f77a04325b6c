import { Firestore } from "firebase-admin/firestore";
import { afterAll, describe, expect, it, vi } from "vitest";
import { formStore } from "../../src/forms/forms.store.ts";
import type { PlaceRequest } from "../../src/places/place-requests.ts";
import { placeQueue } from "../../src/places/place-queue.ts";
import { placeStore } from "../../src/places/places.store.ts";
import { teamStore } from "../../src/team/team.store.ts";
import { addEvent, placesOf } from "../support/arrange.ts";
import { db, projectId, signUp } from "../support/emulators.ts";
import { patientDeadline } from "../support/patient-deadline.ts";
import { cancel, register } from "../support/event-in-memory.ts";

const clients: Firestore[] = [];
afterAll(() => Promise.all(clients.map((client) => client.terminate())));

/** A server that gives places. `ask` submits requests at once, so that one commit has all of them. */
function placeServer() {
  const client = new Firestore({ projectId });
  clients.push(client);
  const reading = vi.spyOn(client, "getAll");
  const queue = placeQueue(placeStore(client, formStore(client), teamStore(client)), Date.now);
  return {
    ask: (eventId: string, ...requests: PlaceRequest[]) =>
      Promise.all(requests.map((request) => queue.submit(eventId, request, patientDeadline()))),
    /** How many documents it has read since the last call. */
    documentsRead() {
      const count = reading.mock.calls.flat().length;
      reading.mockClear();
      return count;
    },
  };
}

/** An event whose first runner has just registered at the first of two servers. */
async function justWritten(capacity: number) {
  const id = await addEvent(await signUp("organizer"), { capacity });
  const [first, second] = [placeServer(), placeServer()];
  await first.ask(id, register("r0"));
  first.documentsRead();
  return { id, first, second, event: db.doc(`marathons/${id}`) };
}

const DONE = { modified: true };
const STANDS = { modified: false };
const FULL = { refused: "marathon-full" };

describe("a server that has just written an event", () => {
  it("reads nothing for new runners", async () => {
    const { id, first } = await justWritten(10);
    expect(await first.ask(id, register("r1"), register("r2"))).toEqual([DONE, DONE]);
    expect(await first.ask(id, register("r3"))).toEqual([DONE]);
    expect(first.documentsRead()).toBe(0);
    expect(await placesOf(id)).toMatchObject({ registered: 4 });
  });

  it("gives no place that another server has given since", async () => {
    const { id, first, second } = await justWritten(2);
    expect(await second.ask(id, register("r1"))).toEqual([DONE]);
    expect(await first.ask(id, register("r2"))).toEqual([FULL]);
    expect(await placesOf(id)).toMatchObject({ registered: 2, free: 0 });
  });

  it("refuses nobody a place that has become free since", async () => {
    const { id, first, event } = await justWritten(1);
    await event.update({ "places.capacity": 2 });
    expect(await first.ask(id, register("r1"))).toEqual([DONE]);
  });

  it("finds a registration that it has not seen, and enters the others", async () => {
    const { id, first, event } = await justWritten(10);
    const stored = (await event.collection("registrations").doc("r0").get()).data() ?? {};
    await event
      .collection("registrations")
      .doc("r1")
      .set({ ...stored, userId: "r1", phone: "556" });
    expect(await first.ask(id, register("r1", "other key"), register("r2"))).toEqual([STANDS, DONE]);
    expect((await event.collection("registrations").doc("r1").get()).get("phone")).toBe("556");
    expect(await placesOf(id)).toMatchObject({ registered: 2 });
  });

  it("enters none of its runners twice, and lets them cancel", async () => {
    const { id, first } = await justWritten(10);
    expect(await first.ask(id, register("r0"), register("r1"))).toEqual([STANDS, DONE]);
    expect(await first.ask(id, register("r1"), cancel("r0"))).toEqual([STANDS, DONE]);
    expect(await placesOf(id)).toMatchObject({ registered: 1 });
  });

  it("reads the event before each commit once another server has come in between", async () => {
    const { id, first, second } = await justWritten(10);
    await second.ask(id, register("r1"));
    await first.ask(id, register("r2"));
    first.documentsRead();
    expect(await first.ask(id, register("r3"))).toEqual([DONE]);
    expect(first.documentsRead()).toBe(2);
  });
});
