import type { RunOptions } from "axe-core";

/** What axe checks, in the component tests and on the built site alike. */
export const axeOptions: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  resultTypes: ["violations"],
};

/** A theme and a viewport (CSS pixels). */
export type Look = { theme: "light" | "dark"; width: number; height: number };

/** `npm run axe` checks pages in all of them. `npm test` checks a page in one, which depends on the seed. */
export const allLooks: readonly Look[] = [
  { theme: "light", width: 390, height: 844 },
  { theme: "dark", width: 1440, height: 900 },
  { theme: "dark", width: 390, height: 844 },
  { theme: "light", width: 1440, height: 900 },
];

export const nameOfLook = ({ theme, width }: Look) => `in the ${theme} theme at ${width} px`;
