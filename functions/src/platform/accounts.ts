import { FirebaseError } from "firebase-admin/app";
import type { Auth, UserRecord } from "firebase-admin/auth";
import type { MyData } from "../contract/index.ts";
import { AppError } from "./app-error.ts";

export type Account = MyData["account"];
export type Accounts = ReturnType<typeof accountsOf>;

function accountFrom(user: UserRecord): Account {
  const isoOf = (time: string | null | undefined) => (time ? new Date(time).toISOString() : null);
  return {
    userId: user.uid,
    email: user.email ?? "",
    emailVerified: user.emailVerified,
    name: user.displayName ?? "",
    photo: user.photoURL ?? "",
    providers: user.providerData.map(({ providerId }) => providerId),
    createdAt: isoOf(user.metadata.creationTime),
    lastSignInAt: isoOf(user.metadata.lastSignInTime),
  };
}

/** What the identity service answers if there is no such account, or can be none because the address is no address. */
const missing: readonly unknown[] = ["auth/user-not-found", "auth/invalid-email"];

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isUnavailable(error)) throw new AppError("unavailable", { cause: error });
    if (!missing.includes((error as { code?: unknown } | null)?.code)) throw error;
    return null;
  }
}

/** Whether the identity service could not be reached or was overloaded. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof FirebaseError)) return false;
  if (error.code === "app/network-error" || error.code === "app/network-timeout") return true;
  const status = error.httpResponse?.status ?? 0;
  return status === 429 || status >= 500;
}

/** The accounts of the identity service. Throws `unavailable` while the service cannot be reached. */
export function accountsOf(auth: Auth) {
  return {
    async find(uid: string): Promise<Account | null> {
      const user = await unlessMissing(auth.getUser(uid));
      return user && accountFrom(user);
    },
    /** The account with this address, whether it has confirmed it or not. */
    async findByAddress(address: string): Promise<Account | null> {
      const user = await unlessMissing(auth.getUserByEmail(address.trim().toLowerCase()));
      return user && accountFrom(user);
    },
    /** Does nothing if the account has already been deleted. */
    async remove(uid: string): Promise<void> {
      await unlessMissing(auth.deleteUser(uid));
    },
  };
}
