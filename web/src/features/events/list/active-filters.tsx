import type { MouseEvent } from "react";
import { monthAndYear } from "../../../lib/dates/date-format.ts";
import { Icon } from "../../../ui/icon.tsx";
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
  const filters = activeFilters(listing);

  const remove = (field: keyof ListFilter, { currentTarget }: MouseEvent<HTMLElement>) => {
    const chip = currentTarget.closest("li");
    const neighbor = chip?.nextElementSibling ?? chip?.previousElementSibling;
    onChoose({ [field]: NO_FILTER[field] });
    const next = neighbor?.querySelector("button");
    if (next) next.focus();
    else onLastRemoved();
  };

  return (
    <>
      <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
        {filters.map(({ field, label }) => (
          <li key={field} className="min-w-0">
            <button
              type="button"
              onClick={(event) => remove(field, event)}
              className="sign flex min-h-9 max-w-full items-center gap-2 rounded-full bg-accent-soft py-1 pr-3 pl-3.5 text-left text-base leading-tight text-accent hover:bg-accent hover:text-paper"
            >
              <span className="sr-only">Remove filter</span>
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
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

function activeFilters({ text, state, distance, month }: ListFilter): { field: keyof ListFilter; label: string }[] {
  return [
    text.trim() !== "" && { field: "text" as const, label: `“${text.trim()}”` },
    state !== null && { field: "state" as const, label: stateLabels[state] },
    distance !== null && { field: "distance" as const, label: distanceLabels[distance] },
    month !== null && { field: "month" as const, label: monthAndYear(month) },
  ].filter((filter) => filter !== false);
}
