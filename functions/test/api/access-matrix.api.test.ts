import { beforeAll, describe, expect, it } from "vitest";
import { endpointPath, endpoints, errorBodySchema } from "../../src/contract/index.ts";
import type { EndpointName, ParamsOf } from "../../src/contract/index.ts";
import { documentedErrors } from "../support/documented-errors.ts";
import { auth, changeAccount, send, signUp } from "../support/emulators.ts";
import type { Account, Reply, Sending } from "../support/emulators.ts";
import { rowOf } from "../support/endpoint-rows.ts";
import { manyRunners } from "../support/many-runners.ts";
import { newNeighbour, storedOf, withNeighboursIds } from "../support/neighbour.ts";
import type { Neighbour } from "../support/neighbour.ts";
import { ACCOUNTS_OF_A_WORLD, createWorld, endpointNames, roles, storedState } from "../support/world.ts";
import type { World } from "../support/world.ts";

/**
 * Every endpoint of the table walked as everybody who may come by and is refused. All refusals of an endpoint share a world,
 * which has to be the same after them. Who may ask is answered in `hosting/endpoint-addresses.hosting.test.ts`.
 */
let accounts: Account[];
let neighbour: Neighbour;
beforeAll(async () => {
  // The limit of calls per account belongs to one endpoint, not to all.
  accounts = await manyRunners(endpointNames.length * ACCOUNTS_OF_A_WORLD);
  neighbour = await newNeighbour();
});

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

/** One body of each kind: every single one is tried on the schemas, in `endpoint-bodies.test.ts`. */
const badBodies = (good: unknown): Record<string, unknown> => ({
  "an operator": { $set: { title: "x" } },
  "an unknown field": { ...(good as object), unknown: 1 },
  "a list": [],
  // The runtime's own parser refuses these, with its own page.
  "a text": JSON.stringify("a text"),
  "a number": 5,
  null: null,
});

/** Sends a request to the endpoint, and holds a refusal against its documentation. */
async function ask(name: EndpointName, path: string, sending: Sending): Promise<Reply> {
  const reply = await send(endpoints[name].method, path, sending);
  const error = errorBodySchema.safeParse(reply.body);
  if (error.success) expect(documentedErrors(name), path).toContain(error.data.code);
  return reply;
}

function expectError(reply: Reply, status: number, about = ""): void {
  expect(reply.status, `${about} ${JSON.stringify(reply.body)}`).toBe(status);
  const error = errorBodySchema.parse(reply.body);
  expect(error.error.length).toBeGreaterThan(10);
  expect(reply.headers.get("cache-control")).toBe("no-store");
}

