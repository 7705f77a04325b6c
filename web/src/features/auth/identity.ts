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
  updateProfile,
  validatePassword,
} from "firebase/auth";
import type { Auth, User } from "firebase/auth";
import { emulatorPorts, loadFirebaseApp } from "../../lib/firebase.ts";
import { policyFaults } from "./password-policy.ts";

export type { User };
export type Identity = Awaited<ReturnType<typeof openIdentity>>;

/**
 * The hosted identity service. This module brings the SDK with it: import it dynamically, when somebody is known to
 * be signed in or a form needs it.
 */
export async function openIdentity(report: (user: User | null) => void) {
  const auth = initializeAuth(await loadFirebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  const ports = emulatorPorts();
  if (ports !== null) connectAuthEmulator(auth, `http://127.0.0.1:${ports.auth}`, { disableWarnings: true });
  // The last one reported, not the SDK's own: that is gone even after a sign-out that failed.
  let reported: User | null = null;
  let lastCheck: Promise<string[]> = Promise.resolve([]);
  onIdTokenChanged(auth, (user) => {
    reported = user;
    report(user);
  });

  return {
    getToken: async () => (await reported?.getIdToken()) ?? null,
    currentUser: () => auth.currentUser,
    // The emulator has no policy to ask for.
    passwordFaults: (password: string) => {
      // One after another: the first answer serves all that was typed meanwhile.
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
    signOut: () => signOut(auth),
  };
}

/**
 * The SDK asks for the policy once, keeps it, and asks again by itself when the service has refused a password. A
 * policy that cannot be asked for has no faults: the service has the last word anyway.
 */
async function passwordFaults(auth: Auth, password: string): Promise<string[]> {
  try {
    return policyFaults(await validatePassword(auth, password));
  } catch {
    return [];
  }
}

async function createAccount(auth: Auth, email: string, password: string): Promise<User> {
  // The account may be there already because its record failed to be saved a moment ago.
  const current = auth.currentUser;
  if (current?.email?.toLowerCase() === email.toLowerCase()) return current;
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    if (!isAddressTaken(error)) throw error;
    // Or its session ended since then: who knows the password may complete it.
    try {
      return (await signInWithEmailAndPassword(auth, email, password)).user;
    } catch {
      throw error;
    }
  }
}

function isAddressTaken(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === "auth/email-already-in-use";
}

async function setProfile(user: User, profile: { displayName: string; photoURL?: string }): Promise<void> {
  await updateProfile(user, profile);
  // A fresh token carries the name, and its report brings the new profile into the session.
  await user.getIdToken(true);
}

async function signInWithGoogle(auth: Auth): Promise<User> {
  // The resolver is handed over here because nobody else needs what it loads.
  return (await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)).user;
}

async function sendVerification(auth: Auth, continueUrl: string): Promise<void> {
  if (auth.currentUser !== null) await sendEmailVerification(auth.currentUser, { url: continueUrl });
}

/** The link may have been opened on another device. The API and the session learn of it only through a new token. */
async function isVerifiedByNow(auth: Auth): Promise<boolean> {
  const user = auth.currentUser;
  if (user === null) return false;
  await user.reload();
  if (user.emailVerified) await user.getIdToken(true);
  return user.emailVerified;
}

/** When the person signed in, in milliseconds since 1970, and by which providers the account can be signed in to. */
async function lastSignIn({ currentUser: user }: Auth): Promise<{ at: number; providerIds: string[] } | null> {
  if (user === null) return null;
  const { authTime } = await user.getIdTokenResult();
  return { at: Date.parse(authTime), providerIds: user.providerData.map(({ providerId }) => providerId) };
}

/** Brings a new token for the calls to come. Without a user there is nothing to confirm: the next call says so. */
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
