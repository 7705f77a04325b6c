import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { AccountParts } from "../../src/accounts/account-removal.ts";
import { accountsOf } from "../../src/platform/accounts.ts";
import { placeQueue } from "../../src/places/place-queue.ts";
import { storesOf } from "../../src/stores.ts";
import { announce } from "./announcements.ts";
import { addEvent, apiDelete, apiPatch, apiPost, changeEvent, joinWaitlist, register } from "./arrange.ts";
import { dayFromToday, recordOf } from "./bodies.ts";
import { auth, db, signUp } from "./emulators.ts";
import type { Account } from "./emulators.ts";

/** Deletes the account. */
export const removal = ({ uid, token }: Account) => apiDelete(`/my-account/${uid}`, { token });
/** Resolves with the code of a new invitation to own the event. */
export async function invite(owner: Account, id: string, email?: string): Promise<string> {
  const reply = await apiPost(`/marathon/${id}/team/invitations`, {
    token: owner.token,
    body: { role: "owner", email },
  });
  return (reply.body as { code: string }).code;
}

/** Creates an account that does everything that stores data, with a word that no other test uses. */
export async function busyAccount() {
  const word = randomUUID().replaceAll("-", "");
  const runner = await signUp(`person-${word}`);
  const { token, uid } = runner;
  const change = {
    firstName: `F${word}`,
    lastName: `L${word}`,
    phone: `555 0100 ${word}`,
    emergencyContact: `E${word}`,
  };
  const [organizer, other] = await Promise.all([signUp("organizer"), signUp("other")]);
  const [coming, late, past, full] = await Promise.all([
    addEvent(organizer, { capacity: 1 }),
    addEvent(organizer, { capacity: 1 }),
    addEvent(organizer),
    addEvent(organizer, { capacity: 1 }),
  ]);
  const own = await addEvent(runner, { title: "Own event" });
  await apiPost("/users", { token, body: { name: `F${word}`, email: runner.email } });
  // Edits before anybody registers, because afterward only the organizer may.
  await apiPatch(`/marathon/${past}`, { token, body: { description: "Edited by a runner" } });
  for (const id of [coming, late, past]) await register(runner, id, { change });
  for (const id of [coming, late]) await joinWaitlist(other, id);
  await register(other, full, { change: { phone: "+351 555 0666" } });
  await joinWaitlist(runner, full, { change });
  // A place taken over from another runner, and invitations to take over two of the account's own places.
  const given = await addEvent(organizer);
  await register(other, given);
  const invitation = await apiPost(`/my-registrations/${other.uid}/${given}/transfer`, { token: other.token });
  const { code } = invitation.body as { code: string };
  await apiPost(`/transfer/${code}/accept`, { token, body: recordOf(runner, given, change) });
  for (const id of [coming, past]) await apiPost(`/my-registrations/${uid}/${id}/transfer`, { token });
  await apiPost("/volantiar", { token, body: { name: `F${word}`, email: runner.email, role: "Course Marshals" } });
  await invite(runner, own, "new-owner@example.com");
  await announce(runner, own, { text: word });
  await apiPatch(`/my-announcement-settings/${uid}/${given}`, { token, body: { optedOut: true } });
  await apiPost(`/my-calendar/${uid}`, { token, body: {} });
  await db.doc(`marathons/${past}`).update({
    startRegistrationDate: dayFromToday(-60),
    endRegistrationDate: dayFromToday(-50),
    marathonStartDate: dayFromToday(-40),
  });
  await changeEvent("PATCH", `/marathon/${late}/settings`, { token: organizer.token, body: { cutOffDays: 365 } });
  const events = [coming, late, past, full, given, own];
  return { runner, word, organizer, other, coming, late, past, full, given, own, events };
}

/** All documents of these events and of all other collections, each as text with its path. */
export async function storedIn(events: string[]): Promise<string[]> {
  const below = events.flatMap((id) =>
    ["registrations", "waitlist", "activity", "edits", "invitations", "announcements"].map((name) =>
      db.collection(`marathons/${id}/${name}`),
    ),
  );
  const beside = (await db.listCollections()).filter(({ id }) => id !== "marathons");
  const found = await Promise.all([...below, ...beside].map((collection) => collection.get()));
  const documents = await Promise.all(events.map((id) => db.doc(`marathons/${id}`).get()));
  return [...found.flatMap(({ docs }) => docs), ...documents].map(
    (document) => `${document.ref.path} ${JSON.stringify(document.data())}`,
  );
}

/** The documents that contain the account's uid or its word. */
export async function documentsAbout({ runner, word, events }: { runner: Account; word: string; events: string[] }) {
  const stored = await storedIn(events);
  // The deletion itself is noted until the nightly run.
  const isNote = (text: string) => text.startsWith(`deletedAccounts/${runner.uid} `) || isDeletionNotice(text);
  return stored.filter((text) => (text.includes(runner.uid) || text.includes(word)) && !isNote(text));
}

/** The email that tells an address of the deletion. The sender erases the address. */
export const isDeletionNotice = (text: string) => /^mail\/\w+ \{"kind":"account-deleted"/.test(text);

/** What may stay of a runner: a registration without their details. */
export const anonymousRegistration = (id: string, { uid }: Account): unknown[] => [
  expect.stringMatching(new RegExp(`^marathons/${id}/registrations/${uid} `)),
];

/** The dependencies of `deleteAccount`, in this process. */
export function removalParts(clock = () => Date.now()): AccountParts {
  const stores = storesOf(db);
  return { ...stores, queue: placeQueue(stores.places, clock), clock, accounts: accountsOf(auth), pageSize: 2 };
}
