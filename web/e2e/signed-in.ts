import type { Page } from "@playwright/test";
import { NEW_EVENTS_PER_DAY } from "@run/functions/contract";
import { PASSWORD, dayFromToday } from "./site.ts";
import type { Person } from "./site.ts";

/**
 * Tests that begin with somebody signed in, with an event or a registration, and are not about how: the same calls that
 * the forms make, without drawing the forms. `signUp` and `logIn` of site.ts go through them.
 */
const API_KEY = "demo-key";
type Tokens = { localId: string; email: string; idToken: string; refreshToken: string; expiresIn: string };

function environment(
  name: "RUN_SITE_URL" | "FIREBASE_AUTH_EMULATOR_HOST" | "FIRESTORE_EMULATOR_HOST" | "GCLOUD_PROJECT",
): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: npm test sets it`);
  return value;
}

/** Whose session a test began with. */
export type Account = { uid: string; email: string; token: string };

async function send<Answer>(url: string, body: object, token?: string, method = "POST"): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

const askIdentityService = <Answer>(method: string, body: object) =>
  send<Answer>(
    `http://${environment("FIREBASE_AUTH_EMULATOR_HOST")}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${API_KEY}`,
    { ...body, returnSecureToken: true },
  );

/** Begins the test with that demo account's session, on an empty page. */
export async function beginAs(page: Page, email: `${string}@run.example`): Promise<Account> {
  const account = { email, password: PASSWORD };
  const tokens = await askIdentityService<Tokens & { displayName?: string }>("signInWithPassword", account);
  return keepSession(page, tokens, tokens.displayName ?? null);
}

/** Begins the test with a new account's session, on an empty page. */
export async function beginAsNew(page: Page, person: Person): Promise<Account> {
  const tokens = await addAccount(person);
  await send(`${environment("RUN_SITE_URL")}/api/users`, { ...person, photo: "", password: PASSWORD }, tokens.idToken);
  return keepSession(page, tokens, person.name);
}

/** As `beginAsNew`, with a session that began an hour ago: the emulator takes the token with that claim unsigned. */
export async function beginAsOfAnHourAgo(page: Page, person: Person): Promise<Account> {
  const tokens = await addAccount(person);
  const [header = "", payload = ""] = tokens.idToken.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as { auth_time: number };
  const auth_time = claims.auth_time - 3_600;
  const host = environment("FIREBASE_AUTH_EMULATOR_HOST");
  const path = `identitytoolkit.googleapis.com/v1/projects/${environment("GCLOUD_PROJECT")}/accounts:update`;
  // Sign-ins from before the account was made count as revoked.
  await send(`http://${host}/${path}`, { localId: tokens.localId, validSince: String(auth_time) }, "owner");
  const idToken = `${header}.${Buffer.from(JSON.stringify({ ...claims, auth_time })).toString("base64url")}.`;
  return keepSession(page, { ...tokens, idToken }, person.name);
}

/** Somebody who is signed in elsewhere. */
export async function signUpByCall(person: Person): Promise<Account> {
  const { localId: uid, email, idToken: token } = await addAccount(person);
  return { uid, email, token };
}

async function addAccount(person: Person): Promise<Tokens> {
  const tokens = await askIdentityService<Tokens>("signUp", { email: person.email, password: PASSWORD });
  await askIdentityService("update", { idToken: tokens.idToken, displayName: person.name });
  return tokens;
}

/** Leaves the session where the identity SDK and the site look for it when the first page opens. */
async function keepSession(page: Page, tokens: Tokens, displayName: string | null): Promise<Account> {
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
  return { uid, email, token: tokens.idToken };
}

