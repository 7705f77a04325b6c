import { shareOf, variantOf } from "../../scripts/checks/variants.ts";
import { allLooks } from "../test/axe-options.ts";

// What the seed of the run chooses (decision 0229). `npm run axe` takes all pages in all looks.
const seed = Number(process.env.RUN_SEED ?? 0);
const isAll = process.env.RUN_AXE === "all";

/** The theme and width of all browser tests in this run. */
export const looks = isAll ? allLooks : [variantOf(allLooks, 0, seed)];

/** A third of the pages, or all with `npm run axe`. */
export const chosenPages = <Entry>(pages: readonly Entry[]): Entry[] =>
  isAll ? [...pages] : shareOf(pages, { parts: 3, seed });
