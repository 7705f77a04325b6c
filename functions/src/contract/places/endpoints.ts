import * as z from "zod/mini";
import { modifiedSchema } from "../acknowledgement.ts";
import { act, create, publicRead, read, remove } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { acceptanceSchema } from "../forms/filled-form.ts";
import { cursorQuery, entryParams, eventParams, userParams, waitlistParams } from "../params.ts";
import { newRegistrationSchema } from "../registrations/registration.ts";
import { placesSchema } from "./places.ts";
import {
  myWaitlistEntrySchema,
  placeOfferSchema,
  standingSchema,
  waitlistPageSchema,
  waitlistRemovalSchema,
} from "./waitlist.ts";

export const placeEndpoints = {
  getPlaces: {
    ...publicRead,
    permission: null,
    path: "/marathon/:id/places",
    params: eventParams,
    response: placesSchema,
    sharedSeconds: 5,
  },
  getStanding: { ...read, path: "/waitlist/:marathonId", params: waitlistParams, response: standingSchema },
  joinWaitlist: {
    ...create,
    path: "/waitlist/:marathonId",
    params: waitlistParams,
    body: newRegistrationSchema,
    response: standingSchema,
  },
  leaveWaitlist: { ...remove, path: "/waitlist/:marathonId", params: waitlistParams, response: standingSchema },
  acceptOffer: {
    ...act,
    path: "/waitlist/:marathonId/accept",
    params: waitlistParams,
    body: acceptanceSchema,
    response: modifiedSchema,
  },
  listMyWaitlistEntries: {
    ...read,
    path: "/my-waitlist/:userId",
    params: userParams,
    response: z.array(myWaitlistEntrySchema),
  },
  listWaitlist: {
    ...read,
    permission: "entries",
    path: "/marathon/:id/waitlist",
    params: eventParams,
    query: cursorQuery,
    response: waitlistPageSchema,
  },
  offerPlace: {
    ...act,
    permission: "overCapacity",
    path: "/marathon/:id/waitlist/:entryId/offer",
    params: entryParams,
    body: placeOfferSchema,
    response: modifiedSchema,
  },
  removeFromWaitlist: {
    ...remove,
    permission: "manageEntries",
    path: "/marathon/:id/waitlist/:entryId",
    params: entryParams,
    body: waitlistRemovalSchema,
    response: modifiedSchema,
  },
} as const satisfies Record<string, Endpoint>;
