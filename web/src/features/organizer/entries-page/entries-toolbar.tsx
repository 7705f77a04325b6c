import { useId } from "react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** How many entries are found and selected, and what can be done with all of them. */
export function EntriesToolbar({
  count,
  age,
  over,
  selectedCount,
  addObstacle,
  onClear,
  onSelectAll,
  onExport,
  onAdd,
}: {
  /** For example "12 of 300 runners". */
  count: string;
  age: ReactNode;
  /** Says which races are over capacity. */
  over: ReactNode;
  selectedCount: number;
  /** Why nobody can be added, or null. Empty if the page says so elsewhere. */
  addObstacle: string | null;
  /** Clears the search and the filters. Null if there are none. */
  onClear: (() => void) | null;
  onSelectAll: () => void;
  onExport: () => void;
  /** Null if the reader may not add entries. */
  onAdd: (() => void) | null;
}) {
  const obstacleId = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p role="status" className="sign text-base tabular-nums">
          {count}
          {selectedCount > 0 && `, ${selectedCount.toLocaleString("en-US")} selected`}
        </p>
        {age}
        {over}
      </div>
      <div className="flex flex-wrap gap-2">
        {onClear !== null && (
          <Button variant="quiet" size="small" onClick={onClear}>
            Clear search and filters
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onSelectAll}>
          Select all
        </Button>
        <Button variant="outline" size="small" onClick={onExport}>
          <Icon name="download" />
          Export
        </Button>
        {onAdd !== null && (
          <Button
            size="small"
            disabled={addObstacle !== null}
            aria-describedby={addObstacle ? obstacleId : undefined}
            onClick={onAdd}
          >
            <Icon name="plus" />
            Add entry
          </Button>
        )}
        {onAdd !== null && addObstacle && (
          <p id={obstacleId} className="self-center text-sm text-muted">
            {addObstacle}
          </p>
        )}
      </div>
    </div>
  );
}
