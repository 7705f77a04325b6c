import fc from "fast-check";
import type * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BODY_BYTES_MAX, IDEMPOTENCY_HEADER, endpoints, errorBodySchema } from "../../src/contract/index.ts";
import type { EndpointName, ErrorCode } from "../../src/contract/index.ts";
import { documentedErrors } from "../support/documented-errors.ts";
import type { Account, Reply } from "../support/emulators.ts";
import { rowOf } from "../support/endpoint-rows.ts";
import { ask, validRequest } from "../support/endpoint-requests.ts";
import type { Endpoint, EndpointRequest } from "../support/endpoint-requests.ts";
import { manyRunners } from "../support/many-runners.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";
import { breakage, broken, strangeText, strangeTexts } from "../support/schema-arbitrary.ts";
import { emptyDatabase, storedState } from "../support/stored-state.ts";
import { ACCOUNTS_OF_A_WORLD, accountsOf, readingFirst } from "../support/world.ts";
import type { World } from "../support/world.ts";
import { createWorld } from "../support/world-copies.ts";

/**
 * Sends every endpoint of the table random requests that its schemas accept, and random ones that they refuse. No
 * answer is a 500, every answer has its schema's shape, and a refused request stores nothing. The stored state is
 * compared before and after each batch.
 */
const BATCH = ACCOUNTS_OF_A_WORLD;
const BATCHES = Number(process.env.RUN_FUZZ_BATCHES ?? 1);
/** Random batches in which every account sends equally many requests. */
const batchesOf = (world: World, request: (caller: Account) => fc.Arbitrary<EndpointRequest>) =>
  fc.tuple(...Array.from({ length: BATCH }, (_, index) => request(at(accountsOf(world), index))));
// A failure names its request. Shrinking is off, because every attempt would take a whole batch.
const settings = { numRuns: BATCHES, endOnFailure: true } as const;

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("The list is empty");
  return item;
}

let server: OrdinaryServer;
/** All endpoints that only read share the first one. Every other endpoint has one of its own. */
let world: World;
async function startWithNewWorld(): Promise<void> {
  await emptyDatabase();
  world = await createWorld(await manyRunners(ACCOUNTS_OF_A_WORLD));
}
beforeAll(async () => {
  server = await startOrdinaryServer({ RUN_RATE_LIMIT_SCALE: "100000" });
  await startWithNewWorld();
});
afterAll(() => server.stop());

const fieldsOf = (schema: Endpoint["params"] | Endpoint["query"]) => Object.keys(schema._zod.def.shape);

/** Whether the schema accepts the body after its way through JSON. */
function accepts(schema: NonNullable<Endpoint["body"]>, body: unknown): boolean {
  const sent = JSON.stringify(body);
  return Buffer.byteLength(sent) <= BODY_BYTES_MAX && schema.safeParse(JSON.parse(sent)).success;
}

/** The paths of endpoints whose body has no variant that its schema accepts: its only field is one of a few values. */
const inflexible: string[] = [
  endpoints.changeTeamMember.path,
  endpoints.changeMyAnnouncementSetting.path,
  endpoints.claimEntry.path,
];

/** An email address that belongs to no account. */
const OTHER_ADDRESS = "somebody.else@example.com";

/** Valid requests, some of them with strange values that the schemas accept. */
function acceptedRequests(endpoint: Endpoint, good: fc.Arbitrary<EndpointRequest>): fc.Arbitrary<EndpointRequest> {
  const ways: fc.Arbitrary<EndpointRequest>[] = [];
  for (const [field, schema] of Object.entries<z.ZodMiniType>(endpoint.params.shape)) {
    const texts = strangeTexts.filter((text) => schema.safeParse(text).success);
    if (texts.length === 0) continue;
    const text = fc.constantFrom(...texts.map((one) => one.toWellFormed()));
    ways.push(
      fc.tuple(good, text).map(([request, one]) => ({ ...request, params: { ...request.params, [field]: one } })),
    );
  }
  const { body } = endpoint;
  if (body?._zod.def.type === "object") {
    const how = fc.tuple(good, breakage).map(([request, one]) => ({ ...request, body: broken(request.body, one) }));
    // Schemas drop a key of that name from a record, even if the server refuses its value as too long or too deep.
    const isAccepted = (request: EndpointRequest) =>
      accepts(body, request.body) && !JSON.stringify(request.body).includes('"__proto__"');
    if (!inflexible.includes(endpoint.path)) ways.push(how.filter(isAccepted));
    const another = good.map((request) => ({
      ...request,
      body: { ...(request.body as object), email: OTHER_ADDRESS },
    }));
    if ("email" in (body._zod.def as { shape: object }).shape) ways.push(another);
  }
  return fc.oneof({ weight: 3, arbitrary: good }, ...ways);
}

