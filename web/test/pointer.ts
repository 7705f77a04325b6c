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

/** Presses the middle of an element and releases there two frames later, whatever is there then. */
export async function pressPlaceOf(element: Element, pointer: Pointer): Promise<void> {
  await standsInSight(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  // The tests run in a frame, and the browser's own input is in the coordinates of the window.
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const at = { x: Math.round(frame.left + left + width / 2), y: Math.round(frame.top + top + height / 2) };
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
