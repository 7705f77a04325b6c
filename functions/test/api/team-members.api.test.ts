import { describe, expect, it } from "vitest";
import { memberRoles, permissionsOf } from "../../src/contract/index.ts";
import type { Activity, MyData, MyEventPage, TeamRole } from "../../src/contract/index.ts";
import { memberIdOf } from "../../src/events/event-team.ts";
import { apiDelete, apiGet, apiPatch, changeEvent, modifiedCount, refusal } from "../support/arrange.ts";
import { auth, db, signUp, withVerifiedAddress } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import {
  accept,
  changeRole,
  eventOfOlivia,
  invite,
  invited,
  join,
  leave,
  members,
  obstacle,
  removeMember,
} from "../support/team-invitations.ts";

const NOT_FOUND = [404, "marathon-not-found"];
const myEvents = async ({ uid, token }: Account) =>
  ((await apiGet(`/my-events/${uid}`, { token })).body as MyEventPage).events;
const rolesOf = async (reader: Account, id: string) =>
  Object.fromEntries((await members(reader, id)).map(({ email, role }) => [email, role]));

/** Olivia's event with an organizer, Oren, and a desk member, Dana. */
async function eventWithTeam() {
  const { olivia, newOwner: oren, other: dana, runner, id } = await eventOfOlivia();
  await join(oren, olivia, id, "organiser");
  await join(dana, olivia, id, "desk");
  return { olivia, oren, dana, runner, id };
}

describe("a member of an event's team", () => {
  it.each(memberRoles)(
    "joins by an invitation as %s, and finds the event in their list with what they may do",
    async (role) => {
      const { olivia, other, id } = await eventOfOlivia();
      expect(await myEvents(other)).toEqual([]);
      await join(other, olivia, id, role);
      expect(await myEvents(other)).toMatchObject([{ _id: id, viewer: { role, can: permissionsOf[role] } }]);
      expect(await rolesOf(other, id)).toEqual({ [olivia.email]: "owner", [other.email]: role });
    },
  );

  it("is shown to the team by name and address, and nobody's uid is in the answer or in the event's document", async () => {
    const { olivia, oren, dana, id } = await eventWithTeam();
    await db.doc(`users/${dana.uid}`).set({ name: "Dana Desk", email: dana.email, photo: "", createdAt: new Date() });
    const team = await members(dana, id);
    expect(team).toMatchObject([
      { role: "owner", email: olivia.email, isYou: false },
      { role: "organiser", email: oren.email, isYou: false },
      { role: "desk", email: dana.email, name: "Dana Desk", isYou: true },
    ]);
    const stored = JSON.stringify((await db.doc(`marathons/${id}`).get()).get("team"));
    for (const { uid } of [oren, dana]) {
      expect(JSON.stringify(team)).not.toContain(uid);
      expect(stored).not.toContain(uid);
      expect(stored).toContain(memberIdOf(id, uid));
    }
  });

  it("loses everything with the next call after being removed, and the used invitation never opens again", async () => {
    const { olivia, newOwner: desk, id } = await eventOfOlivia();
    const { code } = await invited(olivia, id, { role: "desk" });
    await accept(desk, code);
    expect((await apiGet(`/marathon/${id}/registrations`, { token: desk.token })).status).toBe(200);
    expect(modifiedCount(await removeMember(olivia, id, desk))).toBe(1);
    for (const path of ["registrations", "waitlist", "activity", "team"]) {
      expect(refusal(await apiGet(`/marathon/${id}/${path}`, { token: desk.token })), path).toEqual(NOT_FOUND);
    }
    expect(await myEvents(desk)).toEqual([]);
    expect(refusal(await accept(desk, code))).toEqual([409, "invitation-used"]);
    expect(await obstacle(desk, code)).toBe("invitation-used");
    expect(refusal(await removeMember(olivia, id, desk))).toEqual([404, "member-not-found"]);
    expect((await db.collection(`marathons/${id}/team`).get()).size).toBe(0);
  });

  it("may leave, which the owner may not", async () => {
    const { olivia, dana, id } = await eventWithTeam();
    expect(modifiedCount(await leave(dana, id))).toBe(1);
    expect(refusal(await leave(dana, id))).toEqual(NOT_FOUND);
    expect(refusal(await leave(olivia, id))).toEqual([409, "owner-stays"]);
  });

  it("does not get a role that would replace one that somebody else has just given", async () => {
    const { olivia, oren, dana, id } = await eventWithTeam();
    const path = `/marathon/${id}/team/${memberIdOf(id, dana.uid)}`;
    const change = (caller: Account, body: object) => apiPatch(path, { token: caller.token, body });
    expect(modifiedCount(await change(oren, { role: "reader", before: "desk" }))).toBe(1);
    const late = await change(olivia, { role: "timekeeper", before: "desk" });
    expect(refusal(late)).toEqual([409, "changed-meanwhile"]);
    expect(late.body).toMatchObject({ conflicts: [{ path: "role", yours: "timekeeper", current: "reader" }] });
    // A repeated request, whose first answer got lost, is no conflict.
    expect(modifiedCount(await change(oren, { role: "reader", before: "desk" }))).toBe(0);
    expect(modifiedCount(await change(olivia, { role: "timekeeper", before: "reader" }))).toBe(1);
  });

  it("appears in the event's activity, without a uid", async () => {
    const { olivia, oren, dana, id } = await eventWithTeam();
    await changeRole(oren, id, dana, "timekeeper");
    await removeMember(olivia, id, dana);
    await leave(oren, id);
    const { activity } = (await apiGet(`/marathon/${id}/activity`, { token: olivia.token })).body as {
      activity: Activity[];
    };
    expect(activity).toMatchObject([
      { kind: "member-left", name: oren.email, userId: "" },
      { kind: "member-removed", name: olivia.email, toName: dana.email, userId: "" },
      { kind: "role-changed", name: oren.email, toName: dana.email, role: "timekeeper", userId: "" },
      { kind: "member-joined", name: dana.email, role: "desk" },
      { kind: "member-joined", name: oren.email, role: "organiser" },
    ]);
  });

  it("has their memberships in their data, and is removed from all teams with their account", async () => {
    const { olivia, dana, id } = await eventWithTeam();
    const data = (await apiGet(`/my-data/${dana.uid}`, { token: dana.token })).body as MyData;
    expect(data.memberships).toMatchObject([{ marathonId: id, role: "desk" }]);
    expect((await apiDelete(`/my-account/${dana.uid}`, { token: dana.token })).status).toBe(200);
    expect(Object.values(await rolesOf(olivia, id))).toEqual(["owner", "organiser"]);
    const left = await db.collection(`marathons/${id}/team`).get();
    expect(JSON.stringify(left.docs.map((one) => one.data()))).not.toContain(dana.email);
  });
});

