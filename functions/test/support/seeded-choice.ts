import { shareOf } from "../../../scripts/checks/variants.ts";

/** The one item that a run tests. The seed chooses it (decision 0229). */
export const chosenItem = <Item>(items: readonly Item[]): Item[] =>
  shareOf(items, { parts: items.length, seed: Number(process.env["RUN_SEED"] ?? 0) });
