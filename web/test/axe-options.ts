import type { RunOptions } from "axe-core";
import { variantOf } from "../../scripts/checks/variants.ts";

/** What axe checks, in the component tests and on the built site alike. */
export const axeOptions: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  resultTypes: ["violations"],
};

/** A theme and a viewport (CSS pixels). */
export type Look = { theme: "light" | "dark"; width: number; height: number };

/** `npm run axe` checks all. `npm test` checks each page in one, which depends on the seed. */
export const allLooks: readonly Look[] = [
  { theme: "light", width: 390, height: 844 },
  { theme: "dark", width: 1440, height: 900 },
  { theme: "dark", width: 390, height: 844 },
  { theme: "light", width: 1440, height: 900 },
];

export function looksOf(test: number, { seed, isAll }: { seed: number; isAll: boolean }): readonly Look[] {
  return isAll ? allLooks : [variantOf(allLooks, test, seed)];
}

export const nameOfLook = ({ theme, width }: Look) => `in the ${theme} theme at ${width} px`;
