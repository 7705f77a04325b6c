import fc from "fast-check";
import { IDEMPOTENCY_HEADER, MAIN_RACE, idempotencyKeySchema } from "../../src/contract/index.ts";
import type { EndpointName, Endpoints } from "../../src/contract/index.ts";
import { memberIdOf } from "../../src/events/event-team.ts";
import { dayFromToday } from "./bodies.ts";
import { send } from "./emulators.ts";
import type { Account, Reply } from "./emulators.ts";
import type { World } from "./world.ts";
import { valueOf } from "./schema-arbitrary.ts";
import type { KnownValues } from "./schema-arbitrary.ts";

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
export function validRequest(endpoint: Endpoint, world: World, caller: Account): fc.Arbitrary<EndpointRequest> {
  const { openId, fullId, transferCode, otherEntryId, claimableEntryId, teamInvitation, importId, reader, runner } =
    world;
  const isClaim = endpoint.path.startsWith("/entry-claims/");
  // The full event has no entries of others, and none that its team has made.
  const ids = isClaim || endpoint.path.includes("/entries/") ? [openId] : [openId, fullId];
  return fc.constantFrom(...ids).chain((id) => {
    const code = endpoint.path.startsWith("/team-invitations/") ? teamInvitation.code : transferCode;
    const invitationId = teamInvitation.insertedId;
    const memberId = memberIdOf(id, reader.uid);
    const own = { userId: caller.uid, email: caller.email };
    // Every event has version 1, and no entry has a note yet.
    const base = endpoint.path.endsWith("/note") ? 0 : 1;
    const known = {
      id,
      marathonId: id,
      ...own,
      version: "1",
      base,
      code,
      invitationId,
      raceId: MAIN_RACE,
      entryId: isClaim ? claimableEntryId : endpoint.path.startsWith("/my-registrations/") ? otherEntryId : runner.uid,
      memberId,
      importId,
      announcementId: world.announcementId,
      messageId: world.messageId,
    };
    const { id: _, ...others } = known;
    const ofBody = { ...others, ...ownValues(endpoint, id), version: 1 };
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

/** The dates of both events. */
const storedDates: KnownValues = {
  startRegistrationDate: dayFromToday(-10),
  endRegistrationDate: dayFromToday(10),
  marathonStartDate: dayFromToday(40),
};

/** The known values of the names that mean something else in each body. */
function ownValues(endpoint: Endpoint, id: string): KnownValues {
  // The id of a race. The events have runners in their only race, so it has to be kept.
  if (endpoint.path.endsWith("/races")) return { id: MAIN_RACE };
  // The id of a question, of which there may be several.
  if (endpoint.path.endsWith("/form")) return {};
  // A random position is almost never within the import.
  if (endpoint.path.endsWith("/rows")) return { from: 0 };
  // A random date is seldom in order with the stored ones, and then a rule refuses the whole change.
  if (endpoint.method === "PATCH" && endpoint.path === "/marathon/:id") return { ...storedDates };
  return { id };
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
