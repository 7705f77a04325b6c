import { FirebaseError } from "firebase/app";
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import type { Auth, User } from "firebase/auth";
import { emulatorPorts, loadFirebaseApp } from "../../lib/firebase/firebase-app.ts";
import { policyFaults } from "./password-policy.ts";
import type { SessionUser } from "./session-state.ts";

export type { User };
export type Identity = Awaited<ReturnType<typeof openIdentity>>;

/**
 * Opens the hosted identity service. This module includes the SDK, so import it dynamically. `report` is called with
 * the signed-in user: first when the SDK has read its storage and asked the service, and then with every new token.
 */
export async function openIdentity(report: (uid: string | null) => void) {
  const auth = initializeAuth(await loadFirebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  const ports = emulatorPorts();
  if (ports !== null) connectAuthEmulator(auth, `http://127.0.0.1:${ports.auth}`, { disableWarnings: true });
  // The user of the last report. `auth.currentUser` cannot replace it, because the SDK clears that even if the sign-out
  // fails.
  let reported: User | null = null;
  let lastCheck: Promise<string[]> = Promise.resolve([]);
  onIdTokenChanged(auth, (user) => {
    reported = user;
    report(user?.uid ?? null);
  });

  return {
    readUser: async () => (reported === null ? null : readUser(reported)),
    getToken: async () => (reported === null ? null : tokenOf(reported)),
    currentUser: () => auth.currentUser,
    passwordFaults: (password: string) => {
      // One check at a time, so that the policy is fetched once. The emulator has no policy (decision 0021).
      lastCheck = lastCheck.then(() => (ports === null ? passwordFaults(auth, password) : []));
      return lastCheck;
    },
    createAccount: (email: string, password: string) => createAccount(auth, email, password),
    setProfile,
    signIn: async (email: string, password: string) => (await signInWithEmailAndPassword(auth, email, password)).user,
    signInWithGoogle: () => signInWithGoogle(auth),
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email),
    sendVerification: (continueUrl: string) => sendVerification(auth, continueUrl),
    isVerifiedByNow: () => isVerifiedByNow(auth),
    lastSignIn: () => lastSignIn(auth),
    confirmWithPassword: (password: string) => confirmWithPassword(auth, password),
    confirmWithGoogle: () => confirmWithGoogle(auth),
    changePassword: (change: { current: string; wanted: string }) => changePassword(auth, change),
    requestAddressChange: (change: AddressChange) => requestAddressChange(auth, change),
    signOut: async () => {
      // Wait for the SDK's start: a sign-in of another tab that it finds then would undo an earlier sign-out.
      await auth.authStateReady();
      await signOut(auth);
    },
  };
}

/** Limits how long the page waits to know who is signed in when the network hangs. */
const TOKEN_MS = 5_000;

/**
 * If the token cannot be renewed, it is reported as expired. Each later call tries to renew it, and fails if it cannot.
 */
async function readUser(reported: User): Promise<{ user: SessionUser; expiresAt: number }> {
  const result = await Promise.race([reported.getIdTokenResult(), tokenTimeout()]).catch(() => null);
  const { uid, displayName, photoURL, emailVerified } = reported;
  const accessToken = result?.token ?? "";
  // The SDK may know a new address before the token has it, and the API goes by the token.
  const stated = result?.claims["email"];
  const email = typeof stated === "string" ? stated : (reported.email ?? "");
  return {
    user: { uid, email, displayName, photoURL, emailVerified, accessToken },
    expiresAt: result === null ? 0 : Date.parse(result.expirationTime),
  };
}

function tokenTimeout(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), TOKEN_MS);
  });
}

const REFUSED = ["auth/user-token-expired", "auth/user-disabled"];

/** `token` is null if the service no longer renews this user's session. The SDK has then signed out already. */
async function tokenOf(user: User): Promise<{ uid: string; token: string | null }> {
  const { uid } = user;
  try {
    return { uid, token: await user.getIdToken() };
  } catch (error) {
    if (error instanceof FirebaseError && REFUSED.includes(error.code)) return { uid, token: null };
    throw error;
  }
}

/**
 * The SDK fetches the policy once, and again after the service has refused a password. If the policy cannot be fetched,
 * no faults are reported, because the service checks the password anyway.
 */
async function passwordFaults(auth: Auth, password: string): Promise<string[]> {
  try {
    return policyFaults(await validatePassword(auth, password));
  } catch {
    return [];
  }
}

async function createAccount(auth: Auth, email: string, password: string): Promise<User> {
  // If an earlier attempt failed only to save the user record, the account exists already.
  const current = auth.currentUser;
  if (current?.email?.toLowerCase() === email.toLowerCase()) return current;
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    // The session of the earlier attempt may have ended since. Someone who knows the password may complete the account.
    try {
      return (await signInWithEmailAndPassword(auth, email, password)).user;
    } catch {
      throw error;
    }
  }
}

function isEmailTaken(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === "auth/email-already-in-use";
}

async function setProfile(user: User, profile: { displayName: string; photoURL?: string }): Promise<void> {
  await updateProfile(user, profile);
  // A new token contains the name, and the report of that token updates the session.
  await user.getIdToken(true);
}

async function signInWithGoogle(auth: Auth): Promise<User> {
  // The resolver is passed here rather than to `initializeAuth`, because it loads scripts that only this popup needs.
  return (await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)).user;
}

async function sendVerification(auth: Auth, continueUrl: string): Promise<void> {
  if (auth.currentUser !== null) await sendEmailVerification(auth.currentUser, { url: continueUrl });
}

/**
 * Asks the identity service, because the verification link may have been opened on another device. Once the address is
 * verified, a new token tells the API and the session.
 */
async function isVerifiedByNow(auth: Auth): Promise<boolean> {
  const user = auth.currentUser;
  if (user === null) return false;
  await user.reload();
  if (user.emailVerified) await user.getIdToken(true);
  return user.emailVerified;
}

/** When the user signed in, in milliseconds since 1970, and the providers of the account. */
async function lastSignIn({ currentUser: user }: Auth): Promise<{ at: number; providerIds: string[] } | null> {
  if (user === null) return null;
  const { authTime } = await user.getIdTokenResult();
  return { at: Date.parse(authTime), providerIds: user.providerData.map(({ providerId }) => providerId) };
}

/**
 * Gets a new token for further calls. If nobody is signed in anymore, it does nothing, and the next call is refused.
 */
async function confirmWithPassword({ currentUser: user }: Auth, password: string): Promise<void> {
  if (user === null) return;
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? "", password));
}

async function confirmWithGoogle({ currentUser: user }: Auth): Promise<void> {
  if (user === null) return;
  const google = new GoogleAuthProvider();
  google.setCustomParameters({ login_hint: user.email ?? "" });
  await reauthenticateWithPopup(user, google, browserPopupRedirectResolver);
}

/** Ends all other sessions of the account. */
async function changePassword(auth: Auth, { current, wanted }: { current: string; wanted: string }): Promise<void> {
  await confirmWithPassword(auth, current);
  if (auth.currentUser !== null) await updatePassword(auth.currentUser, wanted);
}

export type AddressChange = { password: string; email: string; continueUrl: string };

/**
 * Emails a link to the new address. Opening it changes the address and ends all sessions of the account; the page behind
 * it leads to `continueUrl`.
 */
async function requestAddressChange(auth: Auth, { password, email, continueUrl }: AddressChange): Promise<void> {
  await confirmWithPassword(auth, password);
  if (auth.currentUser !== null) await verifyBeforeUpdateEmail(auth.currentUser, email, { url: continueUrl });
}
