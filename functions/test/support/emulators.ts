import { randomUUID } from "node:crypto";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import type { Caller } from "../../src/platform/tokens.ts";

/** The emulators that `npm test` started. Admin access is for arranging and for looking at what was stored. */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests through npm test`);
  return value;
}

/** The API through Hosting, and at the function's own address. */
export const siteUrl = required("RUN_SITE_URL");
export const functionUrl = required("RUN_FUNCTION_URL");
/** The same API in the ordinary server that `shared-server.ts` starts. */
const apiUrl = required("RUN_API_URL");
export const authHost = required("FIREBASE_AUTH_EMULATOR_HOST");
export const firestoreHost = required("FIRESTORE_EMULATOR_HOST");
export const projectId = required("GCLOUD_PROJECT");

const app = initializeApp({ projectId });
export const db = getFirestore(app);
export const auth = getAuth(app);

export type Account = Caller & { token: string };

/** A new account of the identity service with a token of its own. */
export async function signUp(name = "runner"): Promise<Account> {
  const email = `${name}.${randomUUID()}@example.com`;
  const response = await fetch(`http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: "Marathon26", returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`The Auth emulator refused a sign-up: ${await response.text()}`);
  const { localId, idToken } = (await response.json()) as { localId: string; idToken: string };
  return { uid: localId, email, emailVerified: false, authTime: Date.now(), token: idToken };
}

/** The account's token with other claims; the emulator takes it unsigned. */
function tokenWith({ token }: Account, change: object): string {
  const [header = "", payload = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  return `${header}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString("base64url")}.`;
}

/** The account with a token that says what a fresh one does once its address is verified. */
export function withVerifiedAddress(account: Account): Account {
  return { ...account, emailVerified: true, token: tokenWith(account, { email_verified: true }) };
}

/** The account with a token of a session that began so long ago and was renewed since. */
export async function signedInBefore(account: Account, milliseconds: number): Promise<Account> {
  const authTime = Date.now() - milliseconds;
  const seconds = Math.floor(authTime / 1_000);
  // Tokens of sign-ins before the account was made count as revoked.
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
  const response = await fetch(`http://${authHost}/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
    body: JSON.stringify({ localId: account.uid, validSince: String(seconds) }),
  });
  if (!response.ok) throw new Error(`The Auth emulator refused a change: ${await response.text()}`);
  return { ...account, authTime, token: tokenWith(account, { auth_time: seconds }) };
}

export type Reply = { status: number; body: unknown; headers: Headers };

export type Sending = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** The ordinary server's address unless told otherwise. */
  base?: string | undefined;
};

/** One real HTTP request; a `body` that is text is sent as it is, anything else as JSON. */
export async function send(method: string, path: string, sending: Sending = {}): Promise<Reply> {
  const { token, body, base = apiUrl } = sending;
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      // Every test is somebody else's address, so that the limits of one do not meet another.
      "X-Forwarded-For": randomUUID(),
      ...sending.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: isJson(response) ? JSON.parse(text) : text };
}

function isJson(response: Response): boolean {
  return response.headers.get("content-type")?.includes("application/json") ?? false;
}
