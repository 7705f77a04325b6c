import { RECENT_SIGN_IN_MS } from "@run/functions/contract";

/** How a user can prove that the session is theirs. */
export type SignInMethod = "password" | "google";

/** The time to fill in a dialog before the server considers the sign-in too old. */
const MARGIN_MS = 60_000;

/**
 * Whether a sign-in is so recent that the server will not ask for another. Both times are in milliseconds since 1970.
 */
export function isRecentSignIn(at: number, now: number): boolean {
  return now - at < RECENT_SIGN_IN_MS - MARGIN_MS;
}

const methodOfProvider: Record<string, SignInMethod> = { password: "password", "google.com": "google" };

export function signInMethodsOf(providerIds: readonly string[]): SignInMethod[] {
  return providerIds.flatMap((id) => methodOfProvider[id] ?? []);
}

/** Tells the user how to confirm that the session is theirs. */
export function confirmationRequest(methods: readonly SignInMethod[]): string {
  const [hasPassword, hasGoogle] = [methods.includes("password"), methods.includes("google")];
  if (hasPassword && hasGoogle) return "Enter your password or confirm with Google.";
  if (hasPassword) return "Enter your password.";
  if (hasGoogle) return "Confirm with Google.";
  return "Log out and log in again, then come back here within five minutes.";
}

const WRONG_PASSWORD = ["auth/wrong-password", "auth/invalid-credential"];

/** The message beside the password field, or null if the failure has another cause than a wrong password. */
export function wrongPasswordText(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return WRONG_PASSWORD.includes(String(error.code)) ? "That isn’t the password of this account." : null;
}
