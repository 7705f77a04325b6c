/**
 * The variant that a test uses in this run. The tests of a file take the variants in turn, and the seed chooses the first
 * one (decision 0229). `test` is the test's index in its file, and `seed` is an integer.
 */
export function variantOf<Variant>(variants: readonly Variant[], test: number, seed: number): Variant {
  const variant = Number.isInteger(seed) ? variants.at((seed + test) % variants.length) : undefined;
  if (variant === undefined) throw new Error(`No variant for the seed ${seed}`);
  return variant;
}

/**
 * Every second item if `parts` is 2, every third if it is 3. The seed, an integer, chooses which (decision 0229).
 */
export function shareOf<Item>(items: readonly Item[], { parts, seed }: { parts: number; seed: number }): Item[] {
  if (!Number.isInteger(seed)) throw new Error(`The seed is no integer: ${seed}`);
  return items.filter((_, index) => (seed + index) % parts === 0);
}
