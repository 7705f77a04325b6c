import { LIST_BYTES_MAX } from "../contract/index.ts";

/** How many bytes the value takes in an answer. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/**
 * The first items of a list that fit into so many bytes of an answer. At least `least` are kept, whatever their size.
 */
export function firstWithin<Item>(items: readonly Item[], bytes = LIST_BYTES_MAX, least = 0): Item[] {
  let left = bytes - 2;
  const kept = items.findIndex((item, index) => {
    left -= bytesOf(item) + 1;
    return left < 0 && index >= least;
  });
  return items.slice(0, kept === -1 ? items.length : kept);
}
