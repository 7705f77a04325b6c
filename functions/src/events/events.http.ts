import { inserted, modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { copyEvent } from "./event-copies.ts";
import { listEvents, listMyEvents } from "./event-list.ts";
import { changeState } from "./event-states.ts";
import { saveForm } from "./form-editing.ts";
import { listHistory, restoreVersion } from "./event-history.ts";
import { removeEvent } from "./event-removal.ts";
import { addEvent, getEvent, getPlaces, listAllMyEvents } from "./events.ts";
import { changeSettings, editEvent, saveRaces } from "./event-editing.ts";
import { listFeatured, listAllEventCards, listAllEvents } from "./public-events.ts";
import type { EventParts } from "./event-parts.ts";
import type { Saved } from "./saved-change.ts";

export function eventHandlers(parts: EventParts) {
  return {
    listFeaturedMarathons: ({ caller }) => listFeatured(parts, caller),
    listMarathons: ({ query, caller }) =>
      query.view === "card" ? listAllEventCards(parts, caller) : listAllEvents(parts, caller),
    listEvents: ({ query, caller }) => listEvents(parts, query, caller),
    listMyEvents: ({ params, query, caller }) => listMyEvents(parts, { userId: params.userId, query, caller }),
    getMarathon: ({ params, caller, deadline }) => getEvent(parts, { id: params.id, caller, deadline }),
    getPlaces: ({ params, caller }) => getPlaces(parts, { id: params.id, caller }),
    listMyMarathons: ({ params, caller }) => listAllMyEvents(parts, params.email, caller),
    createMarathon: async ({ body, caller, idempotencyKey, deadline }) =>
      inserted(await addEvent(parts, { caller, input: body, idempotencyKey, deadline })),
    copyMarathon: async ({ params, body, caller, idempotencyKey, deadline }) =>
      inserted(await copyEvent(parts, { id: params.id, caller, wanted: body ?? {}, idempotencyKey, deadline })),
    updateMarathon: async ({ params, body, caller, deadline }) =>
      versioned(await editEvent(parts, { id: params.id, caller, patch: body, deadline })),
    changeMarathonSettings: async ({ params, body, caller, deadline }) =>
      versioned(await changeSettings(parts, { id: params.id, caller, settings: body, deadline })),
    saveRaces: async ({ params, body, caller, deadline }) =>
      versioned(await saveRaces(parts, { id: params.id, caller, body, deadline })),
    changeMarathonState: async ({ params, body, caller, deadline }) =>
      versioned(await changeState(parts, { id: params.id, caller, change: body, deadline })),
    deleteMarathon: async ({ params, body, caller, deadline }) => {
      const removal = await removeEvent(parts, { ...body, id: params.id, caller, deadline });
      return {
        ...modified(removal.outcome === "deleted" || removal.write !== null),
        outcome: removal.outcome,
      };
    },
    listMarathonHistory: ({ params, query, caller }) =>
      listHistory(parts, { id: params.id, caller, cursor: query.cursor ?? null }),
    restoreMarathon: async ({ params, body, caller, deadline }) => {
      const version = Number(params.version);
      return versioned(await restoreVersion(parts, { id: params.id, version, ...body, caller, deadline }));
    },
    saveForm: async ({ params, body, caller, deadline }) => {
      const { base, confirm, renamed, ...form } = body;
      return versioned(await saveForm(parts, { id: params.id, caller, form, base, confirm, renamed, deadline }));
    },
  } satisfies Partial<Handlers>;
}

function versioned({ isModified, version }: Saved) {
  return { ...modified(isModified), version };
}
