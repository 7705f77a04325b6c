import { parse as parseQuery } from "node:querystring";
import type { Request, RequestHandler, Response } from "express";
import type * as z from "zod/mini";
import {
  APP_CHECK_HEADER,
  BODY_BYTES_MAX,
  IDEMPOTENCY_HEADER,
  REQUEST_DEADLINE_MS,
  endpoints,
  idempotencyKeySchema,
} from "../contract/index.ts";
import type { BodyOf, EndpointName, Endpoints, FieldIssue, ParamsOf, QueryOf, ResponseOf } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { atMost, beforeDeadline } from "../platform/deadline.ts";
import type { VerifyApp } from "../platform/app-check.ts";
import type { VerifyToken } from "../platform/tokens.ts";
import type { Caller } from "../platform/caller.ts";
import { assertBodyBounds } from "./body-shape.ts";
import { networkOfCaller } from "./client-network.ts";
import type { InFlightBound } from "./in-flight-bound.ts";
import { callsOf } from "./request-cost.ts";
import type { RequestLimits } from "./request-limits.ts";

/** The most issues in an answer. One issue may name hundreds of unknown fields, and nobody reads that many. */
const ISSUES_MAX = 20;

/** After how many seconds clients may try again during maintenance. */
const MAINTENANCE_SECONDS = 60;

type CallerOf<Auth> = Auth extends "signed-in" ? Caller : Auth extends "anonymous" ? null : Caller | null;

/** What a handler gets. Everything is validated, and a signed-in endpoint always has its caller. */
export type Call<Name extends EndpointName> = {
  params: ParamsOf<Name>;
  query: QueryOf<Name>;
  body: BodyOf<Name>;
  caller: CallerOf<Endpoints[Name]["auth"]>;
  idempotencyKey: string | null;
  /** When the caller stops waiting for the answer, in milliseconds since 1970. */
  deadline: number;
};
export type Handlers = { [Name in EndpointName]: (call: Call<Name>) => Promise<ResponseOf<Name>> };

export type BinderParts = {
  handlers: Handlers;
  verifyToken: VerifyToken;
  /** Null where no App Check token is required. */
  verifyApp: VerifyApp | null;
  limits: RequestLimits;
  inFlight: InFlightBound;
  /** Refuses every request with `unavailable`, so that nothing is written. */
  isInMaintenance: boolean;
};

/**
 * Binds a handler to its endpoint. Every request takes the same steps: check the App Check token, authenticate,
 * validate, handle, check the answer, send.
 */
export function bindEndpoint<Name extends EndpointName>(name: Name, parts: BinderParts): RequestHandler {
  const endpoint = endpoints[name];
  const handle = parts.handlers[name] as (call: unknown) => Promise<unknown>;

  return async (request, response) => {
    if (parts.isInMaintenance) {
      throw new AppError("unavailable", { retryAfter: MAINTENANCE_SECONDS, cause: new Error("RUN_MAINTENANCE is on") });
    }
    const deadline = atMost(REQUEST_DEADLINE_MS);
    const answer = await beforeDeadline(
      deadline,
      parts.inFlight.run(async () => {
        if (endpoint.method !== "GET" && endpoint.auth !== "anonymous") {
          await parts.verifyApp?.(request.get(APP_CHECK_HEADER));
        }
        const caller = await authenticate(request, endpoint, parts);
        const input = validate(request, endpoint);
        // The call itself is counted before its body is read.
        const furtherCalls = callsOf(name, input.body as BodyOf<Name>) - 1;
        if (caller !== null && furtherCalls > 0) parts.limits.countAccount(caller.uid, furtherCalls);
        const call = { ...input, caller, deadline };
        return parseAnswer(
          name,
          endpoint.response,
          await handle(call).catch((error: unknown) => refuse(error, endpoint)),
        );
      }),
    );
    send(request, response, endpoint, answer);
  };
}

type Endpoint = Endpoints[EndpointName];

/**
 * Rethrows a handler's error. If someone who is not on the team calls an endpoint of the team, the answer is the same as
 * for an event that does not exist, so that it does not show that there is one. The sentence names both reasons, because
 * the caller may have just been taken off the team.
 */
function refuse(error: unknown, endpoint: Endpoint): never {
  const isForTeam = "permission" in endpoint && endpoint.permission !== null;
  if (!isForTeam || !(error instanceof AppError) || error.code !== "marathon-not-found") throw error;
  const sentence = "There is no such event, or you are not on its team anymore.";
  throw new AppError("marathon-not-found", { sentence, cause: error });
}

async function authenticate(request: Request, endpoint: Endpoint, parts: BinderParts): Promise<Caller | null> {
  if (endpoint.auth === "anonymous") {
    if ("takesForms" in endpoint) parts.limits.countForms(networkOfCaller(request));
    else parts.limits.countReports(networkOfCaller(request));
    return null;
  }
  const authorization = request.get("authorization");
  if (authorization !== undefined) {
    const caller = await parts.verifyToken(authorization);
    parts.limits.countAccount(caller.uid);
    return caller;
  }
  if (endpoint.auth === "signed-in") throw new AppError("unauthenticated");
  if (endpoint.method !== "GET") parts.limits.countNetwork(networkOfCaller(request));
  return null;
}

