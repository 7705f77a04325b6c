import { describe, expect, it } from "vitest";
import type { ParticipantName } from "../../src/contract/index.ts";
import { addEvent, apiGet, apiPatch, refusal, register } from "../support/arrange.ts";
import { db } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { manyRunners } from "../support/many-runners.ts";

type Page = { participants: ParticipantName[]; nextCursor: string | null };

const page = (reader: Account, id: string, cursor: string | null = null) =>
  apiGet(`/marathon/${id}/participants${cursor === null ? "" : `?cursor=${cursor}`}`, { token: reader.token });

async function eventWith(runner: Account, owner: Account, more: number) {
  const id = await addEvent(owner);
  await register(runner, id);
  const template = (await db.doc(`marathons/${id}/registrations/${runner.uid}`).get()).data();
  const writer = db.bulkWriter();
  for (let index = 0; index < more; index++) {
    const userId = `many-${index}`;
    const person = { userId, firstName: "Zoë", lastName: `Number ${index}` };
    void writer.set(db.doc(`marathons/${id}/registrations/${userId}`), { ...template, ...person });
  }
  await writer.close();
  return id;
}

describe("the names in an event", () => {
  it("can all be read by anyone who is signed in, without contacts and ids, and with cursors that reveal none", async () => {
    const [owner, runner, stranger] = (await manyRunners(3)) as [Account, Account, Account];
    const id = await eventWith(runner, owner, 500);
    const first = await page(stranger, id);
    const { participants, nextCursor } = first.body as Page;
    expect(participants).toHaveLength(500);
    const last = await page(stranger, id, nextCursor);
    const rest = last.body as Page;
    expect(rest).toMatchObject({ participants: [{}], nextCursor: null });
    const names = [...participants, ...rest.participants].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(new Set(names).size).toBe(501);
    expect(participants).toContainEqual({ firstName: "Zoë", lastName: "Number 7", raceId: "main", own: false });

    const decoded = Buffer.from(nextCursor ?? "", "base64url").toString("latin1");
    for (const text of [JSON.stringify([first.body, last.body]), decoded]) {
      for (const secret of [runner.uid, runner.email, "+351 555 0100", "many-"]) expect(text).not.toContain(secret);
    }
    const madeUp = Buffer.from(runner.uid.slice(0, 1)).toString("base64url");
    expect(refusal(await page(stranger, id, madeUp))).toEqual([400, "invalid-request"]);
  });

  it("mark what the caller's account has entered, and follow every change at once", async () => {
    const [owner, runner, stranger] = (await manyRunners(3)) as [Account, Account, Account];
    const id = await eventWith(runner, owner, 0);
    const rui = { firstName: "Rui", lastName: "Almeida", raceId: "main" };
    expect((await page(stranger, id)).body).toEqual({ participants: [{ ...rui, own: false }], nextCursor: null });
    expect((await page(runner, id)).body).toMatchObject({ participants: [{ ...rui, own: true }] });

    const change = { token: runner.token, body: { lastName: "Costa" } };
    expect((await apiPatch(`/my-registrations/${runner.uid}/${id}`, change)).status).toBe(200);
    expect((await page(stranger, id)).body).toMatchObject({ participants: [{ lastName: "Costa" }] });
    await register(stranger, id, { change: { firstName: "Ana" } });
    expect(((await page(owner, id)).body as Page).participants).toHaveLength(2);
  });
});
