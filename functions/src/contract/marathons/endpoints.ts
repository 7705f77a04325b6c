import * as z from "zod/mini";
import { insertedSchema } from "../acknowledgement.ts";
import { act, change, create, publicRead, read, remove } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { boundedText } from "../fields/bounded.ts";
import { marathonId } from "../fields/ids.ts";
import { ADDRESS_MAX } from "../limits.ts";
import { cursorQuery, marathonParams, userParams } from "../params.ts";
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
} from "./marathon-changes.ts";
import { listedMarathonSchema, marathonCardSchema, marathonSchema, myMarathonSchema } from "./marathon.ts";
import { marathonCopySchema, newMarathonSchema } from "./new-marathon.ts";

/** The number of a version, as text, because it is part of a path. */
const versionNumber = z.string().check(z.regex(/^[1-9]\d{0,8}$/, "A version is a whole number from 1"));
const emailParams = z.object({ email: boundedText(ADDRESS_MAX) });

export const marathonEndpoints = {
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
    params: marathonParams,
    response: marathonSchema,
  },
  createMarathon: { ...create, path: "/marathons", body: newMarathonSchema, response: insertedSchema },
  copyMarathon: {
    ...create,
    path: "/marathon/:id/copies",
    params: marathonParams,
    permission: "configure",
    body: z.optional(marathonCopySchema),
    response: insertedSchema,
  },
  updateMarathon: {
    ...change,
    permission: "edit",
    path: "/marathon/:id",
    params: marathonParams,
    body: marathonPatchSchema,
    response: savedSchema,
  },
  changeMarathonSettings: {
    ...change,
    permission: "configure",
    path: "/marathon/:id/settings",
    params: marathonParams,
    body: marathonSettingsSchema,
    response: savedSchema,
  },
  changeMarathonState: {
    ...change,
    path: "/marathon/:id/state",
    params: marathonParams,
    permission: "configure",
    body: stateChangeSchema,
    response: savedSchema,
  },
  deleteMarathon: {
    ...remove,
    permission: "remove",
    path: "/marathon/:id",
    params: marathonParams,
    body: z.optional(removalSchema),
    response: removedSchema,
  },
  listMarathonHistory: {
    ...read,
    permission: "history",
    path: "/marathon/:id/history",
    params: marathonParams,
    query: cursorQuery,
    response: marathonHistorySchema,
  },
  restoreMarathon: {
    ...act,
    permission: "configure",
    path: "/marathon/:id/restore/:version",
    params: z.object({ id: marathonId, version: versionNumber }),
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
