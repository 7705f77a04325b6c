import { cacheSession } from "../src/entities/session/session-cache.ts";
import { storedIdentity } from "./stored-identity.ts";

/** A user that a component test can be signed in as. */
export type TestUser = { uid: string; email: string; displayName: string };
export const rui: TestUser = {
  uid: "rUi9Zk3PqW6vFjLm2YxS4tNbHd71",
  email: "rui@example.com",
  displayName: "Rui Santos",
};
export const olivia: TestUser = {
  uid: "oLv7Xy2QmN4sTbKd8RwZ1pHgCe53",
  email: "olivia@example.com",
  displayName: "Olivia Marsh",
};

const API_KEY = "test-key";
/** Longer than any test moves the clock, because tokens are not renewed here. */
const SESSION_SECONDS = 86_400;

let user: TestUser | null = null;

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function tokenOf({ uid, email }: TestUser): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: uid, user_id: uid, email, auth_time: now, iat: now, exp: now + SESSION_SECONDS };
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
}

/** Stores a session where the identity SDK and the site read it when a page opens. */
export function storeSession(signedIn: TestUser | null): void {
  user = signedIn;
  if (user === null) return;
  const accessToken = tokenOf(user);
  const expirationTime = Date.now() + SESSION_SECONDS * 1000;
  const { name, value } = storedIdentity(API_KEY, user, { accessToken, refreshToken: "refresh", expirationTime });
  localStorage.setItem(name, value);
  cacheSession({ ...user, photoURL: null, emailVerified: false, accessToken }, expirationTime);
}

/** Answers requests for the project's configuration and to the hosted identity service. Null for any other request. */
export function answerIdentityRequest({ url }: Request): Response | null {
  if (url.endsWith("/__/firebase/init.json"))
    return Response.json({ apiKey: API_KEY, projectId: "test", authDomain: "auth.example" });
  if (!new URL(url).hostname.endsWith(".googleapis.com")) return null;
  if (url.includes("accounts:lookup") && user !== null) {
    const { uid: localId, email, displayName } = user;
    const providerUserInfo = [{ providerId: "password", federatedId: email, email, displayName }];
    return Response.json({ users: [{ localId, email, displayName, emailVerified: false, providerUserInfo }] });
  }
  return Response.json({ error: { code: 400, message: "INVALID_LOGIN_CREDENTIALS" } }, { status: 400 });
}
