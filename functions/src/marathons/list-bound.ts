import { LIST_BYTES_MAX, LIST_EVENTS_MAX, isRaceOver, registrationWindow } from "../contract/index.ts";
import { datesOf } from "./marathon-changes.ts";
import type { StoredMarathon } from "./marathons.store.ts";

/** How an event is shown in a list to a visitor. The same function each time, because sizes are remembered for it. */
type Show = (marathon: StoredMarathon) => object;

const sizes = new WeakMap<Show, WeakMap<StoredMarathon, number>>();

/** At most how many bytes the event takes in the answer, whoever asks: some see the address of who added it, some a mask. */
function sizeOf(marathon: StoredMarathon, show: Show): number {
  const known = sizes.get(show) ?? new WeakMap<StoredMarathon, number>();
  sizes.set(show, known);
  const size = known.get(marathon) ?? bytesOf(show(marathon)) + bytesOf(marathon.createdBy) + 1;
  known.set(marathon, size);
  return size;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/**
 * As many of the events as one answer may hold, in the order they come in: those that are open for registration are the
 * first to be kept, then others to come, then past ones. The site pages through all of them by another endpoint.
 */
export function withinBounds(marathons: StoredMarathon[], now: number, show: Show): StoredMarathon[] {
  const urgency = (marathon: StoredMarathon) => {
    const dates = datesOf(marathon);
    if (isRaceOver(dates, now)) return 2;
    return registrationWindow(dates, now).phase === "open" ? 0 : 1;
  };
  const ranked = marathons.map((marathon) => ({ marathon, rank: urgency(marathon) })).sort((a, b) => a.rank - b.rank);
  const kept = new Set<StoredMarathon>();
  let bytes = 2;
  for (const { marathon } of ranked) {
    bytes += sizeOf(marathon, show);
    if (kept.size === LIST_EVENTS_MAX || bytes > LIST_BYTES_MAX) break;
    kept.add(marathon);
  }
  return marathons.filter((marathon) => kept.has(marathon));
}
