import { AppError } from "./app-error.ts";

/** The account that a valid token belongs to. */
export type Caller = {
  uid: string;
  email: string;
  /** Whether the account has verified `email`. A token from before the verification still says false. */
  emailVerified: boolean;
  /** When the person last signed in, in milliseconds since 1970. Refreshing the token does not change it. */
  authTime: number;
};

/** Throws `forbidden` unless the caller asks for their own data. */
export function assertSelf(userId: string, caller: Pick<Caller, "uid">): void {
  if (userId !== caller.uid) throw new AppError("forbidden");
}
