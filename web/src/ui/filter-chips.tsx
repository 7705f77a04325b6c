import type { MouseEvent } from "react";
import { Icon } from "./icon.tsx";

/** The active filters of a list, each with a button to remove it. */
export function FilterChips({
  chips,
  onLastRemoved,
}: {
  chips: readonly { key: string; label: string; onRemove: () => void }[];
  /** Called when the last filter is removed, to move the focus. */
  onLastRemoved: () => void;
}) {
  const remove = (onRemove: () => void, { currentTarget }: MouseEvent<HTMLElement>) => {
    const chip = currentTarget.closest("li");
    const neighbor = chip?.nextElementSibling ?? chip?.previousElementSibling;
    onRemove();
    const next = neighbor?.querySelector("button");
    if (next) next.focus();
    else onLastRemoved();
  };
  return (
    <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
      {chips.map(({ key, label, onRemove }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            onClick={(event) => remove(onRemove, event)}
            className="sign flex min-h-9 max-w-full items-center gap-2 rounded-full bg-accent-soft py-1 pr-3 pl-3.5 text-left text-base leading-tight text-accent hover:bg-accent hover:text-paper"
          >
            <span className="sr-only">Remove filter</span>
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
