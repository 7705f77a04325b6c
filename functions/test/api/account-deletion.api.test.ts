import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deleteAccount } from "../../src/accounts/account-removal.ts";
import type { AccountParts } from "../../src/accounts/account-removal.ts";
import { DELETED_ACCOUNT, RECENT_SIGN_IN_MS } from "../../src/contract/index.ts";
import type { MyData } from "../../src/contract/index.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  joinWaitlist,
  modifiedCount,
  placesOf,
  refusal,
  register,
} from "../support/arrange.ts";
import { dayFromToday } from "../support/bodies.ts";
import {
  anonymousRegistration,
  busyAccount,
  documentsAbout,
  invite,
  isDeletionNotice,
  removal,
  removalParts,
  storedIn,
} from "../support/busy-account.ts";
import { auth, db, signedInAgo, signUp, withVerifiedAddress } from "../support/emulators.ts";
import { changeState } from "../support/event-life.ts";
import type { Account } from "../support/emulators.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

const acceptInvitation = (newOwner: Account, code: string) =>
  apiPost(`/team-invitations/${code}/accept`, { token: newOwner.token });

describe("deleting an account", () => {
  it("frees the places, leaves the waiting lists, and keeps anonymous registrations of past races", async () => {
    const person = await busyAccount();
    const { runner, word, organizer, other, coming, late, past, full, own, events } = person;
    await apiDelete(`/marathon/${own}`, { token: runner.token });
    const reply = await removal(runner);
    expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200, body: { acknowledged: true } });

    for (const id of [coming, late])
      expect(await placesOf(id)).toMatchObject({ registered: 0, offered: 1, waiting: 0 });
    expect(await placesOf(full)).toMatchObject({ registered: 1, waiting: 0 });
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
    const [handed, canceled, over] = await Promise.all([0, 1, 2].map(() => addEvent(leaving)));
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
    const left = (await storedIn([handed, canceled, over])).filter((text) => !isDeletionNotice(text));
    expect(left.join()).not.toContain(leaving.email);
  });

  it("deletes drafts before anything else, so that none is published in the middle and stops it half done", async () => {
    const [runner, organizer] = await Promise.all([signUp("runner"), signUp("organizer")]);
    const [event, draft] = await Promise.all([addEvent(organizer), addEvent(runner, { state: "draft" })]);
    await register(runner, event);
    const parts = removalParts();
    const publishing: Promise<{ status: number }>[] = [];
    const submit: typeof parts.queue.submit = async (...request) => {
      publishing.push(changeState(runner, draft, { base: 1, state: "published" }));
      await Promise.all(publishing);
      return parts.queue.submit(...request);
    };
    const request = { userId: runner.uid, caller: runner, deadline: patientDeadline() };
    await deleteAccount({ ...parts, queue: { ...parts.queue, submit } }, request);
    expect((await Promise.all(publishing)).map(({ status }) => status)).toContain(404);
    expect(Object.keys((await db.doc(`marathons/${draft}`).get()).data() ?? {})).toContain("deletedAt");
    expect(await placesOf(event)).toMatchObject({ registered: 0 });
  });

  it("needs a sign-in within the last five minutes, and otherwise changes nothing", async () => {
    const [fresh, organizer] = await Promise.all([signUp("runner"), signUp("organizer")]);
    const id = await addEvent(organizer);
    await register(fresh, id);
    const old = await signedInAgo(fresh, RECENT_SIGN_IN_MS + 5_000);
    const reply = await removal(old);
    expect(refusal(reply)).toEqual([409, "recent-sign-in-needed"]);
    expect(await placesOf(id)).toMatchObject({ registered: 1 });
    // The session itself is valid.
    expect((await apiGet(`/my-data/${old.uid}`, { token: old.token })).status).toBe(200);
    const recent = await signedInAgo(fresh, RECENT_SIGN_IN_MS - 60_000);
    expect((await removal(recent)).status).toBe(200);
    expect(await placesOf(id)).toMatchObject({ registered: 0 });
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

  it("is completed by the next call, at whatever step the previous one was interrupted", async () => {
    const person = await busyAccount();
    const { runner, own } = person;
    await apiDelete(`/marathon/${own}`, { token: runner.token });
    const steps = ["edits", "volunteers", "users", "accounts"] as const;
    const parts = removalParts();
    const request = { userId: runner.uid, caller: runner, deadline: patientDeadline() };
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
      each(3, () => addEvent(organizer)),
      each(5, () => addEvent(runner)),
      each(3, () => addEvent(organizer, { capacity: 1 })),
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
    const request = { userId: runner.uid, caller: runner, deadline: patientDeadline() };
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
    for (const id of coming) expect(await placesOf(id)).toMatchObject({ registered: 0 });
  });
});
