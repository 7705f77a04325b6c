import type { Signature } from "../../contract/index.ts";
import { memberIdOf } from "../../events/event-team.ts";
import { raceFor } from "../race-rules.ts";
import { NOT_FOUND, whyOver } from "./by-team.ts";
import { teamMember } from "./rule.ts";
import type { OfTeam, Rule } from "./rule.ts";

type RecordWaiver = OfTeam & { signature: Signature | null };

/** Records that the runner has signed the waiver on paper, or removes that record. */
export const recordWaiver: Rule<RecordWaiver> = {
  mayAsk: teamMember,
  reads: ({ entryId }) => ({ entries: [entryId], form: true }),
  decide(batch, request) {
    const existing = batch.registrations.get(request.entryId);
    if (!existing) return NOT_FOUND;
    const { event } = batch;
    if (event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    const over = whyOver(batch, existing);
    if (over !== null) return over;
    const race = raceFor(event, existing.raceId);
    if ("refused" in race) return race;
    const recordedBy = memberIdOf(event.id, request.uid);
    const filledForm = batch.forms.signOnPaper(existing, { race, signature: request.signature, recordedBy });
    if (filledForm !== null && "refused" in filledForm) return filledForm;
    if (filledForm === existing.filledForm) return { modified: false };
    batch.setRegistration(existing.entryId, { ...existing, filledForm });
    const changed = request.signature === null ? ["waiver", "takenBack"] : ["waiver"];
    batch.record("changed", existing, { changed, act: request });
    return { modified: true };
  },
};
