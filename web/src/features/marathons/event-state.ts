import { isRaceOver, registrationWindow } from "@run/functions/contract";
import type { MarathonCard } from "@run/functions/contract";
import { longDay, shortDay } from "../../lib/day-text.ts";
import type { BadgeTone } from "../../ui/badge.tsx";

type DatedEvent = Pick<
  MarathonCard,
  "startRegistrationDate" | "endRegistrationDate" | "marathonStartDate" | "timeZone" | "capacity" | "registrationCount"
>;

export type EventState = {
  /** Spec, section 4: one of its two texts, by the end of the registration period alone. */
  badge: "Registration Open" | "Registration Closed";
  chip: { text: string; tone: BadgeTone } | null;
  placesLeft: number | null;
  isOver: boolean;
  /** Why nobody can register now, as a sentence; null when registration is possible. */
  obstacle: string | null;
};

/** Below this, the places left are worth a warning colour. */
const SCARCE_PLACES = 50;

export function eventState(event: DatedEvent, now: number): EventState {
  const { phase } = registrationWindow(event, now);
  const isOver = isRaceOver(event, now);
  const placesLeft = event.capacity === null ? null : Math.max(0, event.capacity - event.registrationCount);
  return {
    badge: phase === "closed" ? "Registration Closed" : "Registration Open",
    chip: chipOf(event, { phase, isOver, placesLeft }),
    placesLeft,
    isOver,
    obstacle: obstacleOf(event, { phase, isOver, placesLeft }),
  };
}

type Standing = { phase: "opens-later" | "open" | "closed"; isOver: boolean; placesLeft: number | null };

function chipOf(event: DatedEvent, { phase, isOver, placesLeft }: Standing): EventState["chip"] {
  if (isOver) return { text: "Past event", tone: "plain" };
  if (phase === "opens-later") {
    return { text: `Opens ${shortDay(event.startRegistrationDate, event.timeZone)}`, tone: "accent" };
  }
  if (placesLeft === 0) return { text: "Full", tone: "plain" };
  if (phase === "closed" || placesLeft === null) return null;
  const text = placesLeft === 1 ? "1 place left" : `${placesLeft.toLocaleString("en-US")} places left`;
  return { text, tone: placesLeft <= SCARCE_PLACES ? "warn" : "plain" };
}

function obstacleOf(event: DatedEvent, { phase, isOver, placesLeft }: Standing): string | null {
  if (isOver) return "This event is over.";
  if (phase === "closed") return `Registration closed on ${longDay(event.endRegistrationDate, event.timeZone)}.`;
  if (phase === "opens-later") return `Registration opens on ${longDay(event.startRegistrationDate, event.timeZone)}.`;
  if (placesLeft === 0) return "All places are taken.";
  return null;
}
