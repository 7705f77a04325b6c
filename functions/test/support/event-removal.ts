import type { ListedMarathon, MyMarathon, MyRegistration } from "../../src/contract/index.ts";
import { apiDelete, apiGet, apiPatch, changeEvent, modifiedCount } from "./arrange.ts";
import { datesFromToday } from "./bodies.ts";
import { db } from "./emulators.ts";
import type { Account, Reply } from "./emulators.ts";

/** Requests that delete or cancel an event, and reads of what is left, for the tests of several files. */

export const remove = (caller: Account, id: string, base?: string, body?: object) =>
  apiDelete(`/marathon/${id}`, { token: caller.token, base, body });
export const edit = (caller: Account, id: string) =>
  apiPatch(`/marathon/${id}`, { token: caller.token, body: { title: "Never seen" } });
export const settings = (caller: Account, id: string) =>
  changeEvent("PATCH", `/marathon/${id}/settings`, { token: caller.token, body: { capacity: 3 } });
export const restore = (caller: Account, id: string) =>
  changeEvent("POST", `/marathon/${id}/restore/1`, { token: caller.token });
export const outcomeOf = (reply: Reply) => [
  reply.status,
  modifiedCount(reply),
  (reply.body as { outcome?: string }).outcome,
];
export const GONE = [404, "marathon-not-found"];
export const CANCELED = [409, "marathon-cancelled"];
export const DELETED = [200, 1, "deleted"];

export const storedEvent = async (id: string) => (await db.doc(`marathons/${id}`).get()).data();
export const storedUnder = async (id: string, name: "edits" | "registrations") =>
  (await db.collection(`marathons/${id}/${name}`).get()).docs.map((document) => document.id);
export const mineOf = async (organizer: Account, id: string) =>
  ((await apiGet(`/my-applied-marathons/${organizer.email}`, { token: organizer.token })).body as MyMarathon[]).find(
    ({ _id }) => _id === id,
  );
export const registrationOf = async (runner: Account, id: string) =>
  ((await apiGet(`/my-registrations/${runner.uid}`, { token: runner.token })).body as MyRegistration[]).find(
    ({ _id }) => _id === id,
  );
export async function isListed(id: string, base?: string): Promise<boolean> {
  const lists = await Promise.all(
    ["/marathons", "/marathons?view=card", "/marathons-6"].map((path) => apiGet(path, { base })),
  );
  return lists.some((list) => (list.body as ListedMarathon[]).some(({ _id }) => _id === id));
}

/** The dates of an event that is featured first, so that a test can tell that it is missing there. */
export const soonest = datesFromToday(0);
