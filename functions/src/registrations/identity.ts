import { createHmac } from "node:crypto";
import { foldedName } from "../contract/index.ts";
import type { RunnerRecord } from "../contract/index.ts";

type Identifying = Pick<RunnerRecord, "email" | "firstName" | "lastName" | "dateOfBirth">;

/** What a runner is recognized by, as hashes under the event's key. A hash is null if its details are not known. */
export type RunnerIdentity = { addressHash: string | null; personHash: string | null };

/** The identity of a registration whose details are erased, or that is older than identities. */
export const NO_IDENTITY: RunnerIdentity = { addressHash: null, personHash: null };

/** The part of the identity that `before` does not have. `before` is null for somebody who is not entered yet. */
export function newIdentityOf(key: string, before: Identifying | null, after: Identifying): RunnerIdentity {
  const earlier = before === null ? NO_IDENTITY : identityOf(key, before);
  const { addressHash, personHash } = identityOf(key, after);
  return {
    addressHash: addressHash === earlier.addressHash ? null : addressHash,
    personHash: personHash === earlier.personHash ? null : personHash,
  };
}

/**
 * Two entries with the same address, or with the same name and birth date, have the same hash, however they are
 * written. Runners can read their raw registration, so the hashes reveal nothing without the event's key.
 */
export function identityOf(key: string, { email, firstName, lastName, dateOfBirth }: Identifying): RunnerIdentity {
  const hash = (...parts: string[]) =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
  const name = foldedName(`${firstName} ${lastName}`);
  return {
    addressHash: email === "" ? null : hash("address", email.normalize("NFKC").toLowerCase()),
    personHash: dateOfBirth === null || name === "" ? null : hash("person", name, dateOfBirth),
  };
}