/** An event of that account, open for registration; resolves with its id. */
export async function addEvent(
  { token }: Account,
  fields: { title: string } & Record<string, unknown>,
): Promise<string> {
  const site = environment("RUN_SITE_URL");
  const event = {
    startRegistrationDate: dayFromToday(-2),
    endRegistrationDate: dayFromToday(40),
    marathonStartDate: dayFromToday(60),
    location: "Porto, Portugal",
    runningDistance: "10 KM",
    marathonImageURL: `${site}/pictures/events/harbour-bridge.svg`,
    description: "Ten kilometres along the harbour wall.",
    ...fields,
  };
  return (await send<{ insertedId: string }>(`${site}/api/marathons`, event, token)).insertedId;
}

/** Leaves that account as if it had just added all the events that it may add in a day. */
export async function spendNewEvents({ uid }: Account): Promise<void> {
  const documents = `http://${environment("FIRESTORE_EMULATOR_HOST")}/v1/projects/${environment("GCLOUD_PROJECT")}/databases/(default)/documents`;
  const values = Array(NEW_EVENTS_PER_DAY).fill({ timestampValue: new Date().toISOString() });
  await send(`${documents}/eventQuotas/${uid}`, { fields: { addedAt: { arrayValue: { values } } } }, "owner", "PATCH");
}

/** Changes that event, as the same account would in another tab. */
export async function changeEvent({ token }: Account, marathonId: string, changes: object): Promise<void> {
  await send(`${environment("RUN_SITE_URL")}/api/marathon/${marathonId}`, changes, token, "PATCH");
}

/** Opens that account's own event to contacts that runners agree to show. */
export async function openContacts({ token }: Account, marathonId: string): Promise<void> {
  const site = environment("RUN_SITE_URL");
  await send(`${site}/api/marathon/${marathonId}/settings`, { contactsOpen: true }, token, "PATCH");
}

export type RunnerDetails = {
  firstName: string;
  lastName: string;
  phone: string;
  emergencyContact?: string;
  contactsShared?: boolean;
};

/** Takes a place for that account. */
export async function takePlace(
  { uid, email, token }: Account,
  marathonId: string,
  runner: RunnerDetails,
): Promise<void> {
  const record = { marathonId, userId: uid, email, ...runner };
  const path = `${environment("RUN_SITE_URL")}/api/marathonApply/${marathonId}`;
  await send(path, { $addToSet: { totalRegistrationCount: record } }, token, "PATCH");
}

/** Puts that account at the end of a full event's waiting list. */
export async function joinLine(
  { uid, email, token }: Account,
  marathonId: string,
  runner: RunnerDetails,
): Promise<void> {
  const record = { marathonId, userId: uid, email, ...runner };
  await send(`${environment("RUN_SITE_URL")}/api/waitlist/${marathonId}`, record, token);
}

/** Gives that account's place up, or its wait. */
export async function leaveEvent(
  { uid, token }: Account,
  marathonId: string,
  what: "registration" | "waitlist" = "registration",
): Promise<void> {
  const path = what === "waitlist" ? `waitlist/${marathonId}` : `my-registrations/${uid}/${marathonId}`;
  await send(`${environment("RUN_SITE_URL")}/api/${path}`, {}, token, "DELETE");
}

/** Cancels that account's own event, or deletes it where nobody has registered. */
export async function cancelEvent({ token }: Account, marathonId: string): Promise<void> {
  await send(`${environment("RUN_SITE_URL")}/api/marathon/${marathonId}`, {}, token, "DELETE");
}

/** Makes the invitation to take over that account's place; resolves with its code. */
export async function inviteTo({ uid, token }: Account, marathonId: string): Promise<string> {
  const path = `${environment("RUN_SITE_URL")}/api/my-registrations/${uid}/${marathonId}/transfer`;
  return (await send<{ code: string }>(path, {}, token)).code;
}

/** Takes over the place that the code stands for. */
export async function acceptInvitation(
  { uid, email, token }: Account,
  code: string,
  marathonId: string,
  runner: RunnerDetails,
): Promise<void> {
  const record = { marathonId, userId: uid, email, ...runner };
  await send(`${environment("RUN_SITE_URL")}/api/transfer/${code}/accept`, record, token);
}
