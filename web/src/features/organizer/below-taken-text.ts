import { runnerCount } from "../../entities/event/runner-count.ts";

/** What a capacity below the places that are taken or held means for runners. */
export function belowTakenText(taken: number, capacity: number): string {
  const count = taken - capacity + 1;
  return `Everyone keeps their place. Nobody new gets in until ${runnerCount(count)} ${count === 1 ? "has" : "have"} withdrawn.`;
}
