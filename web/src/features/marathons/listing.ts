import { beginsAt, isRaceOver } from "@run/functions/contract";
import type { EventDates, MarathonCard } from "@run/functions/contract";
import { foldText } from "../../lib/fold-text.ts";

/** Spec, section 2: the events whose title or location contains the text. */
export function searchMarathons<Event extends Pick<MarathonCard, "title" | "location">>(
  events: readonly Event[],
  text: string,
): Event[] {
  const wanted = foldText(text.trim());
  return events.filter((event) => foldText(event.title).includes(wanted) || foldText(event.location).includes(wanted));
}

/** Events to come, soonest first; then past ones, latest first. */
export function upcomingFirst<Event extends EventDates>(events: readonly Event[], now: number): Event[] {
  const placed = events.map((event) => ({
    event,
    startsAt: beginsAt(event.marathonStartDate, event.timeZone),
    isOver: isRaceOver(event, now),
  }));
  placed.sort((a, b) => {
    if (a.isOver !== b.isOver) return a.isOver ? 1 : -1;
    return a.isOver ? b.startsAt - a.startsAt : a.startsAt - b.startsAt;
  });
  return placed.map(({ event }) => event);
}
