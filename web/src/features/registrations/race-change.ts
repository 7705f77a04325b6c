import { raceCutOffAt, registrationWindow, theRace } from "@run/functions/contract";
import type { MarathonCard, Race, Standing } from "@run/functions/contract";
import { racePlaces } from "../../entities/race/race-places.ts";
import type { EventWithPlaces, RaceHint } from "./race-field.tsx";

type Own = { race: Race; standing: Standing };
type ChangeableEvent = EventWithPlaces & Pick<MarathonCard, "cutOffDays">;

/** What choosing another race does: nothing, a move at once, taking the place on hold, or joining its waiting list. */
export type RaceChange = "none" | "move" | "take" | "wait";

export function raceChangeTo(event: EventWithPlaces, target: Race, { race, standing }: Own): RaceChange {
  if (target.id === race.id) return "none";
  if (standing.status === "offered" && standing.raceId === target.id) return "take";
  return racePlaces(event, target.id).isFull ? "wait" : "move";
}

/** The hint beside a race for a registered runner, such as why they cannot change to it. */
export function changeHint(
  event: ChangeableEvent,
  target: Race,
  now: number,
  own: Own,
  /** Whether the runner can join a waiting list: nobody can for somebody else. */
  { canWait: mayWait }: { canWait: boolean } = { canWait: true },
): RaceHint | null {
  const { standing } = own;
  const change = raceChangeTo(event, target, own);
  if (change === "none") return { text: "Your race", isBlocked: false };
  if (change === "take") return { text: "A place is held for you", isBlocked: false };
  if (standing.status === "waiting" && standing.raceId === target.id) {
    return { text: "You’re on the waiting list", isBlocked: true };
  }
  if (now >= raceCutOffAt(event, target)) return { text: "Closed for changes", isBlocked: true };
  // A runner can wait for only one race, and nobody can join a waiting list once registration has closed.
  const canWait = mayWait && standing.status === "none" && registrationWindow(event, now).phase === "open";
  return change === "wait" && !canWait ? { text: "Full", isBlocked: true } : null;
}

/** What saving does to the runner's place. Null if the race stays the same. */
export function raceChangeText(
  change: RaceChange,
  target: Race,
  own: Race,
  /** The runner, if not the reader. */
  name: string | null = null,
): string | null {
  if (change === "none") return null;
  if (name !== null) return `${name} will move to ${theRace(target)} and give up the place in ${theRace(own)}.`;
  if (change === "wait") {
    return `You’ll join the waiting list for ${theRace(target)} and keep your place in ${theRace(own)} until you take an offered one.`;
  }
  const taken = change === "take" ? `You’ll take the place in ${theRace(target)} that is held for you` : null;
  return `${taken ?? `You’ll move to ${theRace(target)}`} and give up your place in ${theRace(own)}.`;
}
