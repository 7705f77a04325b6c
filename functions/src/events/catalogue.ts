import { asOfInstant } from "./due-publication.ts";
import { roleOf } from "./event-team.ts";
import type { StoredEvent, Tombstone } from "./stored-event.ts";

/** How far back each query looks. A write that commits late has an earlier time than changes that were read already. */
const OVERLAP_MS = 5_000;

export type Catalogue = {
  /** All events but drafts and canceled ones, for public lists. */
  list(): Promise<StoredEvent[]>;
  /** The events whose team the account is in, drafts and canceled ones too. */
  listOwn(uid: string): Promise<StoredEvent[]>;
};

/**
 * All events, kept in this instance's memory. A deleted event is dropped when its tombstone is read. Before each answer
 * the catalogue reads only what has changed since the last one, so a list costs one small query however many events
 * there are. Requests that arrive together share a query, but never one that began before them, because a client that
 * adds an event and then lists events has to find it. The clock publishes drafts whose time has come, which writes
 * nothing.
 */
export function catalogue(
  listChangedSince: (since: Date | null) => Promise<(StoredEvent | Tombstone)[]>,
  clock: () => number,
): Catalogue {
  const known = new Map<string, StoredEvent>();
  let newest: number | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    const changed = await listChangedSince(newest === null ? null : new Date(newest - OVERLAP_MS));
    for (const found of changed) {
      if ("deletedAt" in found) known.delete(found.id);
      else known.set(found.id, found);
      newest = Math.max(newest ?? 0, found.changedAt.getTime());
    }
  }

  function start(): Promise<void> {
    const run = refresh().finally(() => {
      if (running === run) running = null;
    });
    running = run;
    return run;
  }

  function refreshAfterNow(): Promise<void> {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  }

  async function current(): Promise<StoredEvent[]> {
    await refreshAfterNow();
    const now = clock();
    return [...known.values()].map((event) => asOfInstant(event, now));
  }

  return {
    async list() {
      return (await current()).filter(({ stage, cancelledAt }) => stage !== "draft" && cancelledAt === null);
    },

    async listOwn(uid) {
      return (await current()).filter((event) => roleOf(event, { uid }) !== null);
    },
  };
}
