import type { StoredAnnouncement } from "../../src/messages/stored-announcement.ts";
import type { FanOutParts } from "../../src/delivery/fan-out.ts";
import type { StoredBroadcast } from "../../src/messages/stored-broadcast.ts";
import type { StoredMessage } from "../../src/messages/stored-message.ts";
import type { StoredEvent } from "../../src/events/stored-event.ts";
import type { StoredWaitlistEntry } from "../../src/registrations/stored-waitlist-entry.ts";
import type { StoredChange } from "../../src/registrations/stored-change.ts";
import type { StoredRegistration } from "../../src/registrations/stored-registration.ts";
import { NOON, event, registration } from "./event-in-memory.ts";

class Killed extends Error {}

/** Throws what is not, or not only, the end of a process. */
export function assertKilled(error: unknown): void {
  const causes = error instanceof AggregateError ? error.errors : [error];
  for (const cause of causes) if (!(cause instanceof Killed)) throw cause;
}

export function waiting(uid: string): StoredWaitlistEntry {
  const { reference: _, registeredAt: _registeredAt, ...record } = registration(uid);
  return { ...record, joinedAt: new Date(0), waitingNumber: 1, offerExpiresAt: null, holdKind: "offer" };
}

type Kill = () => "before" | "after" | null;

/** An event's people and its broadcasts in memory. `kill` says around which commits the process is killed. */
export class Crowd {
  now = NOON;
  event = event as unknown as StoredEvent;
  announcement: StoredAnnouncement | null = null;
  readonly registered = new Map<string, StoredRegistration>();
  readonly waitlist = new Map<string, StoredWaitlistEntry>();
  readonly changes = new Map<number, StoredChange>();
  readonly optedOut = new Set<string>();
  readonly broadcasts = new Map<string, StoredBroadcast>();
  readonly mail = new Map<string, StoredMessage>();

  parts(kill: Kill = () => null): FanOutParts {
    const pageOf = <One>(all: ReadonlyMap<string, One>, after: string | null, size: number) => {
      const ids = [...all.keys()].sort().filter((id) => after === null || id > after);
      const page = ids.slice(0, size);
      const items = page.flatMap((id) => all.get(id) ?? []);
      return Promise.resolve({ items, next: ids.length > size ? (page.at(-1) ?? null) : null });
    };
    const advance = async (
      broadcast: StoredBroadcast,
      messages: readonly StoredMessage[],
      next: object | null,
      progress: object = {},
    ): Promise<boolean> => {
      const killed = kill();
      if (killed === "before") throw new Killed();
      await Promise.resolve();
      const current = this.broadcasts.get(broadcast.id);
      if (current?.phase !== broadcast.phase || current.after !== broadcast.after) return false;
      if (next === null) this.broadcasts.delete(broadcast.id);
      else this.broadcasts.set(broadcast.id, { ...current, ...next });
      const missing = messages.filter(({ id }) => !this.mail.has(id));
      for (const message of missing) this.mail.set(message.id, message);
      if (this.announcement !== null) {
        this.announcement = { ...this.announcement, ...progress, made: this.announcement.made + missing.length };
      }
      if (killed === "after") throw new Killed();
      return true;
    };
    return {
      broadcasts: {
        listDue: (now) => Promise.resolve([...this.broadcasts.values()].filter(({ dueAt }) => dueAt <= now)),
        advance,
        announce: advance,
        remove: (id) => Promise.resolve(void this.broadcasts.delete(id)),
      },
      registrations: {
        list: (_, after, size) => pageOf(this.registered, after, size),
        findAll: (_, ids) => Promise.resolve(ids.flatMap((id) => this.registered.get(id) ?? [])),
      },
      waitlist: {
        page: (_, after, size) => pageOf(this.waitlist, after, size),
        find: (_, id) => Promise.resolve(this.waitlist.get(id) ?? null),
      },
      changes: { list: (_, revisions) => Promise.resolve(revisions.flatMap((one) => this.changes.get(one) ?? [])) },
      forms: { find: () => Promise.resolve(null) },
      events: { findById: () => Promise.resolve(this.event) },
      announcements: {
        find: () => Promise.resolve(this.announcement),
        cancel: ({ id }, cancelledAt) => {
          if (this.announcement !== null) this.announcement = { ...this.announcement, cancelledAt };
          return Promise.resolve(this.broadcasts.delete(id));
        },
      },
      unsubscribes: { listOptedOut: () => Promise.resolve(this.optedOut) },
      clock: () => this.now,
    };
  }

  add(count: number, on: "registered" | "waitlist", from = 0): void {
    for (let index = from; index < from + count; index++) {
      const uid = `u${String(index).padStart(5, "0")}`;
      if (on === "registered") this.registered.set(uid, registration(uid));
      else this.waitlist.set(uid, waiting(uid));
    }
  }

  /** Registers somebody in a commit of its own, as the place ledger does. */
  enter(one: StoredRegistration): void {
    this.registered.set(one.entryId, one);
    const revision = this.event.places.revision + 1;
    this.event = { ...this.event, places: { ...this.event.places, revision } };
    const at = new Date(this.now);
    this.changes.set(revision, { entryIds: [one.entryId], at, expiresAt: at });
  }
}
