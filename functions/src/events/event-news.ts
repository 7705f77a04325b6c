import { lifeStateOf } from "./event-life.ts";
import type { StoredNews } from "./stored-news.ts";
import { racesOf, startOf } from "./races.ts";
import { eventPools } from "./pools.ts";
import { isOtherStart, isRaceOver, totalOf } from "../contract/index.ts";
import type { MessageKind } from "../contract/index.ts";
import type { EventChange } from "./event-writes.ts";
import type { StoredEvent } from "./stored-event.ts";

type News = Omit<StoredNews, "id">;
type Starts = Record<string, string>;

const UNCHANGED: StoredNews["before"] = { start: null, starts: {}, waves: {}, location: null };

/**
 * What a change of an event means to its runners. Null if it is no news to them, or if there is nobody to tell. After the
 * race, only a cancellation is news.
 */
export function newsOf(current: StoredEvent, change: EventChange, at: Date): News | null {
  const { registered, held, waiting } = totalOf(eventPools(current));
  if (registered + held + waiting === 0) return null;
  const next = { ...current, ...change };
  const { marathonStartDate: day } = current;
  const before = {
    start: isOtherStart(day, next.marathonStartDate, next.timeZone) ? day : null,
    ...changedStarts(current, next),
    location: next.location === current.location ? null : current.location,
  };
  const kind = kindOf(current, next, before);
  if (kind === null || (kind !== "event-cancelled" && isOver(current, at) && isOver(next, at))) return null;
  const reason = kind === "event-cancelled" ? next.cancelReason : kind === "postponed" ? next.postponeReason : null;
  const isBack = kind === "event-changed" && isBackFromPostponed(current, next);
  return newsAbout(next, at, { kind, reason, before, isBack });
}

/**
 * What registered runners are told of a waiver with a new text, which all of them have to sign. Null without any, and
 * after the race.
 */
export function waiverNews(event: StoredEvent, at: Date): News | null {
  if (totalOf(eventPools(event)).registered === 0 || isOver(event, at)) return null;
  return newsAbout(event, at, { kind: "waiver", reason: null, before: UNCHANGED, isBack: false });
}

function isOver(event: StoredEvent, at: Date): boolean {
  return isRaceOver(event, at.getTime());
}

/** `event` is as it is after the change. */
function newsAbout(event: StoredEvent, at: Date, what: Pick<News, "kind" | "reason" | "before" | "isBack">): News {
  const { id: eventId, title, marathonStartDate: start, location } = event;
  const now = { start, ...startsOf(event), location };
  return { marathonId: eventId, title, ...what, now, at, dueAt: at, phase: "registrations", after: null };
}

function kindOf(
  current: StoredEvent,
  next: StoredEvent,
  { start, starts, waves, location }: StoredNews["before"],
): MessageKind | null {
  const [was, is] = [lifeStateOf(current), lifeStateOf(next)];
  if (is === "cancelled") return was === "cancelled" ? null : "event-cancelled";
  const isMoved = start !== null || [starts, waves].some((moved) => Object.keys(moved).length > 0);
  if (is === "postponed") {
    const isNews = was !== "postponed" || isMoved || current.postponeReason !== next.postponeReason;
    return isNews ? "postponed" : location === null ? null : "event-changed";
  }
  return isBackFromPostponed(current, next) || isMoved || location !== null ? "event-changed" : null;
}

/** Whether a postponed event takes place after all, perhaps on the day that it had before. */
function isBackFromPostponed(current: StoredEvent, next: StoredEvent): boolean {
  return lifeStateOf(current) === "postponed" && lifeStateOf(next) === "published";
}

/** When the runners of races and waves started before, of those who start at another time now. */
function changedStarts(current: StoredEvent, next: StoredEvent): { starts: Starts; waves: Starts } {
  const [was, is] = [startsOf(current), startsOf(next)];
  const moved = (before: Starts, now: Starts) =>
    Object.fromEntries(
      Object.entries(before).filter(([id, start]) => isOtherStart(start, now[id] ?? start, next.timeZone)),
    );
  return { starts: moved(was.starts, is.starts), waves: moved(was.waves, is.waves) };
}

/** When the runners of each race and of each wave start. Ids of waves are unique in an event. */
function startsOf(event: StoredEvent): { starts: Starts; waves: Starts } {
  const [starts, waves]: [Starts, Starts] = [{}, {}];
  for (const race of racesOf(event)) {
    starts[race.id] = startOf(event, race.id, null);
    for (const { id } of race.waves) waves[id] = startOf(event, race.id, id);
  }
  return { starts, waves };
}
