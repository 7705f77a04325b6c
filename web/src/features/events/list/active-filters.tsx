import { longDate, monthAndYear } from "../../../lib/dates/date-format.ts";
import { FilterChips } from "../../../ui/filter-chips.tsx";
import { distanceLabels, stateLabels } from "./filter-options.ts";
import { NO_FILTER, isNarrowed } from "./list-filter.ts";
import type { ListFilter } from "./list-filter.ts";

/** The active filters of the list, each with a button to remove it, and a button to remove all. */
export function ActiveFilters({
  listing,
  onChoose,
  onClear,
  onLastRemoved,
}: {
  listing: ListFilter;
  onChoose: (choice: Partial<ListFilter>) => void;
  onClear: () => void;
  /** Called when the last filter is removed, to move the focus. */
  onLastRemoved: () => void;
}) {
  if (!isNarrowed(listing)) return null;
  return (
    <>
      <FilterChips
        chips={activeFilters(listing).map(({ field, label }) => ({
          key: field,
          label,
          onRemove: () => onChoose({ [field]: NO_FILTER[field] }),
        }))}
        onLastRemoved={onLastRemoved}
      />
      <button
        type="button"
        onClick={onClear}
        className="sign min-h-9 rounded-sm text-base underline decoration-2 underline-offset-4 hover:text-accent"
      >
        Clear filters
      </button>
    </>
  );
}

function activeFilters({
  text,
  state,
  distance,
  month,
  from,
  to,
}: ListFilter): { field: keyof ListFilter; label: string }[] {
  return [
    text.trim() !== "" && { field: "text" as const, label: `“${text.trim()}”` },
    state !== null && { field: "state" as const, label: stateLabels[state] },
    distance !== null && { field: "distance" as const, label: distanceLabels[distance] },
    month !== null && { field: "month" as const, label: monthAndYear(month) },
    from !== null && { field: "from" as const, label: `From ${longDate(from, "UTC")}` },
    to !== null && { field: "to" as const, label: `To ${longDate(to, "UTC")}` },
  ].filter((filter) => filter !== false);
}