describe("an organizer of the team", () => {
  it("invites to every role below the owner and to no other, and sees no invitation to own the event", async () => {
    const { olivia, oren, id } = await eventWithTeam();
    const handOver = await invited(olivia, id);
    for (const role of memberRoles) expect((await invite(oren, id, { role })).status, role).toBe(201);
    expect(refusal(await invite(oren, id))).toEqual(NOT_FOUND);
    const { invitations } = (await apiGet(`/marathon/${id}/team/invitations`, { token: oren.token })).body as {
      invitations: { role: TeamRole }[];
    };
    expect(invitations.map(({ role }) => role).sort()).toEqual([...memberRoles].sort());
    const withdrawal = await apiDelete(`/marathon/${id}/team/invitations/${handOver.insertedId}`, {
      token: oren.token,
    });
    expect(refusal(withdrawal)).toEqual([404, "invitation-not-found"]);
  });

  it("cannot remove the owner or change their role, and nobody changes their own", async () => {
    const { olivia, oren, id } = await eventWithTeam();
    expect(refusal(await removeMember(oren, id, olivia))).toEqual([409, "owner-stays"]);
    expect(refusal(await changeRole(oren, id, olivia, "reader"))).toEqual([409, "owner-stays"]);
    expect(refusal(await changeRole(oren, id, oren, "desk"))).toEqual([409, "own-role"]);
    expect((await changeRole(olivia, id, oren, "owner")).status).toBe(400);
    expect(refusal(await apiDelete(`/marathon/${id}`, { token: oren.token }))).toEqual(NOT_FOUND);
  });

  it("takes their invitations with them, which stay closed when they return", async () => {
    const { olivia, oren, runner, id } = await eventWithTeam();
    const first = await invited(oren, id, { role: "desk" });
    await removeMember(olivia, id, oren);
    expect(refusal(await accept(runner, first.code))).toEqual([409, "invitation-withdrawn"]);
    await join(oren, olivia, id, "organiser");
    expect(refusal(await accept(runner, first.code))).toEqual([409, "invitation-withdrawn"]);

    const second = await invited(oren, id, { role: "desk" });
    await auth.updateUser(oren.uid, { emailVerified: true });
    for (const role of ["desk", "organiser"]) {
      expect(modifiedCount(await changeRole(olivia, id, oren, role)), role).toBe(1);
    }
    expect(refusal(await accept(runner, second.code))).toEqual([409, "invitation-withdrawn"]);
  });

  it("edits an event that runners rely on, and sets it up", async () => {
    const { oren, dana, id } = await eventWithTeam();
    const edit = (by: Account) => apiPatch(`/marathon/${id}`, { token: by.token, body: { title: `By ${by.email}` } });
    const lock = (by: Account) =>
      changeEvent("PATCH", `/marathon/${id}/settings`, { token: by.token, body: { locked: true, capacity: 50 } });
    expect(modifiedCount(await edit(oren))).toBe(1);
    expect(modifiedCount(await lock(oren))).toBe(1);
    expect(refusal(await edit(dana))).toEqual([423, "marathon-locked"]);
    expect(refusal(await lock(dana))).toEqual(NOT_FOUND);
  });
});