describe.each(endpointNames)("%s", (name) => {
  const endpoint = endpoints[name];
  const row = rowOf(name);
  let world: World;
  let before: unknown;
  beforeAll(async () => {
    const first = endpointNames.indexOf(name) * ACCOUNTS_OF_A_WORLD;
    world = await createWorld(accounts.slice(first, first + ACCOUNTS_OF_A_WORLD));
    before = await storedState(world);
  });

  function call(token: string | undefined, change: { body?: unknown; params?: ParamsOf<EndpointName> } = {}) {
    const path = endpointPath(name, change.params ?? row.params(world));
    return ask(name, path, { token, body: "body" in change ? change.body : row.body?.(world) });
  }
  const callAsAllowed = (change: { body?: unknown; params?: ParamsOf<EndpointName> }) =>
    call(world[row.caller].token, change);

  if (endpoint.auth === "signed-in") {
    it("refuses a caller without a token", async () => {
      expectError(await call(undefined), 401);
    });
  }

  it("refuses every token that is no good", async () => {
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
    for (const one of bad) expectError(await call(one), 401, one);
    const path = endpointPath(name, row.params(world));
    for (const Authorization of ["Basic dXNlcjpwYXNz", "Bearer", token]) {
      expectError(await ask(name, path, { body: row.body?.(world), headers: { Authorization } }), 401);
    }
  });

  const { anothers, unknownId, refusedByRule = [] } = row;
  if (anothers !== "shared") {
    it("refuses everybody who asks for another's", async () => {
      for (const other of roles.filter((role) => role !== row.caller)) {
        expectError(await call(world[other].token), anothers, other);
      }
    });
  }

  if (endpoint.method !== "GET") {
    it("refuses a bad body of every kind", async () => {
      for (const [kind, body] of Object.entries(badBodies(row.body?.(world)))) {
        const reply = await callAsAllowed({ body });
        if (typeof body === "object" && body !== null) expectError(reply, 400, kind);
        else expect(reply.status, kind).toBe(400);
      }
      for (const body of refusedByRule) expectError(await callAsAllowed({ body }), 400, JSON.stringify(body));
    });

    it("refuses 5 MB with 413", async () => {
      const body = { ...(row.body?.(world) as object), description: "x".repeat(5 * 1024 * 1024) };
      expectError(await callAsAllowed({ body }), 413);
    });
  }

  if (unknownId) {
    it(`answers ${unknownId.status} for what does not exist`, async () => {
      expectError(await callAsAllowed({ params: unknownId.params(world) }), unknownId.status);
    });
  }

  const idParameters = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, parameter]) => parameter ?? "");
  if (idParameters.length > 0) {
    it("answers ids that no document can have with 400, 403 or 404", async () => {
      const params = row.params(world) as Record<string, string>;
      for (const id of impossibleIds) {
        for (const parameter of idParameters) {
          const path = idParameters.reduce(
            (text, one) => text.replace(`:${one}`, encodeURIComponent(one === parameter ? id : (params[one] ?? ""))),
            endpoint.path as string,
          );
          const reply = await ask(name, path, { token: world[row.caller].token, body: row.body?.(world) });
          expect([400, 403, 404], `${parameter} ${JSON.stringify(id.slice(0, 20))}`).toContain(reply.status);
        }
      }
    });
  }

  it("stores nothing of all that it refuses", async () => {
    expect(await storedState(world)).toEqual(before);
  });

  // What follows is not always refused.
  if (endpoint.auth !== "signed-in") {
    it("answers a caller without a token, and says for how long that may be shared", async () => {
      const reply = await call(undefined);
      expect(reply.status).toBe(endpoint.status);
      const shared = `public, max-age=0, s-maxage=${endpoint.sharedSeconds}`;
      expect(reply.headers.get("cache-control")).toBe(endpoint.sharedSeconds === null ? "no-store" : shared);
    });
  }

  it("gives and does nothing of another's, wherever their ids are put", async () => {
    const theirs = await storedOf(neighbour);
    for (const { what, path, body, refusal } of withNeighboursIds(name, world, neighbour)) {
      const reply = await ask(name, path, { token: world[row.caller].token, body });
      if (refusal !== null) expectError(reply, refusal, what);
      expect(JSON.stringify(reply.body), what).not.toContain(neighbour.secret);
      expect(await storedOf(neighbour), what).toEqual(theirs);
    }
  });
});

/** What revokeRefreshTokens does, as of a later second than the one in which the account has just signed in. */
const revokeSessions = ({ uid }: Account) =>
  changeAccount(uid, { validSince: String(Math.floor(Date.now() / 1_000) + 1) });

describe("an account that ended in the middle", () => {
  it.each([
    ["whose sessions were revoked", revokeSessions],
    ["that was disabled", ({ uid }: Account) => auth.updateUser(uid, { disabled: true })],
    ["that was deleted", ({ uid }: Account) => auth.deleteUser(uid)],
  ])("and %s is nobody at every endpoint", async (_, end) => {
    const world = await createWorld(await manyRunners(ACCOUNTS_OF_A_WORLD));
    const { uid, token } = await signUp("ended");
    expect((await send("GET", `/my-registrations/${uid}`, { token })).status).toBe(200);
    await end({ ...world.stranger, uid, token });
    for (const name of endpointNames) {
      const path = endpointPath(name, rowOf(name).params(world));
      expectError(await ask(name, path, { token, body: rowOf(name).body?.(world) }), 401, name);
    }
  });
});

describe("addresses that the table does not name", () => {
  it.each(["/", "/marathon", "/users/1", "/admin", "/marathons/", "/MARATHONS"])(
    "answers GET %s with 404 or the table's",
    async (path) => {
      const reply = await send("GET", path);
      if (path === "/marathons/") expect(reply.status).toBe(200);
      else expectError(reply, 404);
    },
  );

  it("answers a method that the path does not know with 404", async () => {
    expectError(await send("PUT", "/marathons", { body: {} }), 404);
    expectError(await send("DELETE", "/opinion"), 404);
  });
});
