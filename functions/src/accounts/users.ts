import type { NewUser } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import type { UserStore } from "./users.store.ts";

/** Stores the caller's own record and returns its id, the uid. Throws `invalid-request` for somebody else's address. */
export async function saveUser(
  parts: { users: UserStore },
  { name, email, photo }: Omit<NewUser, "password">,
  caller: Caller,
): Promise<string> {
  if (email.toLowerCase() !== caller.email.toLowerCase()) {
    throw new AppError("invalid-request", {
      issues: [{ path: "email", message: "Email Address must be the one that you are logged in with" }],
    });
  }
  await parts.users.upsert(caller.uid, { name, email: caller.email, photo: photo ?? "" });
  return caller.uid;
}
