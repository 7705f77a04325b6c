import { marathonFields } from "../contract/index.ts";
import type { MarathonEdit, MarathonHistory } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/tokens.ts";
import { assertNotCancelled, ownedBy } from "./marathon-access.ts";
import type { StoredEdit } from "./marathon-edits.store.ts";
import { checkedChange } from "./marathon-changes.ts";
import type { MarathonChange, MarathonStore, MarathonWrite, StoredMarathon } from "./marathons.store.ts";

const EDITS_SHOWN_MAX = 100;

export type HistoryParts = {
  store: MarathonStore;
  /** Milliseconds since 1970. */
  clock: () => number;
};

type FieldName = keyof typeof marathonFields;
const fieldNames = Object.keys(marathonFields) as FieldName[];

function fieldsOf(marathon: StoredMarathon): MarathonEdit["fields"] {
  return Object.fromEntries(fieldNames.map((name) => [name, marathon[name]])) as MarathonEdit["fields"];
}

/** The event as it was added. It is written down with the first edit: most events are never edited. */
function firstVersion(marathon: StoredMarathon): StoredEdit {
  return {
    version: 1,
    editedBy: marathon.createdBy,
    editedByUid: marathon.organiserUid,
    editedAt: marathon.createdAt,
    restoredFrom: null,
    changed: [],
    fields: fieldsOf(marathon),
  };
}

/** That change of an event's fields as its next version. */
export function nextVersion(
  current: StoredMarathon,
  change: MarathonChange,
  made: { by: Caller; at: number; restoredFrom: number | null },
): MarathonWrite {
  const version = current.version + 1;
  const editedAt = new Date(made.at);
  const edit: StoredEdit = {
    version,
    editedBy: made.by.email,
    editedByUid: made.by.uid,
    editedAt,
    restoredFrom: made.restoredFrom,
    changed: fieldNames.filter((name) => name in change),
    fields: fieldsOf({ ...current, ...change }),
  };
  const moved = change.marathonStartDate === undefined ? {} : { raceDayChangedAt: editedAt };
  return {
    change: { ...change, ...moved, version },
    edits: current.version === 1 ? [firstVersion(current), edit] : [edit],
  };
}

function toEdit({ editedByUid: _editedByUid, editedAt, ...edit }: StoredEdit): MarathonEdit {
  return { ...edit, editedAt: editedAt.toISOString() };
}

/** Who changed what and when, newest first, for the organiser alone (`forbidden` to others). */
export async function listHistory(parts: HistoryParts, id: string, caller: Caller): Promise<MarathonHistory> {
  const marathon = ownedBy(await parts.store.findById(id), caller);
  const edits = marathon.version === 1 ? [firstVersion(marathon)] : await parts.store.listEdits(id, EDITS_SHOWN_MAX);
  return { edits: edits.map(toEdit) };
}

/**
 * Puts the fields of an earlier version back, as a new version; false when they are the present ones already. For the
 * organiser alone; throws `version-not-found`, and `invalid-request` when the time zone set since puts the dates out of
 * order.
 */
export async function restoreVersion(
  parts: HistoryParts,
  request: { id: string; version: number; caller: Caller; deadline: number },
): Promise<boolean> {
  const { id, version, caller, deadline } = request;
  return parts.store.change(id, deadline, async (current) => {
    const marathon = ownedBy(current, caller);
    assertNotCancelled(marathon);
    if (version === marathon.version) return null;
    const restored = await parts.store.findEdit(id, version);
    if (restored === null) throw new AppError("version-not-found");
    const change = checkedChange(marathon, restored.fields);
    return change && nextVersion(marathon, change, { by: caller, at: parts.clock(), restoredFrom: version });
  });
}
