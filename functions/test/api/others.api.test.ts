import { describe, expect, it } from "vitest";
import type { Entered, Marathon, MyData, MyRegistration } from "../../src/contract/index.ts";
import {
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  modifiedCount,
  placesOf,
  refusal,
  register,
} from "../support/arrange.ts";
import { recordOf } from "../support/bodies.ts";
import { db, serverAt } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { startKillableServer } from "../support/ordinary-server.ts";
import { activityOf, entriesOf, staffedEvent, storedEntries } from "../support/team-entries.ts";

const mineAt = (who: Account, id: string) => `/my-registrations/${who.uid}/${id}`;
const named = (...firstNames: string[]) => firstNames.map((firstName) => ({ firstName, lastName: "Lind" }));
function enter(
  who: Account,
  id: string,
  records: object[],
  options: { key?: string; base?: string; confirm?: true } = {},
) {
  const { key, base, confirm } = options;
  const headers = key === undefined ? undefined : { "Idempotency-Key": key };
  return apiPost(`${mineAt(who, id)}/others`, { token: who.token, body: { records, confirm }, headers, base });
}
async function entered(who: Account, id: string, ...firstNames: string[]): Promise<Entered[]> {
  const reply = await enter(who, id, named(...firstNames));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return (reply.body as { entries: Entered[] }).entries;
}
const myEntries = async (who: Account) =>
  ((await apiGet(`/my-registrations/${who.uid}`, { token: who.token })).body as MyRegistration[]).flatMap(
    ({ totalRegistrationCount }) => totalRegistrationCount,
  );
const first = (entries: readonly Entered[]): Entered => {
  const [one] = entries;
  if (one === undefined) throw new Error("Nobody was entered");
  return one;
};

