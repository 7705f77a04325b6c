import { describe, expect, it } from "vitest";
import { apiPatch, refusal, register } from "../support/arrange.ts";
import { send, serverAt } from "../support/emulators.ts";
import {
  addEntry,
  added,
  cancelEntry,
  changeEntry,
  entryOf,
  staffedEvent,
  storedEntries,
} from "../support/team-entries.ts";

const double = [409, "possible-double"];

/** An event that asks for birth dates. */
async function datedEvent() {
  const event = await staffedEvent();
  const form = { base: 1, standard: { dateOfBirth: "optional" }, questions: [], waiver: null };
  const reply = await send("PUT", `/marathon/${event.id}/form`, { token: event.owner.token, body: form });
  expect(reply.status).toBe(200);
  return event;
}

describe("somebody who seems to be entered already", () => {
  it("is found by the address or by name and birth date, however they are written, and named by the reference", async () => {
    const { desk, anna, id } = await datedEvent();
    await register(anna, id, {
      change: { firstName: "José", lastName: "Núñez-Ruiz", email: "Jose@Example.com", dateOfBirth: "1990-04-19" },
    });
    const { reference } = await entryOf(desk, id, anna.uid);
    const alike = [
      { email: "jose@example.COM" },
      { firstName: "jose", lastName: "Nunez Ruiz", dateOfBirth: "1990-04-19" },
    ];
    for (const body of alike) {
      const reply = await addEntry(desk, id, body);
      expect(refusal(reply), JSON.stringify(body)).toEqual(double);
      expect(reply.body).toMatchObject({ references: [reference] });
    }
    await added(desk, id, { firstName: "José", lastName: "Núñez-Ruiz", dateOfBirth: "1990-04-20" });
    await added(desk, id, { firstName: "José", lastName: "Núñez-Ruiz" });
    for (const body of alike) await added(desk, id, { ...body, confirm: true });
    expect(await storedEntries(id)).toHaveLength(5);
  });

  it("is judged when an entry is changed, too, unless the change leaves address, name and birth date as they are", async () => {
    const { desk, anna, id } = await datedEvent();
    await register(anna, id);
    const entryId = await added(desk, id, { email: "ana@example.com" });
    expect(refusal(await changeEntry(desk, id, entryId, { email: anna.email }))).toEqual(double);
    expect((await changeEntry(desk, id, entryId, { email: anna.email, confirm: true })).status).toBe(200);
    expect((await changeEntry(desk, id, entryId, { phone: "+351 555 0101", email: anna.email })).status).toBe(200);
  });

  it("is no longer found once the other entry has ended, or has another address", async () => {
    const { desk, anna, id } = await datedEvent();
    const entryId = await added(desk, id, { email: "ana@example.com" });
    await cancelEntry(desk, id, entryId);
    await register(anna, id, { change: { email: "ana@example.com" } });
    expect(refusal(await addEntry(desk, id, { email: "ana@example.com" }))).toEqual(double);
    const path = `/my-registrations/${anna.uid}/${id}`;
    await apiPatch(path, { token: anna.token, body: { email: "anna@example.com" } });
    await added(desk, id, { email: "ana@example.com" });
  });

  it("is entered once when ten members enter them at the same time over two servers", async () => {
    const { desk, owner, id } = await datedEvent();
    for (const [round, body] of [
      { email: "guest@example.com" },
      { firstName: "Eva", lastName: "Lind", dateOfBirth: "1991-02-03" },
    ].entries()) {
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          addEntry(index % 2 === 0 ? desk : owner, id, body, { base: serverAt(index) }),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
      expect(await storedEntries(id)).toHaveLength(round + 1);
    }
  });
});
