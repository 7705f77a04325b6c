import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BODY_BYTES_MAX } from "../../src/contract/index.ts";
import { apiPost, errorCode } from "../support/arrange.ts";
import { errorReport, reportBatch, vitalReport } from "../support/bodies.ts";
import { db } from "../support/emulators.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";

type Line = Record<string, unknown> & { message: string };

let server: OrdinaryServer;
beforeAll(async () => {
  server = await startOrdinaryServer();
});
afterAll(() => server.stop());

const report = (body: unknown, headers: Record<string, string> = {}) =>
  apiPost("/reports", { base: server.url, body, headers });

/** Starts a server, sends it the batches, stops it so that its log is complete, and returns the log's lines. */
async function linesAfter(bodies: readonly unknown[]): Promise<Line[]> {
  const own = await startOrdinaryServer();
  for (const body of bodies) expect((await apiPost("/reports", { base: own.url, body })).status).toBe(200);
  // The last request's own line may be missing.
  await apiPost("/reports", { base: own.url, body: {} });
  await own.stop();
  return own
    .logged()
    .split("\n")
    .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as Line] : []));
}

describe("reports of the site", () => {
  it("are acknowledged, and become one line each under the id of their request", async () => {
    const lines = await linesAfter([reportBatch([errorReport(), vitalReport()])]);
    const [error, vital] = ["browser error", "web vital"].map((name) =>
      lines.filter(({ message }) => message === name),
    );
    expect(error).toMatchObject([
      {
        severity: "WARNING",
        text: "TypeError: x is undefined",
        stack: ["at Zt (first-DAPoWBUP.js:1:2345)"],
        page: "/marathons/:id",
        release: "DAPoWBUP",
      },
    ]);
    expect(vital).toMatchObject([
      { severity: "INFO", name: "LCP", value: 1_234, rating: "good", page: "/", release: "DAPoWBUP" },
    ]);
    const request = lines.find(({ message }) => message === "request");
    expect(request).toMatchObject({ endpoint: "POST /reports", status: 200, requestId: error?.[0]?.["requestId"] });
  });

  it("can neither forge a line nor put personal data into the log", async () => {
    const forged = '"}\n{"severity":"ERROR","message":"request failed"}\n\u001b[2J';
    const secrets = ["rui@example.com", "oLv7Xy2QmN4sTbKd8RwZ1pHgCe53", "+351 555 0100", "h7Gk2LmQ9pRs4TuV6wXy"];
    const message = `${forged} ${secrets.join(" ")}`;
    const lines = await linesAfter([reportBatch([errorReport({ message, stack: secrets })])]);
    expect(lines.filter(({ severity }) => severity === "ERROR")).toEqual([]);
    const text = JSON.stringify(lines.filter(({ message }) => message === "browser error"));
    expect(text).toContain("(secret)");
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(text).not.toContain("\\u");
  });

  it("store nothing", async () => {
    const before = (await db.listCollections()).map(({ id }) => id);
    expect((await report(reportBatch())).status).toBe(200);
    expect((await db.listCollections()).map(({ id }) => id)).toEqual(before);
  });

  it("are answered without a cookie and never from a cache", async () => {
    const { headers } = await report(reportBatch());
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("are refused above 64 kB", async () => {
    const large = await report({ ...reportBatch(), padding: "x".repeat(BODY_BYTES_MAX) });
    expect([large.status, errorCode(large)]).toEqual([413, "payload-too-large"]);
  });

  it("of one address are limited to ten batches a minute, good or bad, and those of others are not", async () => {
    const from = (address: string, body: unknown = reportBatch()) => report(body, { "X-Forwarded-For": address });
    const statuses = [];
    for (let batch = 0; batch < 11; batch++) {
      statuses.push((await from("203.0.113.30", batch === 0 ? {} : undefined)).status);
    }
    expect(statuses).toEqual([400, ...Array<number>(9).fill(200), 429]);
    expect(Number((await from("203.0.113.30")).headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await from("203.0.113.31")).status).toBe(200);
  });

  it("do not count against the opinions that the same address may send", async () => {
    const headers = { "X-Forwarded-For": "203.0.113.32" };
    for (let batch = 0; batch < 11; batch++) await report(reportBatch(), headers);
    const body = { name: "Noa", email: "noa@example.com", opinion: "Well signed." };
    expect((await apiPost("/opinion", { base: server.url, headers, body })).status).toBe(201);
  });
});
