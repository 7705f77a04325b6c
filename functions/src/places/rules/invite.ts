import { keyOf, receiptOf } from "../place-reading.ts";
import { whyUnchangeable } from "../race-rules.ts";
import { holder } from "./rule.ts";
import type { OfEntry, Rule } from "./rule.ts";

type Invite = OfEntry & { code: string; idempotencyKey: string; bodyHash: null };

export const inviteRunner: Rule<Invite> = {
  mayAsk: holder,
  reads: ({ entryId, ...key }) => ({
    entries: [entryId],
    keys: [keyOf("invitation", entryId, key)],
  }),
  decide(batch, { entryId, code, ...key }) {
    const existing = batch.registrations.get(entryId);
    if (!existing) return { refused: "registration-not-found" };
    if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    // Nobody could take the place over while registration pauses.
    if (batch.isPaused()) return { refused: "marathon-postponed" };
    const tooLate = whyUnchangeable(batch, existing.raceId);
    if (tooLate !== null) return { refused: tooLate };
    // There is one invitation at a time, so a new one invalidates the previous one.
    if (existing.transferCode !== null) batch.setInvitation(existing.transferCode, null);
    batch.setInvitation(code, { giverUid: entryId });
    batch.setRegistration(entryId, { ...existing, transferCode: code, transferKey: key.idempotencyKey });
    batch.record("invited", existing, { receipt: receiptOf("invitation", key) });
    return { modified: true, code };
  },
  // A code that was withdrawn or replaced never becomes valid again, and the repeated request makes no new one either.
  repeated(batch, { entryId, idempotencyKey }, first) {
    const existing = batch.registrations.get(entryId);
    const open = existing?.transferKey === idempotencyKey ? existing.transferCode : null;
    return open === null ? first : { modified: false, code: open };
  },
};
