import { looksOf } from "../test/axe-options.ts";
import { shareOf } from "../test/variants.ts";

// What the seed of the run chooses (decision 0225). `npm run axe` takes all pages in all looks.
const seed = Number(process.env.RUN_SEED ?? 0);
const isAll = process.env.RUN_AXE === "all";

/** The same look in all browser tests of a run. */
export const looks = looksOf(0, { seed, isAll });

/** Every second page if `parts` is 2, every third if it is 3. */
export const chosenPages = <Entry>(pages: readonly Entry[], parts: number): Entry[] =>
  isAll ? [...pages] : shareOf(pages, { parts, seed });
