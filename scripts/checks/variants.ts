/** The variant whose turn it is, from 0. The seed, an integer, chooses the first one (decision 0229). */
function turnOf(index: number, variants: number, seed: number): number {
  if (!Number.isInteger(seed)) throw new Error(`The seed is no integer: ${seed}`);
  return (seed + index) % variants;
}

/** The variant that a test uses in this run. The tests of a file take the variants in turn; `index` is the test's. */
export function variantOf<Variant>(variants: readonly Variant[], index: number, seed: number): Variant {
  const variant = variants[turnOf(index, variants.length, seed)];
  if (variant === undefined) throw new Error("There is no variant");
  return variant;
}

/** Every second item if `parts` is 2, every third if it is 3. The seed chooses which. */
export type Share = { parts: number; seed: number };

export const isInShare = (index: number, { parts, seed }: Share): boolean => turnOf(index, parts, seed) === 0;

export const shareOf = <Item>(items: readonly Item[], share: Share): Item[] =>
  items.filter((_, index) => isInShare(index, share));
