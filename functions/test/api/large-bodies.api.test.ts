import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newEvent } from "../support/bodies.ts";
import { send, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";

let server: OrdinaryServer;
let account: Account;

beforeAll(async () => {
  server = await startOrdinaryServer();
  account = await signUp("large");
});
afterAll(() => server.stop());

describe("a body within 64 kB", () => {
  it.each([
    ["thirty thousand nested lists", `${"[".repeat(30_000)}${"]".repeat(30_000)}`, "levels"],
    ["ten thousand nested objects", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, "levels"],
    ["six thousand fields", `{${Array.from({ length: 6_000 }, (_, index) => `"${index}":1`).join()}}`, "values"],
  ])("of %s is refused, even in a field that accepts any value", async (_, createdBy, what) => {
    const body = JSON.stringify({ ...newEvent(), createdBy: 0 }).replace('"createdBy":0', `"createdBy":${createdBy}`);
    const reply = await send("POST", "/marathons", { token: account.token, body, base: server.url });
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid-request" } });
    expect((reply.body as { issues: { message: string }[] }).issues[0]?.message).toContain(what);
  });
});

it("a body of 5 MB is refused with 413", async () => {
  const body = { ...newEvent(), description: "x".repeat(5 * 1024 * 1024) };
  const reply = await send("POST", "/marathons", { token: account.token, body, base: server.url });
  expect(reply).toMatchObject({ status: 413, body: { code: "payload-too-large" } });
});
