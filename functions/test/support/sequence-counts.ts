import { shareOf } from "../../../scripts/checks/variants.ts";

const isStorm = process.env["RUN_SEQUENCES"] === "many";

/**
 * How many random sequences a test runs. `npm test` runs few of them, and other ones for each commit. `npm run storm` runs
 * many.
 */
export const sequenceCount = ({ few, many }: { few: number; many: number }): number => (isStorm ? many : few);

/** The one item whose turn it is in a run of `npm test`, which depends on the seed, or in `npm run storm` all of them. */
export const inTurn = <Item>(items: readonly Item[]): Item[] =>
  isStorm ? [...items] : shareOf(items, { parts: items.length, seed: Number(process.env["RUN_SEED"] ?? 0) });
