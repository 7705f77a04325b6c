import type { ParticipantSource } from "../marathons/marathon-parts.ts";
import { ownFirst, toRegistration } from "./registration-views.ts";
import type { RegistrationStore } from "./registrations.store.ts";
import type { StoredRegistration } from "./stored-registration.ts";

const withAnswer = (stored: StoredRegistration) => ({ ...stored, registration: toRegistration(stored) });

/** Reads an event's registrations for its page. */
export function participantSource(store: Pick<RegistrationStore, "listOfAccount" | "list">): ParticipantSource {
  return {
    async listFirst(marathonId, most) {
      return (await store.list(marathonId, null, most)).items.map(withAnswer);
    },
    async listOwn(marathonId, uid) {
      return ownFirst(await store.listOfAccount(marathonId, uid)).map(withAnswer);
    },
  };
}
