import { beginsAt, isRaceOver } from "@run/functions/contract";
import type { EventDates, MarathonCard } from "@run/functions/contract";

/** Letters without case and accents: "Málaga" and "malaga" are the same word to a person who searches. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? letter);
}

// Letters that carry their mark in one piece, which decomposition leaves alone.
const plainLetters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };

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
