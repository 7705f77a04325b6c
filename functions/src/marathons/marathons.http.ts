import { inserted, modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import {
  addMarathon,
  changeSettings,
  editMarathon,
  getMarathon,
  getPlaces,
  listFeatured,
  listMarathonCards,
  listMarathons,
  listMyMarathons,
} from "./marathons.ts";
import type { MarathonParts } from "./marathons.ts";

type MarathonEndpoints =
  | "listFeaturedMarathons"
  | "listMarathons"
  | "getMarathon"
  | "getPlaces"
  | "createMarathon"
  | "updateMarathon"
  | "changeMarathonSettings"
  | "listMyMarathons";

export function marathonHandlers(parts: MarathonParts): Pick<Handlers, MarathonEndpoints> {
  return {
    listFeaturedMarathons: ({ caller }) => listFeatured(parts, caller),
    listMarathons: ({ query, caller }) =>
      query.view === "card" ? listMarathonCards(parts, caller) : listMarathons(parts, caller),
    getMarathon: ({ params, caller }) => getMarathon(parts, params.id, caller),
    getPlaces: ({ params }) => getPlaces(parts, params.id),
    listMyMarathons: ({ params, caller }) => listMyMarathons(parts, params.email, caller),
    createMarathon: async ({ body, caller, idempotencyKey }) =>
      inserted(await addMarathon(parts, caller, body, idempotencyKey)),
    updateMarathon: async ({ params, body, caller, deadline }) =>
      modified(await editMarathon(parts, { id: params.id, caller, patch: body, deadline })),
    changeMarathonSettings: async ({ params, body, caller, deadline }) =>
      modified(await changeSettings(parts, { id: params.id, caller, settings: body, deadline })),
  };
}
