import { objectDocs } from "../object.docs.ts";
import { volunteerOfferSchema } from "./volunteer-offer.ts";

export const volunteerObjects = {
  VolunteerOffer: objectDocs(volunteerOfferSchema, "An offer to help.", {
    name: "Who offers.",
    email: "How to reach them, in any form.",
    role: "What they would like to do.",
  }),
};
