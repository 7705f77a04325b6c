import { looksOf } from "../test/axe-options.ts";
import { shareOf } from "../../scripts/checks/variants.ts";

// What the seed of the run chooses (decision 0225). `npm run axe` takes all pages in all looks.
const seed = Number(process.env.RUN_SEED ?? 0);
const isAll = process.env.RUN_AXE === "all";

/** The same look in all browser tests of a run. */
export const looks = looksOf(0, { seed, isAll });

/** A third of the pages. */
export const chosenPages = <Entry>(pages: readonly Entry[]): Entry[] =>
  isAll ? [...pages] : shareOf(pages, { parts: 3, seed });
