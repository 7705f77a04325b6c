import { expect } from "vitest";
import type { Activity, Registration, RosterEntry } from "../../src/contract/index.ts";
import { addEvent, apiDelete, apiGet, apiPatch, apiPost } from "./arrange.ts";
import { db, send } from "./emulators.ts";
import type { Account } from "./emulators.ts";
import { manyRunners } from "./many-runners.ts";
import { formTeam } from "./world.ts";

/** Requests of a team about the entries of its event, for the tests of several files. */

/** An event with a whole team and three accounts that could run. */
export async function staffedEvent(change: Record<string, unknown> = {}) {
  const [owner, organiser, desk, timekeeper, reader, anna, ben, carl] = (await manyRunners(8)) as [
    Account,
    Account,
    Account,
    Account,
    Account,
    Account,
    Account,
    Account,
  ];
  const id = await addEvent(owner, change);
  await formTeam(id, { organiser, desk, timekeeper, reader });
  return { owner, organiser, desk, timekeeper, reader, anna, ben, carl, id };
}

const path = (id: string, entryId?: string) =>
  `/marathon/${id}/registrations${entryId === undefined ? "" : `/${entryId}`}`;
type Sending = { key?: string; base?: string };

export const addEntry = (by: Account, id: string, body: object = {}, { key, base }: Sending = {}) =>
  apiPost(path(id), {
    token: by.token,
    body: { firstName: "Ana", lastName: "Costa", ...body },
    headers: key === undefined ? undefined : { "Idempotency-Key": key },
    base,
  });
export const changeEntry = (by: Account, id: string, entryId: string, body: object, { base }: Sending = {}) =>
  apiPatch(path(id, entryId), {
    token: by.token,
    body: { before: {}, reason: "The runner called", ...body },
    base,
  });
export const cancelEntry = (by: Account, id: string, entryId: string) =>
  apiDelete(path(id, entryId), { token: by.token, body: { reason: "The runner called" } });
export const changeEntries = (by: Account, id: string, body: object) =>
  apiPost(`${path(id)}/changes`, { token: by.token, body: { reason: "Seeded", ...body } });
export const saveNote = (by: Account, id: string, entryId: string, body: object) =>
  send("PUT", `${path(id, entryId)}/note`, { token: by.token, body });

/** Enters somebody and returns the id of the entry. */
export async function added(by: Account, id: string, body: object = {}): Promise<string> {
  const reply = await addEntry(by, id, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return (reply.body as { insertedId: string }).insertedId;
}

export const entriesOf = async (reader: Account, id: string) =>
  ((await apiGet(path(id), { token: reader.token })).body as { registrations: RosterEntry[] }).registrations;

export async function entryOf(reader: Account, id: string, entryId: string): Promise<Registration> {
  const found = (await entriesOf(reader, id)).find((entry) => entry.entryId === entryId);
  if (found === undefined) throw new Error(`There is no entry ${entryId}`);
  return found;
}

/** What happened, newest first. */
export const activityOf = async (reader: Account, id: string) =>
  ((await apiGet(`/marathon/${id}/activity`, { token: reader.token })).body as { activity: Activity[] }).activity;

/** The ids of all stored entries. */
export const storedEntries = async (id: string) =>
  (await db.collection(`marathons/${id}/registrations`).get()).docs.map((document) => document.id);
