import type { Article } from "./article.ts";
import { firstMarathon } from "./first-marathon.ts";
import { hydration } from "./hydration.ts";
import { negativeSplits } from "./negative-splits.ts";
import { organizingARace } from "./organizing-a-race.ts";
import { raceWeek } from "./race-week.ts";

/** Sorted by date, the newest first. */
export const articles: readonly [Article, ...Article[]] = [
  firstMarathon,
  negativeSplits,
  raceWeek,
  hydration,
  organizingARace,
];
