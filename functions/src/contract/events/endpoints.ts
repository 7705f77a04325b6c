import * as z from "zod/mini";
import { insertedSchema } from "../acknowledgement.ts";
import { act, change, create, publicRead, read, remove } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { boundedText } from "../fields/bounded.ts";
import { eventId } from "../fields/ids.ts";
import { ADDRESS_MAX } from "../limits.ts";
import { cursorQuery, eventParams, userParams } from "../params.ts";
import { eventPageSchema, eventsQuery, myEventPageSchema, myEventsQuery } from "./event-list.ts";
import { stateChangeSchema } from "./event-life.ts";
import { marathonHistorySchema } from "./history.ts";
import {
  marathonPatchSchema,
  marathonSettingsSchema,
  removalSchema,
  removedSchema,
  restoreSchema,
  savedSchema,
} from "./event-changes.ts";
import { listedMarathonSchema, marathonCardSchema, marathonSchema, myMarathonSchema } from "./event.ts";
import { marathonCopySchema, newMarathonSchema } from "./new-event.ts";

/** The number of a version, as text, because it is part of a path. */
const versionNumber = z.string().check(z.regex(/^[1-9]\d{0,8}$/, "A version is a whole number from 1"));
const emailParams = z.object({ email: boundedText(ADDRESS_MAX) });

export const eventEndpoints = {
  listFeaturedMarathons: { ...publicRead, path: "/marathons-6", response: z.array(listedMarathonSchema) },
  listMarathons: {
    ...publicRead,
    path: "/marathons",
    query: z.strictObject({ view: z.optional(z.enum(["card"])) }),
    response: z.union([z.array(listedMarathonSchema), z.array(marathonCardSchema)]),
  },
  listEvents: { ...publicRead, path: "/events", query: eventsQuery, response: eventPageSchema },
  getMarathon: {
    ...publicRead,
    permission: null,
    path: "/marathon/:id",
    params: eventParams,
    response: marathonSchema,
  },
  createMarathon: { ...create, path: "/marathons", body: newMarathonSchema, response: insertedSchema },
  copyMarathon: {
    ...create,
    path: "/marathon/:id/copies",
    params: eventParams,
    permission: "configure",
    body: z.optional(marathonCopySchema),
    response: insertedSchema,
  },
  updateMarathon: {
    ...change,
    permission: "edit",
    path: "/marathon/:id",
    params: eventParams,
    body: marathonPatchSchema,
    response: savedSchema,
  },
  changeMarathonSettings: {
    ...change,
    permission: "configure",
    path: "/marathon/:id/settings",
    params: eventParams,
    body: marathonSettingsSchema,
    response: savedSchema,
  },
  changeMarathonState: {
    ...change,
    path: "/marathon/:id/state",
    params: eventParams,
    permission: "configure",
    body: stateChangeSchema,
    response: savedSchema,
  },
  deleteMarathon: {
    ...remove,
    permission: "remove",
    path: "/marathon/:id",
    params: eventParams,
    body: z.optional(removalSchema),
    response: removedSchema,
  },
  listMarathonHistory: {
    ...read,
    permission: "history",
    path: "/marathon/:id/history",
    params: eventParams,
    query: cursorQuery,
    response: marathonHistorySchema,
  },
  restoreMarathon: {
    ...act,
    permission: "configure",
    path: "/marathon/:id/restore/:version",
    params: z.object({ id: eventId, version: versionNumber }),
    body: restoreSchema,
    response: savedSchema,
  },
  listMyMarathons: {
    ...read,
    path: "/my-applied-marathons/:email",
    params: emailParams,
    response: z.array(myMarathonSchema),
  },
  listMyEvents: {
    ...read,
    path: "/my-events/:userId",
    params: userParams,
    query: myEventsQuery,
    response: myEventPageSchema,
  },
} as const satisfies Record<string, Endpoint>;
