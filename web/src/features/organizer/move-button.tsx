import { Icon } from "../../ui/icon.tsx";

const moveButton =
  "grid size-9 place-items-center rounded-control border-2 border-transparent hover:bg-ink/8 aria-disabled:text-line";

/**
 * Moves an entry of a list by one position. The button is not disabled at the end of the list, because it would lose
 * the focus.
 */
export function MoveButton({
  label,
  isAtEnd,
  isUp = false,
  onMove,
}: {
  label: string;
  isAtEnd: boolean;
  isUp?: boolean;
  onMove: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && onMove()}
      className={moveButton}
    >
      <Icon name="chevron" {...(isUp && { className: "rotate-180" })} />
    </button>
  );
}
