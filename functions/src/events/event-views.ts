import { PARTICIPANTS_SHOWN_MAX, freePlaces, isEventFull, kilometersOf, totalOf } from "../contract/index.ts";
import type { Cancellation, ListedMarathon, Marathon, MarathonCard, Race } from "../contract/index.ts";
import { eventPools } from "./pools.ts";
import { racesOf } from "./races.ts";
import { lifeOf } from "./event-life.ts";
import { raceDayMovedOf } from "./event-moves.ts";
import { isLocked, isReliedOn } from "./event-access.ts";
import type { StoredEvent } from "./stored-event.ts";
import { countedEntries, creatorFor } from "./who-sees-what.ts";
import type { Viewer } from "./who-sees-what.ts";

/** The event as lists show it, without its description. */
export function toCard(event: StoredEvent, viewer: Viewer): MarathonCard {
  const pools = eventPools(event);
  const { registered, held, offered, waiting } = totalOf(pools);
  return {
    _id: event.id,
    title: event.title,
    startRegistrationDate: event.startRegistrationDate,
    endRegistrationDate: event.endRegistrationDate,
    marathonStartDate: event.marathonStartDate,
    location: event.location,
    runningDistance: event.runningDistance,
    marathonImageURL: event.marathonImageURL,
    distancesKm: distancesOf(event),
    createdBy: creatorFor(viewer, event.createdBy),
    createdByVerified: event.createdByVerified ?? false,
    handedOverAt: event.handedOver?.at.toISOString() ?? null,
    createdAt: event.createdAt.toISOString(),
    registrationCount: registered,
    capacity: event.places.capacity,
    held,
    offered,
    waiting,
    full: isEventFull(pools),
    free: freePlaces(pools),
    timeZone: event.timeZone,
    locked: isLocked(event),
    contactsOpen: event.contactsOpen,
    cutOffDays: event.cutOffDays,
    offerHours: event.offerHours,
    ...lifeOf(event),
    raceDayMoved: raceDayMovedOf(event),
  };
}

/** The distances of the races that an organizer has set, each once. */
export function distancesOf({ races }: Pick<StoredEvent, "races">): number[] {
  return [...new Set((races ?? []).flatMap(({ distanceKm }) => distanceKm ?? []))].sort((a, b) => a - b);
}

/** The event with its description and one anonymous entry for each registration, up to the limit of the wire. */
export function toListed(event: StoredEvent, viewer: Viewer): ListedMarathon {
  const count = Math.min(event.places.registered, PARTICIPANTS_SHOWN_MAX);
  return {
    ...toCard(event, viewer),
    description: event.description,
    totalRegistrationCount: countedEntries(event.id, count),
  };
}

/**
 * The event's races with the counts of their places. While nobody has set races, the one race has the event's capacity.
 */
export function toRaces(event: StoredEvent): Race[] {
  const pools = eventPools(event).races;
  return racesOf(event).map((race) => {
    const { registered = 0, held = 0, offered = 0, waiting = 0 } = pools.find(({ id }) => id === race.id) ?? {};
    const capacity = event.races === null ? event.places.capacity : race.capacity;
    const distanceKm = event.races === null ? kilometersOf(event.runningDistance) : race.distanceKm;
    return { ...race, capacity, distanceKm, registered, held, offered, waiting };
  });
}

/** When the event was canceled and why; null while it takes place. */
export function cancellationOf({ cancelledAt, cancelReason }: StoredEvent): Cancellation {
  return { cancelledAt: cancelledAt?.toISOString() ?? null, cancelReason };
}

/** The version that a change has to name as its base, and when it was made. */
export function versionOf({ version, versionAt, createdAt }: StoredEvent): Pick<Marathon, "version" | "versionAt"> {
  return { version, versionAt: (versionAt ?? createdAt).toISOString() };
}

/** The version, and whether somebody relies on the event. */
export function versionFactsOf(event: StoredEvent): Pick<Marathon, "version" | "versionAt" | "relied"> {
  return { ...versionOf(event), relied: isReliedOn(event) };
}
