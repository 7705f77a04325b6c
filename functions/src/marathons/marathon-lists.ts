import { DELETED_UID, FEATURED_COUNT, beginsAt, isRaceOver } from "../contract/index.ts";
import type { ListedMarathon, MarathonCard } from "../contract/index.ts";
import type { Caller } from "../platform/caller.ts";
import { openFirst, withinBounds } from "./list-bound.ts";
import type { MarathonParts } from "./marathon-parts.ts";
import { toCard, toListed } from "./marathon-views.ts";
import type { StoredMarathon } from "./stored-marathon.ts";
import { viewerOf } from "./who-sees-what.ts";

type ListParts = Pick<MarathonParts, "catalogue" | "clock">;

/** Whether public lists show the event. Past events of a deleted account are left out. */
function isListed(marathon: StoredMarathon, now: number): boolean {
  return marathon.organiserUid !== DELETED_UID || !isRaceOver(marathon, now);
}

export async function listedEvents(parts: ListParts): Promise<StoredMarathon[]> {
  const now = parts.clock();
  return (await parts.catalogue.list()).filter((marathon) => isListed(marathon, now));
}

/** Upcoming events by race day, then past ones, the latest first. */
export function inListOrder(marathons: StoredMarathon[], now: number): StoredMarathon[] {
  const keyed = marathons.map((marathon) => ({
    marathon,
    isOver: isRaceOver(marathon, now),
    start: beginsAt(marathon.marathonStartDate, marathon.timeZone),
  }));
  keyed.sort(
    (a, b) =>
      Number(a.isOver) - Number(b.isOver) ||
      (a.isOver ? b.start - a.start : a.start - b.start) ||
      a.marathon.id.localeCompare(b.marathon.id),
  );
  return keyed.map(({ marathon }) => marathon);
}

/** Up to six: open for registration, the soonest race first, then upcoming, then the latest past ones. */
export function pickFeatured(marathons: StoredMarathon[], now: number): StoredMarathon[] {
  return openFirst(inListOrder(marathons, now), now).slice(0, FEATURED_COUNT);
}

const toVisitorsListed = (marathon: StoredMarathon) => toListed(marathon, "visitor");
const toVisitorsCard = (marathon: StoredMarathon) => toCard(marathon, "visitor");

/** The events of the public lists, as many as one answer may hold. */
export async function listMarathons(parts: ListParts, caller: Caller | null): Promise<ListedMarathon[]> {
  const now = parts.clock();
  const marathons = withinBounds(inListOrder(await listedEvents(parts), now), now, toVisitorsListed);
  return marathons.map((marathon) => toListed(marathon, viewerOf(marathon, caller)));
}

/** The events of the public lists without their descriptions, as many as one answer may hold. */
export async function listMarathonCards(parts: ListParts, caller: Caller | null): Promise<MarathonCard[]> {
  const now = parts.clock();
  const marathons = withinBounds(inListOrder(await listedEvents(parts), now), now, toVisitorsCard);
  return marathons.map((marathon) => toCard(marathon, viewerOf(marathon, caller)));
}

export async function listFeatured(parts: ListParts, caller: Caller | null): Promise<ListedMarathon[]> {
  const marathons = pickFeatured(await listedEvents(parts), parts.clock());
  return marathons.map((marathon) => toListed(marathon, viewerOf(marathon, caller)));
}
