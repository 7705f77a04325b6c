import { discardDraft, readDraft, writeDraft } from "../../../lib/forms/drafts.ts";

/** The event that was added last in this tab. Its card survives reloads, until it is closed or the reader logs out. */
export type AddedEvent = { id: string; title: string };

const placeOf = (uid: string) => ({ uid, name: "added-marathon" });

export function readAddedEvent(uid: string): AddedEvent | null {
  const { id, title } = readDraft<AddedEvent>(placeOf(uid))?.values ?? {};
  return typeof id === "string" && typeof title === "string" ? { id, title } : null;
}

export function keepAddedEvent(uid: string, event: AddedEvent): void {
  writeDraft(placeOf(uid), { values: event, attempt: null });
}

export function forgetAddedEvent(uid: string): void {
  discardDraft(placeOf(uid));
}
