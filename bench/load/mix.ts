import { IDEMPOTENCY_HEADER } from "../../functions/src/contract/index.ts";
import { addMarathon, applyBody, recordOf, register } from "../../functions/test/support/arrange.ts";
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
type Way = { weight: number; make: () => LoadRequest };

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from");
  return item;
};

function request(method: LoadRequest["method"], path: string, caller: Account | null, body?: unknown): LoadRequest {
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

/** What people do when registration has opened: sixty in a hundred look, thirty look signed in, ten write. */
export async function startMix(server: string): Promise<() => LoadRequest> {
  const runners = await manyRunners(RUNNERS);
  const organiser = pick(runners);
  const events: string[] = [];
  for (let index = 0; index < EVENTS; index++) events.push(await addMarathon(organiser, { title: `Event ${index}` }));
  for (const [index, runner] of runners.entries())
    await register(runner, events[index % EVENTS] ?? "", { base: server });

  const visitor = (weight: number, path: () => string): Way => ({
    weight,
    make: () => request("GET", path(), null),
  });
  const signedIn = (weight: number, path: (runner: Account) => string): Way => ({
    weight,
    make: () => {
      const runner = pick(runners);
      return request("GET", path(runner), runner);
    },
  });
  const event = () => pick(events);
  const mine = (runner: Account) => `/my-registrations/${runner.uid}`;
  const ways: Way[] = [
    visitor(10, () => "/marathons-6"),
    visitor(10, () => "/events"),
    visitor(5, () => "/events?q=run"),
    visitor(15, () => `/marathon/${event()}`),
    visitor(15, () => `/marathon/${event()}/places`),
    visitor(5, () => "/opinion"),
    signedIn(12, () => `/marathon/${event()}`),
    signedIn(8, mine),
    signedIn(5, () => `/waitlist/${event()}`),
    signedIn(3, (runner) => `/my-waitlist/${runner.uid}`),
    signedIn(2, (runner) => `/my-applied-marathons/${runner.email}`),
    {
      weight: 5,
      make: () => {
        const [runner, id] = [pick(runners), event()];
        return request("PATCH", `/marathonApply/${id}`, runner, applyBody(recordOf(runner, id)));
      },
    },
    {
      weight: 3,
      make: () => {
        const runner = pick(runners);
        return request("DELETE", `${mine(runner)}/${event()}`, runner);
      },
    },
    {
      weight: 2,
      make: () => request("POST", "/opinion", null, { name: "Noa", email: "noa@example.com", opinion: "Again!" }),
    },
  ];
  const hundred = ways.flatMap(({ weight, make }) => Array.from({ length: weight }, () => make));
  return () => pick(hundred)();
}
