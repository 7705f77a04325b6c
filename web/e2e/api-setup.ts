import type { Page } from "@playwright/test";
import type { Activity, MemberRole } from "@run/functions/contract";
import { SESSION_CACHE_KEY } from "../src/entities/session/session-cache.ts";
import { storedIdentity } from "../test/stored-identity.ts";
import { PASSWORD, dayFromToday } from "./site.ts";
import type { Person } from "./site.ts";

/**
 * Sets up accounts, sessions, events and registrations with the same API calls that the site's forms make. Tests that are
 * about the forms themselves use `signUp` and `logIn` of site.ts.
 */
const API_KEY = "demo-key";
type Tokens = { localId: string; email: string; idToken: string; refreshToken: string; expiresIn: string };

function requireEnv(name: "RUN_SITE_URL" | "FIREBASE_AUTH_EMULATOR_HOST" | "GCLOUD_PROJECT"): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: npm test sets it`);
  return value;
}

export type Account = { uid: string; email: string; token: string };

/** Resolves with the response's JSON. Throws unless the status is 2xx. */
async function sendJson<Result>(url: string, body: object, token?: string, method = "POST"): Promise<Result> {
  const response = await fetch(url, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Result;
}

const callIdentityToolkit = <Result>(method: string, body: object) =>
  sendJson<Result>(
    `http://${requireEnv("FIREBASE_AUTH_EMULATOR_HOST")}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${API_KEY}`,
    { ...body, returnSecureToken: true },
  );

/** Stores the session of a demo account, or of a runner of the demo's festival, in the browser, without opening a page. */
export async function signInAs(page: Page, email: string): Promise<Account> {
  const account = { email, password: PASSWORD };
  const tokens = await callIdentityToolkit<Tokens & { displayName?: string }>("signInWithPassword", account);
  return storeSession(page, tokens, tokens.displayName ?? null);
}

/** Creates an account and stores its session in the browser, without opening a page. */
export async function signInAsNewAccount(page: Page, person: Person): Promise<Account> {
  const tokens = await createAuthUser(person);
  await sendJson(
    `${requireEnv("RUN_SITE_URL")}/api/users`,
    { ...person, photo: "", password: PASSWORD },
    tokens.idToken,
  );
  return storeSession(page, tokens, person.name);
}

/** Like `signInAsNewAccount`, with a sign-in from an hour ago. The Auth emulator accepts unsigned tokens. */
export async function signInAsNewAccountAnHourAgo(page: Page, person: Person): Promise<Account> {
  const tokens = await createAuthUser(person);
  const [header = "", payload = ""] = tokens.idToken.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as { auth_time: number };
  const auth_time = claims.auth_time - 3_600;
  const host = requireEnv("FIREBASE_AUTH_EMULATOR_HOST");
  const path = `identitytoolkit.googleapis.com/v1/projects/${requireEnv("GCLOUD_PROJECT")}/accounts:update`;
  // The emulator revokes sign-ins from before `validSince`, which is otherwise the time of the account's creation.
  await sendJson(`http://${host}/${path}`, { localId: tokens.localId, validSince: String(auth_time) }, "owner");
  const idToken = `${header}.${Buffer.from(JSON.stringify({ ...claims, auth_time })).toString("base64url")}.`;
  return storeSession(page, { ...tokens, idToken }, person.name);
}

/** Creates an account without signing it in to the test's browser. */
export async function createAccount(person: Person): Promise<Account> {
  const { localId: uid, email, idToken: token } = await createAuthUser(person);
  return { uid, email, token };
}

async function createAuthUser(person: Person): Promise<Tokens> {
  const tokens = await callIdentityToolkit<Tokens>("signUp", { email: person.email, password: PASSWORD });
  await callIdentityToolkit("update", { idToken: tokens.idToken, displayName: person.name });
  return tokens;
}

/** Writes the session to where the Firebase Auth SDK and the site look for it when a page opens. */
async function storeSession(page: Page, tokens: Tokens, displayName: string | null): Promise<Account> {
  const { localId: uid, email } = tokens;
  const person = { uid, email, displayName };
  const identity = storedIdentity(API_KEY, person, {
    accessToken: tokens.idToken,
    refreshToken: tokens.refreshToken,
    expirationTime: Date.now() + Number(tokens.expiresIn) * 1000,
  });
  // Without the user in it, the session cache only says that someone is signed in.
  const localStorage = [identity, { name: SESSION_CACHE_KEY, value: "yes" }];
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin: requireEnv("RUN_SITE_URL"), localStorage }],
  });
  return { uid, email, token: tokens.idToken };
}

