import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { APP_CHECK_HEADER, endpoints } from "../../src/contract/index.ts";
import type { EndpointName } from "../../src/contract/index.ts";
import { apiGet, apiPost, errorCode } from "../support/arrange.ts";
import { newEvent, reportBatch } from "../support/bodies.ts";
import { projectId, send, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";
import { forgedKeys, startFakeGoogle } from "../support/fake-google.ts";

/** A server with App Check, as in production: every write has to prove that it comes from the site. */
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let server: OrdinaryServer;
let account: Account;
beforeAll(async () => {
  google = await startFakeGoogle();
  server = await startOrdinaryServer({ RUN_APP_CHECK: "required", RUN_FAKE_GOOGLE: String(google.port) });
  account = await signUp();
});
afterAll(async () => {
  await server.stop();
  await google.stop();
});

const newOpinion = () => ({ name: "Ana", email: "ana@example.com", opinion: `Said once: ${randomUUID()}` });
const writes = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method !== "GET" && endpoints[name].auth !== "anonymous",
);

describe("where App Check is required", () => {
  it.each(writes)("%s is refused without an App Check token, signed in or not", async (name) => {
    const { method, path } = endpoints[name];
    for (const token of [account.token, undefined]) {
      for (const headers of [undefined, { [APP_CHECK_HEADER]: "garbage" }, { [APP_CHECK_HEADER]: "a.b.c" }]) {
        const reply = await send(method, path.replace(/:\w+/g, "x"), { token, headers, body: {}, base: server.url });
        expect([reply.status, errorCode(reply)]).toEqual([401, "app-not-verified"]);
        expect(reply.headers.get("cache-control")).toBe("no-store");
      }
    }
  });

  it("a write with the site's App Check token succeeds, signed in or not", async () => {
    const headers = { [APP_CHECK_HEADER]: google.sign(google.appCheckClaims(projectId)) };
    const opinion = await apiPost("/opinion", { base: server.url, headers, body: newOpinion() });
    const event = await apiPost("/marathons", {
      base: server.url,
      headers,
      token: account.token,
      body: newEvent(),
    });
    expect([opinion.status, event.status]).toEqual([201, 201]);
  });

  it("an App Check token that is forged, expired or another project's is refused, and nothing is stored", async () => {
    const bad = [
      google.sign(google.appCheckClaims(projectId), forgedKeys),
      google.sign(google.appCheckClaims(projectId, { exp: 1 })),
      google.sign(google.appCheckClaims("another-project")),
    ];
    const body = newOpinion();
    for (const proof of bad) {
      const reply = await apiPost("/opinion", { base: server.url, headers: { [APP_CHECK_HEADER]: proof }, body });
      expect([reply.status, errorCode(reply)]).toEqual([401, "app-not-verified"]);
    }
    const { body: opinions } = await apiGet("/opinion", { base: server.url });
    expect(JSON.stringify(opinions)).not.toContain(body.opinion);
  });

  it("a report needs no App Check token, and a bad one is not read", async () => {
    for (const headers of [undefined, { [APP_CHECK_HEADER]: "garbage" }]) {
      const reply = await apiPost("/reports", { base: server.url, headers, body: reportBatch() });
      expect(reply).toMatchObject({ status: 200, body: { acknowledged: true } });
    }
  });

  it("reads need no App Check token", async () => {
    const replies = await Promise.all([
      apiGet("/marathons", { base: server.url }),
      apiGet("/opinion", { base: server.url }),
      apiGet(`/my-registrations/${account.uid}`, { base: server.url, token: account.token }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
