import { endpoints } from "../../src/contract/index.ts";
import type { EndpointName } from "../../src/contract/index.ts";
import { addMarathon, apiPatch, apiPost, joinWaitlist, register } from "./arrange.ts";
import { db, withVerifiedAddress } from "./emulators.ts";
import type { Account } from "./emulators.ts";

export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** The roles of the accounts in a world. `verified` has a verified address. */
export const roles = ["organizer", "runner", "offered", "stranger", "verified"] as const;
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
  transferCode: string;
  /** An open invitation to own the first event, and the code that opens it. */
  teamInvitation: { insertedId: string; code: string };
};
export const ACCOUNTS_OF_A_WORLD = roles.length;

function inserted(reply: { status: number; body: unknown }): unknown {
  if (reply.status >= 300) throw new Error(`Arranging was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

export async function createWorld(accounts: readonly Account[]): Promise<World> {
  const [organizer, runner, offered, stranger, unverified] = accounts;
  if (!organizer || !runner || !offered || !stranger || !unverified)
    throw new Error("A world needs ACCOUNTS_OF_A_WORLD accounts");
  const [openId, fullId] = await Promise.all([
    addMarathon(organizer),
    addMarathon(organizer, { capacity: 1 }),
    ...accounts.map(async ({ token, email }) =>
      inserted(await apiPost("/users", { token, body: { name: "Rui", email } })),
    ),
  ]);
  inserted(await apiPatch(`/marathon/${openId}`, { token: organizer.token, body: { title: "Changed Once" } }));
  for (const reply of await Promise.all([openId, fullId].map((id) => register(runner, id)))) inserted(reply);
  const transfer = `/my-registrations/${runner.uid}/${fullId}/transfer`;
  const { code } = inserted(await apiPost(transfer, { token: runner.token })) as { code: string };
  inserted(await joinWaitlist(offered, fullId));
  inserted(await apiPatch(`/marathon/${fullId}/settings`, { token: organizer.token, body: { capacity: 2 } }));
  const invite = `/marathon/${openId}/team/invitations`;
  const invited = inserted(await apiPost(invite, { token: organizer.token, body: { role: "owner" } }));
  return {
    organizer,
    runner,
    offered,
    stranger,
    verified: withVerifiedAddress(unverified),
    openId,
    fullId,
    transferCode: code,
    teamInvitation: invited as World["teamInvitation"],
  };
}

export const accountsOf = (world: World): Account[] => roles.map((role) => world[role]);

const collections = ["marathons", "opinions", "volunteers", "users", "transfers"];
const subcollections = ["registrations", "waitlist", "activity", "edits", "invitations"];

/** The number of documents in each collection, and when each document of the world was last written. */
export async function storedState(world: World): Promise<unknown> {
  const counted = [
    ...collections.map((name) => db.collection(name)),
    ...subcollections.map((name) => db.collectionGroup(name)),
  ];
  const events = [world.openId, world.fullId].map((id) => db.doc(`marathons/${id}`));
  const people = accountsOf(world).map(({ uid }) => db.doc(`users/${uid}`));
  const [counts, documents, ...beside] = await Promise.all([
    Promise.all(counted.map(async (query) => (await query.count().get()).data().count)),
    db.getAll(...events, ...people),
    ...events.flatMap((event) => subcollections.map((name) => event.collection(name).get())),
  ]);
  const written = [...documents, ...beside.flatMap(({ docs }) => docs)];
  return {
    counts,
    written: written.map(({ ref, updateTime }) => `${ref.path} ${updateTime?.toDate().toISOString() ?? "gone"}`),
  };
}
