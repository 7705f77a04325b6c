import { endpointPath } from "../../src/contract/index.ts";
import type { Places } from "../../src/contract/index.ts";
import { applyBody, newEvent, recordOf } from "./bodies.ts";
import type { Account, Reply, RequestOptions } from "./emulators.ts";
import { send } from "./emulators.ts";

export const apiGet = (path: string, options?: RequestOptions): Promise<Reply> => send("GET", path, options);
export const apiPost = (path: string, options?: RequestOptions): Promise<Reply> => send("POST", path, options);
export const apiPatch = (path: string, options?: RequestOptions): Promise<Reply> => send("PATCH", path, options);
export const apiDelete = (path: string, options?: RequestOptions): Promise<Reply> => send("DELETE", path, options);

export async function addEvent(organizer: Account, change: Record<string, unknown> = {}): Promise<string> {
  const reply = await apiPost("/marathons", { token: organizer.token, body: newEvent(change) });
  if (reply.status !== 201)
    throw new Error(`Adding a marathon was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return (reply.body as { insertedId: string }).insertedId;
}

export function register(
  runner: Account,
  eventId: string,
  options: { change?: Record<string, unknown>; key?: string; base?: string } = {},
): Promise<Reply> {
  return apiPatch(endpointPath("registerForMarathon", { id: eventId }), {
    token: runner.token,
    body: applyBody(recordOf(runner, eventId, options.change)),
    headers: options.key ? { "Idempotency-Key": options.key } : undefined,
    base: options.base,
  });
}

export function joinWaitlist(
  runner: Account,
  eventId: string,
  options: { change?: Record<string, unknown>; key?: string; base?: string } = {},
): Promise<Reply> {
  return apiPost(endpointPath("joinWaitlist", { marathonId: eventId }), {
    token: runner.token,
    body: recordOf(runner, eventId, options.change),
    headers: options.key ? { "Idempotency-Key": options.key } : undefined,
    base: options.base,
  });
}

/**
 * Changes an event from the version that it has now, as a page does that was just loaded. `path` begins with
 * `/marathon/{id}`. A body that names its `base` is sent as it is.
 */
export async function changeEvent(
  method: "PATCH" | "POST" | "PUT",
  path: string,
  { token, body = {}, base }: { token?: string | undefined; body?: object; base?: string | undefined },
): Promise<Reply> {
  const { version = 1 } = (await apiGet(path.split("/", 3).join("/"), { token, base })).body as { version?: number };
  return send(method, path, { token, body: { base: version, ...body }, base });
}

export const modifiedCount = (reply: Reply): unknown => (reply.body as { modifiedCount?: unknown }).modifiedCount;
export const errorCode = (reply: Reply): unknown => (reply.body as { code?: unknown }).code;
/** The status and error code of a refused request. */
export const refusal = (reply: Reply): unknown[] => [reply.status, errorCode(reply)];

/** The counts of the event's places. */
export const placesOf = async (eventId: string): Promise<Places> =>
  (await apiGet(endpointPath("getPlaces", { id: eventId }))).body as Places;
