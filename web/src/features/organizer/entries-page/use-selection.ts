import type { RosterEntry } from "@run/functions/contract";
import { useRef, useState } from "react";

const NONE: ReadonlySet<string> = new Set();

/** The selected entries. `found` is the list in which a range is selected. */
export function useSelection(found: readonly RosterEntry[]) {
  const [selected, setSelected] = useState(NONE);
  const last = useRef<string | null>(null);

  const toggle = (entry: RosterEntry, isRange: boolean) => {
    const at = found.indexOf(entry);
    const from = found.findIndex(({ entryId }) => entryId === last.current);
    const next = new Set(selected);
    if (isRange && from >= 0) {
      const range = found.slice(Math.min(from, at), Math.max(from, at) + 1);
      for (const { entryId } of range) next.add(entryId);
    } else if (!next.delete(entry.entryId)) {
      next.add(entry.entryId);
    }
    last.current = entry.entryId;
    setSelected(next);
  };
  return {
    ids: selected,
    has: ({ entryId }: RosterEntry) => selected.has(entryId),
    toggle,
    selectAll: () => setSelected(new Set(found.map(({ entryId }) => entryId))),
    selectOnly: (entryIds: readonly string[]) => setSelected(new Set(entryIds)),
    clear: () => setSelected(NONE),
  };
}
