const PRESSABLE = "a[href], button, label, summary, input[type=checkbox], input[type=radio]";

/**
 * A press counts for the element it begins on while the pointer stays where that element was. Browsers drop a press if
 * the page moves before the release: it takes the focus out of a field, the field's error appears, and the button below
 * has left the pointer.
 */
export function keepMovedPresses(): () => void {
  let pressed: { element: HTMLElement; box: DOMRect } | null = null;

  const begin = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    pressed = element !== null && isPlain ? { element, box: element.getBoundingClientRect() } : null;
  };
  const end = ({ clientX: x, clientY: y }: MouseEvent) => {
    const press = pressed;
    if (press === null) return;
    const { left, right, top, bottom } = press.box;
    const isAbove = x >= left && x <= right && y >= top && y <= bottom;
    const now = press.element.getBoundingClientRect();
    if (!isAbove || (now.left === left && now.top === top)) return;
    // The browser's own click, if there is one, belongs to the same task.
    setTimeout(() => {
      if (pressed === press && press.element.isConnected) press.element.click();
    });
  };
  const forget = ({ target }: MouseEvent) => {
    if (target instanceof Node && pressed?.element.contains(target)) pressed = null;
  };

  window.addEventListener("mousedown", begin, true);
  window.addEventListener("mouseup", end, true);
  window.addEventListener("click", forget, true);
  return () => {
    window.removeEventListener("mousedown", begin, true);
    window.removeEventListener("mouseup", end, true);
    window.removeEventListener("click", forget, true);
  };
}
