import { insertedSchema } from "../acknowledgement.ts";
import { create } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { volunteerOfferSchema } from "./volunteer-offer.ts";

export const volunteerEndpoints = {
  offerToVolunteer: { ...create, path: "/volantiar", body: volunteerOfferSchema, response: insertedSchema },
} as const satisfies Record<string, Endpoint>;
