import type { Pools } from "../contract/index.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";

/** The first runners of each race's waiting list, as far as they were read, while a batch offers places. */
export class WaitlistHeads {
  /** The entries of each race, the next one first. */
  private readonly heads: ReadonlyMap<string, StoredWaitlistEntry[]>;
  /** The races whose waiting list was read to its end. */
  private readonly whole: ReadonlySet<string>;

  constructor({ races }: Pools, waiting: readonly StoredWaitlistEntry[]) {
    this.heads = new Map(races.map(({ id }) => [id, waiting.filter(({ raceId }) => raceId === id)] as const));
    const isWhole = (race: Pools["races"][number]) => this.heads.get(race.id)?.length === race.waiting;
    this.whole = new Set(races.filter(isWhole).map(({ id }) => id));
  }

  /** Adds a runner who has just joined. */
  push(entry: StoredWaitlistEntry): void {
    // If only the head of a list was read, runners who join at its end cannot be next in this batch.
    if (this.whole.has(entry.raceId)) this.heads.get(entry.raceId)?.push(entry);
  }

  /**
   * Takes the runner with the lowest number from the waiting lists of these races. `entries` are all entries as they
   * are now. Runners who have left in the meantime are skipped.
   */
  takeNext(
    races: readonly { id: string }[],
    entries: ReadonlyMap<string, StoredWaitlistEntry>,
  ): StoredWaitlistEntry | undefined {
    const first = races.flatMap(({ id }) => this.firstOf(id, entries) ?? []);
    const [next] = first.sort((a, b) => (a.waitingNumber ?? 0) - (b.waitingNumber ?? 0));
    if (next) this.heads.get(next.raceId)?.shift();
    return next;
  }

  /** The next runner on the race's waiting list, as far as the list was read. */
  firstOf(raceId: string, entries: ReadonlyMap<string, StoredWaitlistEntry>): StoredWaitlistEntry | undefined {
    const list = this.heads.get(raceId) ?? [];
    for (let [head] = list; head !== undefined; [head] = list) {
      const entry = entries.get(head.entryId);
      if (entry && entry.waitingNumber !== null && entry.waitingNumber === head.waitingNumber) return entry;
      list.shift();
    }
    return undefined;
  }
}
