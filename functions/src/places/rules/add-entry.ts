import { TEAM_ENTRIES_UP_TO, isRaceFull } from "../../contract/index.ts";
import { lifeStateOf } from "../../events/event-life.ts";
import type { Refusal } from "../../platform/app-error.ts";
import { newIdentityOf } from "../../registrations/identity.ts";
import { IMPORT_KEPT_MS } from "../../registrations/stored-imported-row.ts";
import type { RegistrationDraft } from "../../registrations/stored-registration.ts";
import { keepImportedRow } from "../imported-rows.ts";
import type { RowOfImport } from "../imported-rows.ts";
import { keyOf } from "../place-reading.ts";
import { raceFor, raceIsFull } from "../race-rules.ts";
import { canExceed, whyDouble, whyNotInWave, whyOver } from "./by-team.ts";
import type { TeamConsents } from "./by-team.ts";
import { teamMember } from "./rule.ts";
import type { OfTeam, Rule } from "./rule.ts";

type AddEntry = OfTeam & {
  registration: RegistrationDraft;
  waveId: string | null;
  /** The row of an import that asks. */
  row?: RowOfImport;
} & TeamConsents;

const TOO_MANY: Refusal = {
  refused: "too-many-requests",
  sentence: `This event has had ${TEAM_ENTRIES_UP_TO.toLocaleString("en-US")} entries, as many as a team may add to.`,
};

/**
 * Enters somebody. The dates of registration and a postponement do not bind the team. For the team, too, a race is full
 * while somebody waits for it, so nobody is passed on the waiting list without `overCapacity`.
 */
export const addEntry: Rule<AddEntry> = {
  mayAsk: teamMember,
  reads: ({ entryId, registration, isConfirmed }) => ({
    entries: [entryId],
    // An import may go on with the key of an entry that has been canceled days ago.
    keys: [{ ...keyOf("registration", entryId, registration), isEntry: true, keptMs: IMPORT_KEPT_MS }],
    form: true,
    identity: ({ identityKey }) => {
      const runner = { ...registration, dateOfBirth: registration.given.dateOfBirth ?? null };
      return isConfirmed ? null : newIdentityOf(identityKey, null, runner);
    },
  }),
  decide(batch, request) {
    const { entryId, registration, waveId } = request;
    const { event } = batch;
    if (event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    if (batch.places.lastEntry >= TEAM_ENTRIES_UP_TO) return TOO_MANY;
    // A place in a draft would keep it from being deleted.
    if (lifeStateOf(event) === "draft") return { refused: "registration-not-open" };
    const race = raceFor(event, registration.raceId);
    if ("refused" in race) return race;
    const misplaced = whyOver(batch, { raceId: race.id, waveId }) ?? whyNotInWave(batch, race.id, waveId);
    if (misplaced !== null) return misplaced;
    const storable = batch.storable(registration, race, true);
    if ("refused" in storable) return storable;
    const soldOut = batch.forms.whySoldOut(storable.filledForm, null);
    if (soldOut !== null) return soldOut;
    const double = whyDouble(batch, request, newIdentityOf(batch.places.identityKey, null, storable));
    if (double !== null) return double;
    const isFull = isRaceFull(batch.pools(), race.id);
    if (isFull && !canExceed(batch, request)) return raceIsFull(event, race.id);
    const changed = batch.exceed(isFull);
    const entered = batch.givePlace(entryId, storable, { waveId, by: "team" });
    batch.record("added", entered, { changed, act: request });
    keepImportedRow(batch, request.row, entryId, null);
    return { modified: true };
  },
};
