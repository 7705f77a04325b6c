import { modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import {
  acceptOffer,
  getStanding,
  joinWaitlist,
  leaveWaitlist,
  listMyWaitlistEntries,
  listWaitlist,
} from "./waitlist.ts";
import type { WaitlistParts } from "./waitlist.ts";
import { offerPlace, removeFromWaitlist } from "./waitlist-by-team.ts";

export function placeHandlers(parts: WaitlistParts) {
  return {
    getStanding: ({ params, caller }) => getStanding(parts, { ...params, caller }),
    joinWaitlist: ({ params, body, caller, idempotencyKey, deadline }) =>
      joinWaitlist(parts, { ...params, caller, record: body, idempotencyKey, deadline }),
    leaveWaitlist: ({ params, caller, deadline }) => leaveWaitlist(parts, { ...params, caller, deadline }),
    acceptOffer: async ({ params, body, caller, idempotencyKey, deadline }) =>
      modified(await acceptOffer(parts, { ...params, caller, given: body ?? {}, idempotencyKey, deadline })),
    listMyWaitlistEntries: ({ params, caller }) => listMyWaitlistEntries(parts, { ...params, caller }),
    listWaitlist: ({ params, query, caller }) =>
      listWaitlist(parts, { marathonId: params.id, caller, cursor: query.cursor ?? null }),
    offerPlace: async ({ params: { id, entryId }, body, caller, deadline }) =>
      modified(await offerPlace(parts, { marathonId: id, entryId, caller, offer: body, deadline })),
    removeFromWaitlist: async ({ params: { id, entryId }, body, caller, deadline }) =>
      modified(await removeFromWaitlist(parts, { marathonId: id, entryId, caller, removal: body, deadline })),
  } satisfies Partial<Handlers>;
}
