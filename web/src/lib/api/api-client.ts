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
/** The CDN may keep a visitor's list for this long, so for this long after a write of the user lists are asked with a token. */
const AFTER_WRITE_MS = 60_000;
const LAST_WRITE_KEY = "run:last-write";

/**
 * "none": as a visitor, so that the CDN may answer. "token": as the signed-in user. "token-after-write": as a visitor,
 * except for a minute after a write of the user, which a cached list would hide.
 */
type Identity = "none" | "token" | "token-after-write";

/**
 * Calls an endpoint of the endpoint table, once: TanStack Query repeats what may be repeated (retry.ts), and shows the
 * offline cache where the network fails (offline-persister.ts). Throws an ApiError, or an AbortError if `signal` was aborted.
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

/** Who sent the first request under each idempotency key of this page. */
const keyOwners = new Map<string, string | null>();

/** A repeated write must not go out as somebody who has signed in meanwhile. */
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
  // Somebody else has signed in since the page asked: the page must not get their data, and their session goes on.
  const isSameUser = token.uid === session.uid() && (uid === null || uid === token.uid);
  if (!isSameUser) throw sessionEndedError();
  try {
    return await sendRequest(name, request, token.token);
  } catch (error) {
    if (!isSessionRefusal(error)) throw error;
    // The server refused the call before doing anything. The session cache may be older than the session, so ask the SDK.
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

/** Throws an ApiError when the token does not come: renewing it needs the network like the call itself. */
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
