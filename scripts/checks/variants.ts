/**
 * A number below `among`, which the seed and the index determine (decision 0229). Successive indices get successive
 * numbers.
 */
function choose(index: number, { among, seed }: { among: number; seed: number }): number {
  if (!Number.isInteger(seed)) throw new Error(`The seed has to be an integer, not ${seed}`);
  return (((seed + index) % among) + among) % among;
}

/** The variant that a test uses in this run. Tests with successive indices take the variants in turn. */
export function variantOf<Variant>(variants: readonly Variant[], index: number, seed: number): Variant {
  const variant = variants[choose(index, { among: variants.length, seed })];
  if (variant === undefined) throw new Error("There is no variant");
  return variant;
}

/** Every second item if `parts` is 2, every third if it is 3. */
export type Share = { parts: number; seed: number };

export const isInShare = (index: number, { parts, seed }: Share): boolean =>
  choose(index, { among: parts, seed }) === 0;

export const shareOf = <Item>(items: readonly Item[], share: Share): Item[] =>
  items.filter((_, index) => isInShare(index, share));

/** A number that depends only on the title, so that a new test does not change the choices for the others. */
export const indexOfTitle = (title: string): number =>
  [...title].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 0);
