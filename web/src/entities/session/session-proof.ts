import { RECENT_SIGN_IN_MS } from "@run/functions/contract";

/** How somebody can prove that the session is theirs. */
export type SignInMethod = "password" | "google";

/** What is left to fill a dialog in before the server calls the sign-in old. */
const MARGIN_MS = 60_000;

/** Whether a sign-in is so recent that the server will not ask for another. Both in milliseconds since 1970. */
export function isRecentSignIn(at: number, now: number): boolean {
  return now - at < RECENT_SIGN_IN_MS - MARGIN_MS;
}

const ways: Record<string, SignInMethod> = { password: "password", "google.com": "google" };

export function signInMethodsOf(providerIds: readonly string[]): SignInMethod[] {
  return providerIds.flatMap((id) => ways[id] ?? []);
}

/** What to do, in words. */
export function confirmationRequest(offered: readonly SignInMethod[]): string {
  const [hasPassword, hasGoogle] = [offered.includes("password"), offered.includes("google")];
  if (hasPassword && hasGoogle) return "Enter your password or confirm with Google.";
  if (hasPassword) return "Enter your password.";
  if (hasGoogle) return "Confirm with Google.";
  return "Log out and log in again, then come back here within five minutes.";
}

const WRONG_PASSWORD = ["auth/wrong-password", "auth/invalid-credential"];

/** What to say beside the password's field; null when the failure is no fault of the password. */
export function passwordFault(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return WRONG_PASSWORD.includes(String(error.code)) ? "That isn’t the password of this account." : null;
}
