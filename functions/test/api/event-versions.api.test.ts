import { describe, expect, it } from "vitest";
import type { ErrorBody, Marathon, MarathonHistory } from "../../src/contract/index.ts";
import { errorBodySchema } from "../../src/contract/index.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPatch,
  changeEvent,
  joinWaitlist,
  modifiedCount,
  register,
} from "../support/arrange.ts";
import { newEvent } from "../support/bodies.ts";
import { db, send, signUp } from "../support/emulators.ts";
import type { Account, Reply } from "../support/emulators.ts";

const edit = (editor: Account, id: string, body: object) => apiPatch(`/marathon/${id}`, { token: editor.token, body });
const settings = (organizer: Account, id: string, body: object) =>
  changeEvent("PATCH", `/marathon/${id}/settings`, { token: organizer.token, body });
const restore = (organizer: Account, id: string, version: number, body?: object) =>
  changeEvent("POST", `/marathon/${id}/restore/${version}`, { token: organizer.token, body });
const read = async (id: string) => (await apiGet(`/marathon/${id}`)).body as Marathon;
const fault = (reply: Reply): ErrorBody & { status: number } => ({
  status: reply.status,
  ...errorBodySchema.parse(reply.body),
});

describe("a change that does not name its base", () => {
  it.each([
    ["PATCH", "settings", { cutOffDays: 3 }],
    ["PUT", "races", { races: [{ id: "main", name: "10 KM" }] }],
    ["PUT", "form", { standard: {}, questions: [], waiver: { title: "Risk", text: "At my own risk." } }],
    ["PATCH", "state", { state: "postponed" }],
    ["POST", "restore/1", {}],
    ["POST", "restore/1", undefined],
  ])("is refused: %s %s", async (method, path, body) => {
    const ana = await signUp("ana");
    const id = await addEvent(ana);
    const reply = await send(method, `/marathon/${id}/${path}`, { token: ana.token, body });
    expect(fault(reply)).toMatchObject({ status: 400, code: "invalid-request" });
    expect(await read(id)).toMatchObject({ version: 1 });
  });
});

