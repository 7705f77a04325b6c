import { readFileSync } from "node:fs";
import { deleteApp, initializeApp, SDK_VERSION } from "firebase/app";
import type { FirebaseApp } from "firebase/app";
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import { expect, it } from "vitest";
import { z } from "zod";

/** Read web/src/lib/firebase/app-check.ts beside the SDK's source before you change it (decision 0065). */
const CHECKED_VERSION = "12.19.0";

it("runs with the one version of the SDK whose untyped members were read", () => {
  const manifest = z
    .object({ dependencies: z.object({ firebase: z.string() }) })
    .parse(JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")));
  expect(SDK_VERSION).toBe(CHECKED_VERSION);
  expect(manifest.dependencies.firebase).toBe(CHECKED_VERSION);
});

it("overrides members that the SDK's reCAPTCHA provider has and the SDK calls", async () => {
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
