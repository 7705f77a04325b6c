import {
  directPlacesIn,
  freePlaces,
  isEventFull as isFull,
  isRaceOver,
  poolsOf,
  raceDayEndsAt,
  registrationWindow,
} from "@run/functions/contract";
import type { LifeState, MarathonCard, Pools, Race } from "@run/functions/contract";
import { shortDate } from "../../lib/dates/date-format.ts";
import { closingText, dateText, openingText } from "../../lib/dates/date-time-format.ts";
import type { BadgeTone } from "../../ui/badge.tsx";

export type CountedEvent = Pick<
  MarathonCard,
  "capacity" | "registrationCount" | "offered" | "waiting" | "full" | "free"
> & {
  held?: number;
  /** Left out in lists of events. */
  races?: readonly Race[];
};
type DatedEvent = CountedEvent &
  Pick<MarathonCard, "startRegistrationDate" | "endRegistrationDate" | "marathonStartDate" | "timeZone"> & {
    /** Lists contain no canceled events. */
    cancelledAt?: string | null;
  } & Partial<Pick<MarathonCard, "state" | "postponedAt" | "dateToBeAnnounced" | "publishAt">>;

export type EventState = {
  /**
   * One of the two texts of spec section 4, which depend only on the end of registration, or one for events that are
   * not published.
   */
  badge: "Registration Open" | "Registration Closed" | "Draft" | "Postponed" | "Canceled";
  /**
   * Green only while runners can register. The badge also says "Registration Open" before registration opens, beside
   * "Opens March 3", and beside "Full · waiting list".
   */
  badgeTone: BadgeTone;
  chip: { text: string; tone: BadgeTone } | null;
  placesLeft: number | null;
  phase: "opens-later" | "open" | "closed";
  isOver: boolean;
  /** What the form does for a new runner. Null if registration is closed. */
  mode: "register" | "waitlist" | null;
  /** Why the form is closed, as a sentence. */
  obstacle: string | null;
};

/** Up to this number, the places left are shown in the warning color. */
export const SCARCE_PLACES = 50;

/** The pools of the event's places: one for each race, and the cap. */
export function poolsOfEvent({ races, registrationCount, ...counts }: CountedEvent): Pools {
  return poolsOf({ ...counts, registered: registrationCount }, races);
}

/** The number of places that are neither taken nor on hold. Null without a limit. */
export function placesLeftOf(event: CountedEvent): number | null {
  const { races = [], free } = event;
  return races.length === 0 && free !== undefined ? free : freePlaces(poolsOfEvent(event));
}

/** Whether every race is full: no place is left in it, or runners on the waiting list come first. */
export function isEventFull(event: CountedEvent): boolean {
  const { races = [], full } = event;
  return races.length === 0 && full !== undefined ? full : isFull(poolsOfEvent(event));
}

/** How many races are full, if others are not: then no number for the whole event holds for each race. Otherwise 0. */
export function fullRaceCount(event: CountedEvent): number {
  const pools = poolsOfEvent(event);
  const { races = [] } = event;
  const full = races.filter(({ id }) => directPlacesIn(pools, id) === 0).length;
  return full === races.length ? 0 : full;
}

/** For example "1 place left" or "2,340 places left". */
export function placesLeftText(count: number): string {
  return count === 1 ? "1 place left" : `${count.toLocaleString("en-US")} places left`;
}

/** What the organizer last made of the event. Older servers only say that an event is canceled. */
export function lifeStateOf({ state, cancelledAt }: Pick<DatedEvent, "state" | "cancelledAt">): LifeState {
  return cancelledAt ? "cancelled" : (state ?? "published");
}

/** What the page of an event that is not published says, apart from the texts about its registration. */
const unpublished = {
  draft: {
    badge: "Draft",
    badgeTone: "accent",
    obstacle: "This event is a draft. Runners can register once it’s published.",
  },
  postponed: { badge: "Postponed", badgeTone: "warn", obstacle: "Registration pauses while this event is postponed." },
  cancelled: { badge: "Canceled", badgeTone: "warn", obstacle: "This event was canceled." },
} as const;

const NEW_DATE_OPEN = { text: "New date to be announced", tone: "plain" } as const;

export function eventState(event: DatedEvent, now: number): EventState {
  const { phase } = registrationWindow(event, now);
  const life = lifeStateOf(event);
  const isOver = isEventOver(event, now);
  if (life === "cancelled")
    return { phase, ...unpublished[life], chip: null, placesLeft: null, isOver: true, mode: null };
  if (life !== "published" && !isOver) {
    const chip = event.dateToBeAnnounced === true ? NEW_DATE_OPEN : publicationChip(event);
    return { phase, ...unpublished[life], chip, placesLeft: null, isOver, mode: null };
  }
  const obstacle = obstacleOf(event, { phase, isOver });
  return {
    badge: phase === "closed" ? "Registration Closed" : "Registration Open",
    badgeTone: phase === "open" && !isOver && !isEventFull(event) ? "go" : "plain",
    chip: chipOf(event, { phase, isOver }),
    // If every race is full, the places left are about to be offered to the waiting runners.
    placesLeft: isEventFull(event) && placesLeftOf(event) !== null ? 0 : placesLeftOf(event),
    phase,
    isOver,
    mode: obstacle !== null ? null : isEventFull(event) ? "waitlist" : "register",
    obstacle,
  };
}

function publicationChip({ publishAt, timeZone }: DatedEvent): EventState["chip"] {
  return publishAt ? { text: `Publishes ${dateText(publishAt, timeZone, shortDate)}`, tone: "accent" } : null;
}

/** Whether the day of the event's last race is over. */
function isEventOver(event: DatedEvent, now: number): boolean {
  if (event.dateToBeAnnounced === true) return isRaceOver(event, now);
  return isRaceOver(event, now) && (event.races ?? []).every((race) => now >= raceDayEndsAt(event, race));
}

type Period = { phase: "opens-later" | "open" | "closed"; isOver: boolean };

function chipOf(event: DatedEvent, { phase, isOver }: Period): EventState["chip"] {
  if (isOver) return { text: "Past event", tone: "plain" };
  if (phase === "opens-later") {
    return { text: `Opens ${openingText(event.startRegistrationDate, event.timeZone, shortDate)}`, tone: "accent" };
  }
  if (isEventFull(event)) {
    return phase === "open" ? { text: "Full · waiting list", tone: "accent" } : { text: "Full", tone: "plain" };
  }
  const full = fullRaceCount(event);
  if (full > 0 && phase === "open") return { text: `${full} of ${event.races?.length} races full`, tone: "plain" };
  const placesLeft = placesLeftOf(event);
  if (phase === "closed" || placesLeft === null) return null;
  return { text: placesLeftText(placesLeft), tone: placesLeft <= SCARCE_PLACES ? "warn" : "plain" };
}

function obstacleOf(event: DatedEvent, { phase, isOver }: Period): string | null {
  if (isOver) return "This event is over.";
  if (phase === "closed") return `Registration closed on ${closingText(event.endRegistrationDate, event.timeZone)}.`;
  if (phase === "opens-later")
    return `Registration opens on ${openingText(event.startRegistrationDate, event.timeZone)}.`;
  return null;
}
