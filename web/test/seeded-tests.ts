import { indexOfTitle, isInShare, variantOf } from "../../scripts/checks/variants.ts";

/** vitest.config.ts passes the variables on to the browser. */
const seed = Number(import.meta.env["RUN_SEED"]);
const isAxeRun = import.meta.env["RUN_AXE"] === "all";
const takesHalf = import.meta.env["RUN_TESTS"] === "half";

/** The variants in which a run has a test: one that the seed chooses, or with `npm run axe` all of them. */
export function variantsOf<Variant>(variants: readonly Variant[], title: string): readonly Variant[] {
  // The seed's last bit chooses the tests (`isInThisRun`). If it chose the variant too, a test would never have some.
  const index = Math.floor(indexOfTitle(title) / 2);
  return isAxeRun ? variants : [variantOf(variants, index, Math.floor(seed / 2))];
}

/** Whether this run has the test. `npm test` takes half of such tests, unless it names files or has `--changed`. */
export const isInThisRun = (title: string): boolean => !takesHalf || isInShare(indexOfTitle(title), { parts: 2, seed });
