import { hasWave, raceWith } from "../../events/races.ts";
import { invalid } from "../../platform/app-error.ts";
import type { RegistrationDraft } from "../../registrations/stored-registration.ts";
import { keepTyped } from "../newest-details.ts";
import { keyedEntry } from "../place-reading.ts";
import { whyUnchangeable } from "../race-rules.ts";
import { endWait } from "./leave.ts";
import { holder } from "./rule.ts";
import type { OfEntry, Rule } from "./rule.ts";

type Transfer = OfEntry & { giverUid: string; code: string; registration: RegistrationDraft };

/** Takes over the place of another entry, with the code of its open invitation. */
export const transfer: Rule<Transfer> = {
  mayAsk: holder,
  reads: ({ entryId, giverUid, registration }) => ({
    ...keyedEntry(entryId, registration, "registration"),
    entries: [entryId, giverUid],
    frees: true,
  }),
  decide(batch, { entryId, giverUid, code, registration }) {
    if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    if (batch.registrations.has(entryId)) return { refused: "already-registered" };
    const given = batch.registrations.get(giverUid);
    if (given?.transferCode !== code) return { refused: "transfer-not-found" };
    const refused = batch.closedBecause ?? whyUnchangeable(batch, given.raceId);
    if (refused !== null) return { refused };
    if (registration.raceId !== null && registration.raceId !== given.raceId) {
      return invalid("raceId", "The place is in another race");
    }
    const race = raceWith(batch.event, given.raceId);
    if (race === undefined) return { refused: "transfer-not-found" };
    const storable = batch.storable(registration, race);
    if ("refused" in storable) return storable;
    const soldOut = batch.forms.whySoldOut(storable.filledForm, given.filledForm);
    if (soldOut !== null) return soldOut;
    batch.endRegistration(given, "transferred", { to: registration });
    const waveId = hasWave(batch.event, race.id, given.waveId) ? given.waveId : null;
    batch.givePlace(entryId, storable, { waveId, isReceived: true });
    // A runner who has a place in a race leaves its waiting list.
    if (batch.entries.get(entryId)?.raceId === race.id) endWait(batch, entryId);
    else keepTyped(batch, entryId, storable);
    return { modified: true };
  },
};