describe("people whom an account enters", () => {
  it("stand after its own entry in My Apply List and on the event's page, and in the roster under their names", async () => {
    const { anna, ben, desk, id } = await staffedEvent();
    const entries = await entered(anna, id, "Eva", "Ida");
    await register(anna, id);
    const mine = await myEntries(anna);
    expect(mine.map(({ entryId, userId }) => [entryId, userId])).toEqual(
      [anna.uid, ...entries.map(({ entryId }) => entryId)].map((entryId) => [entryId, anna.uid]),
    );
    expect(mine.slice(1).map(({ firstName, reference }) => [firstName, reference])).toEqual([
      ["Eva", entries[0]?.reference],
      ["Ida", entries[1]?.reference],
    ]);
    const page = (await apiGet(`/marathon/${id}`, { token: anna.token })).body as Marathon;
    expect(page.totalRegistrationCount).toMatchObject(mine.map(({ entryId }) => ({ entryId })));
    expect((await entriesOf(desk, id)).map(({ firstName }) => firstName)).toContain("Eva");
    const seen = ((await apiGet(`/marathon/${id}`, { token: ben.token })).body as Marathon).totalRegistrationCount;
    expect(JSON.stringify(seen)).not.toContain(anna.uid);
    expect(await placesOf(id)).toMatchObject({ registered: 3 });
  });

  it("get places together or not at all", async () => {
    const { anna, id } = await staffedEvent({ capacity: 2 });
    const reply = await enter(anna, id, named("Eva", "Ida", "Ada"));
    expect(refusal(reply)).toEqual([409, "marathon-full"]);
    expect(reply.body).toMatchObject({ issues: [{ path: "records.2.raceId" }], raceId: "main" });
    expect(await storedEntries(id)).toEqual([]);
    expect(await placesOf(id)).toMatchObject({ registered: 0, waiting: 0, free: 2 });
    await entered(anna, id, "Eva", "Ida");
  });

  it("are entered once when two servers get requests with the same key at once, and all get the same answer", async () => {
    for (let round = 0; round < 8; round++) {
      const { anna, id } = await staffedEvent();
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, at) => enter(anna, id, named("Eva", "Ida"), { key: "same", base: serverAt(at) })),
      );
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
      expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await placesOf(id)).toMatchObject({ registered: 2 });
    }
  });

  it("are entered once by a repeated request, and asked about after a second click without a key", async () => {
    const { anna, id } = await staffedEvent();
    const once = await enter(anna, id, named("Eva"), { key: "same" });
    const again = await enter(anna, id, named("Eva"), { key: "same", base: serverAt(1) });
    expect([again.status, again.body]).toEqual([201, once.body]);
    expect(refusal(await enter(anna, id, named("Ida"), { key: "same" }))).toEqual([422, "key-reused"]);
    const click = await enter(anna, id, named("Ida", "Eva"));
    expect(refusal(click)).toEqual([409, "possible-double"]);
    const { reference } = first((once.body as { entries: Entered[] }).entries);
    expect(click.body).toMatchObject({ references: [reference], issues: [{ path: "records.1.firstName" }] });
    expect(await storedEntries(id)).toHaveLength(1);
    expect((await enter(anna, id, named("Ida", "Eva"), { confirm: true })).status).toBe(201);
  });

  it("are ten at most and never half of a request, however many requests come at once over two servers", async () => {
    const { anna, ben, id } = await staffedEvent({ capacity: 13 });
    const groups = Array.from({ length: 12 }, (_, at) => ({
      who: at % 2 === 0 ? anna : ben,
      names: [`A${at}`, `B${at}`, `C${at}`],
    }));
    const replies = await Promise.all(
      groups.map(({ who, names }, at) => enter(who, id, named(...names), { base: serverAt(at >> 1) })),
    );
    const stored = (await db.collection(`marathons/${id}/registrations`).get()).docs;
    const storedNames = stored.map((document) => String(document.get("firstName"))).sort();
    const accepted = groups.filter((_, at) => replies[at]?.status === 201).flatMap(({ names }) => names);
    expect(storedNames).toEqual(accepted.sort());
    expect(accepted).toHaveLength(12);
    for (const { uid } of [anna, ben]) {
      expect(stored.filter((document) => document.get("userId") === uid).length).toBeLessThanOrEqual(10);
    }
    expect(await placesOf(id)).toMatchObject({ registered: 12, free: 1 });
  });

  it("are entered once when their server is killed meanwhile and the request is repeated", async ({
    onTestFinished,
  }) => {
    const { anna, ben, carl, id } = await staffedEvent();
    const server = await startKillableServer();
    onTestFinished(() => server.stop());
    const groups = [anna, ben, carl].map((who) => ({ who, names: ["Eva", "Ida", "Ada"] }));
    const lost = groups.map(({ who, names }) => enter(who, id, named(...names), { key: who.uid, base: server.url }));
    const settled = Promise.allSettled(lost);
    // The first request is committed alone, and the others are on their way.
    await Promise.any(lost);
    await server.kill();
    await settled;
    expect(server.kills()).toBe(1);
    expect([3, 6, 9]).toContain((await storedEntries(id)).length);
    const replies = await Promise.all(
      groups.map(({ who, names }) => enter(who, id, named(...names), { key: who.uid, base: serverAt(0) })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await storedEntries(id)).toHaveLength(9);
    expect(await placesOf(id)).toMatchObject({ registered: 9 });
  });

  it("are changed, canceled and given away one by one, by their account alone", async () => {
    const { anna, ben, desk, id } = await staffedEvent();
    const [eva, ida] = await entered(anna, id, "Eva", "Ida");
    const at = (who: Account, entry: Entered | undefined) => `${mineAt(who, id)}/entries/${entry?.entryId ?? ""}`;
    const body = { phone: "+351 555 0199" };
    expect(modifiedCount(await apiPatch(at(anna, eva), { token: anna.token, body }))).toBe(1);
    expect((await apiPatch(at(ben, eva), { token: ben.token, body })).status).toBe(404);
    expect(modifiedCount(await apiDelete(at(ben, eva), { token: ben.token }))).toBe(0);
    const invited = await apiPost(`${at(anna, eva)}/transfer`, { token: anna.token });
    const { code } = invited.body as { code: string };
    expect((await myEntries(anna)).map(({ transferCode }) => transferCode)).toEqual([code, null]);
    const taken = await apiPost(`/transfer/${code}/accept`, { token: ben.token, body: recordOf(ben, id) });
    expect(modifiedCount(taken)).toBe(1);
    expect((await apiGet(`/my-ended-entries/${anna.uid}`, { token: anna.token })).body).toMatchObject([
      { name: "Eva Lind", reference: eva?.reference },
    ]);
    expect(modifiedCount(await apiDelete(at(anna, ida), { token: anna.token }))).toBe(1);
    expect(await storedEntries(id)).toEqual([ben.uid]);
    const activity = (await activityOf(desk, id)).map(({ kind, entryId }) => [kind, entryId]);
    expect(activity).toEqual([
      ["cancelled", ida?.entryId],
      ["transferred", eva?.entryId],
      ["invited", eva?.entryId],
      ["changed", eva?.entryId],
    ]);
  });

  it("are in the data of their account, and go with it", async () => {
    const { anna, id } = await staffedEvent();
    await register(anna, id);
    await entered(anna, id, "Eva", "Ida");
    const { registrations } = (await apiGet(`/my-data/${anna.uid}`, { token: anna.token })).body as MyData;
    expect(registrations.map(({ firstName }) => firstName)).toEqual(expect.arrayContaining(["Eva", "Ida"]));
    expect((await apiDelete(`/my-account/${anna.uid}`, { token: anna.token })).status).toBe(200);
    expect(await storedEntries(id)).toEqual([]);
    expect(await placesOf(id)).toMatchObject({ registered: 0 });
    const left = await db.collection(`marathons/${id}/activity`).get();
    expect(JSON.stringify(left.docs.map((document) => document.data()))).not.toContain("Lind");
  });
});
