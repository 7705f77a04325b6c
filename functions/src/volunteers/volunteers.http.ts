import { inserted } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { offerToVolunteer } from "./volunteers.ts";
import type { VolunteerParts } from "./volunteers.ts";

export function volunteerHandlers(parts: VolunteerParts) {
  return {
    offerToVolunteer: async ({ body, caller, idempotencyKey }) =>
      inserted(await offerToVolunteer(parts, body, caller, idempotencyKey)),
  } satisfies Partial<Handlers>;
}