/** Adds an event that is open for registration. Resolves with its id. */
export async function addEvent(
  { token }: Account,
  fields: { title: string } & Record<string, unknown>,
): Promise<string> {
  const site = requireEnv("RUN_SITE_URL");
  const event = {
    startRegistrationDate: dayFromToday(-2),
    endRegistrationDate: dayFromToday(40),
    marathonStartDate: dayFromToday(60),
    location: "Porto, Portugal",
    runningDistance: "10 KM",
    marathonImageURL: `${site}/pictures/events/harbour-bridge.svg`,
    description: "Ten kilometers along the harbor wall.",
    ...fields,
  };
  return (await sendJson<{ insertedId: string }>(`${site}/api/marathons`, event, token)).insertedId;
}

/** Lets runners of the event agree to show their contact details to other runners. */
export async function enableContactSharing({ token }: Account, marathonId: string): Promise<void> {
  const site = requireEnv("RUN_SITE_URL");
  await sendJson(`${site}/api/marathon/${marathonId}/settings`, { base: 1, contactsOpen: true }, token, "PATCH");
}

/** Makes the account a member of the event's team. Its email address has to be confirmed. */
export async function addToTeam(
  { token }: Account,
  marathonId: string,
  member: Account,
  role: MemberRole,
): Promise<void> {
  const site = `${requireEnv("RUN_SITE_URL")}/api`;
  const path = `${site}/marathon/${marathonId}/team/invitations`;
  const { code } = await sendJson<{ code: string }>(path, { role }, token);
  await sendJson(`${site}/team-invitations/${code}/accept`, {}, member.token);
}

/** Saves the form of an event that was not changed before. */
export async function saveForm({ token }: Account, marathonId: string, form: object): Promise<void> {
  await sendJson(`${requireEnv("RUN_SITE_URL")}/api/marathon/${marathonId}/form`, { base: 1, ...form }, token, "PUT");
}

/** The newest hundred things that happened to the event's entries and team. */
export async function listActivityOf({ token }: Account, marathonId: string): Promise<Activity[]> {
  const response = await fetch(`${requireEnv("RUN_SITE_URL")}/api/marathon/${marathonId}/activity`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { activity: Activity[] }).activity;
}

export type RunnerDetails = {
  firstName: string;
  lastName: string;
  phone: string;
  emergencyContact?: string;
  contactsShared?: boolean;
  raceId?: string | undefined;
};

export async function registerForEvent(
  { uid, email, token }: Account,
  marathonId: string,
  runner: RunnerDetails,
): Promise<void> {
  const record = { marathonId, userId: uid, email, ...runner };
  const path = `${requireEnv("RUN_SITE_URL")}/api/marathonApply/${marathonId}`;
  await sendJson(path, { $addToSet: { totalRegistrationCount: record } }, token, "PATCH");
}

/** The event has to be full. */
export async function joinWaitlist(
  { uid, email, token }: Account,
  marathonId: string,
  runner: RunnerDetails,
): Promise<void> {
  const record = { marathonId, userId: uid, email, ...runner };
  await sendJson(`${requireEnv("RUN_SITE_URL")}/api/waitlist/${marathonId}`, record, token);
}

export async function cancelRegistration({ uid, token }: Account, marathonId: string): Promise<void> {
  await sendJson(`${requireEnv("RUN_SITE_URL")}/api/my-registrations/${uid}/${marathonId}`, {}, token, "DELETE");
}

/** Invites someone to take over the account's place. Resolves with the invitation's code. */
export async function inviteToTransfer({ uid, token }: Account, marathonId: string): Promise<string> {
  const path = `${requireEnv("RUN_SITE_URL")}/api/my-registrations/${uid}/${marathonId}/transfer`;
  return (await sendJson<{ code: string }>(path, {}, token)).code;
}

/** The newest link that the Auth emulator would have emailed to this person. */
export async function emailedLink(email: string): Promise<string> {
  const host = requireEnv("FIREBASE_AUTH_EMULATOR_HOST");
  const response = await fetch(`http://${host}/emulator/v1/projects/${requireEnv("GCLOUD_PROJECT")}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobLink: string }[] };
  const link = oobCodes.findLast((code) => code.email === email.toLowerCase())?.oobLink;
  if (link === undefined) throw new Error("No link was emailed");
  return link;
}
