import { LIST_BYTES_MAX, LIST_EVENTS_MAX, registrationWindow } from "../contract/index.ts";
import { bytesOf } from "../platform/answer-size.ts";
import { lifeStateOf } from "./event-life.ts";
import { datesOf } from "./event-changes.ts";
import type { StoredEvent } from "./stored-event.ts";

/** How a list shows an event to a visitor. Has to be the same function each time, because sizes are cached by it. */
type Show = (event: StoredEvent) => object;

const sizes = new WeakMap<Show, WeakMap<StoredEvent, number>>();

/** The most bytes that the event takes in an answer: some readers see the owner's address, others a masked one. */
function sizeOf(event: StoredEvent, show: Show): number {
  const known = sizes.get(show) ?? new WeakMap<StoredEvent, number>();
  sizes.set(show, known);
  const size = known.get(event) ?? bytesOf(show(event)) + bytesOf(event.createdBy) + 1;
  known.set(event, size);
  return size;
}

/** The events that are open for registration, then the others, each in the given order. */
export function openFirst(events: readonly StoredEvent[], now: number): StoredEvent[] {
  const isOpen = (event: StoredEvent) =>
    lifeStateOf(event) === "published" && registrationWindow(datesOf(event), now).phase === "open";
  return [...events.filter(isOpen), ...events.filter((event) => !isOpen(event))];
}

/**
 * The events that fit into one answer, in the given order, which ends with past events. Open ones are kept first. The
 * site uses `GET /events` instead, which pages through all of them.
 */
export function withinBounds(inOrder: readonly StoredEvent[], now: number, show: Show): StoredEvent[] {
  const kept = new Set<StoredEvent>();
  let bytes = 2;
  for (const event of openFirst(inOrder, now)) {
    bytes += sizeOf(event, show);
    if (kept.size === LIST_EVENTS_MAX || bytes > LIST_BYTES_MAX) break;
    kept.add(event);
  }
  return inOrder.filter((event) => kept.has(event));
}
