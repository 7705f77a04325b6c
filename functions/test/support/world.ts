import type { Timestamp } from "firebase-admin/firestore";
import { endpoints, memberRoles } from "../../src/contract/index.ts";
import type { EndpointName, MemberRole } from "../../src/contract/index.ts";
import { memberIdOf } from "../../src/events/event-team.ts";
import { addEvent, apiDelete, apiPatch, apiPost, changeEvent, joinWaitlist, register } from "./arrange.ts";
import { changeAccount, db, withVerifiedAddress } from "./emulators.ts";
import type { Account } from "./emulators.ts";

export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** The endpoints that only read come first, so that they can share a world before another endpoint empties the database. */
export const readingFirst = endpointNames.toSorted(
  (one, other) => Number(endpoints[one].method !== "GET") - Number(endpoints[other].method !== "GET"),
);

/**
 * The roles of the accounts in a world. `organizer` owns its events, whose teams the last four are in. `verified` has a
 * verified address. `former` was an organizer of the events and has been removed from their teams.
 */
export const roles = ["organizer", "runner", "offered", "stranger", "verified", "former", ...memberRoles] as const;
export type Role = (typeof roles)[number];

/** The fixture of tests that call every endpoint: two events, and an account for every role. */
export type World = Record<Role, Account> & {
  /** An event without a limit. The runner is registered, and its title was changed once. */
  openId: string;
  /**
   * An event with two places. The runner has one and an open invitation to take it over; the other is offered to
   * `offered`.
   */
  fullId: string;
  /** Since when `offered` is on that event's waiting list. */
  offeredSince: string;
  transferCode: string;
  /** The entry of somebody whom the runner has entered in the first event. */
  otherEntryId: string;
  /** An entry in the first event that the team made for the address of `verified`. */
  claimableEntryId: string;
  /** A message to the runner. */
  messageId: string;
  /** An announcement of the first event's team. */
  announcementId: string;
  /** An import into the first event, of three rows. */
  importId: string;
  /** An open invitation to own the first event, and the code that opens it. */
  teamInvitation: { insertedId: string; code: string };
};
export const ACCOUNTS_OF_A_WORLD = roles.length;

function inserted(reply: { status: number; body: unknown }): unknown {
  if (reply.status >= 300) throw new Error(`Arranging was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Creates the world through the API, as far as it can. Tests use `createWorld`, which copies one that was arranged. */
export async function arrangeWorld(accounts: readonly Account[]): Promise<World> {
  if (accounts.length !== roles.length) throw new Error("A world needs ACCOUNTS_OF_A_WORLD accounts");
  const byRole = Object.fromEntries(roles.map((role, index) => [role, accounts[index]])) as Record<Role, Account>;
  const { organizer, runner, offered, stranger, verified: unverified, former, ...members } = byRole;
  const [openId, fullId] = await Promise.all([
    addEvent(organizer),
    addEvent(organizer, { capacity: 1 }),
    ...accounts.map(async ({ token, email }) =>
      inserted(await apiPost("/users", { token, body: { name: "Rui", email } })),
    ),
  ]);
  inserted(await apiPatch(`/marathon/${openId}`, { token: organizer.token, body: { title: "Changed Once" } }));
  for (const reply of await Promise.all([openId, fullId].map((id) => register(runner, id)))) inserted(reply);
  const transfer = `/my-registrations/${runner.uid}/${fullId}/transfer`;
  const { code } = inserted(await apiPost(transfer, { token: runner.token })) as { code: string };
  inserted(await joinWaitlist(offered, fullId));
  const offeredSince = await waitingSince(fullId, offered.uid);
  inserted(
    await changeEvent("PATCH", `/marathon/${fullId}/settings`, { token: organizer.token, body: { capacity: 2 } }),
  );
  const others = `/my-registrations/${runner.uid}/${openId}/others`;
  const { entries } = inserted(
    await apiPost(others, {
      token: runner.token,
      body: { records: [{ firstName: "Ana", lastName: "Costa" }] },
    }),
  ) as { entries: { entryId: string }[] };
  const claimable = inserted(
    await apiPost(`/marathon/${openId}/registrations`, {
      token: organizer.token,
      body: { firstName: "Vera", lastName: "Costa", email: unverified.email },
    }),
  ) as { insertedId: string };
  await Promise.all([openId, fullId].map((id) => formTeam(id, { ...members, organiser: former })));
  for (const id of [openId, fullId]) {
    inserted(await apiDelete(`/marathon/${id}/team/${memberIdOf(id, former.uid)}`, { token: organizer.token }));
  }
  await Promise.all([openId, fullId].map((id) => formTeam(id, members)));
  const invite = `/marathon/${openId}/team/invitations`;
  const invited = inserted(await apiPost(invite, { token: organizer.token, body: { role: "owner" } }));
  const started = inserted(
    await apiPost(`/marathon/${openId}/imports`, {
      token: organizer.token,
      body: { total: 3, mapping: [], dryRun: false },
    }),
  ) as { insertedId: string };
  const announced = inserted(
    await apiPost(`/marathon/${openId}/announcements`, {
      token: organizer.token,
      body: { subject: "Start moves", text: "Come earlier.", audience: {} },
    }),
  ) as { insertedId: string };
  // Questions reach only verified addresses.
  await changeAccount(members.organiser.uid, { emailVerified: true });
  return {
    organizer,
    runner,
    offered,
    stranger,
    verified: withVerifiedAddress(unverified),
    former,
    ...members,
    openId,
    fullId,
    offeredSince,
    transferCode: code,
    otherEntryId: entries[0]?.entryId ?? "",
    claimableEntryId: claimable.insertedId,
    announcementId: announced.insertedId,
    importId: started.insertedId,
    messageId: (await db.collection("mail").where("uid", "==", runner.uid).limit(1).get()).docs[0]?.id ?? "",
    teamInvitation: invited as World["teamInvitation"],
  };
}

/** Since when the runner is on the event's waiting list. */
export async function waitingSince(id: string, uid: string): Promise<string> {
  const entry = await db.doc(`marathons/${id}/waitlist/${uid}`).get();
  return (entry.get("joinedAt") as Timestamp).toDate().toISOString();
}

/** Writes the memberships as accepted invitations do. */
export async function formTeam(id: string, members: Record<MemberRole, Account>): Promise<void> {
  const batch = db.batch();
  const team = memberRoles.map(
    (role) => [memberIdOf(id, members[role].uid), { role, grant: `grant-${members[role].uid}` }] as const,
  );
  batch.update(db.doc(`marathons/${id}`), { team: Object.fromEntries(team) });
  for (const role of memberRoles) {
    const { uid, email } = members[role];
    batch.set(db.doc(`marathons/${id}/team/${memberIdOf(id, uid)}`), { uid, email, since: new Date() });
  }
  await batch.commit();
}

export const accountsOf = (world: World): Account[] => roles.map((role) => world[role]);
