import type { DraftId } from "../../lib/forms/drafts.ts";

/** Where the draft of an event's registration form is stored. */
export function registrationDraftId(uid: string, marathonId: string): DraftId {
  return { uid, name: `register:${marathonId}` };
}
