import { IDEMPOTENCY_HEADER } from "../../functions/src/contract/index.ts";
import { addEvent, register } from "../../functions/test/support/arrange.ts";
import { applyBody, recordOf } from "../../functions/test/support/bodies.ts";
import type { Account } from "../../functions/test/support/emulators.ts";
import { manyRunners } from "../../functions/test/support/many-runners.ts";

const RUNNERS = 300;
const EVENTS = 12;

export type LoadRequest = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  headers: Record<string, string>;
  body: string;
};
/** `weight` is the number of such requests in a hundred. */
type RequestKind = { weight: number; create: () => LoadRequest };

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("Cannot pick from an empty list");
  return item;
};

function createRequest(
  method: LoadRequest["method"],
  path: string,
  caller: Account | null,
  body?: unknown,
): LoadRequest {
  return {
    method,
    path,
    headers: {
      "X-Forwarded-For": `198.51.100.${Math.floor(Math.random() * 256)}`,
      ...(caller && { Authorization: `Bearer ${caller.token}` }),
      ...(method !== "GET" && { [IDEMPOTENCY_HEADER]: Math.random().toString(36).slice(2) }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    body: body === undefined ? "" : JSON.stringify(body),
  };
}

/**
 * Creates the events and runners of a registration opening. The returned function picks a random request: of a hundred,
 * sixty are reads of visitors, thirty are reads of signed-in runners and ten are writes.
 */
export async function createRequestMix(server: string): Promise<() => LoadRequest> {
  const runners = await manyRunners(RUNNERS);
  const organizer = pick(runners);
  const events: string[] = [];
  for (let index = 0; index < EVENTS; index++) events.push(await addEvent(organizer, { title: `Event ${index}` }));
  for (const [index, runner] of runners.entries())
    await register(runner, events[index % EVENTS] ?? "", { base: server });

  const visitor = (weight: number, path: () => string): RequestKind => ({
    weight,
    create: () => createRequest("GET", path(), null),
  });
  const signedIn = (weight: number, path: (runner: Account) => string): RequestKind => ({
    weight,
    create: () => {
      const runner = pick(runners);
      return createRequest("GET", path(runner), runner);
    },
  });
  const anyEvent = () => pick(events);
  const myRegistrations = (runner: Account) => `/my-registrations/${runner.uid}`;
  const kinds: RequestKind[] = [
    visitor(10, () => "/marathons-6"),
    visitor(10, () => "/events"),
    visitor(5, () => "/events?q=run"),
    visitor(15, () => `/marathon/${anyEvent()}`),
    visitor(15, () => `/marathon/${anyEvent()}/places`),
    visitor(5, () => "/opinion"),
    signedIn(12, () => `/marathon/${anyEvent()}`),
    signedIn(8, myRegistrations),
    signedIn(5, () => `/waitlist/${anyEvent()}`),
    signedIn(3, (runner) => `/my-waitlist/${runner.uid}`),
    signedIn(2, (runner) => `/my-applied-marathons/${runner.email}`),
    {
      weight: 5,
      create: () => {
        const [runner, id] = [pick(runners), anyEvent()];
        return createRequest("PATCH", `/marathonApply/${id}`, runner, applyBody(recordOf(runner, id)));
      },
    },
    {
      weight: 3,
      create: () => {
        const runner = pick(runners);
        return createRequest("DELETE", `${myRegistrations(runner)}/${anyEvent()}`, runner);
      },
    },
    {
      weight: 2,
      create: () =>
        createRequest("POST", "/opinion", null, { name: "Noa", email: "noa@example.com", opinion: "Again!" }),
    },
  ];
  const hundredRequests = kinds.flatMap(({ weight, create }) => Array.from({ length: weight }, () => create));
  return () => pick(hundredRequests)();
}
