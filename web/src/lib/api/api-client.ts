import { onlineManager } from "@tanstack/react-query";
import { endpoints } from "@run/functions/contract";
import type { EndpointName, ResponseOf } from "@run/functions/contract";
import { ApiError, isSessionRefusal, networkError, sessionEndedError, timeoutError } from "./api-error.ts";
import { sendRequest } from "./api-request.ts";
import type { ApiRequest } from "./api-request.ts";
import { sessionTokenSource } from "./session-token.ts";
import type { SessionToken } from "./session-token.ts";
import { readStorage, writeStorage } from "../browser/storage.ts";

const TOKEN_TIMEOUT_MS = 10_000;
/**
 * The CDN may cache a visitor's list for this long. For the same time after a write, the site requests lists with a
 * token, so that users see what they wrote.
 */
const AFTER_WRITE_MS = 60_000;
const LAST_WRITE_KEY = "run:last-write";

/**
 * "none": as a visitor, so that the CDN may answer. "token": as the signed-in user. "token-after-write": as a visitor,
 * except for a minute after a write, because a cached list would not show that write.
 */
type Identity = "none" | "token" | "token-after-write";

/**
 * Calls an endpoint of the endpoint table once. TanStack Query repeats failed calls (retry.ts) and shows the offline
 * cache when the network fails (offline-persister.ts). Throws an ApiError, or an AbortError if `signal` was aborted.
 */
export async function callApi<Name extends EndpointName>(
  name: Name,
  { identity, ...request }: ApiRequest<Name> & { identity?: Identity },
): Promise<ResponseOf<Name>> {
  const startedAt = Date.now();
  const { auth, method } = endpoints[name];
  if (auth === "signed-in") claimKey(request.idempotencyKey);
  try {
    const answer = await callAs(
      identity ?? (auth === "signed-in" ? "token" : "none"),
      name,
      request as ApiRequest<Name>,
    );
    if (method !== "GET") writeStorage("sessionStorage", LAST_WRITE_KEY, String(Date.now()));
    onlineManager.setOnline(true);
    return answer;
  } catch (error) {
    const isRepeatable = method === "GET" || request.idempotencyKey !== undefined;
    if (isRepeatable && error instanceof ApiError) error.tookMs = Date.now() - startedAt;
    throw error;
  }
}

/** The user who sent the first request with each idempotency key of this page. */
const keyOwners = new Map<string, string | null>();

/** A repeated write must not be sent on behalf of another user who has signed in meanwhile. */
function claimKey(key: string | undefined): void {
  if (key === undefined) return;
  const uid = sessionTokenSource().uid();
  const owner = keyOwners.get(key);
  if (owner === undefined) keyOwners.set(key, uid);
  else if (owner !== null && owner !== uid) throw sessionEndedError();
}

async function callAs<Name extends EndpointName>(
  identity: Identity,
  name: Name,
  request: ApiRequest<Name>,
): Promise<ResponseOf<Name>> {
  const session = sessionTokenSource();
  const uid = session.uid();
  const token = needsToken(identity) ? await withTimeout(session.getToken) : null;
  if (token === null) return sendRequest(name, request, null);
  // Another user has signed in since the page made the call. The page must not get that user's data, and the call's
  // failure must not end that user's session.
  const isSameUser = token.uid === session.uid() && (uid === null || uid === token.uid);
  if (!isSameUser) throw sessionEndedError();
  try {
    return await sendRequest(name, request, token.token);
  } catch (error) {
    if (!isSessionRefusal(error)) throw error;
    // The server refused the call before doing anything. The session cache may be out of date, so ask the SDK for a
    // token.
    const confirmed = await withTimeout(session.getConfirmedToken);
    if (session.uid() !== token.uid || (confirmed !== null && confirmed.uid !== token.uid)) throw error;
    const newer = confirmed?.token === token.token ? null : confirmed;
    if (identity !== "token") return sendRequest(name, request, newer?.token ?? null);
    try {
      if (newer === null) throw error;
      return await sendRequest(name, request, newer.token);
    } catch (lastError) {
      if (isSessionRefusal(lastError)) session.onRefused(token.uid);
      throw lastError;
    }
  }
}

function needsToken(identity: Identity): boolean {
  if (identity !== "token-after-write") return identity === "token";
  return Date.now() - Number(readStorage("sessionStorage", LAST_WRITE_KEY) ?? 0) < AFTER_WRITE_MS;
}

/** Throws an ApiError when the token takes too long, because renewing a token needs the network. */
async function withTimeout(getToken: () => Promise<SessionToken | null>): Promise<SessionToken | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), TOKEN_TIMEOUT_MS);
  });
  try {
    return await Promise.race([getToken(), timeout]);
  } catch (error) {
    throw error instanceof ApiError ? error : networkError();
  } finally {
    clearTimeout(timer);
  }
}
