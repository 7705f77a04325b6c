/**
 * The one of several variants that a commit tests: another one for each test, and another one with each seed (decision
 * 0229). `test` counts the tests of a file from 0, `seed` is an integer.
 */
export function variantOf<Variant>(variants: readonly Variant[], test: number, seed: number): Variant {
  const variant = variants[(seed + test) % variants.length];
  if (variant === undefined) throw new Error("There is no variant, or the seed is no integer");
  return variant;
}
