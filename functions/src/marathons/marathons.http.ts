import { inserted, modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { listEvents, listMyEvents } from "./event-list.ts";
import { handOver } from "./marathon-hand-over.ts";
import type { HandOverParts } from "./marathon-hand-over.ts";
import { listHistory, restoreVersion } from "./marathon-history.ts";
import { removeMarathon } from "./marathon-removal.ts";
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
  | "listEvents"
  | "listMyEvents"
  | "getMarathon"
  | "getPlaces"
  | "createMarathon"
  | "updateMarathon"
  | "changeMarathonSettings"
  | "handOverMarathon"
  | "deleteMarathon"
  | "listMarathonHistory"
  | "restoreMarathon"
  | "listMyMarathons";

export function marathonHandlers(parts: MarathonParts & HandOverParts): Pick<Handlers, MarathonEndpoints> {
  return {
    listFeaturedMarathons: ({ caller }) => listFeatured(parts, caller),
    listMarathons: ({ query, caller }) =>
      query.view === "card" ? listMarathonCards(parts, caller) : listMarathons(parts, caller),
    listEvents: ({ query, caller }) => listEvents(parts, query, caller),
    listMyEvents: ({ params, query, caller }) => listMyEvents(parts, { userId: params.userId, query, caller }),
    getMarathon: ({ params, caller, deadline }) => getMarathon(parts, { id: params.id, caller, deadline }),
    getPlaces: ({ params, caller, deadline }) => getPlaces(parts, { id: params.id, caller, deadline }),
    listMyMarathons: ({ params, caller }) => listMyMarathons(parts, params.email, caller),
    createMarathon: async ({ body, caller, idempotencyKey }) =>
      inserted(await addMarathon(parts, caller, body, idempotencyKey)),
    updateMarathon: async ({ params, body, caller, deadline }) =>
      modified(await editMarathon(parts, { id: params.id, caller, patch: body, deadline })),
    changeMarathonSettings: async ({ params, body, caller, deadline }) =>
      modified(await changeSettings(parts, { id: params.id, caller, settings: body, deadline })),
    handOverMarathon: async ({ params, body, caller, deadline }) =>
      modified(await handOver(parts, { id: params.id, caller, email: body.email, deadline })),
    deleteMarathon: async ({ params, caller, deadline }) => {
      const { outcome, isModified } = await removeMarathon(parts, { id: params.id, caller, deadline });
      return { ...modified(isModified), outcome };
    },
    listMarathonHistory: ({ params, caller }) => listHistory(parts, params.id, caller),
    restoreMarathon: async ({ params, caller, deadline }) =>
      modified(await restoreVersion(parts, { id: params.id, version: Number(params.version), caller, deadline })),
  };
}
