import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REPORT_MESSAGE_MAX, REQUEST_ID_HEADER } from "../../src/contract/index.ts";
import { addEvent, apiDelete, apiGet, apiPatch, apiPost, joinWaitlist, register } from "../support/arrange.ts";
import { errorReport, reportBatch } from "../support/bodies.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account, Reply } from "../support/emulators.ts";
import { realDeadlines, startOrdinaryServer } from "../support/ordinary-server.ts";

type Line = Record<string, unknown> & { message: string; severity: string };

const person = {
  firstName: "Xanthippe",
  lastName: "Quillfeather",
  phone: "+351 555 7788",
  emergencyContact: "Zebedee, +351 555 9911",
};
const said = "The ninth hill was the steepest";
const replies: Reply[] = [];
let runner: Account;
let organizer: Account;
let code: string;
let log: string;
let lines: Line[];

/** Sends requests of every kind to one server, successful and failing ones, and reads its whole log. */
beforeAll(async () => {
  const server = await startOrdinaryServer();
  const base = server.url;
  [runner, organizer] = await Promise.all([signUp("quillfeather"), signUp("organizer")]);
  const waiting = await signUp("zebedee");
  const id = await addEvent(organizer, { capacity: 1 });
  const { token } = runner;
  const mine = `/my-registrations/${runner.uid}/${id}`;
  const keep = (reply: Reply) => {
    replies.push(reply);
    return reply;
  };

  keep(await register(runner, id, { change: person, base }));
  keep(await joinWaitlist(waiting, id, { change: person, base }));
  const invitation = keep(await apiPost(`${mine}/transfer`, { token, base }));
  code = (invitation.body as { code: string }).code;
  keep(await apiGet(`/transfer/${code}`, { token: waiting.token, base }));
  keep(await apiPatch(mine, { token, base, body: { phone: person.phone, firstName: 5 } }));
  keep(await apiGet(`/my-registrations/${runner.uid}`, { token, base }));
  keep(await apiGet(`/my-applied-marathons/${organizer.email}`, { token: organizer.token, base }));
  keep(await apiGet(`/marathon/${id}/registrations`, { token: organizer.token, base }));
  keep(await apiGet(`/my-registrations/${runner.uid}`, { token: waiting.token, base }));
  keep(await apiGet(`/my-registrations/${runner.uid}`, { token: `${token}x`, base }));
  keep(await apiGet(`/quillfeather/${runner.uid}`, { token, base }));
  const body = { name: `${person.firstName} ${person.lastName}`, email: runner.email };
  keep(await apiPost("/opinion", { base, body: { ...body, opinion: said } }));
  keep(await apiPost("/users", { token, base, body: { ...body, password: "Correct-Horse-26" } }));
  keep(await apiPost("/volantiar", { token, base, body }));
  const seen = [runner.email, runner.uid, organizer.uid, code, token, person.phone, `"${person.firstName}"`].join(" ");
  const mishap = errorReport({
    message: seen.slice(0, REPORT_MESSAGE_MAX),
    stack: [`at x (${base}${mine}?by=${code})`],
  });
  keep(await apiPost("/reports", { token, base, body: reportBatch([mishap]) }));
  keep(await apiDelete(mine, { token, base }));
  await db.doc(`marathons/${id}`).update({ title: { of: person.lastName } });
  keep(await apiGet(`/marathon/${id}`, { token, base }));
  await db.doc(`marathons/${id}`).update({ title: "Night Run" });
  const faulty = await startOrdinaryServer({ RUN_WITHOUT: "valid commits" });
  keep(await apiPost("/opinion", { base: faulty.url, body: { ...body, opinion: said } }));
  await apiGet("/health", { base: faulty.url });
  await faulty.stop();
  keep(await apiGet("/marathons", { base, headers: { "X-Cloud-Trace-Context": `${"5".repeat(32)}/12;o=1` } }));
  // The line of the last request may be missing from the log of a stopped server, so send one more.
  await apiGet("/health", { base });
  await server.stop();
  await db.recursiveDelete(db.doc(`marathons/${id}`));
  log = server.logged() + faulty.logged();
  lines = log.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as Line] : []));
});

