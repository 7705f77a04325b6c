import type { DocsOf } from "../endpoint.docs.ts";
import { inserted, runner } from "../examples.docs.ts";
import type { volunteerEndpoints } from "./endpoints.ts";

export const volunteerEndpointDocs: DocsOf<keyof typeof volunteerEndpoints> = {
  offerToVolunteer: {
    summary: "Offers to help at events",
    errors: ["key-reused"],
    hasIdempotencyKey: true,
    example: { body: { name: "Rui Almeida", email: runner.email, role: "Hydration Stations" }, answer: inserted },
  },
};
