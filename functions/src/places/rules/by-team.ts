import { may } from "../../events/event-team.ts";
import { hasWave } from "../../events/races.ts";
import { invalid } from "../../platform/app-error.ts";
import type { Refusal } from "../../platform/app-error.ts";
import type { RunnerIdentity } from "../../registrations/identity.ts";
import type { PlaceBatch } from "../place-batch.ts";
import { isOwnRaceOver } from "../race-rules.ts";

/**
 * What a member of the team has agreed to: `overCapacity` goes above a capacity, if the member may, and `isConfirmed`
 * enters somebody who seems to be entered already.
 */
export type TeamConsents = { overCapacity: boolean; isConfirmed: boolean };

export const NOT_FOUND: Refusal = { refused: "registration-not-found", sentence: "This entry no longer exists." };
/** How many likely doubles an answer names. */
const REFERENCES_MAX = 10;

export function canExceed({ event }: PlaceBatch, { uid, overCapacity }: { uid: string } & TeamConsents): boolean {
  return overCapacity && may(event, { uid }, "overCapacity");
}

export function whyOver({ event, now }: PlaceBatch, start: { raceId: string; waveId: string | null }): Refusal | null {
  if (!isOwnRaceOver(event, start, now)) return null;
  return { refused: "marathon-started", sentence: "Race day is over, so this entry can no longer be changed." };
}

export function whyNotInWave({ event }: PlaceBatch, raceId: string, waveId: string | null): Refusal | null {
  if (waveId === null || hasWave(event, raceId, waveId)) return null;
  return invalid("waveId", "The race has no such wave");
}

/** The refusal of somebody who seems to be entered already, unless the member has confirmed it. */
export function whyDouble(
  batch: PlaceBatch,
  { isConfirmed }: TeamConsents,
  { addressHash, personHash }: RunnerIdentity,
): Refusal | "next-commit" | null {
  if (isConfirmed) return null;
  const { known } = batch;
  const { addresses, persons } = known.identities;
  const isKnown = (hashes: ReadonlySet<string>, hash: string | null) => hash === null || hashes.has(hash);
  if (!isKnown(addresses, addressHash) || !isKnown(persons, personHash)) return "next-commit";
  const others = known.alike.filter((one) => !known.registrations.has(one.entryId));
  const alike = [...others, ...batch.registrations.values()].filter(
    (one) =>
      (addressHash !== null && one.addressHash === addressHash) ||
      (personHash !== null && one.personHash === personHash),
  );
  if (alike.length === 0) return null;
  const references = alike.map(({ reference }) => reference).slice(0, REFERENCES_MAX);
  return { refused: "possible-double", facts: { references } };
}
