import type { LifeState, RosterEntry } from "@run/functions/contract";
import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { useRoster } from "../../../entities/entry/roster/use-roster.ts";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { useOpenedId } from "../../../lib/browser/use-opened-id.ts";
import { useUrlState } from "../../../lib/browser/use-url-state.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { VirtualTable } from "../../../ui/virtual-table.tsx";
import { alphabetical } from "../entries/start-list.ts";
import { RacesOverCapacity } from "../over-capacity.tsx";
import { EntriesBar } from "./entries-bar.tsx";
import type { EntriesContext } from "./entries-context.ts";
import type { OpenDialog } from "./entries-dialogs.tsx";
import { EntriesToolbar } from "./entries-toolbar.tsx";
import { entryColumns } from "./entry-columns.tsx";
import { entryFilters, isFiltered } from "./entry-filters.ts";
import { DEFAULT_LISTING, entryListingUrl } from "./entry-listing.ts";
import { useIsUnreachable } from "./roster-status.tsx";
import { useMessageToEntries } from "../announcements/selected-entries.ts";
import { useFoundEntries } from "./use-found-entries.ts";
import { useSelection } from "./use-selection.ts";
import { useSlashKey } from "./use-slash-key.ts";

const NothingFound = lazyComponent(async () => (await import("./nothing-found.tsx")).NothingFound, { preload: true });
const SelectionBar = lazyComponent(async () => (await import("./selection-bar.tsx")).SelectionBar, { preload: true });
const EntriesDialogs = lazyDialog(async () => (await import("./entries-dialogs.tsx")).EntriesDialogs);
const BulkRunNotes = lazyComponent(async () => (await import("../entry-form/bulk-run-notes.tsx")).BulkRunNotes, {
  start: "idle",
});

const addObstacles: Partial<Record<LifeState, string>> = {
  draft: "Publish this event first. A draft can’t have entries.",
  cancelled: "This event was canceled, so nobody can be added.",
};

/** The entries of an event, with everything that finds and changes them. */
export function EntriesList({
  context,
  roster,
  uid,
  age,
  problem,
  onChanged,
}: {
  context: EntriesContext;
  roster: ReturnType<typeof useRoster>;
  uid: string;
  /** How recent the entries are. */
  age: ReactNode;
  /** Why they may not be recent. */
  problem: ReactNode;
  /** Called when the reader has changed an entry. Resolves with whether the roster has the change. */
  onChanged: () => Promise<boolean>;
}) {
  const { entries } = roster;
  const { state: listing, type, choose } = useUrlState(entryListingUrl);
  const filters = useMemo(() => entryFilters(context), [context]);
  const { found, ordered, shown, findIn } = useFoundEntries(entries, listing, { context, filters });
  const selection = useSelection(found);
  const { has, toggle } = selection;
  // A selected entry may have ended meanwhile.
  const selected = selection.ids.size === 0 ? [] : ordered.filter(has);
  const panel = useOpenedId("entry");
  const openPanel = ({ entryId }: RosterEntry) =>
    panel.open(entryId, (current) => entryListingUrl.write(listing, current));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isReadOnly = useIsUnreachable(roster);
  const search = useSlashKey();
  const writeTo = useMessageToEntries(context.event._id);
  const showAll = () => choose({ ...DEFAULT_LISTING, order: listing.order });
  const add = context.mayManage ? () => setDialog({ kind: "add" }) : null;
  const message = () => writeTo(selected.map(({ entryId }) => entryId));

  const collect = async (): Promise<readonly RosterEntry[] | null> => {
    if (!(await roster.sync({ isUrgent: true }))) return null;
    const latest = roster.read().entries;
    // Files are A to Z, whatever the order of the list.
    return alphabetical(selected.length === 0 ? findIn(latest) : latest.filter(has));
  };
  const isNarrowed = listing.text.trim() !== "" || isFiltered(filters, listing);
  /** Opens the entry that is found, if it is the only one. The list may still show what was typed before. */
  const openFound = () => {
    const [first, ...others] = isNarrowed ? findIn(ordered) : [];
    if (first !== undefined && others.length === 0) openPanel(first);
  };
  const isGone = panel.id !== null && roster.state === "complete" && !entries.some((one) => one.entryId === panel.id);
  return (
    <>
      {entries.length > 0 && (
        <EntriesBar
          listing={listing}
          context={context}
          entries={ordered}
          filters={filters}
          search={search}
          onType={(text) => type({ text })}
          onEnter={openFound}
          onChoose={choose}
        />
      )}
      {problem}
      {context.mayManage && dialog?.kind !== "bulk" && (
        <BulkRunNotes
          {...{ uid, isReadOnly }}
          eventId={context.event._id}
          onGoOn={(begun) => setDialog({ kind: "bulk", action: begun.plan.action, begun })}
        />
      )}
      {isGone && (
        <FormFailure tone="warn">
          <p className="mb-3">The entry of this link is not in the list. It may have been canceled.</p>
          <Button variant="outline" size="small" onClick={panel.close}>
            Show the list
          </Button>
        </FormFailure>
      )}
      <EntriesToolbar
        count={
          isNarrowed
            ? `${found.length.toLocaleString("en-US")} of ${runnerCount(entries.length)}`
            : runnerCount(entries.length)
        }
        age={age}
        over={<RacesOverCapacity event={context.event} />}
        selectedCount={selected.length}
        addObstacle={addObstacles[context.event.state] ?? (isReadOnly ? "" : null)}
        onClear={isNarrowed ? showAll : null}
        onSelectAll={selection.selectAll}
        onExport={() => setDialog({ kind: "export" })}
        onAdd={add}
      />
      {entries.length === 0 ? (
        <Notice title="No runners yet" picture="/pictures/empty-applicants.svg" headingLevel="h2">
          Runners appear here as soon as they register{context.hasContacts && ", with their contact details"}.
        </Notice>
      ) : found.length === 0 ? (
        <NothingFound
          context={context}
          entries={ordered}
          text={shown.text.trim()}
          isFiltered={isFiltered(filters, shown)}
          onOpen={openPanel}
          onShowAll={showAll}
          failed={<p>No entry found.</p>}
        />
      ) : (
        <VirtualTable
          caption="Entries"
          label="Entries"
          columns={entryColumns(context, { has, toggle }, { uid, isByLastName: listing.order === "name" })}
          rows={found}
          rowCount={found.length}
          keyOf={({ entryId }) => entryId}
          grid={{ onOpen: openPanel, isSelected: has, onSelect: toggle }}
          isTall
        />
      )}
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          context={context}
          isReadOnly={isReadOnly}
          onClear={selection.clear}
          onMessage={context.mayAnnounce ? message : null}
          onChoose={setDialog}
        />
      )}
      {(dialog !== null || panel.id !== null) && (
        <EntriesDialogs
          {...{ context, entries, found, selected, uid, isReadOnly, panel, dialog, collect, onChanged }}
          onOpen={setDialog}
          onRefused={selection.selectOnly}
          onClose={() => (dialog === null ? panel.close() : setDialog(null))}
        />
      )}
    </>
  );
}