describe("two people who change an event at the same time", () => {
  async function twoEditors(change = {}) {
    const [ana, ben] = await Promise.all([signUp("ana"), signUp("ben")]);
    const id = await addEvent(ana, change);
    const { version } = await read(id);
    return { ana, ben, id, base: version };
  }

  it("keep both changes if they are of different fields", async () => {
    const { ana, ben, id, base } = await twoEditors();
    expect((await edit(ben, id, { title: "Ben's", base })).body).toMatchObject({ modifiedCount: 1, version: base + 1 });
    const reply = await edit(ana, id, { location: "Porto", base });
    expect(reply.body).toMatchObject({ modifiedCount: 1, version: base + 2 });
    expect(await read(id)).toMatchObject({ title: "Ben's", location: "Porto", version: base + 2 });
  });

  it("get both values of a field that both changed, and nothing of the second change is stored", async () => {
    const { ana, ben, id, base } = await twoEditors();
    await edit(ben, id, { title: "Ben's", description: "Ben's", base });
    const refused = fault(await edit(ana, id, { title: "Ana's", location: "Porto", base }));
    expect(refused).toMatchObject({
      status: 409,
      code: "changed-meanwhile",
      conflicts: [{ path: "title", yours: "Ana's", current: "Ben's" }],
      version: base + 1,
    });
    expect(await read(id)).toMatchObject({ title: "Ben's", location: newEvent()["location"], version: base + 1 });
    expect(modifiedCount(await edit(ana, id, { title: "Ana's", location: "Porto", base: refused.version }))).toBe(1);
    expect(await read(id)).toMatchObject({ title: "Ana's", description: "Ben's", location: "Porto" });
  });

  it("have to name a version that the event has had", async () => {
    const { ana, id, base } = await twoEditors();
    expect(fault(await edit(ana, id, { title: "Ana's", base: base + 1 }))).toMatchObject({ code: "invalid-request" });
  });

  it("have no conflict if both wrote the same value, also when a request is repeated", async () => {
    const { ana, ben, id, base } = await twoEditors();
    await edit(ben, id, { title: "Same", base });
    expect((await edit(ana, id, { title: "Same", base })).body).toMatchObject({ modifiedCount: 0, version: base + 1 });
    expect(modifiedCount(await edit(ana, id, { title: "Same", location: "Porto", base }))).toBe(1);
  });

  it("have a conflict, too, if the other change was one of settings", async () => {
    const { ana, id, base } = await twoEditors({ capacity: 5 });
    await settings(ana, id, { capacity: 6, contactsOpen: true, base });
    expect(fault(await edit(ana, id, { capacity: 7, base })).conflicts).toEqual([
      { path: "capacity", yours: 7, current: 6 },
    ]);
    const stale = fault(await settings(ana, id, { capacity: null, cutOffDays: 3, base }));
    expect(stale.conflicts).toEqual([{ path: "capacity", yours: null, current: 6 }]);
    expect(modifiedCount(await settings(ana, id, { cutOffDays: 3, base }))).toBe(1);
  });

  it("cannot overwrite a change that they have not seen by restoring a version", async () => {
    const { ana, ben, id } = await twoEditors();
    await edit(ana, id, { title: "Two" });
    const { version: base } = await read(id);
    await edit(ben, id, { title: "Three" });
    const refused = fault(await restore(ana, id, 1, { base }));
    expect(refused).toMatchObject({ code: "changed-meanwhile", conflicts: [{ path: "title", current: "Three" }] });
    expect(modifiedCount(await restore(ana, id, 1, { base: refused.version }))).toBe(1);
  });

  it("lose nothing if both requests arrive at the same moment: one of them gets the conflict", async () => {
    const { ana, ben, id, base } = await twoEditors();
    const replies = await Promise.all([
      edit(ana, id, { title: "Ana's", base }),
      edit(ben, id, { title: "Ben's", base }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = replies[0].status === 200 ? "Ana's" : "Ben's";
    expect(await read(id)).toMatchObject({ title: stored, version: base + 1 });
  });

  it("overwrite each other if their requests are the seed's, without a `base`", async () => {
    const { ana, ben, id } = await twoEditors();
    await edit(ben, id, { title: "Ben's" });
    expect(modifiedCount(await edit(ana, id, { title: "Ana's" }))).toBe(1);
  });

  it("have no conflict with changes made before the event recorded its fields' versions", async () => {
    const { ana, ben, id } = await twoEditors();
    await db.doc(`marathons/${id}`).update({ version: 7 });
    const { version: base } = await read(id);
    expect(base).toBe(7);
    expect(modifiedCount(await edit(ben, id, { title: "Ben's", base }))).toBe(1);
    expect(fault(await edit(ana, id, { title: "Ana's", base })).code).toBe("changed-meanwhile");
    expect(modifiedCount(await edit(ana, id, { location: "Porto", base }))).toBe(1);
  });
});

describe("the version of an event", () => {
  it("is raised by changed fields, settings and state, each with its entry in the history, and not by registrations", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    expect((await read(id)).version).toBe(1);
    await edit(organizer, id, { title: "Two" });
    await settings(organizer, id, { contactsOpen: true });
    await register(runner, id);
    expect((await read(id)).version).toBe(3);
    await apiDelete(`/marathon/${id}`, { token: organizer.token, body: { reason: "Storm" } });
    expect((await read(id)).version).toBe(4);
    const { edits } = (await apiGet(`/marathon/${id}/history`, { token: organizer.token })).body as MarathonHistory;
    expect(edits.map(({ version, changed }) => [version, changed])).toEqual([
      [4, ["cancelled"]],
      [3, ["contactsOpen"]],
      [2, ["title"]],
      [1, []],
    ]);
  });
});

describe("a capacity below the registered and held places", () => {
  it("is refused with their number until it is confirmed, by both endpoints", async () => {
    const [organizer, first, second, third] = await Promise.all(["o", "a", "b", "c"].map((name) => signUp(name)));
    if (!organizer || !first || !second || !third) throw new Error("signUp returned no account");
    const id = await addEvent(organizer, { capacity: 2 });
    for (const runner of [first, second]) await register(runner, id);
    await joinWaitlist(third, id);
    await settings(organizer, id, { capacity: 3 });
    const places = async () => (await apiGet(`/marathon/${id}/places`)).body;
    expect(await places()).toMatchObject({ registered: 2, offered: 1, free: 0 });

    for (const change of [settings, edit]) {
      // Two runners are registered and the third place is held, so lowering to two would oversell it.
      const refused = fault(await change(organizer, id, { capacity: 2 }));
      expect(refused).toMatchObject({ status: 409, code: "below-taken", taken: 3 });
      expect(refused.error).toContain("3 places are taken or held");
    }
    expect(modifiedCount(await edit(organizer, id, { title: "Unchanged", capacity: 3 }))).toBe(1);
    expect(modifiedCount(await edit(organizer, id, { capacity: 2, confirm: true }))).toBe(1);
    expect(await places()).toMatchObject({ capacity: 2, registered: 2, offered: 1, free: 0 });
    expect(modifiedCount(await settings(organizer, id, { capacity: null }))).toBe(1);
  });
});
