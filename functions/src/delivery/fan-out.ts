import { announce } from "../announcements/announcing.ts";
import type { AnnouncingParts } from "../announcements/announcing.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";
import type { BroadcastStore } from "../messages/broadcasts.store.ts";
import { aboutEntry, newMessage } from "../messages/new-message.ts";
import type { StoredNews } from "../events/stored-news.ts";
import type { StoredMessage } from "../messages/stored-message.ts";

/** How many people get their message in one commit. */
const PAGE_SIZE = 300;
const BROADCASTS_AT_ONCE = 20;

export type FanOutParts = AnnouncingParts & {
  broadcasts: Pick<BroadcastStore, "listDue" | "advance">;
};

/**
 * Makes the messages of everybody whom a broadcast is for, a page at a time. Each person gets exactly one, however often
 * a process is killed and however many work at once, because a page and the point that the broadcast has reached are
 * one commit. A failure of one broadcast does not stop the others; at the end, an AggregateError has all failures.
 */
export async function fanOut(parts: FanOutParts, deadline: number): Promise<void> {
  const seen = new Set<string>();
  const failures: unknown[] = [];
  for (let due = await nextDue(parts, seen); due.length > 0; due = await nextDue(parts, seen)) {
    for (const broadcast of due) {
      seen.add(broadcast.id);
      if (parts.clock() >= deadline) continue;
      const work =
        "announcementId" in broadcast ? announce(parts, broadcast, deadline) : tellNews(parts, broadcast, deadline);
      await work.catch((failure: unknown) => failures.push(failure));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} broadcasts failed`);
}

async function nextDue({ broadcasts, clock }: FanOutParts, seen: ReadonlySet<string>) {
  return (await broadcasts.listDue(new Date(clock()), BROADCASTS_AT_ONCE)).filter(({ id }) => !seen.has(id));
}

async function tellNews(parts: FanOutParts, news: StoredNews, deadline: number): Promise<void> {
  for (let rest: StoredNews | null = news; rest !== null && parts.clock() < deadline;) rest = await step(parts, rest);
}

/** Makes the messages of one page. Null when nobody is left, or another process works on it. */
async function step(parts: FanOutParts, broadcast: StoredNews): Promise<StoredNews | null> {
  const { marathonId: eventId, phase, after } = broadcast;
  const page = phase === "registrations" ? parts.registrations.list : parts.waitlist.page;
  const { items, next: last } = await page(eventId, after, PAGE_SIZE);
  // A runner who waits for one race and has a place in another has this message already.
  const messages = items.map((one) => messageTo(broadcast, one)).filter((one) => one !== null);
  const next = last === null ? nextPhaseOf(broadcast) : { phase, after: last };
  const isAdvanced = await parts.broadcasts.advance(broadcast, messages, next);
  return isAdvanced && next !== null ? { ...broadcast, ...next } : null;
}

/** Runners who wait sign the waiver when they get a place. */
function nextPhaseOf({ kind, phase }: StoredNews): Pick<StoredNews, "phase" | "after"> | null {
  return phase === "registrations" && kind !== "waiver" ? { phase: "waitlist", after: null } : null;
}

/** Null if there is nobody to tell, or if the change does not concern the person. */
function messageTo(news: StoredNews, person: StoredRegistration | StoredWaitlistEntry): StoredMessage | null {
  const { id, kind, marathonId: eventId, at, title, reason, before, now, isBack } = news;
  const { data, ...whom } = aboutEntry(person);
  const starts = startsOf(news, person);
  const isUnchanged = starts.before === null && before.location === null;
  if (kind === "event-changed" && isUnchanged && isBack === false) return null;
  return newMessage({
    ...whom,
    ...{ kind, marathonId: eventId, at, occasion: id, order: 0 },
    data: {
      ...data,
      ...{ title, reason, by: "team" },
      before: { start: starts.before, location: before.location },
      after: { start: starts.now, waveId: starts.waveId, location: now.location },
      isBack: isBack === true,
    },
  });
}

type Starts = { before: string | null; now: string; waveId: string | null };

/** When the person started before, or null if that is unchanged, and when they start now. */
function startsOf({ before, now }: StoredNews, person: StoredRegistration | StoredWaitlistEntry): Starts {
  const { raceId } = person;
  const waveId = "waveId" in person ? person.waveId : null;
  const ofWave = waveId === null ? undefined : now.waves[waveId];
  if (waveId !== null && ofWave !== undefined) return { before: before.waves[waveId] ?? null, now: ofWave, waveId };
  const ofRace = now.starts[raceId];
  if (ofRace !== undefined) return { before: before.starts[raceId] ?? null, now: ofRace, waveId: null };
  return { before: before.start, now: now.start, waveId: null };
}
