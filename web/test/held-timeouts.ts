import { WAIT_MAX_MS } from "../src/features/registrations/previous-details.ts";
import { IDLE_MS } from "../src/lib/loading/first-interaction.ts";
import { LEAVING_MS, POPUP_MS } from "../src/ui/popup.ts";

/** After these times, popups disappear, a form no longer waits for what fills it in, and unused parts are loaded. */
const HELD: readonly unknown[] = [POPUP_MS, POPUP_MS + LEAVING_MS, WAIT_MAX_MS, IDLE_MS];
/** The longest delay that browsers keep. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * Holds what the site does by itself after some seconds, because a slow machine may need longer to look at it. A popup
 * stays until it is replaced or closed, or the test ends. Tests of these times use a clock of their own.
 */
export function holdTimeouts(): void {
  const original = window.setTimeout.bind(window);
  const setTimeout = (callback: () => void, ms?: number, ...args: unknown[]) =>
    original(callback, HELD.includes(ms) ? NEVER_MS : ms, ...args);
  Object.assign(window, { setTimeout });
}
