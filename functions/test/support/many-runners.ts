import { randomUUID } from "node:crypto";
import { auth, signedIn } from "./emulators.ts";
import type { Account } from "./emulators.ts";

/** The most accounts that the identity service imports at once. */
const IMPORTED_AT_ONCE = 1_000;

/** Creates many signed-in accounts by importing them. */
export async function manyRunners(count: number): Promise<Account[]> {
  const batch = randomUUID();
  const users = Array.from({ length: count }, (_, index) => ({
    uid: `runner-${batch}-${index}`,
    email: `runner-${batch}-${index}@example.com`,
  }));
  for (let from = 0; from < users.length; from += IMPORTED_AT_ONCE) {
    await auth.importUsers(users.slice(from, from + IMPORTED_AT_ONCE));
  }
  return users.map(signedIn);
}
