import { randomUUID } from "node:crypto";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import type { Caller } from "../../src/platform/caller.ts";

/** Reads a variable that `npm test` sets. */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests through npm test`);
  return value;
}

/** The site, whose Hosting forwards to the API, and the function's own address. */
export const siteUrl = required("RUN_SITE_URL");
export const functionUrl = required("RUN_FUNCTION_URL");
/** The same API in this worker's first ordinary server. */
const apiUrl = required("RUN_API_URL");
/** The address of one of the worker's two servers, in turn, for requests at the same time. They have one database. */
export const serverAt = (index: number): string => (index % 2 === 0 ? apiUrl : required("RUN_OTHER_API_URL"));
export const authHost = required("FIREBASE_AUTH_EMULATOR_HOST");
export const firestoreHost = required("FIRESTORE_EMULATOR_HOST");
export const projectId = required("GCLOUD_PROJECT");

const app = initializeApp({ projectId });
export const db = getFirestore(app);
export const auth = getAuth(app);

export type Account = Caller & { token: string };

/** Calls the Auth emulator as an administrator of this project. */
async function callAuthEmulator(path: string, body: object): Promise<unknown> {
  const response = await fetch(`http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The Auth emulator refused ${path}: ${await response.text()}`);
  return response.json();
}

/** Changes what the identity service stores of an account. */
export const changeAccount = (uid: string, change: object) =>
  callAuthEmulator("accounts:update", { localId: uid, ...change });

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** The account as if it had just signed in with a password. The emulators accept unsigned tokens. */
export function signedIn({ uid, email }: { uid: string; email: string }): Account {
  const seconds = Math.floor(Date.now() / 1_000);
  const claims = {
    email,
    email_verified: false,
    auth_time: seconds,
    user_id: uid,
    firebase: { identities: { email: [email] }, sign_in_provider: "password" },
    iat: seconds,
    exp: seconds + 3_600,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: uid,
  };
  const token = `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
  return { uid, email, emailVerified: false, authTime: Date.now(), token };
}

/** A new account of the identity service, signed in. */
export async function signUp(name = "runner"): Promise<Account> {
  const email = `${name}.${randomUUID()}@example.com`;
  const { localId } = (await callAuthEmulator("accounts", { email, password: "Marathon26" })) as { localId: string };
  return signedIn({ uid: localId, email });
}

/** Creates an account for each of the names. */
export const people = <Names extends string[]>(...names: Names) =>
  Promise.all(names.map((name) => signUp(name))) as Promise<{ [Index in keyof Names]: Account }>;

/** The account's token with other claims. */
function tokenWith({ token }: Account, change: object): string {
  const [header = "", payload = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  return `${header}.${encode({ ...claims, ...change })}.`;
}

/** The account with a token that says that its address is verified. */
export function withVerifiedAddress(account: Account): Account {
  return { ...account, emailVerified: true, token: tokenWith(account, { email_verified: true }) };
}

/** The account with a token of a session that began that long ago. */
export async function signedInAgo(account: Account, milliseconds: number): Promise<Account> {
  const authTime = Date.now() - milliseconds;
  const seconds = Math.floor(authTime / 1_000);
  // Otherwise a sign-in before the account was created counts as revoked.
  await changeAccount(account.uid, { validSince: String(seconds) });
  return { ...account, authTime, token: tokenWith(account, { auth_time: seconds }) };
}

export type Reply = { status: number; body: unknown; headers: Headers };

export type RequestOptions = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** The server's address. The default is this worker's first ordinary server. */
  base?: string | undefined;
};

/** Sends an HTTP request. A `body` that is text is sent unchanged, anything else as JSON. */
export async function send(method: string, path: string, options: RequestOptions = {}): Promise<Reply> {
  const { token, body, base = apiUrl } = options;
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      // Another client address for every request, so that the tests do not reach each other's request limits.
      "X-Forwarded-For": randomUUID(),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: isJson(response) ? JSON.parse(text) : text };
}

function isJson(response: Response): boolean {
  return response.headers.get("content-type")?.includes("application/json") ?? false;
}
