import type { NewUser } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { showPresentAddress } from "./own-address.ts";
import type { AddressParts } from "./own-address.ts";
import type { UserStore } from "./users.store.ts";

/**
 * Stores the caller's own record and returns its id, the uid. If the account's address has changed since it was last
 * stored, the caller's events show the new one from then on. Throws `invalid-request` for somebody else's address.
 */
export async function saveUser(
  parts: AddressParts & { users: UserStore },
  { name, email, photo }: Omit<NewUser, "password">,
  caller: Caller,
  deadline: number,
): Promise<string> {
  if (email.toLowerCase() !== caller.email.toLowerCase()) {
    throw new AppError("invalid-request", {
      issues: [{ path: "email", message: "Email Address must be the one that you are logged in with" }],
    });
  }
  const before = await parts.users.find(caller.uid);
  // The record is stored last, so that a repeated request finishes what a failed one began.
  // Whoever saves a first record may have had events and roles before.
  if (before?.email !== caller.email) await showPresentAddress(parts, caller, deadline);
  await parts.users.upsert(caller.uid, { name, email: caller.email, photo: photo ?? "" });
  return caller.uid;
}