/** Short, because Node itself refuses a URL of 16 kB. */
const shortText = strangeText.map((text) => text.slice(0, 4_000).toWellFormed());

/** Requests with one thing wrong, so that a schema or the token check refuses them. */
function refusedRequests(endpoint: Endpoint, good: fc.Arbitrary<EndpointRequest>): fc.Arbitrary<EndpointRequest> {
  const ways: fc.WeightedArbitrary<EndpointRequest>[] = [];
  if (endpoint.auth !== "anonymous")
    ways.push({
      weight: 1,
      arbitrary: fc
        .tuple(good, fc.constantFrom("Bearer", "Bearer x", "Basic eDp5", "Bearer a b", "Bearer ..", "x"))
        .map(([request, authorization]) => ({ ...request, token: null, headers: { Authorization: authorization } })),
    });
  if (endpoint.auth === "signed-in")
    ways.push({ weight: 1, arbitrary: good.map((request) => ({ ...request, token: null })) });
  if (endpoint.method !== "GET")
    ways.push({
      weight: 1,
      arbitrary: fc
        .tuple(good, fc.constantFrom("", "a b", "é", "k".repeat(201)))
        .map(([request, text]) => ({ ...request, headers: { [IDEMPOTENCY_HEADER]: text } })),
    });
  for (const part of ["params", "query"] as const) {
    const fields = fieldsOf(endpoint[part]);
    if (fields.length === 0) continue;
    const one = fc.record({ request: good, field: fc.constantFrom(...fields), text: shortText });
    ways.push({
      weight: 2,
      arbitrary: one
        .map(({ request, field, text }) => ({ ...request, [part]: { ...request[part], [field]: text } }))
        .filter((request) => !endpoint[part].safeParse(request[part]).success),
    });
  }
  const { body } = endpoint;
  if (body !== null) {
    const lists = fc.constantFrom<unknown>([], [1], [{}]);
    ways.push({
      weight: 8,
      arbitrary: fc
        .tuple(
          good,
          fc.oneof({ weight: 9, arbitrary: breakage }, { weight: 1, arbitrary: lists.map((list) => ({ list })) }),
        )
        .map(([request, how]) => ({ ...request, body: "list" in how ? how.list : broken(request.body, how) }))
        .filter((request) => !accepts(body, request.body)),
    });
  }
  return fc.oneof(...ways);
}

/** Few enough that all requests to one event are answered within the deadline, even on a busy machine. */
const CONCURRENT = 10;

async function sendAll(endpoint: Endpoint, requests: readonly EndpointRequest[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let from = 0; from < requests.length; from += CONCURRENT) {
    const some = requests.slice(from, from + CONCURRENT);
    replies.push(...(await Promise.all(some.map((request) => ask(endpoint, request, server.url)))));
  }
  return replies;
}

const describeExchange = (request: unknown, answer: unknown) =>
  `${JSON.stringify(request).slice(0, 4_000)} was answered ${JSON.stringify(answer).slice(0, 1_000)}`;

/** The codes that no rule throws: they say that something is wrong with the request or with the server. */
const codesOutsideRules: ErrorCode[] = [
  "unauthenticated",
  "not-found",
  "payload-too-large",
  "too-many-requests",
  "internal",
  "unavailable",
];

