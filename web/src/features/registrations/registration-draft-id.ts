import type { DraftId } from "../../lib/forms/drafts.ts";

/** Identifies the draft of an event's registration form. */
export function registrationDraftId(uid: string, marathonId: string): DraftId {
  return { uid, name: `register:${marathonId}` };
}
