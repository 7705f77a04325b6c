import { deleteApp, initializeApp } from "firebase-admin/app";
import type { App } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PROJECT, forger, startPretendGoogle } from "../../test/support/pretend-google.ts";
import type { AppError } from "./app-error.ts";
import { tokenVerifier } from "./tokens.ts";
import type { VerifyToken } from "./tokens.ts";

/** firebase-admin as in production, with signatures. Its keys and accounts are this test's. */
let google: Awaited<ReturnType<typeof startPretendGoogle>>;
let app: App;
let verify: VerifyToken;
let now: number;

beforeAll(async () => {
  // With it, firebase-admin accepts only unsigned tokens.
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
  google = await startPretendGoogle();
});
afterAll(() => google.stop());
beforeEach(() => {
  now = Date.now();
  app = initializeApp(google.options, String(Math.random()));
  verify = tokenVerifier(getAuth(app), () => now);
});
afterEach(() => deleteApp(app));

const seconds = () => Math.floor(Date.now() / 1_000);
const claims = (uid: string, change: object = {}) => ({
  sub: uid,
  user_id: uid,
  email: `${uid}@example.com`,
  aud: PROJECT,
  iss: `https://securetoken.google.com/${PROJECT}`,
  auth_time: seconds() - 60,
  iat: seconds() - 60,
  exp: seconds() + 3_540,
  ...change,
});
let accounts = 0;
function newAccount(): string {
  const uid = `uid-${++accounts}`;
  google.accounts.set(uid, {});
  return uid;
}
const verdictOn = (token: string) =>
  verify(`Bearer ${token}`).then(
    ({ uid }) => uid,
    (error: unknown) => (error as AppError).code,
  );

describe("a token", () => {
  it("of our project says who is calling, and when they signed in", async () => {
    const uid = newAccount();
    const signedIn = seconds() - 60;
    expect(await verify(`Bearer ${google.sign(claims(uid, { auth_time: signedIn }))}`)).toEqual({
      uid,
      email: `${uid}@example.com`,
      emailVerified: false,
      authTime: signedIn * 1_000,
    });
  });

  it.each([
    [true, { email_verified: true }],
    [false, { email_verified: false }],
    [false, { email_verified: "true" }],
    [false, { email_verified: true, email: undefined }],
  ])("says %s for whether the address is verified when it claims %o", async (emailVerified, change) => {
    expect(await verify(`Bearer ${google.sign(claims(newAccount(), change))}`)).toMatchObject({ emailVerified });
  });

  it("is refused when it is forged, expired or meant for another project", async () => {
    const uid = newAccount();
    const unsigned = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const bad = {
      forged: google.sign(claims(uid), forger),
      "of an unknown key": google.sign(claims(uid), forger, "another-key"),
      "unsigned, as the emulator's": `${unsigned({ alg: "none", typ: "JWT" })}.${unsigned(claims(uid))}.`,
      expired: google.sign(claims(uid, { exp: seconds() - 1, iat: seconds() - 3_601 })),
      "another project's": google.sign(claims(uid, { aud: "another-project" })),
      "another project's issuer": google.sign(claims(uid, { iss: "https://securetoken.google.com/another-project" })),
      "nobody's": google.sign(claims("")),
      altered: google.sign(claims(uid)).replace(/\.[^.]+\./, `.${unsigned(claims("somebody-else"))}.`),
    };
    for (const [how, token] of Object.entries(bad)) expect(await verdictOn(token), how).toBe("unauthenticated");
  });

  it("cannot be checked while Google's keys cannot be fetched, which is no reason to log out", async () => {
    const uid = newAccount();
    google.goAway();
    expect(await verdictOn(google.sign(claims(uid)))).toBe("unavailable");
    google.goAway(false);
    expect(await verdictOn(google.sign(claims(uid)))).toBe(uid);
  });
});

describe("a session", () => {
  it.each([
    ["was revoked", (uid: string) => google.accounts.set(uid, { validSince: String(seconds()) })],
    ["is of an account that was disabled", (uid: string) => google.accounts.set(uid, { disabled: true })],
    ["is of an account that was deleted", (uid: string) => google.accounts.delete(uid)],
  ])("ends within a minute once it %s", async (_, end) => {
    const uid = newAccount();
    const token = google.sign(claims(uid));
    expect(await verdictOn(token)).toBe(uid);
    end(uid);
    now += 59_999;
    expect(await verdictOn(token)).toBe(uid);
    now += 1;
    const before = google.lookups();
    expect(await verdictOn(token)).toBe("unauthenticated");
    expect(await verdictOn(token)).toBe("unauthenticated");
    expect(google.lookups() - before).toBe(1);
  });

  it("starts again after a revocation with a new sign-in", async () => {
    const uid = newAccount();
    expect(await verdictOn(google.sign(claims(uid)))).toBe(uid);
    google.accounts.set(uid, { validSince: String(seconds()) });
    expect(await verdictOn(google.sign(claims(uid, { auth_time: seconds() })))).toBe(uid);
  });

  it("is checked once a minute for each token, however many requests carry it", async () => {
    const uid = newAccount();
    const before = google.lookups();
    const token = google.sign(claims(uid));
    await Promise.all(Array.from({ length: 50 }, () => verdictOn(token)));
    expect(google.lookups() - before).toBe(1);
    now += 60_000;
    await verdictOn(token);
    expect(google.lookups() - before).toBe(2);
  });

  it("ends with its token, even within the minute", async () => {
    const uid = newAccount();
    const token = google.sign(claims(uid, { exp: seconds() + 30 }));
    expect(await verdictOn(token)).toBe(uid);
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ["Date"] });
    expect(await verdictOn(token)).toBe("unauthenticated");
    vi.useRealTimers();
  });

  it("goes on by its token alone while the identity service is unavailable", async () => {
    const [known, fresh] = [newAccount(), newAccount()];
    expect(await verdictOn(google.sign(claims(known)))).toBe(known);
    google.goAway();
    expect(await verdictOn(google.sign(claims(fresh)))).toBe(fresh);
    google.goAway(false);
  });
});
