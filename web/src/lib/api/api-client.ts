import {
  APP_CHECK_HEADER,
  endpointPath,
  anyErrorBodySchema,
  endpoints,
  IDEMPOTENCY_HEADER,
  REQUEST_DEADLINE_MS,
} from "@run/functions/contract";
import * as z from "zod/mini";
import type { BodyOf, EndpointName, ParamsOf, QueryOf, ResponseOf } from "@run/functions/contract";
import { ApiError, isSessionRefusal } from "./api-error.ts";
import { appCheckToken } from "../firebase/app-check-token.ts";
import { sessionTokenSource } from "./session-token.ts";
import type { SessionToken } from "./session-token.ts";
import { reportConnectivity } from "../offline/connectivity.ts";
import { ownsOfflineCache } from "../offline/offline-cache-owner.ts";
import { cacheAnswer, cachedAnswer } from "../offline/offline-cache.ts";
import { readStorage, writeStorage } from "../browser/storage.ts";
import { tolerant } from "./tolerant-reader.ts";

const API_BASE = "/api";
const ANSWER_MS = 15_000;
const TOKEN_MS = 10_000;
/** After this time, show the answer that is cached on the device. */
const KEPT_AFTER_MS = 3_000;
/** Within this time after a cached answer, the same call waits for a fresh one: a slow network would never show one otherwise. */
const PATIENT_MS = 60_000;
const REPEATS = 3;
/** What somebody has sent is worth the time in which a server is replaced. */
const REPEATS_OF_WRITES = 4;
const FIRST_PAUSE_MS = 250;
/** The CDN may keep a visitor's list this long; in that time after a write of one's own, lists are asked with a token. */
const OWN_WRITE_MS = 60_000;
const LAST_WRITE_KEY = "run:last-write";

/**
 * "none": as a visitor, so that the CDN may answer. "token": as the signed-in user. "token-after-write": as a visitor,
 * except for a minute after a write of one's own, which a cached list would hide.
 */
type Identity = "none" | "token" | "token-after-write";

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type Call<Name extends EndpointName> = Given<"params", ParamsOf<Name>> &
  Given<"query", QueryOf<Name>> &
  Given<"body", BodyOf<Name>> & { identity?: Identity; idempotencyKey?: string; signal?: AbortSignal };

/** When a cached answer was given while its call was still in flight, by address. */
const keptGiven = new Map<string, number>();

/**
 * Makes one call of the endpoint table, which defines everything but the call's arguments. Without a network, or when the
 * network is silent for three seconds, the answer is the cached one, if there is one.
 */
export async function callApi<Name extends EndpointName>(name: Name, call: Call<Name>): Promise<ResponseOf<Name>> {
  const address = addressOf(name, call);
  const fresh = callUntilAnswered(name, call, address).then((answer) => {
    reportConnectivity(true);
    return answer;
  });
  try {
    const isPatient = Date.now() - (keptGiven.get(address) ?? 0) < PATIENT_MS;
    return await (isPatient ? fresh : Promise.race([fresh, keptWhileWaiting(name, address, fresh)]));
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== "network" && error.code !== "timeout")) throw error;
    const kept = await keptAnswer(name, address);
    if (error.code === "network" || kept !== undefined) reportConnectivity(false);
    if (kept === undefined) throw error;
    return kept;
  }
}

async function keptAnswer<Name extends EndpointName>(
  name: Name,
  address: string,
): Promise<ResponseOf<Name> | undefined> {
  if (!mayUseOfflineCache(sessionTokenSource().uid())) return undefined;
  const kept = await cachedAnswer(name, address);
  return kept === undefined ? undefined : readAnswer(name, kept);
}

/** While it is open who is signed in, answers for visitors may be cached, and the last user's answers are shown. */
function mayUseOfflineCache(uid: string | null): boolean {
  return uid === null || ownsOfflineCache(uid);
}

