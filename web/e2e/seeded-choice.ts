import { shareOf, variantOf } from "../../scripts/checks/variants.ts";
import { allLooks } from "../test/axe-options.ts";

// What the seed of the run chooses (decision 0225). `npm run axe` takes all pages in all looks.
const seed = Number(process.env.RUN_SEED ?? 0);
const isAll = process.env.RUN_AXE === "all";

/** The same look in all browser tests of a run. */
export const looks = isAll ? allLooks : [variantOf(allLooks, 0, seed)];

/** A third of the pages. */
export const chosenPages = <Entry>(pages: readonly Entry[]): Entry[] =>
  isAll ? [...pages] : shareOf(pages, { parts: 3, seed });
