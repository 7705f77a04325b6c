import { ApiError } from "../../lib/api/api-error.ts";

/**
 * Our message for each error code of the identity service that a user can meet, without the "auth/" prefix. The first
 * eleven are those of the spec, section 8.
 */
const messages: Record<string, string> = {
  "multi-factor-auth-required": "This account asks for a second step that RUN does not offer yet.",
  "password-does-not-meet-requirements": "The password does not meet the rules for RUN accounts.",
  "user-mismatch": "That is a different account from the one you are signed in to.",
  "user-not-found": "No account matches this email address and password.",
  "unauthorized-domain": "Signing in is not set up for this URL of the site.",
  "popup-blocked": "Your browser blocked the sign-in window. Allow popups for this site and try again.",
  "popup-closed-by-user": "The sign-in window was closed before you finished.",
  "cancelled-popup-request": "Another sign-in window was opened, so this one was closed.",
  "network-request-failed": "We could not reach the sign-in service. Check your connection and try again.",
  "internal-error": "The sign-in service had a problem. Please try again in a moment.",
  "invalid-api-key": "The site is not set up correctly. Please let us know.",
  "account-exists-with-different-credential":
    "You already have an account with this email address. Log in with your password.",
  "email-already-in-use": "An account with this email address already exists. Log in instead.",
  "expired-action-code": "This link has expired. Ask for a new one.",
  "invalid-action-code": "This link was used already or is not complete. Ask for a new one.",
  "invalid-credential": "No account matches this email address and password.",
  "invalid-email": "We can’t use that email address.",
  "missing-password": "Please enter your password.",
  "operation-not-allowed": "This sign-in method is switched off.",
  timeout: "The sign-in service took too long to answer. Please try again.",
  "too-many-requests": "Too many attempts. Wait a few minutes and try again.",
  "user-disabled": "This account has been disabled.",
  "user-token-expired": "Your session has ended. Please log in again.",
  "weak-password": "The password is too weak.",
  "web-storage-unsupported": "Your browser blocks the storage that signing in needs.",
  "wrong-password": "No account matches this email address and password.",
};

/** Shown for a code that we have no message for. The SDK's own message is written for developers. */
const UNKNOWN = "Signing in did not work, and we do not know why. Please try again, or contact us with the code below.";

/**
 * What to tell a user about an error of the identity service. `detail` is shown below the message in small type: the
 * provider's own message, or only the code if we have no message for it (`isUnknown`). An error without a code is one
 * of ours, and its message is written for users.
 */
export function identityMessage(error: unknown): { message: string; detail: string | null; isUnknown: boolean } {
  const code = codeOf(error);
  const words = error instanceof Error && error.message !== "" ? error.message : null;
  const sentence = code === null ? undefined : messages[code];
  if (sentence !== undefined) return { message: sentence, detail: words, isUnknown: false };
  if (code !== null) return { message: UNKNOWN, detail: code, isUnknown: true };
  return { message: words ?? "Something went wrong. Please try again.", detail: null, isUnknown: false };
}

/** A failure as a form shows it: our message and, if its code is unknown to us, that code in small type. */
export type ShownFailure = { message: string; detail: string | null };

/** Leaves out the provider's own message wherever we have one, because ours is clearer. */
export function shownFailure(error: unknown): ShownFailure {
  const { message, detail, isUnknown } = identityMessage(error);
  return { message, detail: isUnknown ? detail : null };
}

/** The same for a form that calls both the identity service and RUN, whose messages are written for users. */
export function accountFailure(error: unknown): ShownFailure {
  return error instanceof ApiError ? { message: error.message, detail: null } : shownFailure(error);
}

const refusedFields: Record<string, "email" | "password"> = {
  "email-already-in-use": "email",
  "invalid-email": "email",
  "weak-password": "password",
  "password-does-not-meet-requirements": "password",
};

/** The field that the identity service refused, if the error code names one. */
export function refusedField(error: unknown): "email" | "password" | null {
  return refusedFields[codeOf(error) ?? ""] ?? null;
}

/** Whether the identity service has ended the session, as it does when the address or the password changes. */
export function isSessionOver(error: unknown): boolean {
  return codeOf(error) === "user-token-expired";
}

function codeOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error) || typeof error.code !== "string") return null;
  return error.code.replace(/^auth\//, "");
}

/**
 * Our message for a password that the identity service's policy refused, and what the password lacks. Null for any
 * other error.
 */
export function passwordRefusal(error: unknown): string | null {
  if (codeOf(error) !== "password-does-not-meet-requirements") return null;
  const { message, detail } = identityMessage(error);
  const missing = /\[(.+)\]/.exec(detail ?? "")?.[1];
  return missing === undefined ? message : `${message} ${missing}`;
}
