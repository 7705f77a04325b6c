import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAppCheck } from "firebase-admin/app-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROJECT, forgedKeys, startFakeGoogle } from "../../test/support/fake-google.ts";
import { appVerifier } from "./app-check.ts";
import type { AppError } from "./app-error.ts";

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
beforeAll(async () => {
  google = await startFakeGoogle();
});
afterAll(() => google.stop());

const claims = (change: object = {}) => google.appCheckClaims(PROJECT, change);

async function outcomeOf(token: string | undefined): Promise<string> {
  const app = initializeApp(google.options, String(Math.random()));
  const verify = appVerifier(() => getAppCheck(app));
  const outcome = await verify(token).then(
    () => "verified",
    (error: unknown) => (error as AppError).code,
  );
  await deleteApp(app);
  return outcome;
}

describe("an App Check token", () => {
  it("of this project proves that the site sent the request", async () => {
    expect(await outcomeOf(google.sign(claims()))).toBe("verified");
  });

  it("is refused if it is missing, malformed, forged, expired or another project's", async () => {
    const bad = [
      undefined,
      "",
      "garbage",
      "a.b.c",
      google.sign(claims(), forgedKeys),
      google.sign(claims(), forgedKeys, "another-key"),
      google.sign(claims({ exp: 1 })),
      google.sign(claims({ aud: ["projects/another"] })),
      google.sign(claims({ iss: "https://example.com/" })),
      google.sign(claims()).slice(0, -8),
    ];
    for (const token of bad) expect(await outcomeOf(token), token).toBe("app-not-verified");
  });

  it("is `unavailable` while Google's keys cannot be fetched, so that the request is repeated", async () => {
    google.setUnreachable();
    expect(await outcomeOf(google.sign(claims()))).toBe("unavailable");
    google.setUnreachable(false);
  });
});
