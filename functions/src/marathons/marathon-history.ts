import { HISTORY_PAGE_SIZE } from "../contract/index.ts";
import type { MarathonEdit, MarathonHistory } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { cursorAfter, readCursor } from "../platform/pages.ts";
import type { Caller } from "../platform/caller.ts";
import { assertNotCanceled, ownedBy } from "./marathon-access.ts";
import type { StoredEdit } from "./stored-edit.ts";
import type { EditStore } from "./edits.store.ts";
import { firstVersion, versionedWrite } from "./marathon-versions.ts";
import type { MarathonStore } from "./marathons.store.ts";
import { savedChange } from "./saved-change.ts";
import type { Saved } from "./saved-change.ts";

export type HistoryParts = {
  marathons: Pick<MarathonStore, "findById" | "change">;
  edits: Pick<EditStore, "find" | "list">;
  /** Milliseconds since 1970. */
  clock: () => number;
};

function toEdit({ editedByUid: _editedByUid, editedAt, ...edit }: StoredEdit): MarathonEdit {
  return { ...edit, editedAt: editedAt.toISOString() };
}

const versionNumber = /^[1-9]\d{0,8}$/;

/** A page of versions, newest first, for the organizer only (`forbidden` to others). */
export async function listHistory(
  parts: HistoryParts,
  request: { id: string; caller: Caller; cursor: string | null },
): Promise<MarathonHistory> {
  const { id, caller, cursor } = request;
  const marathon = ownedBy(await parts.marathons.findById(id), caller);
  const before = cursor === null ? null : Number(readCursor(cursor, versionNumber));
  const { items, next } = await parts.edits.list(id, before, HISTORY_PAGE_SIZE);
  // An older event has no stored version before its first change.
  const edits = items.length === 0 && before === null && marathon.version === 1 ? [firstVersion(marathon)] : items;
  return { edits: edits.map(toEdit), nextCursor: cursorAfter(next === null ? null : String(next)) };
}

/**
 * Restores the fields of an earlier version as a new version. Not modified if the fields already have those values. For
 * the organizer only. Throws `version-not-found`, `changed-meanwhile`, and `invalid-request` if the dates are out of
 * order in the time zone that the event has now.
 */
export async function restoreVersion(
  parts: HistoryParts,
  request: { id: string; version: number; base: number | undefined; caller: Caller; deadline: number },
): Promise<Saved> {
  const { id, version, base, caller, deadline } = request;
  return savedChange(parts.marathons, id, deadline, async (current) => {
    const marathon = ownedBy(current, caller);
    assertNotCanceled(marathon);
    if (version === marathon.version) return { marathon, write: null };
    const restored = await parts.edits.find(id, version);
    if (restored === null) throw new AppError("version-not-found");
    const options = { by: caller, at: parts.clock(), base, restoredFrom: version };
    return { marathon, write: versionedWrite(marathon, restored.fields, options) };
  });
}
