import type { Marathon, MyWaitlistEntry, Standing } from "@run/functions/contract";
import { eventState, isEventFull } from "../event/event-state.ts";
import { racePlaces } from "../race/race-places.ts";
import { findRace } from "../race/race-view.ts";

/** What a runner has in an event, or can get there now. `obstacle` says why nobody can register, as a sentence. */
export type RegistrationStage =
  | { kind: "registered" | "offered" | "waiting"; obstacle: string | null }
  | { kind: "closed"; obstacle: string }
  /** The chosen race is full, and the runner waits for another one already, which is possible only once in an event. */
  | { kind: "waits-elsewhere"; obstacle: null }
  /** The form registers the runner, or adds them to the waiting list. */
  | { kind: "register" | "join"; obstacle: null };

export type RunnerInEvent = {
  isRegistered: boolean;
  standing: Standing;
  /** The race that the runner has chosen out of several. Null without a choice. */
  raceId: string | null;
};

type StagedEvent = Parameters<typeof eventState>[0] & Pick<Marathon, "races">;

/**
 * `event` has the current counts of its places. A place comes before a position on a waiting list, and that before the
 * form. A runner who waits for one race may register for another one.
 */
export function registrationStage(
  event: StagedEvent,
  { isRegistered, standing, raceId }: RunnerInEvent,
  now: number,
): RegistrationStage {
  const { obstacle } = eventState(event, now);
  if (isRegistered) return { kind: "registered", obstacle };
  const race = raceId === null ? undefined : findRace(event, raceId);
  const waiting = waitingStage({ standing, cancelledAt: event.cancelledAt ?? null });
  const waitsElsewhere = race !== undefined && standing.raceId !== race.id;
  if ((waiting === "offered" || waiting === "waiting") && !waitsElsewhere) return { kind: waiting, obstacle };
  if (obstacle !== null) return { kind: "closed", obstacle };
  if (!isChoiceFull(event, raceId)) return { kind: "register", obstacle };
  return { kind: waiting === "none" ? "join" : "waits-elsewhere", obstacle };
}

/** Whether no place is left in the chosen race, or without a choice in any. */
export function isChoiceFull(event: StagedEvent, raceId: string | null): boolean {
  const race = raceId === null ? undefined : findRace(event, raceId);
  return race === undefined ? isEventFull(event) : racePlaces(event, race.id).isFull;
}

/** What a position on a waiting list is worth: nothing anymore if the event is canceled. */
export function waitingStage({
  standing: { status },
  cancelledAt,
}: Pick<MyWaitlistEntry, "standing" | "cancelledAt">): Standing["status"] | "canceled" {
  return status !== "none" && cancelledAt !== null ? "canceled" : status;
}
