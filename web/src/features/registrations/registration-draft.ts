import type { DraftPlace } from "../../lib/forms/drafts.ts";

/** Where the draft of an event's registration form is stored. */
export function registrationDraft(uid: string, marathonId: string): DraftPlace {
  return { uid, name: `register:${marathonId}` };
}
