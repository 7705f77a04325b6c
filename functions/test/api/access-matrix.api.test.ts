import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import {
  BODY_BYTES_MAX,
  endpointPath,
  endpoints,
  errorBodySchema,
  roleMay,
  teamRoles,
} from "../../src/contract/index.ts";
import type { EndpointName, ParamsOf, TeamRole } from "../../src/contract/index.ts";
import { errorCode } from "../support/arrange.ts";
import { documentedErrors } from "../support/documented-errors.ts";
import { auth, changeAccount, send, signUp } from "../support/emulators.ts";
import type { Account, Reply, RequestOptions } from "../support/emulators.ts";
import { rowOf } from "../support/endpoint-rows.ts";
import { manyRunners } from "../support/many-runners.ts";
import { newNeighbor, storedOf, withNeighborsIds } from "../support/neighbor.ts";
import type { Neighbor } from "../support/neighbor.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";
import { emptyDatabase, storedDocuments, storedState } from "../support/stored-state.ts";
import { ACCOUNTS_OF_A_WORLD, endpointNames, readingFirst, roles } from "../support/world.ts";
import type { Role, World } from "../support/world.ts";
import { createWorld } from "../support/world-copies.ts";

/**
 * Requests that every endpoint of the table has to refuse, from every kind of caller. All tests of one endpoint share their
 * accounts and events (a `World`), which the refused requests must not change. The endpoints that only read have one for
 * all of them.
 * `hosting/endpoint-addresses.hosting.test.ts` tests the callers that are allowed.
 */
let server: OrdinaryServer;
let accounts: Account[];
let world: World;
let neighbor: Neighbor;
let documentsOfNeighbor: Awaited<ReturnType<typeof storedDocuments>>;
async function startWithNewWorld(): Promise<void> {
  await emptyDatabase(documentsOfNeighbor);
  world = await createWorld(accounts.splice(0, ACCOUNTS_OF_A_WORLD));
}
beforeAll(async () => {
  // An account may not send so many calls a minute otherwise.
  server = await startOrdinaryServer({ RUN_RATE_LIMIT_SCALE: "1000" });
  accounts = await manyRunners((endpointNames.length + 1) * ACCOUNTS_OF_A_WORLD);
  await emptyDatabase();
  neighbor = await newNeighbor();
  documentsOfNeighbor = await storedDocuments();
  await startWithNewWorld();
});
afterAll(() => server.stop());

/** For these, an entry that does not exist has ended already. They answer 200 and store nothing. */
const endsEntries: EndpointName[] = ["cancelEntry", "removeFromWaitlist", "cancelMyEntry", "withdrawEntryTransfer"];

const impossibleIds = [
  "a/b",
  "a.b",
  "...",
  "../users",
  "__proto__",
  "__name__",
  "constructor",
  "x".repeat(2_000),
  "a b",
  "ä",
  "%",
  "\0",
  "'",
  "{}",
  "$where",
  "\u{1F3C3}",
];

/** One bad body of each kind. `endpoint-bodies.test.ts` tries all of them on the schemas alone. */
const badBodies = (good: unknown): Record<string, unknown> => ({
  "an operator": { $set: { title: "x" } },
  "an unknown field": { ...(good as object), unknown: 1 },
  "a list": [],
  // The functions runtime refuses these itself, with its own error page.
  "a text": JSON.stringify("a text"),
  "a number": 5,
  null: null,
});

/** Sends a request to the endpoint, and checks that the code of a refusal is documented. */
async function ask(name: EndpointName, path: string, options: RequestOptions): Promise<Reply> {
  const reply = await send(endpoints[name].method, path, { ...options, base: server.url });
  const error = errorBodySchema.safeParse(reply.body);
  if (error.success) expect(documentedErrors(name), path).toContain(error.data.code);
  return reply;
}

/** The roles of a team as the accounts of a world have them. */
const accountOf: Record<TeamRole, Role> = {
  owner: "organizer",
  organiser: "organiser",
  desk: "desk",
  timekeeper: "timekeeper",
  reader: "reader",
};

