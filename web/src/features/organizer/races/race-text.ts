import { ageRuleText } from "@run/functions/contract";
import type { RaceSettings } from "@run/functions/contract";

/** For example "21.0975 km", which runners see rounded. */
export function exactDistanceText(kilometers: number): string {
  return `${kilometers.toLocaleString("en-US", { maximumFractionDigits: 4 })} km`;
}

/** For example "Ages 18 and over". */
export function agesText(race: Pick<RaceSettings, "minimumAge" | "maximumAge">): string | null {
  const rule = ageRuleText(race);
  return rule === null ? null : `A${rule.slice(1)}`;
}

/** For example "1 wave" or "3 waves". */
export function waveCount(count: number): string {
  return count === 1 ? "1 wave" : `${count} waves`;
}

/** For example "1 place" or "1,200 places". */
export function placeCount(count: number): string {
  return count === 1 ? "1 place" : `${count.toLocaleString("en-US")} places`;
}
