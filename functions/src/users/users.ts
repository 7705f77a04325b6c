import type { NewUser } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/tokens.ts";
import type { UserStore } from "./users.store.ts";

/** Keeps the caller's own record under their uid and returns that. The password goes no further than this line. */
export async function saveUser(
  parts: { store: UserStore },
  { name, email, photo }: Omit<NewUser, "password">,
  caller: Caller,
): Promise<string> {
  if (email.toLowerCase() !== caller.email.toLowerCase()) {
    throw new AppError("invalid-request", {
      issues: [{ path: "email", message: "Email Address must be the one you signed in with" }],
    });
  }
  await parts.store.upsert(caller.uid, { name, email: caller.email, photo: photo ?? "" });
  return caller.uid;
}
