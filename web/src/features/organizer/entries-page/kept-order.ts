/**
 * Sorts lists that differ little from one call to the next. Items of the last list keep their order, and only new ones
 * are compared. `compare` must never call two items equal, so that there is only one order.
 */
export function keptOrder<Item extends object>(
  compare: (a: Item, b: Item) => number,
): (items: readonly Item[]) => readonly Item[] {
  let ordered: readonly Item[] = [];
  let known: ReadonlySet<Item> = new Set();
  return (items) => {
    const wanted = new Set(items);
    const kept = ordered.filter((item) => wanted.has(item));
    const added = items.filter((item) => !known.has(item)).sort(compare);
    known = wanted;
    if (added.length > 0) ordered = merged(kept, added, compare);
    else if (kept.length < ordered.length) ordered = kept;
    return ordered;
  };
}

/**
 * Merges two sorted lists. `added` is usually much shorter, so a binary search finds the place of each of its items.
 */
function merged<Item>(
  kept: readonly Item[],
  added: readonly Item[],
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  const all: Item[] = [];
  let from = 0;
  for (const item of added) {
    let [low, high] = [from, kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(kept[middle] as Item, item) < 0) low = middle + 1;
      else high = middle;
    }
    for (; from < low; from++) all.push(kept[from] as Item);
    all.push(item);
  }
  for (; from < kept.length; from++) all.push(kept[from] as Item);
  return all;
}
