import type { AppCheck } from "firebase-admin/app-check";
import { AppError } from "./app-error.ts";
import { isKeyFetchFailure } from "./google-keys.ts";

/**
 * Throws `app-not-verified` unless the token proves that the request comes from the site, and `unavailable` while
 * Google's keys cannot be fetched.
 */
export type VerifyApp = (token: string | undefined) => Promise<void>;

export function appVerifier(appCheck: () => Pick<AppCheck, "verifyToken">): VerifyApp {
  return async (token) => {
    if (!token) throw new AppError("app-not-verified");
    try {
      await appCheck().verifyToken(token);
    } catch (cause) {
      throw new AppError(isKeyFetchFailure(cause) ? "unavailable" : "app-not-verified", { cause });
    }
  };
}
