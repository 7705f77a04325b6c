import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REPORT_MESSAGE_MAX } from "../../src/contract/index.ts";
import { addEvent, apiPost, register } from "../support/arrange.ts";
import { errorReport, reportBatch } from "../support/bodies.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";

/** An address at which nothing listens, so that every call to the database is refused. */
const NOWHERE = "127.0.0.1:9";
let healthy: OrdinaryServer;
let cutOff: OrdinaryServer;
let account: Account;

beforeAll(async () => {
  [healthy, cutOff] = await Promise.all([
    startOrdinaryServer(),
    // It soon gives up, because its database never answers.
    startOrdinaryServer({ FIRESTORE_EMULATOR_HOST: NOWHERE, RUN_DEADLINE_SCALE: "0.1" }),
  ]);
  account = await signUp("rui");
});
afterAll(async () => {
  await Promise.all([healthy.stop(), cutOff.stop()]);
});

describe("secrets", () => {
  it("are in no log line and in no document, after successful and failed requests", async () => {
    const password = "Correct-Horse-26";
    const { token } = account;
    for (const base of [healthy.url, cutOff.url]) {
      await apiPost("/users", { base, token, body: { name: "Rui", email: account.email, password } });
      await apiPost("/users", { base, token, body: { name: "Rui", email: "else@example.com", password } });
      await apiPost("/users", { base, token: `${token}broken`, body: { name: "Rui", email: account.email, password } });
      await apiPost("/users", { base, token, body: { name: 5, email: account.email, password } });
      const mishap = errorReport({ message: `${password} ${token}`.slice(0, REPORT_MESSAGE_MAX), stack: [password] });
      await apiPost("/reports", { base, token, body: reportBatch([mishap]) });
    }
    const id = await addEvent(account);
    await register(account, id, { base: healthy.url });

    expect(cutOff.logged()).toContain("database unavailable");
    const [header = "", payload = ""] = token.split(".");
    for (const log of [healthy.logged(), cutOff.logged()]) {
      expect(log).toContain("browser error");
      for (const secret of [password, header, payload, account.email, "+351 555 0100"])
        expect(log).not.toContain(secret);
    }
    for (const collection of ["users", "marathons", "volunteers", "opinions"]) {
      const documents = await db.collection(collection).get();
      expect(JSON.stringify(documents.docs.map((one) => one.data()))).not.toContain(password);
    }
  });
});