describe("a role that shows contacts", () => {
  it("needs a verified address, by invitation and by a change of role", async () => {
    const { olivia, id } = await eventOfOlivia();
    const newcomer = await signUp("newcomer");
    for (const role of ["organiser", "desk"]) {
      const { code } = await invited(olivia, id, { role });
      expect(refusal(await accept(newcomer, code)), role).toEqual([409, "address-not-verified"]);
    }
    await join(newcomer, olivia, id, "reader");
    expect(refusal(await changeRole(olivia, id, newcomer, "desk"))).toEqual([409, "address-not-verified"]);
    expect(await rolesOf(olivia, id)).toMatchObject({ [newcomer.email]: "reader" });
    await auth.updateUser(newcomer.uid, { emailVerified: true });
    expect(modifiedCount(await changeRole(olivia, id, newcomer, "desk"))).toBe(1);
    expect(modifiedCount(await changeRole(olivia, id, newcomer, "desk"))).toBe(0);
  });

  it("may be accepted by a member with a lower one, who keeps the day of joining", async () => {
    const { olivia, other, id } = await eventOfOlivia();
    await join(other, olivia, id, "reader");
    const since = (await members(other, id))[1]?.since;
    await join(other, olivia, id, "organiser");
    expect((await members(other, id))[1]).toMatchObject({ role: "organiser", since });
    const { code } = await invited(olivia, id, { role: "desk" });
    expect(refusal(await accept(other, code))).toEqual([409, "already-member"]);
  });
});

describe("simultaneous requests", () => {
  it("make one of two accepting accounts a member by one invitation", async () => {
    const { olivia, newOwner, other, id } = await eventOfOlivia();
    const { code } = await invited(olivia, id, { role: "desk" });
    const answers = await Promise.all([accept(newOwner, code), accept(other, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await members(olivia, id)).toHaveLength(2);
  });

  it("add all accounts that accept different invitations, and lose none", async () => {
    const { olivia, id } = await eventOfOlivia();
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => withVerifiedAddress(await signUp("member"))),
    );
    const codes = await Promise.all(people.map(() => invited(olivia, id, { role: "reader" })));
    const answers = await Promise.all(people.map((person, index) => accept(person, codes[index]?.code ?? "")));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(await members(olivia, id)).toHaveLength(9);
  });

  it("leave one owner and no stranger if the event is handed over while its new owner is removed", async () => {
    const { olivia, oren, id } = await eventWithTeam();
    const { code } = await invited(olivia, id);
    const [accepted, removed] = await Promise.all([accept(oren, code), removeMember(olivia, id, oren)]);
    const owner = (await db.doc(`marathons/${id}`).get()).get("organiserUid") as string;
    expect(accepted.status).toBe(200);
    expect(owner).toBe(oren.uid);
    expect([200, 409]).toContain(removed.status);
    expect(await rolesOf(oren, id)).toMatchObject({ [oren.email]: "owner", [olivia.email]: "organiser" });
  });
});

describe("a full team", () => {
  it("takes nobody new", async () => {
    const { olivia, other, id } = await eventOfOlivia();
    const team = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`m${n}`, { role: "reader", grant: "g" }]));
    await db.doc(`marathons/${id}`).update({ team });
    const { code } = await invited(olivia, id, { role: "reader" });
    expect(await obstacle(other, code)).toBe("team-full");
    expect(refusal(await accept(other, code))).toEqual([409, "team-full"]);
  });
});