/**
 * The endpoints whose rules may answer `invalid-request`, too: for dates out of order with stored ones, another
 * account's address, a version that the event has not reached, a race that starts outside the event's days, a race or
 * wave that the event does not have, an answer that its form does not ask for, more rows than an import has, details of
 * a file that the caller's role does not see, a time after race day, or a body with too many levels.
 */
const furtherChecked: EndpointName[] = [
  "createMarathon",
  "updateMarathon",
  "changeMarathonSettings",
  "saveRaces",
  "saveForm",
  "changeMarathonState",
  "restoreMarathon",
  "copyMarathon",
  "registerForMarathon",
  "changeMyRegistration",
  "enterOthers",
  "changeMyEntry",
  "addEntry",
  "changeEntry",
  "joinWaitlist",
  "importRows",
  "createAnnouncement",
  "recordExport",
  "acceptOffer",
  "acceptTransfer",
  "saveUser",
];

describe.each(readingFirst)("%s", (name) => {
  const endpoint: Endpoint = endpoints[name];
  if (endpoint.method !== "GET") beforeAll(startWithNewWorld);

  const from = (caller: Account) => validRequest(endpoint, world, caller);
  /**
   * The endpoint's good request, because all random ones may be about something that a rule refuses. No endpoint needs
   * a query, and a random cursor would be refused. An endpoint whose row has no body needs none.
   */
  const good = () => {
    const { caller, params, body } = rowOf(name);
    const known = { params: { ...params(world) }, query: {}, body: body?.(world) };
    return from(world[caller]).map((request) => ({ ...request, ...known }));
  };

  it("refuses what its schemas refuse, and stores none of it", async () => {
    let before = await storedState();
    await fc.assert(
      fc.asyncProperty(
        batchesOf(world, (caller) => refusedRequests(endpoint, from(caller))),
        async (requests) => {
          const replies = await sendAll(endpoint, requests);
          for (const [index, { status, body }] of replies.entries()) {
            const about = describeExchange(requests[index], body);
            expect([400, 401, 404, 413], about).toContain(status);
            expect(errorBodySchema.safeParse(body).success, about).toBe(true);
          }
          const after = await storedState();
          const left = before;
          before = after;
          expect(after).toEqual(left);
        },
      ),
      settings,
    );
  });

  it("accepts what its schemas accept, unless a rule refuses it, and then stores nothing", async () => {
    let accepted = 0;
    const codes: string[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(
          batchesOf(world, (caller) => acceptedRequests(endpoint, from(caller))),
          good(),
        ),
        async ([random, last]) => {
          const requests = [...random, last];
          const against: EndpointRequest[] = [];
          const replies = await sendAll(endpoint, requests);
          for (const [index, { status, body }] of replies.entries()) {
            const request = requests[index] as EndpointRequest;
            const about = describeExchange(request, body);
            if (status < 300) {
              accepted++;
              expect(status).toBe(endpoint.status);
              expect(endpoint.response.safeParse(body).error?.issues ?? [], about).toEqual([]);
              continue;
            }
            against.push(request);
            const { code } = errorBodySchema.parse(body);
            codes.push(code);
            expect(documentedErrors(name), about).toContain(code);
            // The account of a later request may have been deleted by an earlier one.
            if (name === "deleteMyAccount" && accepted > 0 && code === "unauthenticated") continue;
            expect(codesOutsideRules, about).not.toContain(code);
            // A generated cursor may fit the schema without being one that this API made.
            const isFurtherChecked = furtherChecked.includes(name) || request.query.cursor !== undefined;
            if (!isFurtherChecked) expect(code, about).not.toBe("invalid-request");
          }
          const before = await storedState();
          const again = await sendAll(endpoint, against);
          // A request that was refused before may succeed now, because others in its batch changed something.
          if (again.every(({ status }) => status >= 400)) expect(await storedState()).toEqual(before);
        },
      ),
      settings,
    );
    expect(accepted, [...new Set(codes)].join()).toBeGreaterThan(0);
  });
});
