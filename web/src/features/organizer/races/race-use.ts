import { runnerCount } from "../../../entities/event/runner-count.ts";
import type { RaceUse } from "./race-settings.ts";
import { placeCount } from "./race-text.ts";

const counted = new Intl.ListFormat("en-US", { style: "long", type: "conjunction" });

/** Why a race cannot be removed, as a sentence. Null if it can. */
export function whyNotRemovable(
  { registered, held, waiting }: Omit<RaceUse, "over">,
  raceCount: number,
): string | null {
  const parts = [
    registered > 0 && `${runnerCount(registered)} registered`,
    held > 0 && `${placeCount(held)} on hold`,
    waiting > 0 && `${runnerCount(waiting)} waiting`,
  ].filter((part) => part !== false);
  if (parts.length > 0) return `This race can’t be removed: ${counted.format(parts)}.`;
  return raceCount === 1 ? "An event needs at least one race." : null;
}
