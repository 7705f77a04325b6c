import type { VolunteerOffer } from "../contract/index.ts";
import type { Caller } from "../platform/tokens.ts";
import type { VolunteerStore } from "./volunteers.store.ts";

export type VolunteerParts = {
  store: VolunteerStore;
  newId: (caller: Caller, idempotencyKey: string | null) => string;
  clock: () => number;
};

/** Keeps an offer to help; what was left empty is kept as empty text. */
export async function offerToVolunteer(
  parts: VolunteerParts,
  offer: VolunteerOffer,
  caller: Caller,
  idempotencyKey: string | null,
): Promise<string> {
  const { name = "", email = "", role = "" } = offer;
  const id = parts.newId(caller, idempotencyKey);
  await parts.store.createIfAbsent({ id, userId: caller.uid, name, email, role, createdAt: new Date(parts.clock()) });
  return id;
}
