import type { Identity, User } from "./identity.ts";
import { userOf } from "./session-state.ts";
import { sessionStore } from "./session.ts";

type Credentials = { email: string; password: string };

/** Loading ends once the session shows the SDK's user, or when signing in fails (spec, section 4). */
async function signInWith(method: (service: Identity) => Promise<User>): Promise<User> {
  const { dispatch, until, untilReported } = sessionStore;
  dispatch({ type: "sign-in-began" });
  try {
    const service = await untilReported();
    const user = await method(service);
    await until((state) => userOf(state)?.uid === service.currentUser()?.uid);
    return user;
  } finally {
    dispatch({ type: "sign-in-ended" });
  }
}

/**
 * If the account exists already with this password, signs in to it: an earlier attempt may have failed to save its
 * record.
 */
export function createAccount({ email, password }: Credentials): Promise<User> {
  return signInWith((service) => service.createAccount(email, password));
}

/** Saves the signed-in user's name and picture. An empty `photoURL` removes the picture. */
export async function setOwnProfile(profile: { displayName: string; photoURL: string }): Promise<void> {
  const service = await sessionStore.untilReported();
  const user = service.currentUser();
  if (user !== null) await service.setProfile(user, profile);
}

export async function setProfile(user: User, profile: { displayName: string; photoURL?: string }): Promise<void> {
  await (await sessionStore.loadIdentity()).setProfile(user, profile);
}

export function signIn({ email, password }: Credentials): Promise<User> {
  return signInWith((service) => service.signIn(email, password));
}

export function signInWithGoogle(): Promise<User> {
  return signInWith((service) => service.signInWithGoogle());
}

/** Browsers allow a popup only in direct response to a click, so the SDK has to be loaded before that. */
export function prepareSignIn(): void {
  sessionStore.loadIdentity().catch(() => undefined);
}

/** What this password lacks according to the identity service's own policy, as messages. */
export async function passwordFaults(password: string): Promise<string[]> {
  return (await sessionStore.loadIdentity()).passwordFaults(password);
}

export async function sendPasswordReset(email: string): Promise<void> {
  await (await sessionStore.loadIdentity()).sendPasswordReset(email);
}
