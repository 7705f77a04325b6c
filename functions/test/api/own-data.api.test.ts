import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DELETED_ACCOUNT, RECENT_SIGN_IN_MS } from "../../src/contract/index.ts";
import type { MyData } from "../../src/contract/index.ts";
import { storesOf } from "../../src/stores.ts";
import { accountsOf } from "../../src/platform/accounts.ts";
import { eraseEmergencyContacts } from "../../src/registrations/emergency-contacts.ts";
import { NO_INVITATION } from "../../src/registrations/stored-registration.ts";
import { placeQueue } from "../../src/places/place-queue.ts";
import { finishAccountDeletions, deleteAccount } from "../../src/accounts/account-removal.ts";
import type { AccountParts } from "../../src/accounts/account-removal.ts";
import {
  addMarathon,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  errorCode,
  joinWaitlist,
  modifiedCount,
  register,
} from "../support/arrange.ts";
import { dayFromToday, recordOf } from "../support/bodies.ts";
import { auth, db, signUp, signedInAgo, withVerifiedAddress } from "../support/emulators.ts";
import type { Account, Reply } from "../support/emulators.ts";

const refusal = (reply: Reply) => [reply.status, errorCode(reply)];
const places = async (id: string) => (await apiGet(`/marathon/${id}/places`)).body;
const removal = ({ uid, token }: Account) => apiDelete(`/my-account/${uid}`, { token });
/** Resolves with the code of a new invitation to own the event. */
async function invite(owner: Account, id: string, email?: string): Promise<string> {
  const reply = await apiPost(`/marathon/${id}/team/invitations`, {
    token: owner.token,
    body: { role: "owner", email },
  });
  return (reply.body as { code: string }).code;
}
const acceptInvitation = (newOwner: Account, code: string) =>
  apiPost(`/team-invitations/${code}/accept`, { token: newOwner.token });

/** Creates an account that does everything that stores data, with a word that no other test uses. */
async function busyAccount() {
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
    addMarathon(organizer, { capacity: 1 }),
    addMarathon(organizer, { capacity: 1 }),
    addMarathon(organizer),
    addMarathon(organizer, { capacity: 1 }),
  ]);
  const own = await addMarathon(runner, { title: "Own event" });
  await apiPost("/users", { token, body: { name: `F${word}`, email: runner.email } });
  // Edits before anybody registers, because afterward only the organizer may.
  await apiPatch(`/marathon/${past}`, { token, body: { description: "Edited by a runner" } });
  for (const id of [coming, late, past]) await register(runner, id, { change });
  for (const id of [coming, late]) await joinWaitlist(other, id);
  await register(other, full, { change: { phone: "+351 555 0666" } });
  await joinWaitlist(runner, full, { change });
  // A place taken over from another runner, and invitations to take over two of the account's own places.
  const given = await addMarathon(organizer);
  await register(other, given);
  const invitation = await apiPost(`/my-registrations/${other.uid}/${given}/transfer`, { token: other.token });
  const { code } = invitation.body as { code: string };
  await apiPost(`/transfer/${code}/accept`, { token, body: recordOf(runner, given, change) });
  for (const id of [coming, past]) await apiPost(`/my-registrations/${uid}/${id}/transfer`, { token });
  await apiPost("/volantiar", { token, body: { name: `F${word}`, email: runner.email, role: "Course Marshals" } });
  await invite(runner, own, "new-owner@example.com");
  await db.doc(`marathons/${past}`).update({
    startRegistrationDate: dayFromToday(-60),
    endRegistrationDate: dayFromToday(-50),
    marathonStartDate: dayFromToday(-40),
  });
  await apiPatch(`/marathon/${late}/settings`, { token: organizer.token, body: { cutOffDays: 365 } });
  const events = [coming, late, past, full, given, own];
  return { runner, word, organizer, other, coming, late, past, full, given, own, events };
}