function validate(request: Request, endpoint: Endpoint) {
  // The runtime has already parsed the body, and keeps the original bytes.
  const bytes = (request as { rawBody?: Buffer }).rawBody?.length ?? 0;
  if (bytes > BODY_BYTES_MAX) throw new AppError("payload-too-large");
  const sent: unknown = "takesForms" in endpoint ? bodyOfForm(request) : request.body;
  if (bytes > 0 && endpoint.body !== null)
    assertType(request, "takesForms" in endpoint ? [JSON_TYPE, ...FORMS] : [JSON_TYPE]);
  assertBodyBounds(sent);
  return {
    params: parseInput(endpoint.params, request.params, ""),
    query: parseInput(endpoint.query, queryOf(request.originalUrl), ""),
    body: endpoint.body === null ? undefined : parseInput(endpoint.body, sent, ""),
    idempotencyKey: endpoint.method === "GET" ? null : readIdempotencyKey(request),
  };
}

const JSON_TYPE = "application/json";
const FORM_IN_PARTS = "multipart/form-data";
const FORMS = ["application/x-www-form-urlencoded", FORM_IN_PARTS];

/**
 * Throws `unsupported-media-type` for anything but these types, which is JSON nearly everywhere. The runtime also parses
 * forms and plain text, which browsers send from any site without a preflight request, and the parsed body does not
 * show what was sent.
 */
function assertType(request: Request, types: string[]): void {
  if (request.is(types) === false) throw new AppError("unsupported-media-type");
}

/**
 * The body of an endpoint that takes forms. Mail programs may send one in parts, too, which the runtime does not parse
 * (RFC 8058). The address says everything, so the fields of such a form are not read.
 */
function bodyOfForm(request: Request): unknown {
  return request.is(FORM_IN_PARTS) === FORM_IN_PARTS ? {} : request.body;
}

/**
 * Parses the query from the URL as it was sent, because the runtime's own parser drops `__proto__` and parameters
 * without a name. A URL with those, or with empty parameters (`?&&`), would bypass the CDN's cache. Throws
 * `invalid-request` for empty ones; the schema refuses the others.
 */
function queryOf(url: string): Record<string, unknown> {
  const start = url.indexOf("?");
  const query = start === -1 ? "" : url.slice(start + 1);
  if (query !== "" && query.split("&").includes("")) {
    throw new AppError("invalid-request", {
      issues: [{ path: "", message: "Remove the empty parameters from the query" }],
    });
  }
  return parseQuery(query);
}

function readIdempotencyKey(request: Request): string | null {
  const header = request.get(IDEMPOTENCY_HEADER);
  return header === undefined ? null : parseInput(idempotencyKeySchema, header, IDEMPOTENCY_HEADER);
}

function parseInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown, root: string): z.infer<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AppError("invalid-request", {
    issues: result.error.issues.flatMap((issue) => explain(issue, root)).slice(0, ISSUES_MAX),
  });
}

/** The contract's schemas have messages for people. Issues with Zod's own message get one here. */
function explain(issue: z.core.$ZodIssue, root: string): FieldIssue[] {
  const at = (keys: PropertyKey[]) => [root, ...keys.map(String)].filter((key) => key !== "").join(".");
  const path = at(issue.path);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: at([...issue.path, key]), message: "This field is not known here" }));
  }
  if (issue.message !== "Invalid input") return [{ path, message: issue.message }];
  if (issue.code === "invalid_type") return [{ path, message: `This must be of type ${issue.expected}` }];
  if (issue.code === "invalid_value") return [{ path, message: `This must be one of: ${issue.values.join(", ")}` }];
  return [{ path, message: "This value is invalid" }];
}

function parseAnswer(name: EndpointName, schema: z.ZodMiniType, answer: unknown): unknown {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const paths = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join(".")} (${issue.code})`);
  throw new AppError("internal", {
    cause: new Error(`The answer of ${name} broke its contract at ${paths.join(", ")}`),
  });
}

function send(request: Request, response: Response, endpoint: Endpoint, answer: unknown): void {
  // With this request header, Express never answers 304. Removing the header is safe, because the answer was just
  // computed.
  delete request.headers["cache-control"];
  response.setHeader("Cache-Control", cacheControl(request, endpoint));
  response.vary("Authorization");
  response.status(endpoint.status).json(answer);
}

function cacheControl(request: Request, endpoint: Endpoint): string {
  if (request.get("authorization") !== undefined) return "private, no-store";
  if (endpoint.sharedSeconds === null) return "no-store";
  return `public, max-age=0, s-maxage=${endpoint.sharedSeconds}`;
}
