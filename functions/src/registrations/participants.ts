import type { StoredForm } from "../forms/stored-form.ts";
import type { ParticipantSource } from "../events/event-parts.ts";
import { ownFirst, toRegistration } from "./registration-views.ts";
import type { RegistrationStore } from "./registrations.store.ts";
import type { StoredRegistration } from "./stored-registration.ts";

const withAnswer = (form: StoredForm | null) => (stored: StoredRegistration) => ({
  ...stored,
  registration: toRegistration(stored, form),
});

/** Reads an event's registrations for its page. */
export function participantSource(store: Pick<RegistrationStore, "listOfAccount" | "list">): ParticipantSource {
  return {
    async listFirst(eventId, form, most) {
      return (await store.list(eventId, null, most)).items.map(withAnswer(form));
    },
    async listOwn(eventId, form, uid) {
      return ownFirst(await store.listOfAccount(eventId, uid)).map(withAnswer(form));
    },
  };
}
