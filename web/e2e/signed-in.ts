import type { Page } from "@playwright/test";
import { PASSWORD } from "./site.ts";
import type { Person } from "./site.ts";

/**
 * Tests that begin with somebody signed in and are not about how: the same calls that the two forms make, without
 * drawing the forms. `signUp` and `logIn` of site.ts go through them.
 */
const API_KEY = "demo-key";
type Tokens = { localId: string; email: string; idToken: string; refreshToken: string; expiresIn: string };

function environment(name: "RUN_SITE_URL" | "FIREBASE_AUTH_EMULATOR_HOST"): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: npm test sets it`);
  return value;
}

async function send<Answer>(url: string, body: object, token?: string): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

const askIdentityService = <Answer>(method: string, body: object) =>
  send<Answer>(
    `http://${environment("FIREBASE_AUTH_EMULATOR_HOST")}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${API_KEY}`,
    { ...body, returnSecureToken: true },
  );

/** Begins the test with that demo account's session, on an empty page. */
export async function beginAs(page: Page, email: `${string}@run.example`): Promise<void> {
  const account = { email, password: PASSWORD };
  const tokens = await askIdentityService<Tokens & { displayName?: string }>("signInWithPassword", account);
  await keepSession(page, tokens, tokens.displayName ?? null);
}

/** Begins the test with a new account's session, on an empty page. */
export async function beginAsNew(page: Page, person: Person): Promise<void> {
  const tokens = await askIdentityService<Tokens>("signUp", { email: person.email, password: PASSWORD });
  await askIdentityService("update", { idToken: tokens.idToken, displayName: person.name });
  await send(`${environment("RUN_SITE_URL")}/api/users`, { ...person, photo: "", password: PASSWORD }, tokens.idToken);
  await keepSession(page, tokens, person.name);
}

/** Leaves the session where the identity SDK and the site look for it when the first page opens. */
async function keepSession(page: Page, tokens: Tokens, displayName: string | null): Promise<void> {
  const { localId: uid, email } = tokens;
  const profile = { uid, email, displayName, photoURL: null, phoneNumber: null };
  const user = {
    ...profile,
    emailVerified: false,
    isAnonymous: false,
    providerData: [{ ...profile, uid: email, providerId: "password" }],
    stsTokenManager: {
      accessToken: tokens.idToken,
      refreshToken: tokens.refreshToken,
      expirationTime: Date.now() + Number(tokens.expiresIn) * 1000,
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: API_KEY,
    appName: "[DEFAULT]",
  };
  const localStorage = [
    { name: `firebase:authUser:${API_KEY}:[DEFAULT]`, value: JSON.stringify(user) },
    { name: "run:signed-in", value: "yes" },
  ];
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin: environment("RUN_SITE_URL"), localStorage }],
  });
}
