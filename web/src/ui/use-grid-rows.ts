import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import type { HTMLAttributes, KeyboardEvent, RefObject } from "react";

export type GridActions<Row> = {
  onOpen: (row: Row) => void;
  isSelected: (row: Row) => boolean;
  /** `isRange`: all rows from the last selected one to this one. */
  onSelect: (row: Row, isRange: boolean) => void;
};

/** How many rows the page keys move. */
const PAGE = 10;

/** Where a key moves from a row. Null for other keys. */
function targetOf(key: string, index: number, count: number): number | null {
  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: count - 1,
  };
  const target = moves[key];
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target));
}

/** Whether the press was on a control inside the row, which has its own effect. */
const isOnControl = (target: EventTarget) => target instanceof Element && target.closest("a, button, input") !== null;

/**
 * The keyboard of a virtual grid: one row can be reached with the tab key, the arrow keys move the focus from row to row,
 * Enter opens a row and the space key selects it. With Shift, the arrow keys select what they pass.
 */
export function useGridRows<Row>({
  box,
  rows,
  virtualizer,
  actions,
}: {
  box: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  virtualizer: Virtualizer<HTMLElement, Element>;
  actions: GridActions<Row> | undefined;
}): { propsOf: (row: Row, index: number) => HTMLAttributes<HTMLTableRowElement> } {
  const [active, setActive] = useState(0);
  const isFocusWanted = useRef(false);

  // The row is rendered only after the box has scrolled to it.
  useEffect(() => {
    if (!isFocusWanted.current) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (row === null || row === undefined) return;
    isFocusWanted.current = false;
    row.focus({ preventScroll: true });
  });

  if (actions === undefined) return { propsOf: () => ({}) };
  const { onOpen, onSelect, isSelected } = actions;

  const handleKey = (event: KeyboardEvent, row: Row, index: number) => {
    if (event.target !== event.currentTarget) return;
    const target = targetOf(event.key, index, rows.length);
    if (target === null && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (event.key === "Enter") return onOpen(row);
    if (event.key === " ") return onSelect(row, event.shiftKey);
    if (target === null) return;
    isFocusWanted.current = true;
    setActive(target);
    virtualizer.scrollToIndex(target);
    const passed = rows[target];
    if (!event.shiftKey || passed === undefined) return;
    if (!isSelected(row)) onSelect(row, false);
    onSelect(passed, true);
  };

  const shown = virtualizer.getVirtualItems();
  // The active row may have been scrolled away or filtered out.
  const reachable = shown.some(({ index }) => index === active) ? active : (virtualizer.range?.startIndex ?? 0);
  return {
    propsOf: (row, index) => ({
      tabIndex: index === reachable ? 0 : -1,
      "aria-selected": isSelected(row),
      onFocus: () => setActive(index),
      onClick: ({ target }) => !isOnControl(target) && onOpen(row),
      onKeyDown: (event) => handleKey(event, row, index),
    }),
  };
}
