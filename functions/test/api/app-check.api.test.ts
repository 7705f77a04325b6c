import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { APP_CHECK_HEADER, endpoints } from "../../src/contract/index.ts";
import type { EndpointName } from "../../src/contract/index.ts";
import { apiGet, errorCode } from "../support/arrange.ts";
import { send, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";

/** As in production, where every write has to prove that it comes from the site. */
let server: OrdinaryServer;
let account: Account;
beforeAll(async () => {
  server = await startOrdinaryServer({ RUN_APP_CHECK: "required" });
  account = await signUp();
});
afterAll(() => server.stop());

const writes = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].method !== "GET");

describe("where App Check is required", () => {
  it.each(writes)("%s is refused without a proof, signed in or not", async (name) => {
    const { method, path } = endpoints[name];
    for (const token of [account.token, undefined]) {
      for (const headers of [undefined, { [APP_CHECK_HEADER]: "garbage" }, { [APP_CHECK_HEADER]: "a.b.c" }]) {
        const reply = await send(method, path.replace(/:\w+/g, "x"), { token, headers, body: {}, base: server.url });
        expect([reply.status, errorCode(reply)]).toEqual([401, "app-not-verified"]);
        expect(reply.headers.get("cache-control")).toBe("no-store");
      }
    }
  });

  it("reading needs none", async () => {
    const replies = await Promise.all([
      apiGet("/marathons", { base: server.url }),
      apiGet("/opinion", { base: server.url }),
      apiGet(`/my-registrations/${account.uid}`, { base: server.url, token: account.token }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
