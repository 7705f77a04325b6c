import { discardDraft, readDraft, writeDraft } from "../../../lib/forms/drafts.ts";

/** The event that was added last in this tab. Its card survives reloads until it is closed or its page is left. */
export type AddedEvent = { id: string; title: string; isDraft?: boolean };

const draftIdOf = (uid: string) => ({ uid, name: "added-marathon" });

export function readAddedEvent(uid: string): AddedEvent | null {
  const { id, title, isDraft } = readDraft<AddedEvent>(draftIdOf(uid))?.values ?? {};
  return typeof id === "string" && typeof title === "string" ? { id, title, isDraft: isDraft === true } : null;
}

export function storeAddedEvent(uid: string, event: AddedEvent): void {
  writeDraft(draftIdOf(uid), { values: event, attempt: null });
}

export function forgetAddedEvent(uid: string): void {
  discardDraft(draftIdOf(uid));
}
