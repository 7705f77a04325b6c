import { lifeStateOf } from "./event-life.ts";
import type { StoredNews } from "../messages/stored-broadcast.ts";
import { racesOf, eventPools } from "../places/pools.ts";
import { totalOf } from "../contract/index.ts";
import type { MessageKind } from "../contract/index.ts";
import type { MarathonChange } from "./marathon-writes.ts";
import type { StoredMarathon } from "./stored-marathon.ts";

type News = Omit<StoredNews, "id">;

/** What a change of an event means to its runners. Null if it is no news to them, or if there is nobody to tell. */
export function newsOf(current: StoredMarathon, change: MarathonChange, at: Date): News | null {
  const { registered, held, waiting } = totalOf(eventPools(current));
  if (registered + held + waiting === 0) return null;
  const next = { ...current, ...change };
  const before = {
    start: next.marathonStartDate === current.marathonStartDate ? null : current.marathonStartDate,
    starts: changedStarts(current, next),
    location: next.location === current.location ? null : current.location,
  };
  const kind = kindOf(current, next, before);
  if (kind === null) return null;
  const reason = kind === "event-cancelled" ? next.cancelReason : kind === "postponed" ? next.postponeReason : null;
  return newsAbout(next, at, { kind, reason, before });
}

/** What registered runners are told of a waiver with a new text, which all of them have to sign. Null without any. */
export function waiverNews(event: StoredMarathon, at: Date): News | null {
  if (totalOf(eventPools(event)).registered === 0) return null;
  return newsAbout(event, at, { kind: "waiver", reason: null, before: { start: null, starts: {}, location: null } });
}

/** `event` is as it is after the change. */
function newsAbout(event: StoredMarathon, at: Date, what: Pick<News, "kind" | "reason" | "before">): News {
  const { id: marathonId, title, marathonStartDate: start, location } = event;
  const now = { start, starts: startsOf(event), location };
  return { marathonId, title, ...what, now, at, dueAt: at, phase: "registrations", after: null };
}

function kindOf(
  current: StoredMarathon,
  next: StoredMarathon,
  { start, starts, location }: StoredNews["before"],
): MessageKind | null {
  const [was, is] = [lifeStateOf(current), lifeStateOf(next)];
  if (is === "cancelled") return was === "cancelled" ? null : "event-cancelled";
  const isMoved = start !== null || Object.keys(starts).length > 0;
  if (is === "postponed") {
    const isNews = was !== "postponed" || isMoved || current.postponeReason !== next.postponeReason;
    return isNews ? "postponed" : location === null ? null : "event-changed";
  }
  // A postponed event takes place after all, perhaps on the day that it had before.
  const isBack = was === "postponed";
  return isBack || isMoved || location !== null ? "event-changed" : null;
}

/** The starts that races had before, by race, of those that start at another time now. */
function changedStarts(current: StoredMarathon, next: StoredMarathon): Record<string, string> {
  const now = new Map(racesOf(next).map(({ id, startsAt }) => [id, startsAt]));
  const isChanged = ([id, startsAt]: [string, string]) => now.has(id) && now.get(id) !== startsAt;
  return Object.fromEntries(Object.entries(startsOf(current)).filter(isChanged));
}

function startsOf(event: StoredMarathon): Record<string, string> {
  const starts = new Map<string, string>();
  for (const { id, startsAt } of racesOf(event)) if (startsAt !== null) starts.set(id, startsAt);
  return Object.fromEntries(starts);
}