/** Whether the account has a role in the team whose permissions include the endpoint's. */
function isAllowed({ permission }: Endpoint, account: Role): boolean {
  const role = teamRoles.find((one) => accountOf[one] === account) ?? null;
  return permission !== undefined && permission !== null && roleMay(role, permission);
}

function expectError(reply: Reply, status: number, about = ""): void {
  expect(reply.status, `${about} ${JSON.stringify(reply.body)}`).toBe(status);
  const error = errorBodySchema.parse(reply.body);
  expect(error.error.length).toBeGreaterThan(10);
  expect(reply.headers.get("cache-control")).toBe("no-store");
}

describe.each(readingFirst)("%s", (name) => {
  const endpoint: Endpoint = endpoints[name];
  const row = rowOf(name);
  let before: unknown;
  if (endpoint.method !== "GET") beforeAll(startWithNewWorld);
  beforeAll(async () => {
    before = await storedState();
  });

  function call(token: string | undefined, change: { body?: unknown; params?: ParamsOf<EndpointName> } = {}) {
    const path = endpointPath(name, change.params ?? row.params(world));
    return ask(name, path, { token, body: "body" in change ? change.body : row.body?.(world) });
  }
  const callAsRow = (change: { body?: unknown; params?: ParamsOf<EndpointName> }) =>
    call(world[row.caller].token, change);

  if (endpoint.auth === "signed-in") {
    it("refuses a caller without a token", async () => {
      expectError(await call(undefined), 401);
    });
  }

  const { auth } = endpoint;
  it(auth === "anonymous" ? "reads no token" : "refuses every bad token", async () => {
    const { token } = world.runner;
    const [header, payload] = token.split(".");
    const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString()) as Record<string, unknown>;
    const forged = (change: object) =>
      `${header}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString("base64url")}.`;
    const bad = [
      "garbage",
      "a.b.c",
      forged({ exp: 1 }),
      forged({ aud: "another-project" }),
      forged({ iss: "https://example.com" }),
    ];
    const path = endpointPath(name, row.params(world));
    for (const Authorization of [...bad.map((one) => `Bearer ${one}`), "Basic dXNlcjpwYXNz", "Bearer", token]) {
      const reply = await ask(name, path, { body: row.body?.(world), headers: { Authorization } });
      if (auth === "anonymous") expect(reply.status, Authorization).toBe(endpoint.status);
      else expectError(reply, 401, Authorization);
    }
  });

  const { refusalOfOthers, unknownId, refusedByRule = [] } = row;
  if (refusalOfOthers !== "shared") {
    it("refuses everybody who asks for someone else's data", async () => {
      for (const other of roles.filter((role) => role !== row.caller && !isAllowed(endpoint, role))) {
        expectError(await call(world[other].token), refusalOfOthers, other);
      }
    });
  }

  if (endpoint.method !== "GET") {
    it("refuses a bad body of every kind", async () => {
      for (const [kind, body] of Object.entries(badBodies(row.body?.(world)))) {
        const reply = await callAsRow({ body });
        if (typeof body === "object" && body !== null) expectError(reply, 400, kind);
        else expect(reply.status, kind).toBe(400);
      }
      for (const body of refusedByRule) expectError(await callAsRow({ body }), 400, JSON.stringify(body));
    });

    it("refuses a body just above the limit with 413", async () => {
      const body = { ...(row.body?.(world) as object), description: "x".repeat(BODY_BYTES_MAX) };
      expectError(await callAsRow({ body }), 413);
    });
  }

  if (unknownId) {
    it(`answers ${unknownId.status} for what does not exist`, async () => {
      expectError(await callAsRow({ params: unknownId.params(world) }), unknownId.status);
    });
  }

  const idParameters = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, parameter]) => parameter ?? "");
  if (idParameters.length > 0) {
    it("answers 400, 403 or 404 for ids that name nothing, or changes nothing", async () => {
      const params = row.params(world) as Record<string, string>;
      for (const id of impossibleIds) {
        for (const parameter of idParameters) {
          const path = idParameters.reduce(
            (text, one) => text.replace(`:${one}`, encodeURIComponent(one === parameter ? id : (params[one] ?? ""))),
            endpoint.path as string,
          );
          const reply = await ask(name, path, { token: world[row.caller].token, body: row.body?.(world) });
          const isGone = endsEntries.includes(name) && parameter === "entryId";
          expect(
            [400, 403, 404, ...(isGone ? [200] : [])],
            `${parameter} ${JSON.stringify(id.slice(0, 20))}`,
          ).toContain(reply.status);
        }
      }
    });
  }

  it("stores nothing of the refused requests", async () => {
    expect(await storedState()).toEqual(before);
  });

  // The requests below are not always refused, so they come after the check that nothing changed.
  if (endpoint.auth !== "signed-in") {
    it("answers a caller without a token, and says how long a CDN may keep the answer", async () => {
      const reply = await call(undefined);
      expect(reply.status).toBe(endpoint.status);
      const shared = `public, max-age=0, s-maxage=${endpoint.sharedSeconds}`;
      expect(reply.headers.get("cache-control")).toBe(endpoint.sharedSeconds === null ? "no-store" : shared);
    });
  }

  const { permission } = endpoint;
  if (permission) {
    it("admits exactly the roles that have its permission", async () => {
      // The least powerful role comes first, because the calls of the others change the event.
      for (const role of teamRoles.toReversed()) {
        const reply = await call(world[accountOf[role]].token);
        const refused = ["marathon-not-found", "marathon-locked"];
        if (roleMay(role, permission)) expect(refused, role).not.toContain(errorCode(reply));
        else expect([reply.status, refused.includes(String(errorCode(reply)))], role).toEqual([refusalOfOthers, true]);
      }
    });
  }

  it("neither shows nor changes anything of another account, wherever its ids are put", async () => {
    const stored = await storedOf(neighbor);
    for (const { what, path, body, refusal } of withNeighborsIds(name, world, neighbor)) {
      const reply = await ask(name, path, { token: world[row.caller].token, body });
      if (refusal !== null) expectError(reply, refusal, what);
      expect(JSON.stringify(reply.body), what).not.toContain(neighbor.secret);
      expect(await storedOf(neighbor), what).toEqual(stored);
    }
  });
});

