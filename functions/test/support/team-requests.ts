import { withFormApart } from "../../src/contract/index.ts";
import type { FormEntry, Signature, ValuesBefore } from "../../src/contract/index.ts";
import type { PlaceRequest } from "../../src/places/place-requests.ts";
import type { TeamDetails } from "../../src/places/rules/change-entry.ts";
import { draft } from "./event-in-memory.ts";
import type { DraftInput } from "./event-in-memory.ts";

/** Requests of an event's team to the ledger of its places. */

type Consents = { overCapacity?: boolean; isConfirmed?: boolean };
const act = (uid: string, entryId: string) => ({ uid, entryId, member: `${uid}@example.com`, reason: "Because" });
/** What the team's member `by` enters, for somebody without an account. */
export const addEntry = (
  by: string,
  entryId: string,
  {
    overCapacity = false,
    isConfirmed = true,
    waveId = null,
    ...input
  }: DraftInput & Consents & { waveId?: string | null } & Partial<TeamDetails> = {},
): PlaceRequest => {
  const { email = "", firstName = entryId, lastName = "Guest", phone = "", emergencyContact = "", ...rest } = input;
  const details = { email, firstName, lastName, phone, emergencyContact };
  const registration = { ...draft(entryId, rest), ...details, userId: "" };
  return { kind: "add-entry", ...act(by, entryId), registration, waveId, overCapacity, isConfirmed };
};
export const changeEntry = (
  by: string,
  entryId: string,
  fields: FormEntry &
    Consents & {
      raceId?: string;
      waveId?: string | null;
      before?: ValuesBefore;
    } & Partial<TeamDetails>,
): PlaceRequest => {
  const { overCapacity = false, isConfirmed = true, raceId = null, waveId, before = {}, ...others } = fields;
  const { form: given, others: details } = withFormApart(others);
  return {
    kind: "change-entry",
    ...act(by, entryId),
    raceId,
    waveId,
    details,
    given,
    before,
    overCapacity,
    isConfirmed,
  };
};
export const cancelEntry = (by: string, entryId: string): PlaceRequest => ({
  kind: "cancel-entry",
  ...act(by, entryId),
});

/** `joinedAt` is that of the entry that the member means. */
export const offerPlace = (
  by: string,
  entryId: string,
  joinedAt: Date,
  { overCapacity = false } = {},
): PlaceRequest => ({ kind: "offer-place", ...act(by, entryId), joinedAt, overCapacity });
export const removeFromWaitlist = (by: string, entryId: string, joinedAt: Date): PlaceRequest => ({
  kind: "remove-from-waitlist",
  ...act(by, entryId),
  joinedAt,
});

export const recordWaiver = (by: string, entryId: string, signature: Signature | null): PlaceRequest => ({
  kind: "record-waiver",
  ...act(by, entryId),
  reason: null,
  signature,
});

export const undoRow = (by: string, entryId: string, row: { importId: string; position: number }): PlaceRequest => ({
  kind: "undo-row",
  ...act(by, entryId),
  row,
});
