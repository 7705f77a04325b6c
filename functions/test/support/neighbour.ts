import { randomUUID } from "node:crypto";
import { endpointPath } from "../../src/contract/index.ts";
import type { EndpointName, ParamsOf } from "../../src/contract/index.ts";
import { addMarathon, apiPost, joinWaitlist, register } from "./arrange.ts";
import { rowOf } from "./endpoint-rows.ts";
import { db, signUp } from "./emulators.ts";
import type { Account } from "./emulators.ts";
import type { World } from "./world.ts";

/** The owner of another event, who is registered for it, has invited others to place and event, and has somebody waiting. */
export type Neighbour = { owner: Account; eventId: string; secret: string };

export async function newNeighbour(): Promise<Neighbour> {
  const [owner, waiting] = await Promise.all([signUp("neighbour"), signUp("neighbour")]);
  const eventId = await addMarathon(owner, { capacity: 1 });
  const secret = `+44 ${randomUUID()}`;
  const change = { phone: secret, emergencyContact: secret };
  await apiPost("/users", { token: owner.token, body: { name: "Neighbour", email: owner.email } });
  await register(owner, eventId, { change });
  await joinWaitlist(waiting, eventId, { change });
  await apiPost(`/my-registrations/${owner.uid}/${eventId}/transfer`, { token: owner.token });
  await apiPost(`/marathon/${eventId}/team/invitations`, { token: owner.token, body: { role: "owner" } });
  return { owner, eventId, secret };
}

/** Everything that is stored of the neighbour and their event. */
export async function storedOf({ owner, eventId }: Neighbour): Promise<unknown> {
  const event = db.doc(`marathons/${eventId}`);
  const [document, user, ...collections] = await Promise.all([
    event.get(),
    db.doc(`users/${owner.uid}`).get(),
    event.collection("registrations").get(),
    event.collection("waitlist").get(),
    event.collection("invitations").get(),
    db.collection("transfers").where("giverUid", "==", owner.uid).get(),
  ]);
  const contents = collections.map(({ docs }) => docs.map((one) => [one.id, one.data()]));
  return { fields: document.data(), user: user.data(), contents };
}

/** `refusal` is null where the event is everybody's to read or to join. */
export type Attempt = { what: string; path: string; body: unknown; refusal: number | null };

/**
 * The row's own request with one of its ids changed for the neighbour's, for every id in path and body. Another's uid or
 * address is always refused, and another's event to whoever is not its organizer.
 */
export function withNeighboursIds(name: EndpointName, world: World, { owner, eventId }: Neighbour): Attempt[] {
  const row = rowOf(name);
  const caller = world[row.caller];
  const params = row.params(world) as Record<string, string>;
  const body = row.body?.(world);
  const ofEvent = row.caller === "organizer" && row.anothers !== "shared" ? row.anothers : null;
  const anothers: Record<string, [string, number | null]> = {
    userId: [owner.uid, 403],
    email: [owner.email, 403],
    id: [eventId, ofEvent],
    marathonId: [eventId, ofEvent],
  };
  const inPath = Object.keys(params).flatMap((key): Attempt[] => {
    const [value, refusal] = anothers[key] ?? [null, null];
    if (value === null) return [];
    const path = endpointPath(name, { ...params, [key]: value } as ParamsOf<EndpointName>);
    return [{ what: `${key} in the path`, path, body, refusal }];
  });
  const path = endpointPath(name, row.params(world));
  const swaps: [string, string, string, number | null][] = [
    ["uid in the body", caller.uid, owner.uid, 403],
    ["event in the body", world.openId, eventId, 403],
    ["event in the body", world.fullId, eventId, 403],
    // The address of a registration is what its runner says; that of a user's record is the account's.
    ["address in the body", caller.email, owner.email, name === "saveUser" ? 400 : null],
  ];
  const inBody = swaps.flatMap(([what, own, value, refusal]): Attempt[] => {
    const text = JSON.stringify(body ?? null);
    if (!text.includes(JSON.stringify(own))) return [];
    return [{ what, path, body: JSON.parse(text.replaceAll(JSON.stringify(own), JSON.stringify(value))), refusal }];
  });
  return [...inPath, ...inBody];
}
