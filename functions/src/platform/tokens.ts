import type { Auth } from "firebase-admin/auth";
import { AppError } from "./app-error.ts";

export type Caller = { uid: string; email: string };
export type VerifyToken = (authorization: string) => Promise<Caller>;

/** Turns the Authorization header into who is calling; every fault of a token is `unauthenticated`. */
export function tokenVerifier(auth: Auth): VerifyToken {
  return async (authorization) => {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!token)
      throw new AppError("unauthenticated", { sentence: "The Authorization header must read 'Bearer <token>'." });
    try {
      const { uid, email } = await auth.verifyIdToken(token);
      return { uid, email: email ?? "" };
    } catch (cause) {
      const code = (cause as { code?: unknown } | null)?.code;
      if (typeof code !== "string" || !code.startsWith("auth/")) throw cause;
      throw new AppError("unauthenticated", { sentence: "Your session has ended. Please sign in again.", cause });
    }
  };
}
