import type { Identity, User } from "./identity.ts";
import { userOf } from "./session-state.ts";
import { sessionStore } from "./session.ts";

type Credentials = { email: string; password: string };

/** Loading ends once the session says what the SDK says, or when the SDK refuses (spec, section 4). */
async function signInBy(act: (service: Identity) => Promise<User>): Promise<User> {
  const { dispatch, until, untilReported } = sessionStore;
  dispatch({ type: "sign-in-began" });
  try {
    const service = await untilReported();
    const user = await act(service);
    await until((state) => userOf(state)?.uid === service.currentUser()?.uid);
    return user;
  } finally {
    dispatch({ type: "sign-in-ended" });
  }
}

/** Signs in to an account that exists already with this password: it may lack its record. */
export function createAccount({ email, password }: Credentials): Promise<User> {
  return signInBy((service) => service.createAccount(email, password));
}

export async function setProfile(user: User, profile: { displayName: string; photoURL?: string }): Promise<void> {
  await (await sessionStore.loadIdentity()).setProfile(user, profile);
}

export function signIn({ email, password }: Credentials): Promise<User> {
  return signInBy((service) => service.signIn(email, password));
}

export function signInWithGoogle(): Promise<User> {
  return signInBy((service) => service.signInWithGoogle());
}

/** Browsers open a popup only in the task of the press, so the SDK has to be there before. */
export function prepareSignIn(): void {
  sessionStore.loadIdentity().catch(() => undefined);
}

/** What the identity service's own policy demands and this password lacks, as sentences. */
export async function passwordFaults(password: string): Promise<string[]> {
  return (await sessionStore.loadIdentity()).passwordFaults(password);
}

export async function sendPasswordReset(email: string): Promise<void> {
  await (await sessionStore.loadIdentity()).sendPasswordReset(email);
}
