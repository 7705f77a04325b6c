import { cdp } from "vitest/browser";
// Has the types of `cdp`.
import type {} from "@vitest/browser-playwright";

export type Pointer = "mouse" | "finger";

const nextFrame = () => new Promise(requestAnimationFrame);

/** In frames: parts of a dialog that load after it, and errors of the field that was left, have come by then. */
const STILL_FRAMES = 20;

/** Scrolls to the element, and follows it until it stays where it is: what loads above it pushes it out of sight. */
async function standsInSight(element: Element): Promise<void> {
  let still = 0;
  for (let last = ""; still < STILL_FRAMES;) {
    element.scrollIntoView({ block: "center" });
    await nextFrame();
    const { left, top } = element.getBoundingClientRect();
    const place = `${left} ${top}`;
    still = place === last ? still + 1 : 0;
    last = place;
  }
}

/** The middle of an element in the coordinates of the window, which the browser's own input has. Tests run in a frame. */
function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return { x: Math.round(frame.left + left + width / 2), y: Math.round(frame.top + top + height / 2) };
}

/** In how many steps an element is dragged. */
const DRAG_STEPS = 8;

/** Drags an element to the middle of another one, which has to be in sight as well. */
export async function drag(element: Element, target: Element, pointer: Pointer): Promise<void> {
  await standsInSight(element);
  const [from, to] = [middleOf(element), middleOf(target)];
  const send = (
    at: { x: number; y: number },
    mouse: "Pressed" | "Moved" | "Released",
    touch: "Start" | "Move" | "End",
  ) =>
    pointer === "mouse"
      ? cdp().send("Input.dispatchMouseEvent", {
          type: `mouse${mouse}`,
          ...at,
          button: "left",
          buttons: 1,
          clickCount: 1,
        })
      : cdp().send("Input.dispatchTouchEvent", { type: `touch${touch}`, touchPoints: touch === "End" ? [] : [at] });
  await send(from, "Pressed", "Start");
  for (let step = 1; step <= DRAG_STEPS; step++) {
    const part = step / DRAG_STEPS;
    await nextFrame();
    await send({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, "Moved", "Move");
  }
  await nextFrame();
  await send(to, "Released", "End");
}

/** Presses the middle of an element and releases there two frames later, whatever is there then. */
export async function pressPlaceOf(element: Element, pointer: Pointer): Promise<void> {
  await standsInSight(element);
  const at = middleOf(element);
  const mouse = { ...at, button: "left", clickCount: 1 } as const;
  await (pointer === "mouse"
    ? cdp().send("Input.dispatchMouseEvent", { type: "mousePressed", ...mouse })
    : cdp().send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] }));
  await nextFrame();
  await nextFrame();
  await (pointer === "mouse"
    ? cdp().send("Input.dispatchMouseEvent", { type: "mouseReleased", ...mouse })
    : cdp().send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }));
}
