import fc from "fast-check";
import type * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BODY_BYTES_MAX, IDEMPOTENCY_HEADER, endpoints, errorBodySchema } from "../../src/contract/index.ts";
import type { EndpointName, ErrorCode } from "../../src/contract/index.ts";
import { documentedErrors } from "../support/documented-errors.ts";
import type { Account, Reply } from "../support/emulators.ts";
import { ask, fitting } from "../support/endpoint-requests.ts";
import type { Endpoint, EndpointRequest } from "../support/endpoint-requests.ts";
import { ACCOUNTS_OF_A_WORLD, accountsOf, createWorld, endpointNames, storedState } from "../support/world.ts";
import type { World } from "../support/world.ts";
import { manyRunners } from "../support/many-runners.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";
import { breakage, broken, strangeText, strangeTexts } from "../support/schema-arbitrary.ts";

/**
 * Every endpoint of the table, asked with what its schemas take and with what they do not: never a 500, never a stored
 * refusal, every answer parses. Requests go out by the batch, between two looks at what is stored.
 */
const BATCH = 50;
const BATCHES = Number(process.env.RUN_FUZZ_BATCHES ?? 2);
/** Everybody comes equally often. */
const batchesOf = (world: World, request: (caller: Account) => fc.Arbitrary<EndpointRequest>) =>
  fc.tuple(...Array.from({ length: BATCH }, (_, index) => request(at(accountsOf(world), index))));
// The request that broke a promise is named; to look for a smaller one would take a batch for every try.
const settings = { numRuns: BATCHES, endOnFailure: true } as const;

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("There are no items");
  return item;
}

let server: OrdinaryServer;
let accounts: Account[];
beforeAll(async () => {
  server = await startOrdinaryServer({ RUN_RATE_LIMIT_SCALE: "100000" });
  accounts = await manyRunners(endpointNames.length * ACCOUNTS_OF_A_WORLD);
});
afterAll(() => server.stop());

const fieldsOf = (schema: Endpoint["params"] | Endpoint["query"]) => Object.keys(schema._zod.def.shape);

/** As it arrives. */
function takes(schema: NonNullable<Endpoint["body"]>, body: unknown): boolean {
  const sent = JSON.stringify(body);
  return Buffer.byteLength(sent) <= BODY_BYTES_MAX && schema.safeParse(JSON.parse(sent)).success;
}

/** An address that is nobody's here. */
const ANOTHERS = "somebody.else@example.com";

/** With something strange in it that the schemas take all the same. */
function bent(endpoint: Endpoint, good: fc.Arbitrary<EndpointRequest>): fc.Arbitrary<EndpointRequest> {
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
    ways.push(how.filter((request) => takes(body, request.body)));
    const another = good.map((request) => ({ ...request, body: { ...(request.body as object), email: ANOTHERS } }));
    if ("email" in (body._zod.def as { shape: object }).shape) ways.push(another);
  }
  return fc.oneof({ weight: 3, arbitrary: good }, ...ways);
}

/** An address of 16 kB is refused before it reaches us. */
const shortText = strangeText.map((text) => text.slice(0, 4_000).toWellFormed());

/** The same with one thing broken, so that the schemas or the token's check refuse it. */
function refused(endpoint: Endpoint, good: fc.Arbitrary<EndpointRequest>): fc.Arbitrary<EndpointRequest> {
  const ways: fc.WeightedArbitrary<EndpointRequest>[] = [
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, fc.constantFrom("Bearer", "Bearer x", "Basic eDp5", "Bearer a b", "Bearer ..", "x"))
        .map(([request, authorization]) => ({ ...request, token: null, headers: { Authorization: authorization } })),
    },
  ];
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
        .filter((request) => !takes(body, request.body)),
    });
  }
  return fc.oneof(...ways);
}

/** Not more at once than writers of one event take turns within the deadline, however busy the machine. */
const AT_ONCE = 10;

async function askAll(endpoint: Endpoint, requests: readonly EndpointRequest[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let from = 0; from < requests.length; from += AT_ONCE) {
    const some = requests.slice(from, from + AT_ONCE);
    replies.push(...(await Promise.all(some.map((request) => ask(endpoint, request, server.url)))));
  }
  return replies;
}

const describeExchange = (request: unknown, answer: unknown) =>
  `${JSON.stringify(request).slice(0, 4_000)} was answered ${JSON.stringify(answer).slice(0, 1_000)}`;

/** The codes of rules; the others mean that something is wrong with the request, or with us. */
const codesOfNoRule: ErrorCode[] = [
  "unauthenticated",
  "not-found",
  "payload-too-large",
  "too-many-requests",
  "internal",
  "unavailable",
];

/**
 * Whose bodies are judged by more than their schemas: the order of dates with what is stored, one's own address, how deep
 * goes what may have any form.
 */
const judgedFurther: EndpointName[] = ["createMarathon", "updateMarathon", "changeMarathonSettings", "saveUser"];

describe.each(endpointNames)("%s", (name) => {
  const endpoint: Endpoint = endpoints[name];
  let world: World;
  const from = (caller: Account) => fitting(endpoint, world, caller);
  beforeAll(async () => {
    const first = endpointNames.indexOf(name) * ACCOUNTS_OF_A_WORLD;
    // An account is deleted only soon after signing in, and the long run has taken longer than that by then.
    const fresh = name === "deleteMyAccount" ? await manyRunners(ACCOUNTS_OF_A_WORLD) : [];
    world = await createWorld(fresh.length > 0 ? fresh : accounts.slice(first, first + ACCOUNTS_OF_A_WORLD));
  });

  it("refuses what its schemas do not take, and stores none of it", async () => {
    let before = await storedState(world);
    await fc.assert(
      fc.asyncProperty(
        batchesOf(world, (caller) => refused(endpoint, from(caller))),
        async (requests) => {
          const replies = await askAll(endpoint, requests);
          for (const [index, { status, body }] of replies.entries()) {
            const about = describeExchange(requests[index], body);
            expect([400, 401, 404, 413], about).toContain(status);
            expect(errorBodySchema.safeParse(body).success, about).toBe(true);
          }
          const after = await storedState(world);
          const left = before;
          before = after;
          expect(after).toEqual(left);
        },
      ),
      settings,
    );
  });

  it("takes what its schemas take, unless a rule is against it, and stores nothing then", async () => {
    let accepted = 0;
    const codes: string[] = [];
    await fc.assert(
      fc.asyncProperty(
        batchesOf(world, (caller) => bent(endpoint, from(caller))),
        async (requests) => {
          const against: EndpointRequest[] = [];
          const replies = await askAll(endpoint, requests);
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
            // Whose account is gone is nobody any more.
            if (name === "deleteMyAccount" && accepted > 0 && code === "unauthenticated") continue;
            expect(codesOfNoRule, about).not.toContain(code);
            // A cursor that fits is still not one of ours.
            const isJudgedFurther = judgedFurther.includes(name) || request.query.cursor !== undefined;
            if (!isJudgedFurther) expect(code, about).not.toBe("invalid-request");
          }
          const before = await storedState(world);
          const again = await askAll(endpoint, against);
          // What others did meanwhile may have made room.
          if (again.every(({ status }) => status >= 400)) expect(await storedState(world)).toEqual(before);
        },
      ),
      settings,
    );
    expect(accepted, [...new Set(codes)].join()).toBeGreaterThan(0);
  });
});
