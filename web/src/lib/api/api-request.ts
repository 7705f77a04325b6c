import {
  APP_CHECK_HEADER,
  anyErrorBodySchema,
  endpointPath,
  endpoints,
  IDEMPOTENCY_HEADER,
} from "@run/functions/contract";
import * as z from "zod/mini";
import type { BodyOf, EndpointName, ParamsOf, QueryOf, ResponseOf } from "@run/functions/contract";
import { learnServerTime } from "../dates/server-clock.ts";
import { appCheckToken } from "../firebase/app-check-token.ts";
import { ApiError, networkError, timeoutError, unreadableError } from "./api-error.ts";
import { tolerant } from "./tolerant-reader.ts";

const API_BASE = "/api";
export const ANSWER_TIMEOUT_MS = 15_000;

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** The parameters, query and body that the endpoint table requires for a call of that endpoint. */
export type ApiRequest<Name extends EndpointName> = Given<"params", ParamsOf<Name>> &
  Given<"query", QueryOf<Name>> &
  Given<"body", BodyOf<Name>> & { idempotencyKey?: string; signal?: AbortSignal };

/** Sends one request and reads its answer. Throws an ApiError, or an AbortError if `signal` was aborted. */
export async function sendRequest<Name extends EndpointName>(
  name: Name,
  request: ApiRequest<Name>,
  token: string | null,
): Promise<ResponseOf<Name>> {
  const { method } = endpoints[name];
  const appCheck = method === "GET" ? null : await appCheckToken();
  const headers = new Headers({ Accept: "application/json" });
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  if (request.idempotencyKey !== undefined) headers.set(IDEMPOTENCY_HEADER, request.idempotencyKey);
  if (request.body !== undefined) headers.set("Content-Type", "application/json");
  if (appCheck !== null) headers.set(APP_CHECK_HEADER, appCheck);

  const sentAt = Date.now();
  const answer = await withApiErrors(() =>
    fetch(urlOf(name, request), {
      method,
      headers,
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_TIMEOUT_MS), ...(request.signal ? [request.signal] : [])]),
    }),
  );
  learnServerTime(answer, sentAt);
  if (!answer.ok) throw await errorOf(answer);
  const body = await withApiErrors(
    () => answer.json() as Promise<unknown>,
    () => unreadableError(answer.status),
  );
  return readResponse(name, body, answer.status);
}

/** The part of the answer that the contract describes. Throws an ApiError if the answer cannot be read. */
function readResponse<Name extends EndpointName>(name: Name, body: unknown, status: number): ResponseOf<Name> {
  const read = z.safeParse(tolerant(endpoints[name].response), body);
  if (!read.success) throw unreadableError(status);
  // The download of the user's own data keeps the fields that only a newer site knows. The cast is safe because the
  // table pairs the schema with the name, which the compiler cannot follow through the index.
  return (name === "getMyData" ? body : read.data) as ResponseOf<Name>;
}

function urlOf<Name extends EndpointName>(name: Name, request: ApiRequest<Name>): string {
  const path = endpointPath(name, (request.params ?? {}) as ParamsOf<Name>);
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(request.query ?? {})) {
    if (typeof value === "string") query.set(key, value);
  }
  return `${API_BASE}${path}${query.size > 0 ? `?${query}` : ""}`;
}

/** The connection may fail or hang before the answer and while its body is read. */
async function withApiErrors<Result>(
  act: () => Promise<Result>,
  otherError: () => ApiError = networkError,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") throw timeoutError();
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw otherError();
  }
}

async function errorOf(answer: Response): Promise<ApiError> {
  const body = anyErrorBodySchema.safeParse(await answer.json().catch(() => null));
  const seconds = Number(answer.headers.get("Retry-After") ?? 0);
  const retryAfterMs = seconds > 0 ? seconds * 1_000 : 0;
  if (!body.success) return unreadableError(answer.status, retryAfterMs);
  const { code, error: message, issues = [] } = body.data;
  return new ApiError({
    status: answer.status,
    code: code ?? "unknown",
    message,
    issues,
    facts: body.data,
    retryAfterMs,
  });
}
