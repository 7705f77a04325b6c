import { describe, expect, it } from "vitest";
import type { MyRegistration, Registration } from "../../src/contract/index.ts";
import { storesOf } from "../../src/stores.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  changeEvent,
  errorCode,
  joinWaitlist,
  modifiedCount,
  placesOf,
  register,
} from "../support/arrange.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";

const people = (count: number) => Promise.all(Array.from({ length: count }, () => signUp()));
const registrationOf = ({ uid }: Account, id: string) => db.doc(`marathons/${id}/registrations/${uid}`);
const entryOf = ({ uid }: Account, id: string) => db.doc(`marathons/${id}/waitlist/${uid}`);

describe("a broken registration", () => {
  /** An event with one place, which the runner has, and whose document is broken then. */
  async function fullEvent() {
    const [organizer, runner] = (await people(2)) as [Account, Account];
    const id = await addEvent(organizer, { capacity: 1 });
    await register(runner, id, { key: "first" });
    await registrationOf(runner, id).update({ phone: 3515550100 });
    return { organizer, runner, id, mine: `/my-registrations/${runner.uid}/${id}` };
  }
  const roster = async (organizer: Account, id: string) =>
    (
      (await apiGet(`/marathon/${id}/registrations`, { token: organizer.token })).body as {
        registrations: Registration[];
      }
    ).registrations;

  it("is left out of lists, still holds its place, and its runner gets no second one", async () => {
    const { organizer, runner, id } = await fullEvent();
    expect(await roster(organizer, id)).toEqual([]);
    expect((await apiGet(`/my-registrations/${runner.uid}`, { token: runner.token })).body).toEqual([]);
    const event = await apiGet(`/marathon/${id}`, { token: runner.token });
    expect(event).toMatchObject({ status: 200, body: { registrationCount: 1, totalRegistrationCount: [] } });
    expect(errorCode(await register(await signUp(), id))).toBe("marathon-full");
    expect(modifiedCount(await register(runner, id, { key: "second" }))).toBe(0);
    expect(modifiedCount(await register(runner, id, { key: "first" }))).toBe(1);
    expect(errorCode(await joinWaitlist(runner, id))).toBe("already-registered");
    expect(await placesOf(id)).toMatchObject({ registered: 1, waiting: 0 });
  });

  it("can be canceled and transferred by its runner, and an invitation changes no other field", async () => {
    const { runner, id, mine } = await fullEvent();
    const { token } = runner;
    expect((await apiPost(`${mine}/transfer`, { token })).status).toBe(201);
    expect(modifiedCount(await apiDelete(`${mine}/transfer`, { token }))).toBe(1);
    expect((await registrationOf(runner, id).get()).data()).toMatchObject({ phone: 3515550100, firstName: "Rui" });
    const { code } = (await apiPost(`${mine}/transfer`, { token })).body as { code: string };
    const friend = await signUp();
    const record = {
      marathonId: id,
      userId: friend.uid,
      email: friend.email,
      firstName: "Ana",
      lastName: "Sá",
      phone: "555",
    };
    expect(modifiedCount(await apiPost(`/transfer/${code}/accept`, { token: friend.token, body: record }))).toBe(1);
    expect((await registrationOf(runner, id).get()).exists).toBe(false);
    await registrationOf(friend, id).update({ registeredAt: "then" });
    expect(modifiedCount(await apiDelete(`/my-registrations/${friend.uid}/${id}`, { token: friend.token }))).toBe(1);
    expect(await placesOf(id)).toMatchObject({ registered: 0 });
  });

  it("is repaired when its runner changes the broken field", async () => {
    const { organizer, runner, id, mine } = await fullEvent();
    expect(modifiedCount(await apiPatch(mine, { token: runner.token, body: { phone: "+351 555 0100" } }))).toBe(1);
    expect(await roster(organizer, id)).toMatchObject([
      { userId: runner.uid, firstName: "Rui", phone: "+351 555 0100" },
    ]);
    const own = (await apiGet(`/my-registrations/${runner.uid}`, { token: runner.token })).body as MyRegistration[];
    expect(own).toHaveLength(1);
  });

  it("is removed with its runner's account", async () => {
    const { runner, id } = await fullEvent();
    expect((await apiDelete(`/my-account/${runner.uid}`, { token: runner.token })).status).toBe(200);
    expect((await registrationOf(runner, id).get()).exists).toBe(false);
    expect(await placesOf(id)).toMatchObject({ registered: 0 });
  });

  it("does not cut a list short, on whichever page it is", async () => {
    const organizer = await signUp();
    const id = await addEvent(organizer);
    const runners = (await people(5)).sort((a, b) => (a.uid < b.uid ? -1 : 1));
    for (const runner of runners) await register(runner, id);
    const broken = [runners[1], runners[2], runners[3]] as Account[];
    await Promise.all(broken.map((runner) => registrationOf(runner, id).update({ email: null })));
    const found: string[] = [];
    const { registrations } = storesOf(db);
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const page = await registrations.list(id, after, 2);
      found.push(...page.items.map(({ userId }) => userId));
      after = page.next;
    }
    expect(found).toEqual([runners[0]?.uid, runners[4]?.uid]);
  });
});

