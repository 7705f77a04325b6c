import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REQUEST_DEADLINE_MS, errorBodySchema } from "../../src/contract/index.ts";
import {
  addMarathon,
  apiGet,
  apiPatch,
  apiPost,
  applyBody,
  newMarathon,
  recordOf,
  register,
} from "../support/arrange.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";

/** Nothing listens there: every call to the database is refused, as when it is away. */
const NOWHERE = "127.0.0.1:9";
let healthy: OrdinaryServer;
let cutOff: OrdinaryServer;
let account: Account;

beforeAll(async () => {
  [healthy, cutOff] = await Promise.all([
    startOrdinaryServer(),
    startOrdinaryServer({ FIRESTORE_EMULATOR_HOST: NOWHERE }),
  ]);
  account = await signUp("rui");
});
afterAll(async () => {
  await Promise.all([healthy.stop(), cutOff.stop()]);
});

describe("with the database away", () => {
  it("answers every call in time with 503, Retry-After and a sentence", async () => {
    const { token } = account;
    const base = cutOff.url;
    const started = performance.now();
    const replies = await Promise.all([
      apiGet("/marathons", { base }),
      apiGet("/marathons-6", { base }),
      apiGet("/marathon/some-event", { base }),
      apiGet("/opinion", { base }),
      apiGet("/health", { base }),
      apiGet(`/my-registrations/${account.uid}`, { base, token }),
      apiPost("/marathons", { base, token, body: newMarathon() }),
      apiPost("/opinion", { base, body: { name: "N", email: "n@example.com", opinion: "O" } }),
      apiPatch("/marathonApply/some-event", { base, token, body: applyBody(recordOf(account, "some-event")) }),
    ]);
    const took = performance.now() - started;
    for (const reply of replies) {
      expect(reply.status).toBe(503);
      expect(errorBodySchema.parse(reply.body).code).toBe("unavailable");
      expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(reply.headers.get("cache-control")).toBe("no-store");
    }
    // Not a measure of speed: without the deadline of its own the database client would try for a minute.
    expect(took).toBeLessThan(3 * REQUEST_DEADLINE_MS);
  });

  it("knows more than one request at a time: the next one is answered too", async () => {
    const reply = await apiPatch("/marathonApply/some-event", {
      base: cutOff.url,
      token: account.token,
      body: applyBody(recordOf(account, "some-event")),
    });
    expect(reply.status).toBe(503);
  });
});

describe("secrets", () => {
  it("are in no log line and in no document, whatever went well or wrong", async () => {
    const password = "Correct-Horse-26";
    const { token } = account;
    for (const base of [healthy.url, cutOff.url]) {
      await apiPost("/users", { base, token, body: { name: "Rui", email: account.email, password } });
      await apiPost("/users", { base, token, body: { name: "Rui", email: "else@example.com", password } });
      await apiPost("/users", { base, token: `${token}broken`, body: { name: "Rui", email: account.email, password } });
      await apiPost("/users", { base, token, body: { name: 5, email: account.email, password } });
    }
    const id = await addMarathon(account);
    await register(account, id, { base: healthy.url });

    expect(cutOff.logged()).toContain("database unavailable");
    const [header = "", payload = ""] = token.split(".");
    for (const log of [healthy.logged(), cutOff.logged()]) {
      for (const secret of [password, header, payload, account.email, "+351 555 0100"])
        expect(log).not.toContain(secret);
    }
    for (const collection of ["users", "marathons", "volunteers", "opinions"]) {
      const documents = await db.collection(collection).get();
      expect(JSON.stringify(documents.docs.map((one) => one.data()))).not.toContain(password);
    }
  });
});