/**
 * Revokes the account's sessions as revokeRefreshTokens does, but from the next second on, because the account has
 * signed in within this one.
 */
const revokeSessions = ({ uid }: Account) =>
  changeAccount(uid, { validSince: String(Math.floor(Date.now() / 1_000) + 1) });

describe("a token that is still valid, of an account", () => {
  it.each([
    ["whose sessions were revoked", revokeSessions],
    ["that was disabled", ({ uid }: Account) => auth.updateUser(uid, { disabled: true })],
    ["that was deleted", ({ uid }: Account) => auth.deleteUser(uid)],
  ])("%s is refused by every endpoint", async (_, end) => {
    const world = await createWorld(await manyRunners(ACCOUNTS_OF_A_WORLD));
    const { uid, token } = await signUp("ended");
    expect((await send("GET", `/my-registrations/${uid}`, { token })).status).toBe(200);
    await end({ ...world.stranger, uid, token });
    for (const name of endpointNames.filter((one) => endpoints[one].auth !== "anonymous")) {
      const path = endpointPath(name, rowOf(name).params(world));
      expectError(await ask(name, path, { token, body: rowOf(name).body?.(world) }), 401, name);
    }
  });
});

describe("paths that the table does not have", () => {
  it.each(["/", "/marathon", "/users/1", "/admin", "/marathons/", "/MARATHONS"])(
    "answers GET %s with 404, except that a trailing slash is ignored",
    async (path) => {
      const reply = await send("GET", path);
      if (path === "/marathons/") expect(reply.status).toBe(200);
      else expectError(reply, 404);
    },
  );

  it("answers 404 for a method that the path does not have", async () => {
    expectError(await send("PUT", "/marathons", { body: {} }), 404);
    expectError(await send("DELETE", "/opinion"), 404);
  });
});
