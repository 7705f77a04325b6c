import type { RosterEntry } from "@run/functions/contract";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import type { useOpenedId } from "../../../lib/browser/use-opened-id.ts";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import type { BulkAction } from "../entry-form/bulk-choice.tsx";
import type { BulkRun } from "../entry-form/bulk-run.ts";
import type { EntriesContext } from "./entries-context.ts";

const EntryPanel = lazyDialog(async () => (await import("./entry-panel.tsx")).EntryPanel);
const ExportDialog = lazyDialog(async () => (await import("./export-dialog.tsx")).ExportDialog);
const EntryDialog = lazyDialog(async () => (await import("../entry-form/entry-dialog.tsx")).EntryDialog);
const CancelEntryDialog = lazyDialog(
  async () => (await import("../entry-form/cancel-entry-dialog.tsx")).CancelEntryDialog,
);
const PaperWaiverDialog = lazyDialog(
  async () => (await import("../entry-form/paper-waiver-dialog.tsx")).PaperWaiverDialog,
);
const BulkDialog = lazyDialog(async () => (await import("../entry-form/bulk-dialog.tsx")).BulkDialog);

/** What is open above the list, besides the panel of an entry. */
export type OpenDialog =
  | { kind: "add" }
  | { kind: "edit"; entry: RosterEntry }
  | { kind: "cancel"; entry: RosterEntry }
  | { kind: "sign"; entry: RosterEntry }
  | { kind: "bulk"; action: BulkAction; begun?: BulkRun }
  | { kind: "export" };

/** The panel of an entry, and the dialogs that add, change, cancel and export entries. */
export function EntriesDialogs({
  context,
  entries,
  found,
  selected,
  uid,
  isReadOnly,
  panel,
  dialog,
  collect,
  onOpen,
  onChanged,
  onRefused,
  onClose,
}: {
  context: EntriesContext;
  entries: readonly RosterEntry[];
  found: readonly RosterEntry[];
  selected: readonly RosterEntry[];
  uid: string;
  isReadOnly: boolean;
  panel: ReturnType<typeof useOpenedId>;
  dialog: OpenDialog | null;
  /** Resolves with the entries for a file, or with null if the server cannot be reached. */
  collect: () => Promise<readonly RosterEntry[] | null>;
  onOpen: (dialog: OpenDialog | null) => void;
  /** Resolves with whether the roster has the change. */
  onChanged: () => Promise<boolean>;
  onRefused: (entryIds: readonly string[]) => void;
  /** Closes what is in front. */
  onClose: () => void;
}) {
  const opened = entries.find(({ entryId }) => entryId === panel.id);
  /** The entry as the last sync has brought it. */
  const known = ({ entryId }: RosterEntry) => entries.find((one) => one.entryId === entryId);
  return (
    <>
      {opened !== undefined && (
        <EntryPanel
          entry={opened}
          {...{ context, entries, found, uid, isReadOnly, onChanged }}
          onShow={panel.open}
          onEdit={() => onOpen({ kind: "edit", entry: opened })}
          onCancel={() => onOpen({ kind: "cancel", entry: opened })}
          onSign={() => onOpen({ kind: "sign", entry: opened })}
          onClose={panel.close}
        />
      )}
      {(dialog?.kind === "add" || dialog?.kind === "edit") && (
        <EntryDialog
          {...{ context, entries, uid }}
          entry={dialog.kind === "add" ? null : (known(dialog.entry) ?? dialog.entry)}
          onSaved={onChanged}
          onAdded={panel.open}
          onClose={onClose}
        />
      )}
      {dialog?.kind === "cancel" && (
        <CancelEntryDialog
          event={context.event}
          entry={dialog.entry}
          onCanceled={() => {
            panel.close();
            void onChanged();
          }}
          onClose={onClose}
        />
      )}
      {dialog?.kind === "sign" && (
        <PaperWaiverDialog entry={dialog.entry} event={context.event} onRecorded={onChanged} onClose={onClose} />
      )}
      {dialog?.kind === "bulk" && (
        <BulkDialog
          {...{ context, uid, entries, selected, onChanged, onRefused }}
          action={dialog.action}
          begun={dialog.begun ?? null}
          onClose={onClose}
        />
      )}
      {dialog?.kind === "export" && (
        <ExportDialog
          {...{ context, entries, collect }}
          what={selected.length > 0 ? `${runnerCount(selected.length)} selected` : runnerCount(found.length)}
          onClose={onClose}
        />
      )}
    </>
  );
}
