import { describe, expect, it } from "vitest";
import { deleteAccount, finishAccountDeletions } from "../../src/accounts/account-removal.ts";
import type { AccountParts } from "../../src/accounts/account-removal.ts";
import { ownEntry } from "../../src/places/place-requests.ts";
import { DELETED_UID } from "../../src/contract/index.ts";
import { addEvent, apiDelete, apiGet, placesOf, register } from "../support/arrange.ts";
import { dayFromToday, recordOf } from "../support/bodies.ts";
import { anonymousRegistration, busyAccount, documentsAbout, removal, removalParts } from "../support/busy-account.ts";
import { db, signUp, withVerifiedAddress } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { join } from "../support/team-invitations.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

describe("what was written after an account was deleted, with a token that was still valid", () => {
  const nightlyRun = (now: number, change: Partial<AccountParts> = {}) =>
    finishAccountDeletions({ ...removalParts(() => now), ...change }, patientDeadline());
  const isNoted = async ({ uid }: Account) => (await db.doc(`deletedAccounts/${uid}`).get()).exists;

  it("is erased once by the nightly run", async () => {
    const person = await busyAccount();
    const { runner, word, own, past, full } = person;
    await apiDelete(`/marathon/${own}`, { token: runner.token });
    const [another = "", added = ""] = await Promise.all([0, 1].map(() => addEvent(person.organizer)));
    await removal(runner);
    const deleted = Date.now();

    const late = removalParts();
    const deadline = patientDeadline();
    const come = (kind: "register" | "join", eventId: string) => {
      const record = { ...recordOf(runner, eventId, { firstName: word }), contactsShared: false };
      const registration = {
        ...record,
        raceId: null,
        given: {},
        registeredAt: new Date(),
        idempotencyKey: "late",
        bodyHash: "",
      };
      return late.queue.submit(eventId, { kind, ...ownEntry(runner.uid), registration }, deadline);
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
    expect(await placesOf(another)).toMatchObject({ registered: 0 });
    expect((await apiGet(`/marathon/${added}`)).status).toBe(404);
  });

  it("is kept if the account could not be deleted in the end", async () => {
    const [runner, organizer] = await Promise.all([signUp("runner"), signUp("organizer")]);
    const id = await addEvent(organizer);
    const parts = removalParts();
    const accounts = { ...parts.accounts, remove: () => Promise.reject(new Error("unavailable")) };
    const request = { userId: runner.uid, caller: runner, deadline: patientDeadline() };
    await expect(deleteAccount({ ...parts, accounts }, request)).rejects.toThrow("unavailable");
    expect(await isNoted(runner)).toBe(true);
    await register(runner, id);
    await nightlyRun(Date.now() + 3 * 3_600_000);
    expect(await placesOf(id)).toMatchObject({ registered: 1 });
    expect(await isNoted(runner)).toBe(false);
  });
});

describe("the team of an event whose owner deletes the account", () => {
  it("leaves no member behind, even if the deletion is interrupted as soon as the event has no owner", async () => {
    const [owner, member] = await Promise.all(
      ["owner", "member"].map(async (name) => withVerifiedAddress(await signUp(name))),
    );
    if (!owner || !member) throw new Error("signUp returned no account");
    const id = await addEvent(owner);
    await join(member, owner, id, "desk");
    await db
      .doc(`marathons/${id}`)
      .update({ endRegistrationDate: dayFromToday(-9), marathonStartDate: dayFromToday(-2) });
    const ownerUid = async () => (await db.doc(`marathons/${id}`).get()).get("organiserUid") as string;
    const parts = removalParts();
    const failingLater = new Proxy(parts.team, {
      get:
        (team, name) =>
        async (...given: unknown[]): Promise<unknown> => {
          if ((await ownerUid()) !== owner.uid) throw new Error("interrupted");
          const method = Reflect.get(team, name) as (...given: unknown[]) => unknown;
          return method(...given);
        },
    });
    const request = { userId: owner.uid, caller: owner, deadline: patientDeadline() };
    await deleteAccount({ ...parts, team: failingLater }, request).catch(() => undefined);
    await deleteAccount(parts, request);
    expect(await ownerUid()).toBe(DELETED_UID);
    expect((await db.collection(`marathons/${id}/team`).get()).size).toBe(0);
  });
});
