import { optionalNumberOf } from "../typed-numbers.ts";
import { agesText, waveCount } from "./race-text.ts";
import type { TypedRace } from "./typed-races.ts";

/** A summary of the typed ages, bibs and waves, such as "Ages 18 and over, bibs 1 to 400, 2 waves". */
export function rulesText({ minimumAge, maximumAge, bibs, waves }: TypedRace): string {
  const ages = { minimumAge: numberOrNull(minimumAge), maximumAge: numberOrNull(maximumAge) };
  return [
    agesText(ages) ?? "All ages",
    bibs.from.trim() !== "" && bibs.to.trim() !== "" && `bibs ${bibs.from.trim()} to ${bibs.to.trim()}`,
    waves.length > 0 && waveCount(waves.length),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Null if nothing is typed, or something that is no number, which is shown beside its field. */
function numberOrNull(typed: string): number | null {
  const number = optionalNumberOf(typed);
  return number === null || Number.isNaN(number) ? null : number;
}
