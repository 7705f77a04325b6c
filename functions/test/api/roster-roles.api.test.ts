import { describe, expect, it } from "vitest";
import type { Marathon, Registration, Roster } from "../../src/contract/index.ts";
import { addEvent, apiGet, apiPatch, changeEvent, modifiedCount, register } from "../support/arrange.ts";
import { withVerifiedAddress } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { manyRunners } from "../support/many-runners.ts";
import { accept, changeRole, invited, join, leave, removeMember } from "../support/team-invitations.ts";

/** A number that the device of a member has, and the entries with it. */
async function loaded(member: Account, id: string) {
  const { body } = await apiGet(`/marathon/${id}/registrations`, { token: member.token });
  const { registrations, revision } = body as { registrations: Registration[]; revision: number };
  return { registrations, since: revision };
}
const roster = async (member: Account, id: string, since: number) =>
  (await apiGet(`/marathon/${id}/roster?since=${since}`, { token: member.token })).body as Roster;
const saveForm = async (owner: Account, id: string, audiences: Record<string, "team" | "desk">) => {
  const questions = Object.entries(audiences).map(([name, audience]) => ({
    ...{ id: name, label: name, kind: "text", audience },
  }));
  const { version } = (await apiGet(`/marathon/${id}`)).body as Marathon;
  const body = { base: version, standard: {}, questions, waiver: null };
  expect(modifiedCount(await changeEvent("PUT", `/marathon/${id}/form`, { token: owner.token, body }))).toBe(1);
};
const reset = { reset: true };

async function eventWithTeam() {
  const accounts = (await manyRunners(5)).map(withVerifiedAddress);
  const [owner, dana, otto, tim, runner] = accounts as [Account, Account, Account, Account, Account];
  const id = await addEvent(owner);
  await join(dana, owner, id, "desk");
  await join(otto, owner, id, "organiser");
  await join(tim, owner, id, "timekeeper");
  await register(runner, id);
  return { owner, dana, otto, tim, runner, id };
}
const change = (runner: Account, id: string) =>
  apiPatch(`/my-registrations/${runner.uid}/${id}`, { token: runner.token, body: { phone: "+351 555 0177" } });

describe("a member's device", () => {
  it("loads the roster anew after the member was removed or left and came back in another role", async () => {
    const { owner, dana, otto, runner, id } = await eventWithTeam();
    const [before, others] = [await loaded(otto, id), await loaded(dana, id)];
    await removeMember(owner, id, otto);
    await join(otto, owner, id, "reader");
    expect(await roster(otto, id, before.since)).toEqual(reset);
    const asReader = await loaded(otto, id);
    expect(asReader.registrations[0]).toMatchObject({ phone: "Hidden", userId: "" });

    await leave(otto, id);
    await join(otto, owner, id, "organiser");
    expect(await roster(otto, id, asReader.since)).toEqual(reset);
    expect(await roster(otto, id, before.since)).toEqual(reset);
    await change(runner, id);
    expect(await roster(otto, id, before.since)).toEqual(reset);
    // The devices of the others keep their rosters.
    expect(await roster(dana, id, others.since)).toMatchObject({ entries: [{ phone: "+351 555 0177" }], more: false });
  });

  it("loads the roster anew after a change of the role and a hand-over, and the others go on", async () => {
    const { owner, dana, otto, tim, id } = await eventWithTeam();
    const [ofOwner, ofDana, ofOtto, ofTim] = await Promise.all([owner, dana, otto, tim].map((one) => loaded(one, id)));
    await changeRole(owner, id, dana, "reader");
    expect(await roster(dana, id, ofDana?.since ?? 0)).toEqual(reset);
    await accept(otto, (await invited(owner, id, { role: "owner" })).code);
    expect(await roster(otto, id, ofOtto?.since ?? 0)).toEqual(reset);
    expect(await roster(owner, id, ofOwner?.since ?? 0)).toEqual(reset);
    expect(await roster(tim, id, ofTim?.since ?? 0)).toMatchObject({ entries: [], more: false });
  });

  it("loads the roster anew when the desk may see other answers, and organizers go on", async () => {
    const { owner, dana, otto, id } = await eventWithTeam();
    await saveForm(owner, id, { shirt: "desk", doctor: "desk" });
    const [ofDana, ofOtto] = [await loaded(dana, id), await loaded(otto, id)];
    await saveForm(owner, id, { doctor: "desk", shirt: "desk", club: "team" });
    expect(await roster(dana, id, ofDana.since)).toMatchObject({ entries: [], more: false });
    await saveForm(owner, id, { shirt: "desk", doctor: "team" });
    expect(await roster(dana, id, ofDana.since)).toEqual(reset);
    const after = await loaded(dana, id);
    await saveForm(owner, id, { doctor: "team" });
    expect(await roster(dana, id, after.since)).toEqual(reset);
    expect(await roster(otto, id, ofOtto.since)).toMatchObject({ entries: [], more: false });
  });
});