/** The cached answer, once the call has taken too long; never resolves if nothing is cached or the call was faster. */
async function keptWhileWaiting<Name extends EndpointName>(
  name: Name,
  address: string,
  fresh: Promise<unknown>,
): Promise<ResponseOf<Name>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      void keptAnswer(name, address).then((kept) => {
        if (kept === undefined || isSettled) return;
        keptGiven.set(address, Date.now());
        reportConnectivity(false);
        resolve(kept);
      });
    }, KEPT_AFTER_MS);
    let isSettled = false;
    const settle = () => {
      isSettled = true;
      clearTimeout(timer);
    };
    fresh.then(settle, settle);
  });
}

/** The part of the answer that the contract describes; undefined if it cannot be read. */
function readAnswer<Name extends EndpointName>(name: Name, answer: unknown): ResponseOf<Name> | undefined {
  const read = z.safeParse(tolerant(endpoints[name].response), answer);
  if (!read.success) return undefined;
  // The download of the user's own data stays whole, with fields that only a newer site knows. The cast is safe because the
  // table pairs the schema with the name, which the compiler cannot follow through the index.
  return (name === "getMyData" ? answer : read.data) as ResponseOf<Name>;
}

async function callUntilAnswered<Name extends EndpointName>(
  name: Name,
  call: Call<Name>,
  address: string,
): Promise<ResponseOf<Name>> {
  const endpoint = endpoints[name];
  const identity = call.identity ?? (endpoint.auth === "signed-in" ? "token" : "none");
  const isRepeatable = endpoint.method === "GET" || call.idempotencyKey !== undefined;
  const repeats = endpoint.method === "GET" ? REPEATS : REPEATS_OF_WRITES;
  const giveUpAt = Date.now() + ANSWER_MS;

  for (let attempt = 0; ; attempt += 1) {
    try {
      return await callOnce(name, call, identity, address);
    } catch (error) {
      if (!(error instanceof ApiError) || !isRepeatable || attempt >= repeats || !isPassing(error)) throw error;
      // The device itself says that there is no network: nothing comes of asking again.
      if (!navigator.onLine) throw error;
      const pause = pauseBefore(attempt, error);
      // The next answer may take as long as a server may: whoever waits is told before that.
      if (Date.now() + pause + REQUEST_DEADLINE_MS > giveUpAt) throw error;
      await waitFor(pause, call.signal);
    }
  }
}

/** What the platform says for itself, in no form of ours, when nobody is free to answer. */
const PLATFORM_BUSY = [429, 502, 504];

/** What may be over in a moment, without anybody doing anything about it. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === "unreadable" && PLATFORM_BUSY.includes(error.status)) return true;
  return error.code === "network" || error.code === "timeout" || error.status === 503;
}

const retryAfter = new WeakMap<ApiError, number>();

/** After how many seconds the server said to come back, or null where it did not say. */
export function secondsUntilRetry(error: unknown): number | null {
  const asked = error instanceof ApiError ? retryAfter.get(error) : undefined;
  return asked === undefined ? null : Math.ceil(asked / 1_000);
}

/** What the server asks for, else twice as long each time; jittered, so that a crowd does not come back as one. */
function pauseBefore(attempt: number, error: ApiError): number {
  const asked = retryAfter.get(error) ?? 0;
  return asked + FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random());
}

async function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  signal?.throwIfAborted();
}

async function tokenFrom(ask: () => Promise<SessionToken | null>): Promise<SessionToken | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut()), TOKEN_MS);
  });
  try {
    return await Promise.race([ask(), tooLate]);
  } catch (error) {
    // Renewing it needs the network like the call itself.
    throw error instanceof ApiError ? error : unreachable();
  } finally {
    clearTimeout(timer);
  }
}

function needsToken(identity: Identity): boolean {
  if (identity !== "token-after-write") return identity === "token";
  return Date.now() - Number(readStorage("sessionStorage", LAST_WRITE_KEY) ?? 0) < OWN_WRITE_MS;
}

