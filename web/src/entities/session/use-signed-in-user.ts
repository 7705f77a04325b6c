import { useSession } from "./session.ts";
import type { SessionUser } from "./session.ts";

/** The user, for pages behind `RequireSession`, which shows them only to signed-in users. */
export function useSignedInUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error("This page was shown to a visitor.");
  return user;
}
