import type { VolunteerOffer } from "../contract/index.ts";
import { bodyHash } from "../platform/body-hash.ts";
import type { Caller } from "../platform/caller.ts";
import type { VolunteerStore } from "./volunteers.store.ts";

export type VolunteerParts = {
  volunteers: VolunteerStore;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** Stores an offer to volunteer and returns its id. Fields left empty are stored as empty text. Throws `key-reused`. */
export async function offerToVolunteer(
  parts: VolunteerParts,
  offer: VolunteerOffer,
  caller: Caller,
  idempotencyKey: string | null,
): Promise<string> {
  const { name = "", email = "", role = "" } = offer;
  const sent = { name, email, role };
  const making = {
    scope: "volunteers",
    caller: caller.uid,
    key: idempotencyKey,
    bodyHash: bodyHash(sent),
    now: parts.clock(),
  };
  return parts.volunteers.createOnce(making, { userId: caller.uid, ...sent, createdAt: new Date(making.now) });
}
