import type { ParticipantSource } from "../marathons/marathon-parts.ts";
import { toRegistration } from "./registration-views.ts";
import type { RegistrationStore } from "./registrations.store.ts";

/** Reads an event's registrations for its page. */
export function participantSource(store: Pick<RegistrationStore, "find" | "list">): ParticipantSource {
  return {
    async listFirst(marathonId, most) {
      return (await store.list(marathonId, null, most)).items.map(toRegistration);
    },
    async findOne(marathonId, uid) {
      const found = await store.find(marathonId, uid);
      return found && toRegistration(found);
    },
  };
}
