import type { Receipt } from "../activity/stored-activity.ts";
import { IDEMPOTENCY_MS } from "../contract/index.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";
import { isReused } from "./place-decision.ts";
import type { PlaceAnswer } from "./place-decision.ts";
import { isSameBody } from "./place-reading.ts";
import type { Key, RequestKey } from "./place-reading.ts";

/** What stands in a batch. It changes while the batch is decided. */
type Standing = {
  registrations: ReadonlyMap<string, StoredRegistration>;
  entries: ReadonlyMap<string, StoredWaitlistEntry>;
  now: number;
};

/** By what a batch recognizes repeated requests: what was read for them, and what its own requests leave. */
export class PlaceReceipts {
  private readonly receipts: Receipt[];
  private readonly standing: Standing;

  constructor(known: readonly Receipt[], standing: Standing) {
    this.receipts = [...known];
    this.standing = standing;
  }

  add(receipt: Receipt): void {
    this.receipts.push(receipt);
  }

  /**
   * The answer to a request whose key has already made something. Null for a new request. The first answer again while
   * that stands, or `ended-since`: it is not made again.
   */
  answerToRepeat(keys: readonly RequestKey[]): PlaceAnswer | null {
    const answers = keys.flatMap((key) => this.answerToKey(key) ?? []);
    return answers.find(isReused) ?? answers[0] ?? null;
  }

  /** A move counts as standing while the runner has any registration. */
  private answerToKey({ of, entryId, isEntry = false, ...key }: RequestKey): PlaceAnswer | null {
    const existing = this.standing.registrations.get(entryId);
    const made = isEntry ? existing : this.madeWith(of, entryId, key.idempotencyKey);
    const isIt = (one: Receipt) =>
      one.of === of && one.entryId === entryId && one.idempotencyKey === key.idempotencyKey;
    const before = made ?? this.receipts.find(isIt);
    if (before === undefined) return null;
    if (!isSameBody(before, key)) return { refused: "key-reused" };
    const stands = made !== undefined || (of === "move" && existing !== undefined);
    return stands ? { modified: true } : { refused: "ended-since" };
  }

  /** The registration or waiting-list entry that this key has made within the last day. */
  private madeWith(of: Receipt["of"], entryId: string, idempotencyKey: string): Key | undefined {
    const { registrations, entries, now } = this.standing;
    const [registration, entry] = [registrations.get(entryId), entries.get(entryId)];
    if (of !== "registration" && of !== "waiting") return undefined;
    const [one, madeAt] = of === "registration" ? [registration, registration?.registeredAt] : [entry, entry?.joinedAt];
    const isRecent = madeAt !== undefined && now - madeAt.getTime() < IDEMPOTENCY_MS;
    return isRecent && one?.idempotencyKey === idempotencyKey ? one : undefined;
  }
}