describe("a broken waiting-list entry", () => {
  /** A full event with one place. Two runners wait for it. */
  async function waitingFor() {
    const [organizer, holder, first, second] = (await people(4)) as [Account, Account, Account, Account];
    const id = await addEvent(organizer, { capacity: 1 });
    await register(holder, id);
    for (const account of [first, second]) await joinWaitlist(account, id, { change: { firstName: "Ana" } });
    const giveUp = () => apiDelete(`/my-registrations/${holder.uid}/${id}`, { token: holder.token });
    const standing = async ({ token }: Account) => (await apiGet(`/waitlist/${id}`, { token })).body;
    return { organizer, first, second, id, giveUp, standing };
  }
  const accept = ({ token }: Account, id: string) => apiPost(`/waitlist/${id}/accept`, { token });

  it("at the head of the list keeps its position if only its details are broken", async () => {
    const { organizer, first, second, id, giveUp, standing } = await waitingFor();
    await entryOf(first, id).update({ phone: 5, joinedAt: "then" });
    const list = await apiGet(`/marathon/${id}/waitlist`, { token: organizer.token });
    expect(list.body).toMatchObject({ entries: [{ userId: second.uid }], nextCursor: null });
    expect(await standing(second)).toMatchObject({ status: "waiting", position: 2 });
    await giveUp();
    expect(await standing(second)).toMatchObject({ status: "waiting", position: 1 });
    expect((await entryOf(first, id).get()).data()).toMatchObject({ phone: 5, waitingNumber: null });
    expect(modifiedCount(await accept(first, id))).toBe(1);
    expect((await registrationOf(first, id).get()).data()).toMatchObject({ firstName: "Ana", phone: "" });
    expect(await placesOf(id)).toMatchObject({ registered: 1, offered: 0, waiting: 1 });
  });

  it("without its number is skipped, does not block the runners behind it, and has its turn again once it is repaired", async () => {
    const { organizer, first, second, id, giveUp, standing } = await waitingFor();
    await entryOf(first, id).update({ waitingNumber: "1" });
    await giveUp();
    expect(await standing(first)).toMatchObject({ status: "none" });
    expect(await standing(second)).toMatchObject({ status: "offered" });
    expect(await placesOf(id)).toMatchObject({ registered: 0, offered: 1, waiting: 1 });
    expect(modifiedCount(await accept(second, id))).toBe(1);
    expect(errorCode(await register(await signUp(), id))).toBe("marathon-full");
    const add = { token: organizer.token, body: { capacity: 2 } };
    expect((await changeEvent("PATCH", `/marathon/${id}/settings`, add)).status).toBe(200);
    expect(await placesOf(id)).toMatchObject({ registered: 1, offered: 0, waiting: 1, free: 1 });
    expect(errorCode(await register(await signUp(), id))).toBe("marathon-full");

    await entryOf(first, id).update({ waitingNumber: 1 });
    expect((await changeEvent("PATCH", `/marathon/${id}/settings`, { ...add, body: { offerHours: 13 } })).status).toBe(
      200,
    );
    expect(await standing(first)).toMatchObject({ status: "offered" });
    expect(modifiedCount(await accept(first, id))).toBe(1);
  });

  it("with an offer whose end cannot be read keeps its place held, which the runner can accept or decline", async () => {
    for (const take of [accept, ({ token }: Account, id: string) => apiDelete(`/waitlist/${id}`, { token })]) {
      const { first, second, id, giveUp } = await waitingFor();
      await giveUp();
      await entryOf(first, id).update({ offerExpiresAt: "tomorrow" });
      expect(errorCode(await accept(second, id))).toBe("offer-lapsed");
      expect(await placesOf(id)).toMatchObject({ registered: 0, offered: 1, waiting: 1 });
      expect((await take(first, id)).status).toBeLessThan(300);
      const isAccepted = take === accept;
      expect(await placesOf(id)).toMatchObject(
        isAccepted ? { registered: 1, offered: 0, waiting: 1 } : { registered: 0, offered: 1, waiting: 0 },
      );
    }
  });
});
