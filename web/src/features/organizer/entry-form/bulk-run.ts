import { discardDraft, readDraft, writeDraft } from "../../../lib/forms/drafts.ts";
import type { DraftId } from "../../../lib/forms/drafts.ts";
import type { BulkAction } from "./bulk-choice.tsx";
import type { BulkProgress } from "./bulk-changes.ts";

/** A change of many entries that has begun. It is kept until it is done, so that a reload does not end it. */
export type BulkRun = {
  action: BulkAction;
  choice: string;
  reason: string;
  overCapacity: boolean;
  /** The race or the wave that each of the entries had when it was selected. Null for a cancellation. */
  before: Readonly<Record<string, string | null>> | null;
  /** The reference of each of the entries, because its runner may register again in the meantime. */
  references: Readonly<Record<string, string>>;
  progress: BulkProgress;
};

const draftOf = (uid: string, eventId: string): DraftId => ({ uid, name: `bulk:${eventId}` });

/** The change that was begun and is not done, or null. */
export function readBulkRun(uid: string, eventId: string): BulkRun | null {
  const { progress, ...values } = readDraft<BulkRun>(draftOf(uid, eventId))?.values ?? {};
  return progress === undefined ? null : ({ ...values, progress } as BulkRun);
}

export function keepBulkRun(uid: string, eventId: string, run: BulkRun): void {
  writeDraft<BulkRun>(draftOf(uid, eventId), { values: run, attempt: null });
}

export function endBulkRun(uid: string, eventId: string): void {
  discardDraft(draftOf(uid, eventId));
}
