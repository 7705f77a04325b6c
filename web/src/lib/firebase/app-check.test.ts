import { readFileSync } from "node:fs";
import { deleteApp, initializeApp, SDK_VERSION } from "firebase/app";
import type { FirebaseApp } from "firebase/app";
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import { expect, it } from "vitest";
import { z } from "zod";

/** Before you change it, compare web/src/lib/firebase/app-check.ts with the source of the new version (decision 0065). */
const CHECKED_VERSION = "12.19.0";

it("uses the version of the SDK whose untyped members were reviewed", () => {
  const manifest = z
    .object({ dependencies: z.object({ firebase: z.string() }) })
    .parse(JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")));
  expect(SDK_VERSION).toBe(CHECKED_VERSION);
  expect(manifest.dependencies.firebase).toBe(CHECKED_VERSION);
});

it("overrides members that exist in the SDK's reCAPTCHA provider and are called by the SDK", async () => {
  expect(Object.getOwnPropertyNames(ReCaptchaEnterpriseProvider.prototype)).toEqual(
    expect.arrayContaining(["initialize", "getToken"]),
  );
  const calls: unknown[] = [];
  class RecordingProvider extends ReCaptchaEnterpriseProvider {
    initialize(app: FirebaseApp): void {
      calls.push(["initialize", app]);
    }
    getToken(): Promise<{ token: string; expireTimeMillis: number; issuedAtTimeMillis: number }> {
      calls.push("getToken");
      const now = Date.now();
      return Promise.resolve({ token: "a.b.c", issuedAtTimeMillis: now, expireTimeMillis: now + 3_600_000 });
    }
  }
  const app = initializeApp({ projectId: "demo-run", apiKey: "key", appId: "1:2:web:3" }, "app-check");
  const provider = new RecordingProvider("key");
  const { token } = await getToken(initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false }));
  await deleteApp(app);
  expect(token).toBe("a.b.c");
  expect(calls).toEqual([["initialize", app], "getToken"]);
});
