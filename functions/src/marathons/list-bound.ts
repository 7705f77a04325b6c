import { LIST_BYTES_MAX, LIST_EVENTS_MAX, registrationWindow } from "../contract/index.ts";
import { bytesOf } from "../platform/answer-size.ts";
import { lifeStateOf } from "./event-life.ts";
import { datesOf } from "./marathon-changes.ts";
import type { StoredMarathon } from "./stored-marathon.ts";

/** How a list shows an event to a visitor. Has to be the same function each time, because sizes are cached by it. */
type Show = (marathon: StoredMarathon) => object;

const sizes = new WeakMap<Show, WeakMap<StoredMarathon, number>>();

/** The most bytes that the event takes in an answer: some readers see the owner's address, others a masked one. */
function sizeOf(marathon: StoredMarathon, show: Show): number {
  const known = sizes.get(show) ?? new WeakMap<StoredMarathon, number>();
  sizes.set(show, known);
  const size = known.get(marathon) ?? bytesOf(show(marathon)) + bytesOf(marathon.createdBy) + 1;
  known.set(marathon, size);
  return size;
}

/** The events that are open for registration, then the others, each in the given order. */
export function openFirst(marathons: readonly StoredMarathon[], now: number): StoredMarathon[] {
  const isOpen = (marathon: StoredMarathon) =>
    lifeStateOf(marathon) === "published" && registrationWindow(datesOf(marathon), now).phase === "open";
  return [...marathons.filter(isOpen), ...marathons.filter((marathon) => !isOpen(marathon))];
}

/**
 * The events that fit into one answer, in the given order, which ends with past events. Open ones are kept first. The
 * site uses `GET /events` instead, which pages through all of them.
 */
export function withinBounds(inOrder: readonly StoredMarathon[], now: number, show: Show): StoredMarathon[] {
  const kept = new Set<StoredMarathon>();
  let bytes = 2;
  for (const marathon of openFirst(inOrder, now)) {
    bytes += sizeOf(marathon, show);
    if (kept.size === LIST_EVENTS_MAX || bytes > LIST_BYTES_MAX) break;
    kept.add(marathon);
  }
  return inOrder.filter((marathon) => kept.has(marathon));
}
