import { deleteApp, initializeApp } from "firebase-admin/app";
import type { App } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PROJECT, forgedKeys, startFakeGoogle } from "../../test/support/fake-google.ts";
import type { AppError } from "./app-error.ts";
import { scaled } from "./deadline.ts";
import { tokenVerifier } from "./tokens.ts";
import type { VerifyToken } from "./tokens.ts";

/** firebase-admin as in production, which checks signatures. Keys and accounts belong to this test. */
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let app: App;
let verify: VerifyToken;
let now: number;

beforeAll(async () => {
  // With it, firebase-admin accepts only unsigned tokens.
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
  google = await startFakeGoogle();
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
const outcomeOf = (token: string) =>
  verify(`Bearer ${token}`).then(
    ({ uid }) => uid,
    (error: unknown) => (error as AppError).code,
  );

describe("a token", () => {
  it("of this project says who is calling, and when they signed in", async () => {
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
  ])("says that the address is verified (%s) if it claims %o", async (emailVerified, change) => {
    expect(await verify(`Bearer ${google.sign(claims(newAccount(), change))}`)).toMatchObject({ emailVerified });
  });

  it("is refused when it is forged, expired or meant for another project", async () => {
    const uid = newAccount();
    const unsigned = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const bad = {
      forged: google.sign(claims(uid), forgedKeys),
      "of an unknown key": google.sign(claims(uid), forgedKeys, "another-key"),
      "unsigned, as the emulator's": `${unsigned({ alg: "none", typ: "JWT" })}.${unsigned(claims(uid))}.`,
      expired: google.sign(claims(uid, { exp: seconds() - 1, iat: seconds() - 3_601 })),
      "another project's": google.sign(claims(uid, { aud: "another-project" })),
      "another project's issuer": google.sign(claims(uid, { iss: "https://securetoken.google.com/another-project" })),
      "nobody's": google.sign(claims("")),
      altered: google.sign(claims(uid)).replace(/\.[^.]+\./, `.${unsigned(claims("somebody-else"))}.`),
    };
    for (const [how, token] of Object.entries(bad)) expect(await outcomeOf(token), how).toBe("unauthenticated");
  });

  it("is `unavailable` while Google's keys cannot be fetched, which is no reason to log out", async () => {
    const uid = newAccount();
    google.setUnreachable();
    expect(await outcomeOf(google.sign(claims(uid)))).toBe("unavailable");
    google.setUnreachable(false);
    expect(await outcomeOf(google.sign(claims(uid)))).toBe(uid);
  });
});

describe("a session", () => {
  it.each([
    ["was revoked", (uid: string) => google.accounts.set(uid, { validSince: String(seconds()) })],
    ["is of an account that was disabled", (uid: string) => google.accounts.set(uid, { disabled: true })],
    ["is of an account that was deleted", (uid: string) => google.accounts.delete(uid)],
  ])("is refused within a minute once it %s", async (_, end) => {
    const uid = newAccount();
    const token = google.sign(claims(uid));
    expect(await outcomeOf(token)).toBe(uid);
    end(uid);
    now += 59_999;
    expect(await outcomeOf(token)).toBe(uid);
    now += 1;
    const before = google.lookups();
    expect(await outcomeOf(token)).toBe("unauthenticated");
    expect(await outcomeOf(token)).toBe("unauthenticated");
    expect(google.lookups() - before).toBe(1);
  });

  it("is accepted again after a revocation and a new sign-in", async () => {
    const uid = newAccount();
    expect(await outcomeOf(google.sign(claims(uid)))).toBe(uid);
    google.accounts.set(uid, { validSince: String(seconds()) });
    expect(await outcomeOf(google.sign(claims(uid, { auth_time: seconds() })))).toBe(uid);
  });

  it("is checked once a minute, however many requests carry it", async () => {
    const uid = newAccount();
    const before = google.lookups();
    const token = google.sign(claims(uid));
    await Promise.all(Array.from({ length: 50 }, () => outcomeOf(token)));
    expect(google.lookups() - before).toBe(1);
    now += 60_000;
    await outcomeOf(token);
    expect(google.lookups() - before).toBe(2);
  });

  it("is refused once it has expired, even within the minute", async () => {
    const uid = newAccount();
    const token = google.sign(claims(uid, { exp: seconds() + 30 }));
    expect(await outcomeOf(token)).toBe(uid);
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ["Date"] });
    expect(await outcomeOf(token)).toBe("unauthenticated");
    vi.useRealTimers();
  });

  it("is trusted while the identity service is unavailable", async () => {
    const [known, fresh] = [newAccount(), newAccount()];
    expect(await outcomeOf(google.sign(claims(known)))).toBe(known);
    google.setUnreachable();
    expect(await outcomeOf(google.sign(claims(fresh)))).toBe(fresh);
    google.setUnreachable(false);
  });

  it("is trusted once the identity service has not answered for two seconds", async () => {
    const auth = getAuth(app);
    const silent = () => new Promise<never>(() => undefined);
    const verifyWithoutAnswer = tokenVerifier(
      { verifyIdToken: (token, asksService) => (asksService ? silent() : auth.verifyIdToken(token)) },
      () => now,
    );
    const uid = newAccount();
    const token = google.sign(claims(uid));
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    const settled = vi.fn();
    const caller = verifyWithoutAnswer(`Bearer ${token}`).finally(settled);
    await vi.advanceTimersByTimeAsync(scaled(2_000) - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect((await caller).uid).toBe(uid);
  });
});
