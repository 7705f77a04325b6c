import { errorStatuses, endpoints } from "@run/functions/contract";
import type {
  BodyOf,
  EndpointName,
  ErrorCode,
  ErrorFacts,
  FieldIssue,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from "@run/functions/contract";
import { matchPath } from "react-router-dom";
import type { Params } from "react-router-dom";
import * as z from "zod/mini";
import { endpointDocs } from "@run/functions/contract/docs";

/**
 * Answers the site's requests in component tests according to the endpoint table. A request or an answer that breaks the
 * contract fails the test. An endpoint answers its documented example unless a test sets another answer. If the example
 * names a next page, that page is the last one: a list without an end would load as long as its page is open.
 */
export type ApiRequest<Name extends EndpointName> = {
  params: ParamsOf<Name>;
  query: QueryOf<Name>;
  body: BodyOf<Name>;
  headers: Headers;
};
type Reply<Name extends EndpointName> = ResponseOf<Name> | Response;
type Handler<Name extends EndpointName> = (request: ApiRequest<Name>) => Reply<Name> | Promise<Reply<Name>>;

let handlers = new Map<EndpointName, Handler<EndpointName>>();
/** How far the server's clock is ahead of the page's, in milliseconds. Null: answers do not have a date. */
let serverAheadMs: number | null = null;
let requests: { name: EndpointName; request: ApiRequest<EndpointName> }[] = [];
const violations: string[] = [];

/** Sets the endpoint's answer, or a function that returns it for a request. */
export function answer<Name extends EndpointName>(name: Name, reply: Handler<Name> | ResponseOf<Name>): void {
  const handler = typeof reply === "function" ? reply : () => reply;
  handlers.set(name, handler);
}

/** Makes the endpoint refuse with that code, and with the facts that forms use. */
export function refuse(
  name: EndpointName,
  code: ErrorCode,
  {
    error = "The API refuses this request.",
    headers = {},
    ...facts
  }: { error?: string; headers?: HeadersInit; issues?: FieldIssue[] } & ErrorFacts = {},
): void {
  answer(name, () => Response.json({ error, code, ...facts }, { status: errorStatuses[code], headers }));
}

/** Makes requests to the endpoint fail as without a network. */
export function disconnect(name: EndpointName): void {
  answer(name, () => Response.error());
}

/** Makes the endpoint answer its documented example again. */
export function restore(name: EndpointName): void {
  handlers.delete(name);
}

/** Holds back the endpoint's answers until the returned function is called. */
export function hold<Name extends EndpointName>(name: Name): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const handler = handlerOf(name);
  answer(name, async (request) => {
    await released;
    return handler(request);
  });
  return release;
}

/** The requests that the endpoint has received in this test. */
export function requestsOf<Name extends EndpointName>(name: Name): ApiRequest<Name>[] {
  return requests.filter((one) => one.name === name).map(({ request }) => request as ApiRequest<Name>);
}

/** Makes all answers carry the date of a server whose clock is ahead of the device's by so many milliseconds. */
export function setServerClock(aheadMs: number): void {
  serverAheadMs = aheadMs;
}

function clockHeaders(): HeadersInit {
  if (serverAheadMs === null) return {};
  return { Date: new Date(Date.now() + serverAheadMs).toUTCString(), "Cache-Control": "no-store" };
}

/** Resets all answers and requests. Returns the violations of the contract since the last call. */
export function resetFakeApi(): string[] {
  handlers = new Map();
  requests = [];
  serverAheadMs = null;
  return violations.splice(0);
}

function handlerOf<Name extends EndpointName>(name: Name): Handler<Name> {
  const handler = handlers.get(name) as unknown as Handler<Name> | undefined;
  return handler ?? (({ query }) => exampleOf(name, query));
}

function exampleOf<Name extends EndpointName>(name: Name, query: unknown): ResponseOf<Name> {
  const example: ResponseOf<Name> = endpointDocs[name].example.answer;
  const isNextPage = (query as { cursor?: string }).cursor !== undefined;
  return isNextPage ? { ...example, nextCursor: null } : example;
}

/** The answer to a request for `/api/…`, as the server would give it. */
export async function answerApiRequest(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/api/, "");
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    if (endpoints[name].method !== request.method) continue;
    const match = matchPath({ path: endpoints[name].path, caseSensitive: true }, path);
    if (match !== null) return answerEndpoint(name, match.params, url, request);
  }
  return violation(`${request.method} ${path} is no endpoint`);
}

async function answerEndpoint(
  name: EndpointName,
  params: Params,
  { searchParams }: URL,
  request: Request,
): Promise<Response> {
  const endpoint = endpoints[name];
  const text = await request.text();
  const received = {
    params: Object.fromEntries(Object.entries(params).map(([key, value = ""]) => [key, decodeURIComponent(value)])),
    query: Object.fromEntries(searchParams),
    body: text === "" ? undefined : (JSON.parse(text) as unknown),
    headers: request.headers,
  };
  const parts = { params: endpoint.params, query: endpoint.query, ...(endpoint.body && { body: endpoint.body }) };
  const read = z.safeParse(z.looseObject(parts as Record<string, z.ZodMiniType>), received);
  if (!read.success) return violation(`${name} refuses ${JSON.stringify(received)}: ${z.prettifyError(read.error)}`);
  if (endpoint.auth === "signed-in" && !request.headers.has("authorization"))
    return violation(`${name} was called without a token`);

  const call = received as unknown as ApiRequest<EndpointName>;
  requests.push({ name, request: call });
  const reply = await handlerOf(name)(call);
  if (reply instanceof Response) return reply;
  const allowed = z.safeParse(endpoint.response, reply);
  if (!allowed.success) return violation(`${name} cannot answer this: ${z.prettifyError(allowed.error)}`);
  return Response.json(reply, { status: endpoint.status, headers: clockHeaders() });
}

function violation(text: string): Response {
  violations.push(text);
  return Response.json({ error: text, code: "internal" }, { status: 500 });
}
