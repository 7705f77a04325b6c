import { OTHERS_MAX, fullName } from "@run/functions/contract";
import type { MyRegistration } from "@run/functions/contract";
import { isOwnRecord } from "../../../entities/entry/my-entries.ts";
import { EMPTY_ENTRY } from "../../../entities/form/runner-values.ts";
import type { RunnerValues } from "../../../entities/form/runner-values.ts";
import type { DraftId } from "../../../lib/forms/drafts.ts";

/** Somebody whom the reader is entering. The id distinguishes the cards and is never sent. */
export type TypedPerson = { id: string; values: RunnerValues };

/** The values of the form: what is typed into the cards. */
export type PeopleValues = { people: readonly TypedPerson[] };

const NO_VALUES: RunnerValues = {
  ...{ email: "", firstName: "", lastName: "", phone: "", emergencyContact: "" },
  ...{ raceId: "", dateOfBirth: "" },
  ...EMPTY_ENTRY,
};

export function newPerson(): TypedPerson {
  return { id: crypto.randomUUID(), values: NO_VALUES };
}

export function hasValues({ values }: TypedPerson): boolean {
  return JSON.stringify({ ...NO_VALUES, ...values }) !== JSON.stringify(NO_VALUES);
}

export function othersDraftId(uid: string, marathonId: string): DraftId {
  return { uid, name: `others:${marathonId}` };
}

/** The names of the people whom the account has entered in that event so far. */
export function enteredNames(mine: readonly MyRegistration[] | undefined, marathonId: string): string[] {
  const records = mine?.find(({ _id }) => _id === marathonId)?.totalRegistrationCount ?? [];
  return records.filter((record) => !isOwnRecord(record)).map(fullName);
}

/** How many people the account can still enter in the event. */
export function othersLeft(entered: readonly string[]): number {
  return Math.max(0, OTHERS_MAX - entered.length);
}
