import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { logger } from "firebase-functions";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { endpoints } from "../contract/index.ts";
import type { EndpointName } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { createApp } from "./app.ts";
import type { Handlers } from "./endpoint-binder.ts";
import { inFlightBound } from "./in-flight-bound.ts";
import { requestLimits } from "./request-limits.ts";

/** Every request here is refused before anything is done, or is taken and ends here. */
const reached = () => Promise.reject(new AppError("marathon-not-found"));
const names = Object.keys(endpoints) as EndpointName[];
const limits = requestLimits(1_000, () => 0);
const app = createApp({
  handlers: Object.fromEntries(names.map((name) => [name, reached])) as unknown as Handlers,
  verifyToken: () => Promise.resolve({ uid: "rui", email: "rui@example.com", authTime: 0, emailVerified: true }),
  verifyApp: null,
  limits,
  inFlight: inFlightBound(1_000),
  isInMaintenance: false,
  pages: { event: reached },
  readCalendar: reached,
  documents: { openApi: () => ({}) },
});
/** Keeps the raw body and parses more than JSON, like the functions runtime. */
const keepBytes = {
  verify: (request: object, _response: unknown, rawBody: Buffer) => Object.assign(request, { rawBody }),
};
const server = express()
  .use(
    express.json(keepBytes),
    express.urlencoded(keepBytes),
    express.text(keepBytes),
    express.raw({ type: "*/*", ...keepBytes }),
  )
  .use(app)
  .listen(0, "127.0.0.1");
let base: string;
beforeAll(async () => {
  // A line for each of hundreds of requests.
  vi.spyOn(logger, "write").mockImplementation(() => undefined);
  if (!server.listening) await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

type Answer = {
  status: number;
  body: { code: string; error: string; issues?: { path: string; message: string }[] };
  caching: string | null;
};

const validParams: Record<string, string> = {
  version: "1",
  code: "a".repeat(20),
  invitationId: "a".repeat(20),
  memberId: "a".repeat(20),
  importId: "a".repeat(20),
  messageId: "a".repeat(20),
  announcementId: "a".repeat(20),
};

async function ask(name: EndpointName, request: { query?: string; type?: string; body?: string; token?: boolean }) {
  const { method, path, auth } = endpoints[name];
  const token = request.token ?? auth === "signed-in";
  const answer = await fetch(
    `${base}${path.replace(/:([A-Za-z]+)/g, (_, key: string) => validParams[key] ?? "x")}${request.query ?? ""}`,
    {
      method,
      headers: {
        ...(token && { Authorization: "Bearer x" }),
        ...(request.type !== undefined && { "Content-Type": request.type }),
      },
      ...(request.body !== undefined && { body: request.body }),
    },
  );
  const body = (await answer.json()) as Answer["body"];
  return { status: answer.status, body, caching: answer.headers.get("cache-control") } satisfies Answer;
}

const strangeQueries = ["?a=1", "?a", "?__proto__=1", "?constructor=1", "?utm_source=x&utm_medium=y"];
const emptyQueries = ["?&", "?&&&", "??"];

describe("a query", () => {
  it.each(names)(
    "of %s is refused if it has unknown parameters, so that none bypasses the CDN's cache",
    async (name) => {
      for (const token of endpoints[name].auth === "anyone" ? [false, true] : [true]) {
        for (const query of strangeQueries) {
          const { status, body, caching } = await ask(name, { query, token });
          expect([status, body.code, caching], query).toEqual([400, "invalid-request", "no-store"]);
          const message = "This field is not known here";
          expect(body.issues).toEqual([...new URLSearchParams(query).keys()].map((path) => ({ path, message })));
        }
        const known = Object.keys(endpoints[name].query.shape).map((field) => `?${field}=card&${field}=card`);
        for (const query of [...emptyQueries, ...known]) {
          expect((await ask(name, { query, token })).status, query).toBe(400);
        }
      }
    },
  );
});

const writes = names.filter((name) => endpoints[name].method !== "GET");
const others = [
  ["application/x-www-form-urlencoded", "name=Rui&email=rui%40example.com&opinion=x"],
  ["text/plain", '{"name":"Rui"}'],
  ["text/json", "{}"],
  ["application/octet-stream", "{}"],
  ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--'],
] as const;

describe("a body", () => {
  it.each(writes.filter((name) => !("takesForms" in endpoints[name])))("of %s is JSON or missing", async (name) => {
    for (const [type, body] of others) {
      const refusal = { status: 415, body: { code: "unsupported-media-type" } };
      expect(await ask(name, { type, body }), type).toMatchObject(refusal);
    }
    for (const type of ["application/json", "application/json; charset=utf-8", "Application/JSON"]) {
      expect((await ask(name, { type, body: '{"unknown":1}' })).status, type).toBe(400);
    }
    for (const none of [{}, { type: "application/x-www-form-urlencoded" }]) {
      expect((await ask(name, none)).status).toBeLessThan(415);
    }
  });
});

it("a mail program unsubscribes with a form of any kind, and opening the same address only asks", async () => {
  const boundary = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
  for (const [type, body, status] of [
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click", 404],
    ["multipart/form-data; boundary=x", boundary, 404],
    ["application/json", '{"List-Unsubscribe":"One-Click"}', 404],
    ["application/x-www-form-urlencoded", "name=Rui", 400],
    ["text/plain", "List-Unsubscribe=One-Click", 415],
    ["application/octet-stream", "{}", 415],
  ] as const) {
    expect((await ask("unsubscribe", { type, body })).status, `${type} ${body}`).toBe(status);
  }
  const opened = await fetch(`${base}/api/unsubscribe/${"a".repeat(20)}`, { redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([302, `/unsubscribe/${"a".repeat(20)}`]);
});

describe("a call of an account", () => {
  it("is counted before its body is read, and again for the entries that the body asks to change", async () => {
    const counted = vi.spyOn(limits, "countAccount");
    const callsFor = async (body: object) => {
      counted.mockClear();
      await ask("changeEntries", { type: "application/json", body: JSON.stringify(body) });
      return counted.mock.calls.reduce((sum, [, calls = 1]) => sum + calls, 0);
    };
    const entryIds = Array.from({ length: 50 }, (_, at) => `entry-${at}`);
    expect(await callsFor({ entryIds: ["entry-1"], change: { cancel: true }, reason: "Full" })).toBe(1);
    expect(await callsFor({ entryIds, change: { cancel: true }, reason: "Full" })).toBe(3);
    expect(await callsFor({ entryIds, unknown: true })).toBe(1);
  });
});

describe("an event that does not exist for the caller", () => {
  it.each([
    ["listTeam", "There is no such event, or you are not on its team anymore."],
    ["listActivity", "There is no such event, or you are not on its team anymore."],
    ["getMarathon", "This marathon does not exist."],
  ] as const)("is told by %s as it may have come about", async (name, sentence) => {
    const { status, body } = await ask(name, {});
    expect([status, body.error]).toEqual([404, sentence]);
  });
});
