import type { ParticipantSource } from "../marathons/marathon-parts.ts";
import { ownFirst } from "./registration-views.ts";
import type { RegistrationStore } from "./registrations.store.ts";

/** Reads an event's registrations for its page. */
export function participantSource(store: Pick<RegistrationStore, "listOfAccount" | "list">): ParticipantSource {
  return {
    async listFirst(marathonId, most) {
      return (await store.list(marathonId, null, most)).items;
    },
    async listOwn(marathonId, uid) {
      return ownFirst(await store.listOfAccount(marathonId, uid));
    },
  };
}
