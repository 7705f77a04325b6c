import { flushSync } from "react-dom";
import { Icon } from "../../ui/icon.tsx";

const moveButton =
  "grid size-9 place-items-center rounded-control border-2 border-transparent hover:bg-ink/8 aria-disabled:text-line";

/**
 * Moves an entry of a list by one position. The button is not disabled at the end of the list, because it would lose
 * the focus. It stays where it is in the window, under the pointer, and the list scrolls instead: the next press would
 * otherwise move another entry, or be out of sight.
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
      onClick={({ currentTarget }) => {
        if (isAtEnd) return;
        const { top } = currentTarget.getBoundingClientRect();
        flushSync(onMove);
        const moved = currentTarget.getBoundingClientRect().top - top;
        scrollingBoxOf(currentTarget)?.scrollBy({ top: moved, behavior: "instant" });
      }}
      className={moveButton}
    >
      <Icon name="chevron" {...(isUp && { className: "rotate-180" })} />
    </button>
  );
}

/** The dialog or list that scrolls the element, or else the page. */
function scrollingBoxOf(element: Element): Element | null {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box;
  }
  return document.scrollingElement;
}
