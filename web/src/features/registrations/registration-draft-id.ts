import type { DraftId } from "../../lib/forms/drafts.ts";

export function registrationDraftId(uid: string, marathonId: string): DraftId {
  return { uid, name: `register:${marathonId}` };
}
