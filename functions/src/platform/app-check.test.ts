import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAppCheck } from "firebase-admin/app-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROJECT, forger, startPretendGoogle } from "../../test/support/pretend-google.ts";
import { appVerifier } from "./app-check.ts";
import type { AppError } from "./app-error.ts";

let google: Awaited<ReturnType<typeof startPretendGoogle>>;
beforeAll(async () => {
  google = await startPretendGoogle();
});
afterAll(() => google.stop());

const claims = (change: object = {}) => google.appProof(PROJECT, change);

async function verdictOn(token: string | undefined): Promise<string> {
  const app = initializeApp(google.options, String(Math.random()));
  const verify = appVerifier(() => getAppCheck(app));
  const verdict = await verify(token).then(
    () => "verified",
    (error: unknown) => (error as AppError).code,
  );
  await deleteApp(app);
  return verdict;
}

describe("an App Check token", () => {
  it("of our project proves that the site sent the request", async () => {
    expect(await verdictOn(google.sign(claims()))).toBe("verified");
  });

  it("proves nothing when it is missing, garbled, forged, expired or another project's", async () => {
    const bad = [
      undefined,
      "",
      "garbage",
      "a.b.c",
      google.sign(claims(), forger),
      google.sign(claims(), forger, "another-key"),
      google.sign(claims({ exp: 1 })),
      google.sign(claims({ aud: ["projects/another"] })),
      google.sign(claims({ iss: "https://example.com/" })),
      google.sign(claims()).slice(0, -8),
    ];
    for (const token of bad) expect(await verdictOn(token), token).toBe("app-not-verified");
  });

  it("cannot be checked while Google's keys cannot be fetched: the request may be repeated", async () => {
    google.goAway();
    expect(await verdictOn(google.sign(claims()))).toBe("unavailable");
    google.goAway(false);
  });
});
