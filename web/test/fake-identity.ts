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
/** The password of every account. */
export const PASSWORD = "Marathon26";

const API_KEY = "test-key";
/** Longer than any test moves the clock. */
const SESSION_SECONDS = 86_400;

type Account = { uid: string; email: string; password: string; displayName?: string; photoUrl?: string };
type Body = Record<string, string | undefined>;
/** The site's requests to the hosted identity service, by the end of their path. */
type IdentityRequest =
  | "accounts:lookup"
  | "accounts:sendOobCode"
  | "accounts:signInWithIdp"
  | "accounts:signInWithPassword"
  | "accounts:signUp"
  | "accounts:update"
  | "init.json"
  | "passwordPolicy"
  | "projects"
  | "token";
type Handler = (body: Body) => Response | Promise<Response>;

let accounts: Account[] = [];
let handlers = new Map<string, Handler>();
let requests: { name: string; body: Body }[] = [];

/** Sets the service's answer to a request. */
export function answerIdentity(name: IdentityRequest, handler: Handler | object): void {
  handlers.set(name, typeof handler === "function" ? (handler as Handler) : () => Response.json(handler));
}

/** Makes the service refuse a request, with a message as in `identityRefusal`. */
export function refuseIdentity(name: IdentityRequest, message: string, status = 400): void {
  answerIdentity(name, () => identityRefusal(message, status));
}

/** Holds back the service's answers until the returned function is called. */
export function holdIdentity(name: IdentityRequest): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const handler = handlers.get(name) ?? ownAnswers[name];
  answerIdentity(name, async (body: Body) => {
    await released;
    return handler?.(body) ?? identityRefusal("NOT_IMPLEMENTED", 501);
  });
  return release;
}

/** The bodies of the requests that the service has received in this test. */
export function identityRequestsOf(name: IdentityRequest): Body[] {
  return requests.filter((one) => one.name === name).map(({ body }) => body);
}

/** Leaves only the accounts of these users. */
export function resetFakeIdentity(users: readonly TestUser[]): void {
  accounts = users.map((user) => ({ ...user, password: PASSWORD }));
  handlers = new Map();
  requests = [];
}

export function addAccount(user: TestUser & { photoUrl?: string }): void {
  accounts.push({ ...user, password: PASSWORD });
}

/** Stores a session where the identity SDK and the site read it when a page opens. */
export function storeSession(user: TestUser | null): void {
  if (user === null) return;
  const accessToken = tokenOf(user);
  const expirationTime = Date.now() + SESSION_SECONDS * 1000;
  const { name, value } = storedIdentity(API_KEY, user, { accessToken, refreshToken: user.uid, expirationTime });
  localStorage.setItem(name, value);
  cacheSession({ ...user, photoURL: null, emailVerified: false, accessToken }, expirationTime);
}

/** Answers requests for the project's configuration and to the hosted identity service. Null for any other request. */
export async function answerIdentityRequest(request: Request): Promise<Response | null> {
  const { hostname, pathname } = new URL(request.url);
  if (!hostname.endsWith(".googleapis.com") && pathname !== "/__/firebase/init.json") return null;
  const name = pathname.split("/").at(-1) ?? "";
  const text = await request.text();
  const body = (name === "token" ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || "{}")) as Body;
  requests.push({ name, body });
  return (handlers.get(name) ?? ownAnswers[name] ?? (() => identityRefusal("NOT_IMPLEMENTED", 501)))(body);
}

/** What the service answers by itself. It has no password policy. */
const ownAnswers: Record<string, Handler> = {
  "init.json": () => Response.json({ apiKey: API_KEY, projectId: "test", authDomain: "auth.example" }),
  projects: () => Response.json({ projectId: "1", authorizedDomains: [location.hostname] }),
  "accounts:sendOobCode": ({ email }) => Response.json({ email }),
  "accounts:signInWithPassword": ({ email, password }) => {
    const account = accounts.find((one) => one.email === email && one.password === password);
    return account === undefined ? identityRefusal("INVALID_LOGIN_CREDENTIALS") : signedIn(account);
  },
  // Google knows the user of the first account.
  "accounts:signInWithIdp": () => {
    const [account] = accounts;
    return account === undefined ? identityRefusal("INVALID_IDP_RESPONSE") : signedIn(account);
  },
  "accounts:signUp": ({ email = "", password = "" }) => {
    if (accounts.some((one) => one.email === email)) return identityRefusal("EMAIL_EXISTS");
    const account = { uid: `uid of ${email}`, email, password };
    accounts.push(account);
    return signedIn(account);
  },
  "accounts:update": ({ idToken, displayName, photoUrl, password }) => {
    const account = accountOf(idToken);
    if (account === undefined) return identityRefusal("USER_NOT_FOUND");
    Object.assign(account, { ...(displayName && { displayName }), ...(password && { password }) });
    if (photoUrl !== undefined) account.photoUrl = photoUrl;
    return signedIn(account);
  },
  "accounts:lookup": ({ idToken }) => {
    const account = accountOf(idToken);
    if (account === undefined) return identityRefusal("USER_NOT_FOUND");
    const { uid: localId, email, displayName, photoUrl } = account;
    const providerUserInfo = [{ providerId: "password", federatedId: email, email, displayName, photoUrl }];
    return Response.json({
      users: [{ localId, email, displayName, photoUrl, emailVerified: false, providerUserInfo }],
    });
  },
  token: ({ refresh_token: uid }) => {
    const account = accounts.find((one) => one.uid === uid);
    if (account === undefined) return identityRefusal("USER_NOT_FOUND");
    const expiry = { expires_in: String(SESSION_SECONDS), token_type: "Bearer" };
    return Response.json({ access_token: tokenOf(account), refresh_token: uid, user_id: uid, ...expiry });
  },
};

/** A refusal as the service sends it. `message` is an upper-case code, with or without " : details". */
export function identityRefusal(message: string, status = 400): Response {
  return Response.json({ error: { code: status, message, errors: [{ message }] } }, { status });
}

function signedIn(account: Account): Response {
  const { uid: localId, email, displayName, photoUrl } = account;
  const tokens = { idToken: tokenOf(account), refreshToken: localId, expiresIn: String(SESSION_SECONDS) };
  return Response.json({ localId, email, displayName, photoUrl, ...tokens });
}

/** A token is only as unique as its time, and the site compares tokens. */
let tokens = 0;

function tokenOf({ uid, email }: { uid: string; email: string }): string {
  const now = Math.floor(Date.now() / 1000);
  tokens += 1;
  const claims = { sub: uid, user_id: uid, email, auth_time: now, iat: now, exp: now + SESSION_SECONDS, jti: tokens };
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
}

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function accountOf(idToken = ""): Account | undefined {
  const payload = (idToken.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  const { sub } = JSON.parse(atob(payload) || "{}") as { sub?: string };
  return accounts.find(({ uid }) => uid === sub);
}
