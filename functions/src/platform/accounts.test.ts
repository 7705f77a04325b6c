import { deleteApp, initializeApp } from "firebase-admin/app";
import type { App } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeGoogle } from "../../test/support/fake-google.ts";
import { accountsOf } from "./accounts.ts";
import type { Accounts } from "./accounts.ts";

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let app: App;
let accounts: Accounts;

beforeAll(async () => {
  google = await startFakeGoogle();
});
afterAll(() => google.stop());
beforeEach(() => {
  app = initializeApp(google.options, String(Math.random()));
  accounts = accountsOf(getAuth(app));
});
afterEach(async () => {
  google.setUnreachable(false);
  google.fail(null);
  await deleteApp(app);
});

const calls: [string, () => Promise<unknown>][] = [
  ["found by uid", () => accounts.find("nobody")],
  ["found by its address", () => accounts.findByAddress("nobody@example.com")],
  ["removed", () => accounts.remove("nobody")],
];

describe.each(calls)("an account that is %s", (_, call) => {
  it("may be missing", async () => {
    expect((await call()) ?? null).toBeNull();
  });

  it("is unavailable while the identity service cannot be reached", async () => {
    google.setUnreachable();
    await expect(call()).rejects.toMatchObject({ code: "unavailable", retryAfter: 2 });
  });

  // The library repeats a request for seconds after a 503.
  it.each([429, 500, 502])("is unavailable while the identity service answers %i", async (status) => {
    google.fail(status);
    await expect(call()).rejects.toMatchObject({ code: "unavailable", retryAfter: 2 });
  });

  it("is an internal error if the request for it is wrong", async () => {
    google.fail(403);
    await expect(call()).rejects.not.toMatchObject({ code: "unavailable" });
  });
});

it.each(["", "no address", "ana@@example.com", "\u0000@example.com"])(
  "no account has %j as its address",
  async (text) => {
    expect(await accounts.findByAddress(text)).toBeNull();
  },
);