/** All documents of these events and of all other collections, each as text with its path. */
async function storedIn(events: string[]): Promise<string[]> {
  const below = events.flatMap((id) =>
    ["registrations", "waitlist", "activity", "edits", "invitations"].map((name) =>
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
async function documentsAbout({ runner, word, events }: { runner: Account; word: string; events: string[] }) {
  const stored = await storedIn(events);
  // The deletion itself is noted until the nightly run.
  const isNote = (text: string) => text.startsWith(`deletedAccounts/${runner.uid} `);
  return stored.filter((text) => (text.includes(runner.uid) || text.includes(word)) && !isNote(text));
}

/** What may stay of a runner: a registration without their details. */
const anonymousRegistration = (id: string, { uid }: Account): unknown[] => [
  expect.stringMatching(new RegExp(`^marathons/${id}/registrations/${uid} `)),
];

/** The dependencies of `deleteAccount`, in this process. */
function removalParts(clock = () => Date.now()): AccountParts {
  const stores = storesOf(db);
  return { ...stores, queue: placeQueue(stores.places, clock), clock, accounts: accountsOf(auth), pageSize: 2 };
}

describe("an account's own data", () => {
  it("is everything that is stored about the caller, and nothing about anybody else", async () => {
    const { runner, word, coming, late, past, full, given, own } = await busyAccount();
    const reply = await apiGet(`/my-data/${runner.uid}`, { token: runner.token });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const data = reply.body as MyData;
    expect(data.account).toMatchObject({ userId: runner.uid, email: runner.email, providers: ["password"] });
    expect(data.profile).toMatchObject({ name: `F${word}`, email: runner.email });
    expect(data.registrations.map(({ marathonId }) => marathonId).sort()).toEqual([coming, late, past, given].sort());
    for (const registration of data.registrations) {
      expect(registration).toMatchObject({ phone: `555 0100 ${word}`, emergencyContact: `E${word}` });
    }
    expect(data.registrations.find(({ marathonId }) => marathonId === coming)?.transferCode).not.toBeNull();
    expect(data.waitlist).toMatchObject([{ marathonId: full, phone: `555 0100 ${word}` }]);
    expect(data.marathons).toMatchObject([{ _id: own, title: "Own event", createdBy: runner.email }]);
    expect(data.edits.sort((a, b) => a.version - b.version)).toMatchObject([
      { marathonId: own, version: 1, changed: [] },
      { marathonId: past, version: 2, changed: ["description"] },
    ]);
    expect(data.activity.map(({ marathonId, kind }) => `${kind} ${marathonId}`).sort()).toEqual(
      [`invited ${coming}`, `invited ${past}`, `joined ${full}`, `transferred ${given}`].sort(),
    );
    expect(data.teamInvitations).toMatchObject([{ marathonId: own, mine: "made", email: "new-owner@example.com" }]);
    expect(data.volunteerOffers).toMatchObject([{ name: `F${word}`, role: "Course Marshals" }]);
    expect(JSON.stringify(data)).not.toContain("+351 555 0666");
    expect(JSON.stringify(data)).not.toContain("Rui");
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("deleting an account", () => {
  it("frees the places, leaves the waiting lists, and keeps anonymous registrations of past races", async () => {
    const person = await busyAccount();
    const { runner, word, organizer, other, coming, late, past, full, own, events } = person;
    await apiDelete(`/marathon/${own}`, { token: runner.token });
    const reply = await removal(runner);
    expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200, body: { acknowledged: true } });

    for (const id of [coming, late]) expect(await places(id)).toMatchObject({ registered: 0, offered: 1, waiting: 0 });
    expect(await places(full)).toMatchObject({ registered: 1, waiting: 0 });
    const kept = await apiGet(`/marathon/${past}/registrations`, { token: organizer.token });
    expect(kept.body).toMatchObject({
      registrations: [{ firstName: "Deleted", lastName: "runner", email: "", phone: "", emergencyContact: "" }],
    });
    const left = await documentsAbout(person);
    expect(left).toEqual(anonymousRegistration(past, runner));
    expect(left.join()).not.toContain(word);
    expect((await storedIn(events)).join()).toContain(DELETED_ACCOUNT);
    await expect(auth.getUser(runner.uid)).rejects.toMatchObject({ code: "auth/user-not-found" });
    expect(refusal(await removal(runner))).toEqual([401, "unauthenticated"]);
    expect((await apiGet(`/my-data/${other.uid}`, { token: other.token })).status).toBe(200);
  });

  it("is refused while the account organizes an upcoming event, until that is handed over or canceled", async () => {
    const [leaving, unverified, runner] = await Promise.all([signUp("leaving"), signUp("new-owner"), signUp("runner")]);
    const newOwner = withVerifiedAddress(unverified);
    const [handed, canceled, over] = await Promise.all([0, 1, 2].map(() => addMarathon(leaving)));
    if (!handed || !canceled || !over) throw new Error("no event");
    await apiPatch(`/marathon/${handed}`, { token: runner.token, body: { title: "Edited once" } });
    await register(runner, canceled);
    const past = { endRegistrationDate: dayFromToday(-9), marathonStartDate: dayFromToday(-2) };
    await db.doc(`marathons/${over}`).update(past);

    expect(refusal(await removal(leaving))).toEqual([409, "organiser-of-coming-event"]);
    const code = await invite(leaving, handed, newOwner.email.toUpperCase());
    expect(refusal(await removal(leaving))).toEqual([409, "organiser-of-coming-event"]);
    expect(modifiedCount(await acceptInvitation(newOwner, code))).toBe(1);
    expect(refusal(await removal(leaving))).toEqual([409, "organiser-of-coming-event"]);
    await apiDelete(`/marathon/${canceled}`, { token: leaving.token });
    expect((await removal(leaving)).status).toBe(200);

    const event = await apiGet(`/marathon/${handed}`, { token: runner.token });
    expect(event.body).toMatchObject({ createdBy: newOwner.email });
    const mine = await apiGet(`/my-applied-marathons/${newOwner.email}`, { token: newOwner.token });
    expect((mine.body as { _id: string }[]).map(({ _id }) => _id)).toEqual([handed]);
    expect((await apiGet(`/marathon/${handed}/history`, { token: newOwner.token })).status).toBe(200);
    const [own] = (await apiGet(`/my-registrations/${runner.uid}`, { token: runner.token })).body as object[];
    expect(own).toMatchObject({ _id: canceled, createdBy: DELETED_ACCOUNT, createdByVerified: false });
    expect((await storedIn([handed, canceled, over])).join()).not.toContain(leaving.email);
  });

  it("needs a sign-in within the last five minutes, and otherwise changes nothing", async () => {
    const [fresh, organizer] = await Promise.all([signUp("runner"), signUp("organizer")]);
    const id = await addMarathon(organizer);
    await register(fresh, id);
    const old = await signedInAgo(fresh, RECENT_SIGN_IN_MS + 5_000);
    const reply = await removal(old);
    expect(refusal(reply)).toEqual([409, "recent-sign-in-needed"]);
    expect(await places(id)).toMatchObject({ registered: 1 });
    // The session itself is valid.
    expect((await apiGet(`/my-data/${old.uid}`, { token: old.token })).status).toBe(200);
    const recent = await signedInAgo(fresh, RECENT_SIGN_IN_MS - 60_000);
    expect((await removal(recent)).status).toBe(200);
    expect(await places(id)).toMatchObject({ registered: 0 });
  });

  it("checks the sign-in to the millisecond, and refuses one without a time", async () => {
    const caller = await signUp("runner");
    const now = Date.now();
    const asked = (authTime: number) =>
      deleteAccount(
        removalParts(() => now),
        {
          userId: caller.uid,
          caller: { ...caller, authTime },
          deadline: now + 60_000,
        },
      );
    for (const authTime of [now - RECENT_SIGN_IN_MS - 1, Number.NaN])
      await expect(asked(authTime)).rejects.toMatchObject({ code: "recent-sign-in-needed" });
    await asked(now - RECENT_SIGN_IN_MS);
    await expect(auth.getUser(caller.uid)).rejects.toMatchObject({ code: "auth/user-not-found" });
  });

  it("is finished by the next call, wherever one was interrupted", async () => {
    const person = await busyAccount();
    const { runner, own } = person;
    await apiDelete(`/marathon/${own}`, { token: runner.token });
    const steps = ["edits", "volunteers", "users", "accounts"] as const;
    const parts = removalParts();
    const request = { userId: runner.uid, caller: runner, deadline: Date.now() + 60_000 };
    for (const step of steps) {
      const ended = () => Promise.reject(new Error("the server ended here"));
      const broken = { ...parts[step], eraseEditor: ended, removeBy: ended, remove: ended };
      await expect(deleteAccount({ ...parts, [step]: broken }, request)).rejects.toThrow("the server ended here");
      expect((await auth.getUser(runner.uid)).disabled).toBe(false);
    }
    await deleteAccount(parts, request);
    expect(await documentsAbout(person)).toEqual(anonymousRegistration(person.past, runner));
    await deleteAccount(parts, request);
    await expect(auth.getUser(runner.uid)).rejects.toMatchObject({ code: "auth/user-not-found" });
  });
});

describe("deleting an account with more documents than one page", () => {
  const past = {
    startRegistrationDate: dayFromToday(-60),
    endRegistrationDate: dayFromToday(-50),
    marathonStartDate: dayFromToday(-40),
  };
  const each = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one));

  it("erases everything, and a second call does not repeat what the first one did", async () => {
    const word = randomUUID().replaceAll("-", "");
    const runner = await signUp(`person-${word}`);
    const [organizer, other] = await Promise.all([signUp("organizer"), signUp("other")]);
    const change = { firstName: `F${word}`, phone: `555 0100 ${word}` };
    const [coming, over, full] = await Promise.all([
      each(3, () => addMarathon(organizer)),
      each(5, () => addMarathon(runner)),
      each(3, () => addMarathon(organizer, { capacity: 1 })),
    ]);
    await Promise.all(full.map((id) => register(other, id)));
    await Promise.all([
      ...[...coming, ...over].map((id) => register(runner, id, { change })),
      ...full.map((id) => joinWaitlist(runner, id, { change })),
    ]);
    await Promise.all(over.map((id) => db.doc(`marathons/${id}`).update(past)));
    const data = (await apiGet(`/my-data/${runner.uid}`, { token: runner.token })).body as MyData;
    expect([data.registrations.length, data.waitlist.length, data.marathons.length]).toEqual([8, 3, 5]);

    const parts = removalParts();
    const request = { userId: runner.uid, caller: runner, deadline: Date.now() + 60_000 };
    await expect(deleteAccount(parts, { ...request, deadline: Date.now() })).rejects.toMatchObject({
      code: "unavailable",
    });
    const accounts = { ...parts.accounts, remove: () => Promise.reject(new Error("the server ended here")) };
    await expect(deleteAccount({ ...parts, accounts }, request)).rejects.toThrow("the server ended here");
    const erasedAgain: string[] = [];
    const registrations: AccountParts["registrations"] = {
      ...parts.registrations,
      eraseRunner: (ids) => Promise.resolve(void erasedAgain.push(...ids)),
    };
    await deleteAccount({ ...parts, registrations }, request);
    expect(erasedAgain).toEqual([]);
    const left = await documentsAbout({ runner, word, events: [...coming, ...over, ...full] });
    expect(left.join()).not.toContain(word);
    expect(left.sort()).toEqual(over.sort().flatMap((id) => anonymousRegistration(id, runner)));
    for (const id of coming) expect(await places(id)).toMatchObject({ registered: 0 });
  });
});

describe("what was written after an account was deleted, with a token that was still valid", () => {
  const nightlyRun = (now: number, change: Partial<AccountParts> = {}) =>
    finishAccountDeletions({ ...removalParts(() => now), ...change }, Date.now() + 60_000);
  const isNoted = async ({ uid }: Account) => (await db.doc(`deletedAccounts/${uid}`).get()).exists;

  it("is erased once by the nightly run", async () => {
    const person = await busyAccount();
    const { runner, word, own, past, full } = person;
    await apiDelete(`/marathon/${own}`, { token: runner.token });
    const [another = "", added = ""] = await Promise.all([0, 1].map(() => addMarathon(person.organizer)));
    await removal(runner);
    const deleted = Date.now();

    const late = removalParts();
    const deadline = deleted + 60_000;
    const come = (kind: "register" | "join", marathonId: string) => {
      const record = { ...recordOf(runner, marathonId, { firstName: word }), contactsShared: false };
      const registration = {
        ...record,
        registeredAt: new Date(),
        idempotencyKey: "late",
        bodyHash: "",
        ...NO_INVITATION,
      };
      return late.queue.submit(marathonId, { kind, uid: runner.uid, registration }, deadline);
    };
    expect(await come("register", another)).toEqual({ modified: true });
    expect(await come("join", full)).toEqual({ modified: true });
    await late.users.upsert(runner.uid, { name: word, email: runner.email, photo: "" });
    const offer = { userId: runner.uid, name: word, email: runner.email, role: "", createdAt: new Date() };
    const making = { scope: "volunteers", caller: runner.uid, key: null, bodyHash: "", now: Date.now() };
    await late.volunteers.createOnce(making, offer);
    await db.doc(`eventQuotas/${runner.uid}`).set({ addedAt: [new Date()] });
    await db.doc(`marathons/${added}`).update({ organiserUid: runner.uid, createdBy: runner.email });
    const events = [...person.events, another, added];

    await nightlyRun(deleted);
    expect(await isNoted(runner)).toBe(true);
    const failing = { find: () => Promise.reject(new Error("unavailable")), remove: late.accounts.remove };
    await expect(nightlyRun(deleted + 2 * 3_600_000, { accounts: failing })).rejects.toThrow("accounts failed");
    expect(await isNoted(runner)).toBe(true);
    expect((await documentsAbout({ runner, word: runner.email, events })).length).toBeGreaterThan(1);

    await nightlyRun(deleted + 2 * 3_600_000);
    const left = await documentsAbout({ runner, word: runner.email, events });
    expect(left).toEqual(anonymousRegistration(past, runner));
    expect(await isNoted(runner)).toBe(false);
    expect(await places(another)).toMatchObject({ registered: 0 });
    expect((await apiGet(`/marathon/${added}`)).status).toBe(404);
  });

  it("is kept if the account could not be deleted in the end", async () => {
    const [runner, organizer] = await Promise.all([signUp("runner"), signUp("organizer")]);
    const id = await addMarathon(organizer);
    const parts = removalParts();
    const accounts = { ...parts.accounts, remove: () => Promise.reject(new Error("unavailable")) };
    const request = { userId: runner.uid, caller: runner, deadline: Date.now() + 60_000 };
    await expect(deleteAccount({ ...parts, accounts }, request)).rejects.toThrow("unavailable");
    expect(await isNoted(runner)).toBe(true);
    await register(runner, id);
    await nightlyRun(Date.now() + 3 * 3_600_000);
    expect(await places(id)).toMatchObject({ registered: 1 });
    expect(await isNoted(runner)).toBe(false);
  });
});

describe("emergency contacts", () => {
  it("are erased once, thirty days after the race in the event's own zone, for runners and the waiting list", async () => {
    const organizer = await signUp("organizer");
    const id = await addMarathon(organizer, { capacity: 2, timeZone: "Asia/Tokyo" });
    const people = await Promise.all([0, 1, 2].map(() => signUp("runner")));
    for (const person of people) if (modifiedCount(await register(person, id)) !== 1) await joinWaitlist(person, id);
    await db.doc(`marathons/${id}`).update({ marathonStartDate: "2026-04-19" });

    let now = Date.parse("2026-04-20T00:00:00+09:00") + 30 * 86_400_000 - 1;
    const parts = { ...storesOf(db), clock: () => now };
    const contacts = async () => {
      const event = db.doc(`marathons/${id}`);
      const found = await Promise.all([event.collection("registrations").get(), event.collection("waitlist").get()]);
      return found.flatMap(({ docs }) => docs.map((one) => one.get("emergencyContact") as string));
    };
    const erasedAt = async () => (await parts.marathons.findById(id))?.emergencyContactsErasedAt?.getTime();
    const deadline = Date.now() + 60_000;

    await eraseEmergencyContacts(parts, deadline);
    expect(await contacts()).toEqual(Array(3).fill("Ana Almeida, +351 555 0199"));
    now += 1;
    expect(await eraseEmergencyContacts(parts, deadline)).toBeGreaterThanOrEqual(1);
    expect(await contacts()).toEqual(["", "", ""]);
    expect(await erasedAt()).toBe(now);
    const erased = now;
    now += 86_400_000;
    await eraseEmergencyContacts(parts, deadline);
    expect(await erasedAt()).toBe(erased);
    const stored = (await db.doc(`marathons/${id}/registrations/${people[0]?.uid}`).get()).data();
    expect(stored).toMatchObject({ firstName: "Rui", phone: "+351 555 0100" });
  });

  it("are kept after an edit that moves the race into the past, until thirty days after that edit", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addMarathon(organizer);
    await register(runner, id);
    let now = Date.now();
    const parts = { ...storesOf(db), clock: () => now };
    const contactAfterErasing = async () => {
      await eraseEmergencyContacts(parts, Date.now() + 60_000);
      return (await db.doc(`marathons/${id}/registrations/${runner.uid}`).get()).get("emergencyContact") as string;
    };
    const longAgo = {
      startRegistrationDate: "2020-01-01",
      endRegistrationDate: "2020-02-01",
      marathonStartDate: "2020-03-01",
    };
    const moveIntoThePast = () => apiPatch(`/marathon/${id}`, { token: organizer.token, body: longAgo });

    expect(modifiedCount(await moveIntoThePast())).toBe(1);
    expect(await contactAfterErasing()).toBe("Ana Almeida, +351 555 0199");
    expect(modifiedCount(await apiPost(`/marathon/${id}/restore/1`, { token: organizer.token }))).toBe(1);
    now += 31 * 86_400_000;
    expect(await contactAfterErasing()).toBe("Ana Almeida, +351 555 0199");

    const before = Date.now();
    expect(modifiedCount(await moveIntoThePast())).toBe(1);
    const after = Date.now();
    await apiPatch(`/marathon/${id}`, { token: organizer.token, body: { title: "Over long ago" } });
    now = before + 30 * 86_400_000 - 1;
    expect(await contactAfterErasing()).toBe("Ana Almeida, +351 555 0199");
    now = after + 30 * 86_400_000;
    expect(await contactAfterErasing()).toBe("");
  });
});
