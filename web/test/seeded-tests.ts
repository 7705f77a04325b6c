import { isInShare } from "../../scripts/checks/variants.ts";

/** vitest.config.ts passes the variables on to the browser. `npm run axe` takes all variants of all tests. */
export const isAll = import.meta.env["RUN_AXE"] === "all";
const seed = Number(import.meta.env["RUN_SEED"]);

/**
 * The seed for the variants of tests of which a run takes half (decision 0229). Otherwise those of one half would always
 * have the same variants.
 */
export const variantSeed = Math.floor(seed / 2);

/** Whether this run takes a test, of which it takes every second one. `index` is the test's among its kind. */
export const isInThisRun = (index: number): boolean => isAll || isInShare(index, { parts: 2, seed });
