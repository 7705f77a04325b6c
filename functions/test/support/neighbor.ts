import { randomUUID } from "node:crypto";
import { endpointPath } from "../../src/contract/index.ts";
import type { EndpointName, ParamsOf } from "../../src/contract/index.ts";
import { addEvent, apiPost, joinWaitlist, register } from "./arrange.ts";
import { rowOf } from "./endpoint-rows.ts";
import { db, signUp } from "./emulators.ts";
import type { Account } from "./emulators.ts";
import type { World } from "./world.ts";

/**
 * Another organizer, whose data nobody else may see or change: their event, registration, invitations and waiting list.
 * `secret` occurs in all contacts.
 */
export type Neighbor = { owner: Account; eventId: string; secret: string };

export async function newNeighbor(): Promise<Neighbor> {
  const [owner, waiting] = await Promise.all([signUp("neighbor"), signUp("neighbor")]);
  const eventId = await addEvent(owner, { capacity: 1 });
  const secret = `+44 ${randomUUID()}`;
  const change = { phone: secret, emergencyContact: secret };
  await apiPost("/users", { token: owner.token, body: { name: "Neighbor", email: owner.email } });
  await register(owner, eventId, { change });
  await joinWaitlist(waiting, eventId, { change });
  await apiPost(`/my-registrations/${owner.uid}/${eventId}/transfer`, { token: owner.token });
  await apiPost(`/marathon/${eventId}/team/invitations`, { token: owner.token, body: { role: "owner" } });
  return { owner, eventId, secret };
}

/** Everything that is stored about the neighbor and their event. */
export async function storedOf({ owner, eventId }: Neighbor): Promise<unknown> {
  const event = db.doc(`marathons/${eventId}`);
  const [document, user, ...collections] = await Promise.all([
    event.get(),
    db.doc(`users/${owner.uid}`).get(),
    event.collection("registrations").get(),
    event.collection("waitlist").get(),
    event.collection("invitations").get(),
    event.collection("notes").get(),
    db.collection("transfers").where("giverUid", "==", owner.uid).get(),
  ]);
  const contents = collections.map(({ docs }) => docs.map((one) => [one.id, one.data()]));
  return { fields: document.data(), user: user.data(), contents };
}

/** `refusal` is the expected status, or null if everybody may read or join the neighbor's event. */
export type Attempt = { what: string; path: string; body: unknown; refusal: number | null };

/**
 * The row's own request with one of its ids replaced by the neighbor's, once for each id in path and body. Another
 * account's uid or address is always refused, and so is another organizer's event.
 */
export function withNeighborsIds(name: EndpointName, world: World, { owner, eventId }: Neighbor): Attempt[] {
  const row = rowOf(name);
  const caller = world[row.caller];
  const params = row.params(world) as Record<string, string>;
  const body = row.body?.(world);
  const ofEvent = row.caller === "organizer" && row.refusalOfOthers !== "shared" ? row.refusalOfOthers : null;
  const foreignIds: Record<string, [string, number | null]> = {
    userId: [owner.uid, 403],
    email: [owner.email, 403],
    entryId: [owner.uid, null],
    id: [eventId, ofEvent],
    marathonId: [eventId, ofEvent],
  };
  const inPath = Object.keys(params).flatMap((key): Attempt[] => {
    const [value, refusal] = foreignIds[key] ?? [null, null];
    if (value === null) return [];
    const path = endpointPath(name, { ...params, [key]: value } as ParamsOf<EndpointName>);
    return [{ what: `${key} in the path`, path, body, refusal }];
  });
  const path = endpointPath(name, row.params(world));
  const swaps: [string, string, string, number | null][] = [
    ["uid in the body", caller.uid, owner.uid, 403],
    ["event in the body", world.openId, eventId, 403],
    ["event in the body", world.fullId, eventId, 403],
    // A registration may have any address, but a user's record only that of the account.
    ["address in the body", caller.email, owner.email, name === "saveUser" ? 400 : null],
  ];
  const inBody = swaps.flatMap(([what, own, value, refusal]): Attempt[] => {
    const text = JSON.stringify(body ?? null);
    if (!text.includes(JSON.stringify(own))) return [];
    return [{ what, path, body: JSON.parse(text.replaceAll(JSON.stringify(own), JSON.stringify(value))), refusal }];
  });
  return [...inPath, ...inBody];
}
