import type { FormEntry, ValuesBefore } from "../../contract/index.ts";
import { may } from "../../events/event-team.ts";
import { invalid } from "../../platform/app-error.ts";
import type { Refusal } from "../../platform/app-error.ts";
import { differingFields } from "../../platform/differing-fields.ts";
import { newIdentityOf } from "../../registrations/identity.ts";
import type { RegistrationDraft } from "../../registrations/stored-registration.ts";
import { whyChangedMeanwhile } from "../changed-meanwhile.ts";
import { keepImportedRow } from "../imported-rows.ts";
import type { RowOfImport } from "../imported-rows.ts";
import { NOT_FOUND, canExceed, whyDouble, whyNotInWave, whyOver } from "./by-team.ts";
import type { TeamConsents } from "./by-team.ts";
import { applyChange, withDetails } from "./moving.ts";
import { teamMember } from "./rule.ts";
import type { OfTeam, Rule } from "./rule.ts";

type ChangeEntry = OfTeam &
  TeamConsents & {
    /** Null keeps the race. */
    raceId: string | null;
    /** Undefined keeps the wave. */
    waveId: string | null | undefined;
    details: Partial<TeamDetails>;
    given: FormEntry;
    /** What the changed fields had when the member began, by their paths. Fields without one are not compared. */
    before: ValuesBefore;
    /** The row of an import that asks. */
    row?: RowOfImport;
    /** The registration that is meant. Its runner may have registered again since. Undefined: whichever there is. */
    reference?: string | undefined;
  };
export type TeamDetails = Pick<RegistrationDraft, "email" | "firstName" | "lastName" | "phone" | "emergencyContact">;

/** Changes an entry, of a runner with or without an account. */
export const changeEntry: Rule<ChangeEntry> = {
  mayAsk: teamMember,
  reads: ({ entryId, isConfirmed, details, given }) => ({
    entries: [entryId],
    form: true,
    frees: true,
    identity: ({ identityKey, registrations }) => {
      const existing = registrations.get(entryId);
      if (isConfirmed || existing === undefined) return null;
      const changed = { ...existing, ...differingFields(existing, details) };
      const dateOfBirth = given.dateOfBirth ?? existing.dateOfBirth;
      return newIdentityOf(identityKey, existing, { ...changed, dateOfBirth });
    },
  }),
  decide(batch, request) {
    const existing = batch.registrations.get(request.entryId);
    if (!existing || (request.reference ?? existing.reference) !== existing.reference) return NOT_FOUND;
    if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    const { raceId: wanted, details } = request;
    const raceId = wanted ?? existing.raceId;
    const seen = may(batch.event, request, "answers") ? null : batch.forms.seenByDesk(existing);
    const refusal = whyHidden(request, seen?.shown ?? null) ?? whyChangedMeanwhile(batch, existing, request);
    if (refusal !== null) return refusal;
    const waveId =
      request.waveId === undefined && raceId === existing.raceId ? existing.waveId : (request.waveId ?? null);
    const over = whyOver(batch, existing) ?? whyOver(batch, { raceId, waveId });
    if (over !== null) return over;
    const filled = withDetails(batch, existing, {
      ...{ raceId, details, given: request.given },
      ...{ isTeam: true, unseen: seen?.unseen, addsAnswers: true },
    });
    if ("refused" in filled) return filled;
    const misplaced = waveId === existing.waveId ? null : whyNotInWave(batch, raceId, waveId);
    if (misplaced !== null) return misplaced;
    const changed = { ...filled, waveId };
    const double = whyDouble(batch, request, newIdentityOf(batch.places.identityKey, existing, changed));
    if (double !== null) return double;
    const by = { act: request, canExceed: canExceed(batch, request) };
    const answer = applyChange(batch, existing, changed, { raceId, typed: details, by });
    if (!("refused" in answer)) keepImportedRow(batch, request.row, existing.entryId, existing);
    return answer;
  },
};

/**
 * The refusal of a member who answers other questions than those whose answers they see in the entry. Null: they see all.
 * It comes before values are compared, which would tell whether a guess is right.
 */
function whyHidden({ given }: Pick<ChangeEntry, "given">, shown: ReadonlySet<string> | null): Refusal | null {
  if (shown === null) return null;
  const id = Object.keys(given.answers ?? {}).find((one) => !shown.has(one));
  return id === undefined ? null : invalid(`answers.${id}`, "Only the organizers can change this answer");
}