async function callOnce<Name extends EndpointName>(
  name: Name,
  call: Call<Name>,
  identity: Identity,
  address: string,
): Promise<ResponseOf<Name>> {
  const session = sessionTokenSource();
  const asker = session.uid();
  const token = needsToken(identity) ? await tokenFrom(session.getToken) : null;
  if (token === null) return callWith(null, name, call, address);
  // Somebody else has signed in since the page asked: it must not get their data, and their session is fine.
  const isAskers = token.uid === session.uid() && (asker === null || asker === token.uid);
  if (!isAskers) throw sessionEnded();
  try {
    return await callWith(token.token, name, call, address);
  } catch (error) {
    if (!isSessionRefusal(error)) throw error;
    // The server refused it before doing anything. The session cache may be older than the session, so ask once more.
    const confirmed = await tokenFrom(session.getConfirmedToken);
    if (session.uid() !== token.uid || (confirmed !== null && confirmed.uid !== token.uid)) throw error;
    const newer = confirmed?.token === token.token ? null : confirmed;
    if (identity !== "token") return callWith(newer?.token ?? null, name, call, address);
    try {
      if (newer === null) throw error;
      return await callWith(newer.token, name, call, address);
    } catch (lastError) {
      if (isSessionRefusal(lastError)) session.onRefused(token.uid);
      throw lastError;
    }
  }
}

async function callWith<Name extends EndpointName>(
  token: string | null,
  name: Name,
  call: Call<Name>,
  address: string,
): Promise<ResponseOf<Name>> {
  const endpoint = endpoints[name];
  const reader = sessionTokenSource().uid();
  const proof = endpoint.method === "GET" ? null : await appCheckToken();
  const headers = new Headers({ Accept: "application/json" });
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  if (call.idempotencyKey !== undefined) headers.set(IDEMPOTENCY_HEADER, call.idempotencyKey);
  if (call.body !== undefined) headers.set("Content-Type", "application/json");
  if (proof !== null) headers.set(APP_CHECK_HEADER, proof);

  const answer = await send(address, {
    method: endpoint.method,
    headers,
    body: call.body === undefined ? null : JSON.stringify(call.body),
    signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), ...(call.signal ? [call.signal] : [])]),
  });

  if (!answer.ok) throw await refusalOf(answer);
  if (endpoint.method !== "GET") writeStorage("sessionStorage", LAST_WRITE_KEY, String(Date.now()));

  const response = readAnswer(name, await readJson(answer));
  if (response === undefined) throw unreadable(answer.status);
  void cacheAnswer({
    name,
    address,
    answer: response,
    reader,
    isStillThere: () => sessionTokenSource().uid() === reader && mayUseOfflineCache(reader),
  });
  return response;
}

function addressOf<Name extends EndpointName>(name: Name, call: Call<Name>): string {
  const path = endpointPath(name, (call.params ?? {}) as ParamsOf<Name>);
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(call.query ?? {})) {
    if (typeof value === "string") query.set(key, value);
  }
  return `${API_BASE}${path}${query.size > 0 ? `?${query}` : ""}`;
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") throw timedOut();
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw unreachable();
  }
}

function timedOut(): ApiError {
  const message = "The server took too long to answer. Please try again.";
  return new ApiError({ status: 0, code: "timeout", message });
}

function unreachable(): ApiError {
  const message = "We could not reach the server. Check your connection and try again.";
  return new ApiError({ status: 0, code: "network", message });
}

function sessionEnded(): ApiError {
  return new ApiError({
    status: 401,
    code: "unauthenticated",
    message: "Your session has ended. Please log in again.",
  });
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    // The connection hung while the body was being read.
    if (error instanceof DOMException && error.name === "TimeoutError") throw timedOut();
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw unreadable(answer.status);
  }
}

function unreadable(status: number): ApiError {
  return new ApiError({ status, code: "unreadable", message: "The server sent an answer we could not read." });
}

async function refusalOf(answer: Response): Promise<ApiError> {
  const body = anyErrorBodySchema.safeParse(await answer.json().catch(() => null));
  const error = body.success
    ? new ApiError({
        status: answer.status,
        code: body.data.code ?? "unknown",
        message: body.data.error,
        issues: body.data.issues ?? [],
        facts: body.data,
      })
    : unreadable(answer.status);
  const seconds = Number(answer.headers.get("Retry-After") ?? 0);
  if (seconds > 0) retryAfter.set(error, seconds * 1_000);
  return error;
}
