import { endpoints } from "../../src/contract/index.ts";
import type { EndpointName } from "../../src/contract/index.ts";
import { addMarathon, apiPatch, apiPost, joinWaitlist, register } from "./arrange.ts";
import { db, withVerifiedAddress } from "./emulators.ts";
import type { Account } from "./emulators.ts";

/** Two events, and four accounts that stand to them in every way there is. */
export type World = {
  /** Open without a limit; the runner is registered and has an invitation open, and its title was changed once. */
  openId: string;
  /** Two places: the runner has one, the other is offered to the one who waited. */
  fullId: string;
  code: string;
  /** An open invitation to own the first event, and the code that opens it. */
  teamInvitation: { insertedId: string; code: string };
  /** Organizer, runner, somebody on the waiting list, and a stranger. Only the stranger has a verified address. */
  accounts: readonly Account[];
};
export const ACCOUNTS_OF_A_WORLD = 4;

function inserted(reply: { status: number; body: unknown }): unknown {
  if (reply.status >= 300) throw new Error(`Arranging was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

export async function createWorld(accounts: readonly Account[]): Promise<World> {
  const [organiser, runner, waiting, stranger] = accounts;
  if (!organiser || !runner || !waiting || !stranger) throw new Error("A world needs its accounts");
  const [openId, fullId] = await Promise.all([addMarathon(organiser), addMarathon(organiser, { capacity: 1 })]);
  for (const { token, email } of accounts) inserted(await apiPost("/users", { token, body: { name: "Rui", email } }));
  inserted(await apiPatch(`/marathon/${openId}`, { token: organiser.token, body: { title: "Another Title" } }));
  for (const id of [openId, fullId]) inserted(await register(runner, id));
  const transfer = `/my-registrations/${runner.uid}/${openId}/transfer`;
  const { code } = inserted(await apiPost(transfer, { token: runner.token })) as { code: string };
  inserted(await joinWaitlist(waiting, fullId));
  inserted(await apiPatch(`/marathon/${fullId}/settings`, { token: organiser.token, body: { capacity: 2 } }));
  const invite = `/marathon/${openId}/team/invitations`;
  const invited = inserted(await apiPost(invite, { token: organiser.token, body: { role: "owner" } }));
  const known = [organiser, runner, waiting, withVerifiedAddress(stranger)];
  return { openId, fullId, code, teamInvitation: invited as World["teamInvitation"], accounts: known };
}

const collections = ["marathons", "opinions", "volunteers", "users", "transfers"];
const subcollections = ["registrations", "waitlist", "activity", "edits", "invitations"];

/** How many documents of every kind there are, and when each of the world's own was last written. */
export async function storedState({ openId, fullId, accounts }: World): Promise<unknown> {
  const counted = [
    ...collections.map((name) => db.collection(name)),
    ...subcollections.map((name) => db.collectionGroup(name)),
  ];
  const events = [openId, fullId].map((id) => db.doc(`marathons/${id}`));
  const people = accounts.map(({ uid }) => db.doc(`users/${uid}`));
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

export const endpointNames = Object.keys(endpoints) as EndpointName[];
