import type { PlaceBatch } from "../place-batch.ts";
import type { PlaceAnswer } from "../place-decision.ts";
import type { NewReceipt } from "../place-reading.ts";
import { holder } from "./rule.ts";
import type { OfEntry, Rule } from "./rule.ts";

export const stopSharing: Rule<OfEntry> = {
  mayAsk: holder,
  reads: ({ entryId }) => ({ entries: [entryId] }),
  decide: (batch, { entryId }) => withdrawConsent(batch, entryId),
};

/**
 * Withdraws the consent to share contacts of a registration and of a waiting-list entry, which may be in two races. One
 * of the two activities has the receipt.
 */
export function withdrawConsent(batch: PlaceBatch, entryId: string, receipt: NewReceipt | null = null): PlaceAnswer {
  const [existing, entry] = [batch.registrations.get(entryId), batch.entries.get(entryId)];
  if (!existing && !entry) return { refused: "registration-not-found" };
  if (existing?.contactsShared) {
    batch.setRegistration(entryId, { ...existing, contactsShared: false });
    batch.record("changed", existing, { changed: ["contactsShared"], receipt });
  }
  if (entry?.contactsShared) {
    batch.setEntry(entryId, { ...entry, contactsShared: false });
    const isReceipted = existing?.contactsShared === true;
    batch.record("changed", entry, { changed: ["contactsShared"], receipt: isReceipted ? null : receipt });
  }
  return { modified: existing?.contactsShared === true || entry?.contactsShared === true };
}
