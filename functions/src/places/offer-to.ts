import { offerEnd } from "./offer-end.ts";
import type { PlaceBatch } from "./place-batch.ts";
import type { Recording } from "./recording.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";

/** Holds a place for the runner, for the event's offer hours. */
export function offerTo(batch: PlaceBatch, entry: StoredWaitlistEntry, recording: Recording = {}): void {
  const offerExpiresAt = offerEnd(batch.event, entry.raceId, batch.now);
  const offered = { ...entry, waitingNumber: null, offerExpiresAt, holdKind: "offer" as const };
  batch.setEntry(entry.entryId, offered);
  batch.record("offered", offered, recording);
}
