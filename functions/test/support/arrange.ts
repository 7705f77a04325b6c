import { endpointPath } from "../../src/contract/index.ts";
import type { Account, Reply, Sending } from "./emulators.ts";
import { send } from "./emulators.ts";

export const apiGet = (path: string, sending?: Sending): Promise<Reply> => send("GET", path, sending);
export const apiPost = (path: string, sending?: Sending): Promise<Reply> => send("POST", path, sending);
export const apiPatch = (path: string, sending?: Sending): Promise<Reply> => send("PATCH", path, sending);
export const apiDelete = (path: string, sending?: Sending): Promise<Reply> => send("DELETE", path, sending);

const DAY_MS = 86_400_000;

/** The calendar day so many days from today in UTC, as the wire writes it. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** The body of an event that is open for registration, unless `change` says otherwise. */
export function newMarathon(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: "Night Run along the River",
    startRegistrationDate: dayFromToday(-10),
    endRegistrationDate: dayFromToday(10),
    marathonStartDate: dayFromToday(40),
    location: "Lisbon, Portugal",
    runningDistance: "10 KM",
    marathonImageURL: "https://example.com/night-run.jpg",
    description: "Ten kilometres by the river, after dark.",
    ...change,
  };
}

/** Of an event that is among the first of the list, which ends after 500. */
export const listedEarly = { marathonStartDate: dayFromToday(1), endRegistrationDate: dayFromToday(1) };

export async function addMarathon(organiser: Account, change: Record<string, unknown> = {}): Promise<string> {
  const reply = await apiPost("/marathons", { token: organiser.token, body: newMarathon(change) });
  if (reply.status !== 201)
    throw new Error(`Adding a marathon was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return (reply.body as { insertedId: string }).insertedId;
}

export function recordOf(runner: Account, marathonId: string, change: Record<string, unknown> = {}) {
  return {
    marathonId,
    userId: runner.uid,
    email: runner.email,
    firstName: "Rui",
    lastName: "Almeida",
    phone: "+351 555 0100",
    emergencyContact: "Ana Almeida, +351 555 0199",
    ...change,
  };
}

export const applyBody = (record: Record<string, unknown>) => ({ $addToSet: { totalRegistrationCount: record } });

export function register(
  runner: Account,
  marathonId: string,
  options: { change?: Record<string, unknown>; key?: string; base?: string } = {},
): Promise<Reply> {
  return apiPatch(endpointPath("registerForMarathon", { id: marathonId }), {
    token: runner.token,
    body: applyBody(recordOf(runner, marathonId, options.change)),
    headers: options.key ? { "Idempotency-Key": options.key } : undefined,
    base: options.base,
  });
}

export function joinWaitlist(
  runner: Account,
  marathonId: string,
  options: { change?: Record<string, unknown>; key?: string; base?: string } = {},
): Promise<Reply> {
  return apiPost(endpointPath("joinWaitlist", { marathonId }), {
    token: runner.token,
    body: recordOf(runner, marathonId, options.change),
    headers: options.key ? { "Idempotency-Key": options.key } : undefined,
    base: options.base,
  });
}

export const modifiedCount = (reply: Reply): unknown => (reply.body as { modifiedCount?: unknown }).modifiedCount;
export const errorCode = (reply: Reply): unknown => (reply.body as { code?: unknown }).code;
