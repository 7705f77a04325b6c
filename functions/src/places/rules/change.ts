import type { FormEntry, RegistrationPatch, ValuesBefore } from "../../contract/index.ts";
import { whyChangedMeanwhile } from "../changed-meanwhile.ts";
import { whyUnchangeable } from "../race-rules.ts";
import { applyChange, withDetails } from "./moving.ts";
import { holder } from "./rule.ts";
import type { OfEntry, Rule } from "./rule.ts";

type Change = OfEntry & {
  /** Null keeps the race. */
  raceId: string | null;
  details: Omit<RegistrationPatch, "raceId" | "before" | keyof FormEntry>;
  given: FormEntry;
  /** As in `change-entry`. Null from an older client, whose answers replace all answers. */
  before: ValuesBefore | null;
  /** The address of the caller's account. */
  ownAddress?: string;
};

/**
 * Changes a registration's race, details and answers. It keeps its reference. A move withdraws an open invitation,
 * because it was for a place in the race that the runner leaves.
 */
export const changeRegistration: Rule<Change> = {
  mayAsk: holder,
  reads: ({ entryId }) => ({ entries: [entryId], form: true, frees: true }),
  decide(batch, request) {
    const { entryId, details, before, given } = request;
    const existing = batch.registrations.get(entryId);
    if (!existing) return { refused: "registration-not-found" };
    if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    const raceId = request.raceId ?? existing.raceId;
    const tooLate = whyUnchangeable(batch, existing.raceId) ?? whyUnchangeable(batch, raceId);
    if (tooLate !== null) return { refused: tooLate };
    const outdated = before === null ? null : whyChangedMeanwhile(batch, existing, { ...request, before });
    if (outdated !== null) return outdated;
    const by = { isTeam: false, addsAnswers: before !== null };
    const changed = withDetails(batch, existing, { raceId, details, given, ...by });
    if ("refused" in changed) return changed;
    return applyChange(batch, existing, changed, { raceId, typed: details, ownAddress: request.ownAddress });
  },
};
