import { HISTORY_PAGE_SIZE, formChanges } from "../contract/index.ts";
import type { MarathonEdit, MarathonHistory } from "../contract/index.ts";
import type { FormStore } from "../forms/forms.store.ts";
import { presentLabel } from "../forms/option-labels.ts";
import { settingsOfForm } from "../forms/stored-form.ts";
import type { StoredForm } from "../forms/stored-form.ts";
import { AppError } from "../platform/app-error.ts";
import { cursorAfter, readCursor } from "../platform/pages.ts";
import type { Caller } from "../platform/caller.ts";
import { withEndingOffers } from "./ending-offers.ts";
import type { HeldPlaces } from "./ending-offers.ts";
import { assertNotCanceled, permitted } from "./event-access.ts";
import type { StoredEdit } from "./stored-edit.ts";
import type { EditStore } from "./edits.store.ts";
import { firstVersion, versionedWrite } from "./event-versions.ts";
import type { EventStore } from "./events.store.ts";
import { savedChange } from "./saved-change.ts";
import type { Saved } from "./saved-change.ts";

export type HistoryParts = {
  events: Pick<EventStore, "findById" | "change">;
  edits: Pick<EditStore, "find" | "list">;
  forms: Pick<FormStore, "find">;
  waitlist: HeldPlaces;
  /** Milliseconds since 1970. */
  clock: () => number;
};

function toEdit({ editedByUid: _editedByUid, editedAt, ...edit }: StoredEdit): MarathonEdit {
  return { ...edit, editedAt: editedAt.toISOString() };
}

const versionNumber = /^[1-9]\d{0,8}$/;

/** A page of versions, newest first. Throws `marathon-not-found`. */
export async function listHistory(
  parts: HistoryParts,
  request: { id: string; caller: Caller; cursor: string | null },
): Promise<MarathonHistory> {
  const { id, caller, cursor } = request;
  const event = permitted(await parts.events.findById(id), caller, "listMarathonHistory");
  const before = cursor === null ? null : Number(readCursor(cursor, versionNumber));
  const { items, next } = await parts.edits.list(id, before, HISTORY_PAGE_SIZE);
  // An older event has no stored version before its first change.
  const edits = items.length === 0 && before === null && event.version === 1 ? [firstVersion(event)] : items;
  return {
    edits: edits.map(toEdit),
    formChanges: await formChangesOf(parts, id, edits),
    nextCursor: cursorAfter(next === null ? null : String(next)),
  };
}

/**
 * What each version changed in the form, by the version's number. The oldest version of a page is left out, because the
 * page does not have the one before it. So are versions whose form cannot be read.
 */
async function formChangesOf(
  { forms }: Pick<HistoryParts, "forms">,
  id: string,
  edits: readonly StoredEdit[],
): Promise<Record<string, string[]>> {
  const changes = edits.map(async (edit, at): Promise<[string, string[]][]> => {
    const before = edits[at + 1];
    if (!edit.changed.includes("form") || before?.version !== edit.version - 1) return [];
    try {
      const [older, newer] = [await forms.find(id, before.form), await forms.find(id, edit.form)];
      return [[String(edit.version), changesBetween(older, newer)]];
    } catch (error) {
      if (error instanceof AppError) return [];
      throw error;
    }
  });
  return Object.fromEntries((await Promise.all(changes)).flat());
}

function changesBetween(older: StoredForm | null, newer: StoredForm | null): string[] {
  const before = settingsOfForm(older);
  const renamed = before.questions.flatMap(({ id, label, options }) =>
    options
      .map((option) => ({ from: option.label, to: presentLabel(newer, id, option.label) }))
      .filter(({ from, to }) => from !== to)
      .map(({ from, to }) => `Question “${label}”: option “${from}” is now “${to}”`),
  );
  const questions = before.questions.map((question) => ({
    ...question,
    options: question.options.map((option) => ({ ...option, label: presentLabel(newer, question.id, option.label) })),
  }));
  return [...renamed, ...formChanges({ ...before, questions }, settingsOfForm(newer))];
}

/**
 * Restores the fields of an earlier version as a new version. Not modified if the fields already have those values.
 * Throws `marathon-not-found`, `version-not-found`, `changed-meanwhile`, `offers-would-end`, and `invalid-request` if the dates are out of
 * order in the time zone that the event has now.
 */
export async function restoreVersion(
  parts: HistoryParts,
  request: {
    id: string;
    version: number;
    base: number;
    endOffers?: boolean | undefined;
    caller: Caller;
    deadline: number;
  },
): Promise<Saved> {
  const { id, version, base, endOffers, caller, deadline } = request;
  return savedChange(parts.events, id, deadline, async (current) => {
    const event = permitted(current, caller, "restoreMarathon");
    assertNotCanceled(event);
    if (version === event.version) return { event, write: null };
    const restored = await parts.edits.find(id, version);
    if (restored === null) throw new AppError("version-not-found");
    const at = parts.clock();
    const write = versionedWrite(event, restored.fields, { by: caller, at, base, restoredFrom: version });
    return { event, write: await withEndingOffers(parts.waitlist, event, write, { at, endOffers }) };
  });
}
