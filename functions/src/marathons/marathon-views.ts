import { PARTICIPANTS_SHOWN_MAX, freePlaces, isEventFull, kilometersOf, totalOf } from "../contract/index.ts";
import type { Cancellation, ListedMarathon, Marathon, MarathonCard, Race } from "../contract/index.ts";
import { eventPools } from "./pools.ts";
import { racesOf } from "./races.ts";
import { lifeOf } from "./event-life.ts";
import { raceDayMovedOf } from "./event-moves.ts";
import { isLocked, isReliedOn } from "./marathon-access.ts";
import type { StoredMarathon } from "./stored-marathon.ts";
import { countedEntries, creatorFor } from "./who-sees-what.ts";
import type { Viewer } from "./who-sees-what.ts";

/** The event as lists show it, without its description. */
export function toCard(marathon: StoredMarathon, viewer: Viewer): MarathonCard {
  const pools = eventPools(marathon);
  const { registered, held, offered, waiting } = totalOf(pools);
  return {
    _id: marathon.id,
    title: marathon.title,
    startRegistrationDate: marathon.startRegistrationDate,
    endRegistrationDate: marathon.endRegistrationDate,
    marathonStartDate: marathon.marathonStartDate,
    location: marathon.location,
    runningDistance: marathon.runningDistance,
    marathonImageURL: marathon.marathonImageURL,
    distancesKm: distancesOf(marathon),
    createdBy: creatorFor(viewer, marathon.createdBy),
    createdByVerified: marathon.createdByVerified ?? false,
    handedOverAt: marathon.handedOver?.at.toISOString() ?? null,
    createdAt: marathon.createdAt.toISOString(),
    registrationCount: registered,
    capacity: marathon.places.capacity,
    held,
    offered,
    waiting,
    full: isEventFull(pools),
    free: freePlaces(pools),
    timeZone: marathon.timeZone,
    locked: isLocked(marathon),
    contactsOpen: marathon.contactsOpen,
    cutOffDays: marathon.cutOffDays,
    offerHours: marathon.offerHours,
    ...lifeOf(marathon),
    raceDayMoved: raceDayMovedOf(marathon),
  };
}

/** The distances of the races that an organizer has set, each once. */
export function distancesOf({ races }: Pick<StoredMarathon, "races">): number[] {
  return [...new Set((races ?? []).flatMap(({ distanceKm }) => distanceKm ?? []))].sort((a, b) => a - b);
}

/** The event with its description and one anonymous entry for each registration, up to the limit of the wire. */
export function toListed(marathon: StoredMarathon, viewer: Viewer): ListedMarathon {
  const count = Math.min(marathon.places.registered, PARTICIPANTS_SHOWN_MAX);
  return {
    ...toCard(marathon, viewer),
    description: marathon.description,
    totalRegistrationCount: countedEntries(marathon.id, count),
  };
}

/**
 * The event's races with the counts of their places. While nobody has set races, the one race has the event's capacity.
 */
export function toRaces(marathon: StoredMarathon): Race[] {
  const pools = eventPools(marathon).races;
  return racesOf(marathon).map((race) => {
    const { registered = 0, held = 0, offered = 0, waiting = 0 } = pools.find(({ id }) => id === race.id) ?? {};
    const capacity = marathon.races === null ? marathon.places.capacity : race.capacity;
    const distanceKm = marathon.races === null ? kilometersOf(marathon.runningDistance) : race.distanceKm;
    return { ...race, capacity, distanceKm, registered, held, offered, waiting };
  });
}

/** When the event was canceled and why; null while it takes place. */
export function cancellationOf({ cancelledAt, cancelReason }: StoredMarathon): Cancellation {
  return { cancelledAt: cancelledAt?.toISOString() ?? null, cancelReason };
}

/** The version that a change has to name as its base, and when it was made. */
export function versionOf({ version, versionAt, createdAt }: StoredMarathon): Pick<Marathon, "version" | "versionAt"> {
  return { version, versionAt: (versionAt ?? createdAt).toISOString() };
}

/** The version, and whether somebody relies on the event. */
export function versionFactsOf(marathon: StoredMarathon): Pick<Marathon, "version" | "versionAt" | "relied"> {
  return { ...versionOf(marathon), relied: isReliedOn(marathon) };
}
