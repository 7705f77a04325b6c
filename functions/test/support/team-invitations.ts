import { expect } from "vitest";
import type { OpenInvitation, TeamInvitation, TeamMember, TeamRole } from "../../src/contract/index.ts";
import { memberIdOf } from "../../src/events/event-team.ts";
import { addEvent, apiDelete, apiGet, apiPatch, apiPost, register } from "./arrange.ts";
import { signUp, withVerifiedAddress } from "./emulators.ts";
import type { Account } from "./emulators.ts";

/** Requests about an event's team and its invitations, for the tests of several files. */

export const team = (id: string) => `/marathon/${id}/team/invitations`;
export const invite = (owner: Account, id: string, change: object = {}, key?: string) =>
  apiPost(team(id), {
    token: owner.token,
    body: { role: "owner", ...change },
    headers: key === undefined ? undefined : { "Idempotency-Key": key },
  });
export async function invited(owner: Account, id: string, change: object = {}) {
  const reply = await invite(owner, id, change);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body as { insertedId: string; code: string };
}
export const look = (reader: Account, code: string) => apiGet(`/team-invitations/${code}`, { token: reader.token });
export const accept = (newOwner: Account, code: string) =>
  apiPost(`/team-invitations/${code}/accept`, { token: newOwner.token });
export const withdraw = (owner: Account, id: string, invitationId: string) =>
  apiDelete(`${team(id)}/${invitationId}`, { token: owner.token });
export const obstacle = async (reader: Account, code: string) =>
  ((await look(reader, code)).body as TeamInvitation).obstacle;
export const open = async (owner: Account, id: string) =>
  ((await apiGet(team(id), { token: owner.token })).body as { invitations: OpenInvitation[] }).invitations;

const memberPath = (id: string, { uid }: Account) => `/marathon/${id}/team/${memberIdOf(id, uid)}`;
export const changeRole = (by: Account, id: string, member: Account, role: string) =>
  apiPatch(memberPath(id, member), { token: by.token, body: { role } });
export const removeMember = (by: Account, id: string, member: Account) =>
  apiDelete(memberPath(id, member), { token: by.token });
export const leave = (member: Account, id: string) => removeMember(member, id, member);
export const members = async (reader: Account, id: string) =>
  ((await apiGet(`/marathon/${id}/team`, { token: reader.token })).body as { members: TeamMember[] }).members;
/** Invites the account to the role, and accepts for it. */
export async function join(member: Account, by: Account, id: string, role: TeamRole): Promise<void> {
  const reply = await accept(member, (await invited(by, id, { role })).code);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

/** Olivia's event with a runner, and two accounts that could own it. */
export async function eventOfOlivia() {
  const [olivia, newOwner, other, runner] = await Promise.all(
    ["olivia", "new-owner", "other", "runner"].map(async (name) => withVerifiedAddress(await signUp(name))),
  );
  if (!olivia || !newOwner || !other || !runner) throw new Error("signUp returned no account");
  const id = await addEvent(olivia);
  await register(runner, id);
  return { olivia, newOwner, other, runner, id };
}
