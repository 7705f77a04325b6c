import { DELETED_UID, FEATURED_COUNT, beginsAt, isRaceOver } from "../contract/index.ts";
import type { ListedMarathon, MarathonCard } from "../contract/index.ts";
import type { Caller } from "../platform/caller.ts";
import { openFirst, withinBounds } from "./list-bound.ts";
import type { EventParts } from "./event-parts.ts";
import { toCard, toListed } from "./event-views.ts";
import type { StoredEvent } from "./stored-event.ts";
import { viewerOf } from "./who-sees-what.ts";

type ListParts = Pick<EventParts, "catalogue" | "clock">;

/** Whether public lists show the event. Past events of a deleted account are left out. */
function isListed(event: StoredEvent, now: number): boolean {
  return event.organiserUid !== DELETED_UID || !isRaceOver(event, now);
}

export async function listedEvents(parts: ListParts): Promise<StoredEvent[]> {
  const now = parts.clock();
  return (await parts.catalogue.list()).filter((event) => isListed(event, now));
}

/** Upcoming events by race day, then past ones, the latest first. */
export function inListOrder(events: StoredEvent[], now: number): StoredEvent[] {
  const keyed = events.map((event) => ({
    event,
    isOver: isRaceOver(event, now),
    start: beginsAt(event.marathonStartDate, event.timeZone),
  }));
  keyed.sort(
    (a, b) =>
      Number(a.isOver) - Number(b.isOver) ||
      (a.isOver ? b.start - a.start : a.start - b.start) ||
      a.event.id.localeCompare(b.event.id),
  );
  return keyed.map(({ event }) => event);
}

/** Up to six: open for registration, the soonest race first, then upcoming, then the latest past ones. */
export function pickFeatured(events: StoredEvent[], now: number): StoredEvent[] {
  return openFirst(inListOrder(events, now), now).slice(0, FEATURED_COUNT);
}

const toVisitorsListed = (event: StoredEvent) => toListed(event, "visitor");
const toVisitorsCard = (event: StoredEvent) => toCard(event, "visitor");

/** The events of the public lists, as many as one answer may hold. */
export async function listAllEvents(parts: ListParts, caller: Caller | null): Promise<ListedMarathon[]> {
  const now = parts.clock();
  const events = withinBounds(inListOrder(await listedEvents(parts), now), now, toVisitorsListed);
  return events.map((event) => toListed(event, viewerOf(event, caller)));
}

/** The events of the public lists without their descriptions, as many as one answer may hold. */
export async function listAllEventCards(parts: ListParts, caller: Caller | null): Promise<MarathonCard[]> {
  const now = parts.clock();
  const events = withinBounds(inListOrder(await listedEvents(parts), now), now, toVisitorsCard);
  return events.map((event) => toCard(event, viewerOf(event, caller)));
}

export async function listFeatured(parts: ListParts, caller: Caller | null): Promise<ListedMarathon[]> {
  const events = pickFeatured(await listedEvents(parts), parts.clock());
  return events.map((event) => toListed(event, viewerOf(event, caller)));
}