const requestId = (reply: Reply | undefined) => reply?.headers.get(REQUEST_ID_HEADER);

describe("the log", () => {
  it("has one line for every request, under the id that the answer carries", () => {
    const requests = lines.filter(({ message }) => message === "request");
    for (const reply of replies) {
      const own = requests.filter((line) => line["requestId"] === requestId(reply));
      expect(own).toHaveLength(1);
      expect(own[0]).toMatchObject({ severity: "INFO", status: reply.status, aborted: false });
      const { code: error = null } = reply.body as { code?: string };
      expect(own[0]?.["code"]).toBe(reply.status < 400 ? null : error);
      expect(own[0]?.["ms"]).toBeGreaterThanOrEqual(0);
    }
    expect(new Set(replies.map(requestId)).size).toBe(replies.length);
    expect(requests.map((line) => line["endpoint"])).toContain("PATCH /marathonApply/:id");
    expect(requests.map((line) => line["endpoint"])).toContain("GET unknown");
    expect(lines.filter(({ message }) => message === "browser error")).toHaveLength(1);
  });

  it("has the cause of a 500 under the same id", () => {
    const [failed] = replies.filter(({ status }) => status === 500);
    const causes = lines.filter((line) => line["requestId"] === requestId(failed) && line.severity === "ERROR");
    expect(causes).toMatchObject([{ message: "request failed", endpoint: "POST /opinion" }]);
    expect(causes[0]?.["cause"]).toMatch(/^Error 3\n/);
  });

  it("names a broken document and its wrong fields, under the id of the request that read it", () => {
    const unavailable = replies.find(({ status }) => status === 503);
    const own = lines.filter((line) => line["requestId"] === requestId(unavailable) && line.message !== "request");
    expect(own).toMatchObject([{ severity: "ERROR", message: "broken document" }]);
    expect(own[0]?.["cause"]).toMatch(/marathons\/\w+ is not well formed at title/);
  });

  it("uses the id of Google's own log lines", () => {
    expect(requestId(replies.at(-1))).toBe("5".repeat(32));
  });

  it("contains no personal data: no token, uid, address, name, phone, invitation code or text", () => {
    const [header = "", payload = ""] = runner.token.split(".");
    const secrets = [header, payload, runner.uid, runner.email, organizer.email, organizer.uid, "zebedee.", code, said];
    for (const secret of [...secrets, ...Object.values(person), "Correct-Horse-26", "quillfeather"]) {
      expect(secret.length).toBeGreaterThan(5);
      expect(log).not.toContain(secret);
    }
  });
});

describe("the health check", () => {
  let server: Awaited<ReturnType<typeof startOrdinaryServer>>;
  beforeAll(async () => {
    server = await startOrdinaryServer({ K_REVISION: `api-${randomUUID()}` });
  });
  afterAll(() => server.stop());

  it("says that the database is available, to everybody and never from a cache", async () => {
    const reply = await apiGet("/health", { base: server.url });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ ok: true, database: "ok" });
    expect((reply.body as { version: string }).version).toMatch(/^api-/);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  it("says that the database is unavailable, sooner than other endpoints give up", async () => {
    const cutOff = await startOrdinaryServer({ ...realDeadlines, FIRESTORE_EMULATOR_HOST: "127.0.0.1:9" });
    const order: string[] = [];
    const ask = async (path: string) => {
      const reply = await apiGet(path, { base: cutOff.url });
      order.push(path);
      expect(reply).toMatchObject({ status: 503, body: { code: "unavailable" } });
      expect(reply.headers.get("retry-after")).not.toBeNull();
    };
    await Promise.all([ask("/opinion"), ask("/health")]);
    await cutOff.stop();
    expect(order).toEqual(["/health", "/opinion"]);
  });
});
