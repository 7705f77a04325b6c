import { describe, expect, it } from "vitest";
import type { Registration } from "../../src/contract/index.ts";
import { addEvent, apiGet, refusal, register } from "../support/arrange.ts";
import { db, withVerifiedAddress } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { manyRunners } from "../support/many-runners.ts";
import { join } from "../support/team-invitations.ts";

type Page = { registrations: Registration[]; nextCursor: string | null };

async function eventOfMany() {
  const accounts = (await manyRunners(3)).map(withVerifiedAddress);
  const [owner, member, runner] = accounts as [Account, Account, Account];
  const id = await addEvent(owner);
  await register(runner, id);
  const template = (await db.doc(`marathons/${id}/registrations/${runner.uid}`).get()).data();
  const writer = db.bulkWriter();
  for (let index = 0; index < 500; index++) {
    const uid = `many-${index}`;
    void writer.set(db.doc(`marathons/${id}/registrations/${uid}`), { ...template, userId: uid });
  }
  await writer.close();
  return { owner, member, runner, id };
}
const page = (reader: Account, id: string, cursor: string) =>
  apiGet(`/marathon/${id}/registrations${cursor && `?cursor=${cursor}`}`, { token: reader.token });

describe("a page of the start list", () => {
  it("has a cursor that reveals no uid, and none that a reader could make up", async () => {
    const { owner, member, runner, id } = await eventOfMany();
    await join(member, owner, id, "reader");
    const { nextCursor, registrations } = (await page(member, id, "")).body as Page;
    expect(registrations).toHaveLength(500);
    const uids = [runner.uid, ...Array.from({ length: 500 }, (_, index) => `many-${index}`)];
    const texts = [nextCursor ?? "", Buffer.from(nextCursor ?? "", "base64url").toString("latin1")];
    for (const text of texts) expect(uids.filter((uid) => text.includes(uid))).toEqual([]);
    expect(((await page(member, id, nextCursor ?? "")).body as Page).registrations).toHaveLength(1);

    const madeUp = Buffer.from(runner.uid.slice(0, 1)).toString("base64url");
    for (const reader of [member, owner]) {
      expect(refusal(await page(reader, id, madeUp))).toEqual([400, "invalid-request"]);
    }
  });
});
