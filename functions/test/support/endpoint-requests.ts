import fc from "fast-check";
import { IDEMPOTENCY_HEADER, MAIN_RACE, idempotencyKeySchema } from "../../src/contract/index.ts";
import type { EndpointName, Endpoints } from "../../src/contract/index.ts";
import { send } from "./emulators.ts";
import type { Account, Reply } from "./emulators.ts";
import type { World } from "./world.ts";
import { valueOf } from "./schema-arbitrary.ts";

export type Endpoint = Endpoints[EndpointName];
export type EndpointRequest = {
  token: string | null;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
};

const key = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 20 });

/** Requests that the endpoint's schemas accept, about either event of the world. */
export function validRequest(
  endpoint: Endpoint,
  { openId, fullId, transferCode, teamInvitation }: World,
  caller: Account,
): fc.Arbitrary<EndpointRequest> {
  return fc.constantFrom(openId, fullId).chain((id) => {
    const code = endpoint.path.startsWith("/team-invitations/") ? teamInvitation.code : transferCode;
    const invitationId = teamInvitation.insertedId;
    const own = { userId: caller.uid, email: caller.email };
    // Every event has version 1.
    const known = { id, marathonId: id, ...own, version: "1", base: 1, code, invitationId, raceId: MAIN_RACE };
    // In a body of races, `id` is the id of a race. The events have runners in their only race, so it has to be kept.
    const ofBody = endpoint.path.endsWith("/races") ? { ...known, id: MAIN_RACE } : known;
    const parts = {
      token: fc.constant(caller.token),
      params: valueOf(endpoint.params, known),
      query: valueOf(endpoint.query),
      headers: fc
        .option(key.filter((text) => idempotencyKeySchema.safeParse(text).success))
        .map((text) => (text === null || endpoint.method === "GET" ? {} : { [IDEMPOTENCY_HEADER]: text })),
      body: endpoint.body === null ? fc.constant(undefined) : valueOf(endpoint.body, ofBody),
    };
    return fc.record(parts) as fc.Arbitrary<EndpointRequest>;
  });
}

/** Sends the request to the server at `base`. */
export function ask(endpoint: Endpoint, request: EndpointRequest, base: string): Promise<Reply> {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(request.params[name] ?? ""),
  );
  const search = new URLSearchParams(request.query).toString();
  const { token, headers, body } = request;
  return send(endpoint.method, `${path}?${search}`, { token: token ?? undefined, headers, body, base });
}
