import type { MarathonCard } from "@run/functions/contract";
import { runnerCount } from "./runner-count.ts";
import { placesLeftOf } from "./event-state.ts";

type Counted = Pick<MarathonCard, "capacity" | "registrationCount" | "offered" | "waiting">;

/** Why nobody can register directly. */
export function fullText(event: Counted): string {
  return placesLeftOf(event) === 0 ? "All places are taken." : "Free places go to those who wait first.";
}

/** "3 runners wait for a place, 1 place is held for a runner who waited." */
export function waitlistText({ offered, waiting }: Counted): string {
  const line =
    waiting === 0 ? "Nobody waits" : `${runnerCount(waiting)} ${waiting === 1 ? "waits" : "wait"} for a place`;
  if (offered === 0) return waiting === 0 ? "Nobody waits yet." : `${line}.`;
  const held =
    offered === 1
      ? "1 place is held for a runner who waited"
      : `${offered.toLocaleString("en-US")} places are held for runners who waited`;
  return `${line}, ${held}.`;
}
