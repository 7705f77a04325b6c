/**
 * The one of several variants that a commit tests: the next one for each test, and with another seed usually another one
 * (decision 0229). `test` counts the tests of a file from 0, and both are integers.
 */
export function variantOf<Variant>(variants: readonly Variant[], test: number, seed: number): Variant {
  const variant = Number.isInteger(seed) ? variants.at((seed + test) % variants.length) : undefined;
  if (variant === undefined) throw new Error(`No variant for the seed ${seed}`);
  return variant;
}
