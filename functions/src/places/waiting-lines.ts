import type { Pools } from "../contract/index.ts";
import type { StoredWaitlistEntry } from "./stored-waitlist-entry.ts";

/** The heads of the races' waiting lists, as far as they were read, while a batch offers places. */
export class WaitingLines {
  /** The entries of each race, the next one first. */
  private readonly lines: ReadonlyMap<string, StoredWaitlistEntry[]>;
  /** The races whose waiting list was read to its end. */
  private readonly whole: ReadonlySet<string>;

  constructor({ races }: Pools, waiting: readonly StoredWaitlistEntry[]) {
    this.lines = new Map(races.map(({ id }) => [id, waiting.filter(({ raceId }) => raceId === id)] as const));
    const isWhole = (race: Pools["races"][number]) => this.lines.get(race.id)?.length === race.waiting;
    this.whole = new Set(races.filter(isWhole).map(({ id }) => id));
  }

  /** Adds a runner who has just joined. */
  push(entry: StoredWaitlistEntry): void {
    // If only the head of the line was read, runners who join at its end cannot be next in this batch.
    if (this.whole.has(entry.raceId)) this.lines.get(entry.raceId)?.push(entry);
  }

  /**
   * Takes the runner with the lowest number from the lines of these races. `entries` are all entries as they are now:
   * runners who have left meanwhile are skipped.
   */
  takeNext(
    races: readonly { id: string }[],
    entries: ReadonlyMap<string, StoredWaitlistEntry>,
  ): StoredWaitlistEntry | undefined {
    const heads = races.flatMap(({ id }) => this.headOf(id, entries) ?? []);
    const [next] = heads.sort((a, b) => (a.waitingNumber ?? 0) - (b.waitingNumber ?? 0));
    if (next) this.lines.get(next.raceId)?.shift();
    return next;
  }

  /** The next runner of the line who still waits, as far as the line was read. */
  headOf(raceId: string, entries: ReadonlyMap<string, StoredWaitlistEntry>): StoredWaitlistEntry | undefined {
    const line = this.lines.get(raceId) ?? [];
    for (let [head] = line; head !== undefined; [head] = line) {
      const entry = entries.get(head.userId);
      if (entry && entry.waitingNumber !== null && entry.waitingNumber === head.waitingNumber) return entry;
      line.shift();
    }
    return undefined;
  }
}
