import type { FilledForm, MyRegistration, MyWaitlistEntry, RegistrationDetails } from "@run/functions/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ownEntries, recordOf } from "../../entities/entry/my-entries.ts";
import { useMyRegistrations } from "../../entities/entry/queries.ts";
import { myWaitlistEntriesQuery } from "../../entities/entry/waitlist-queries.ts";
import { oneNameOf } from "../../entities/form/runner-values.ts";
import type { OneName, TypedEntry } from "../../entities/form/runner-values.ts";

/**
 * The details of the runner's last registration or waiting-list entry, and the title of its event. The email address
 * comes from the account.
 */
export type PreviousDetails = {
  from: string;
  fields: Omit<RegistrationDetails, "email"> & OneName;
  /** Undefined if the runner did not state it. */
  dateOfBirth?: string | undefined;
  /** What forms of other events ask, too. Empty if the runner did not state it. */
  standard: Pick<TypedEntry, SharedField>;
};

/** The answers that hold for every race. The expected time does not, and questions belong to their event. */
const sharedFields = ["gender", "club", "nationality"] as const;
type SharedField = (typeof sharedFields)[number];

/** The longest wait for the details. A longer one would be worse for the runner than having to fill in the form. */
export const WAIT_MAX_MS = 2_500;

type Given = Omit<RegistrationDetails, "email"> & { dateOfBirth?: string | null; filledForm?: FilledForm | null };

/** What the runner has given, when, and for which event. */
type Source = { title: string; at: string; given: Given };

/** An answer that was cached before the server sent `registeredAt` has none. */
function sourcesIn(mine: readonly MyRegistration[]): Source[] {
  return ownEntries(mine).flatMap((entry) => {
    const given = recordOf(entry);
    const at = (given as { registeredAt?: string } | undefined)?.registeredAt ?? "";
    return given === undefined ? [] : [{ title: entry.title, at, given }];
  });
}

/** An older server says nothing of what the runner gave on joining. */
function sourcesOf(waits: readonly MyWaitlistEntry[]): Source[] {
  const known = waits.filter(({ firstName }) => firstName !== "");
  return known.map((wait) => ({ title: wait.marathon.title, at: wait.joinedAt ?? "", given: wait }));
}

/** The details that the runner gave last, for a registration of their own or a waiting list, or null. */
export function newestDetails(
  mine: readonly MyRegistration[],
  waits: readonly MyWaitlistEntry[] = [],
): PreviousDetails | null {
  const newestFirst = [...sourcesIn(mine), ...sourcesOf(waits)].toSorted((a, b) => b.at.localeCompare(a.at));
  const [newest] = newestFirst;
  if (newest === undefined) return null;
  const { firstName, lastName, phone, emergencyContact } = newest.given;
  return {
    from: newest.title,
    fields: { firstName, lastName, phone, emergencyContact, ...oneNameOf(newest.given) },
    // From any of them, because it never changes and only some races ask for it.
    dateOfBirth: newestFirst.flatMap(({ given }) => given.dateOfBirth ?? [])[0],
    standard: knownAnswers(newestFirst),
  };
}

/** The newest answers to what not every form asks. */
function knownAnswers(newestFirst: readonly Source[]): Pick<TypedEntry, SharedField> {
  const filled = newestFirst.flatMap(({ given }) => given.filledForm ?? []);
  const newest = (field: SharedField) => filled.map((form) => form[field] ?? "").find((text) => text !== "") ?? "";
  return { gender: newest("gender"), club: newest("club"), nationality: newest("nationality") };
}

/**
 * `isReady`: the details are known, or loading them takes too long. `isWaiting`: whether the runner is on the waiting
 * list of the event, or null while that is unknown.
 */
export function usePreviousDetails(
  uid: string,
  isWaiting: boolean | null,
): { isReady: boolean; details: PreviousDetails | null } {
  const { data: mine, isPending } = useMyRegistrations(uid);
  const { data: waits, isLoading } = useQuery({ ...myWaitlistEntriesQuery(uid), enabled: isWaiting === true });
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), WAIT_MAX_MS);
    return () => clearTimeout(timer);
  }, []);
  const isKnown = !isPending && isWaiting !== null && !isLoading;
  return { isReady: isKnown || isLate, details: mine === undefined ? null : newestDetails(mine, waits) };
}
