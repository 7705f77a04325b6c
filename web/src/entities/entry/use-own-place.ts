import { NO_STANDING } from "@run/functions/contract";
import type { Marathon, MyRegistration, Standing } from "@run/functions/contract";
import { hasEntry, ownStartIn } from "../event/participant-columns.tsx";
import type { EntryStart } from "../race/race-view.ts";
import { entriesOf, isOwnEntry } from "./my-entries.ts";
import { useMyRegistrations } from "./queries.ts";
import { useStanding } from "./waitlist-queries.ts";

/**
 * What the runner has in the event. Until their registrations have loaded, the entries that the event contains say
 * whether they are registered.
 */
export function useOwnPlace(
  marathon: Marathon,
  uid: string,
): {
  /** The runner's own entry, and those of people whom they have entered. */
  entries: readonly MyRegistration[];
  entry: MyRegistration | undefined;
  isRegistered: boolean;
  start: EntryStart | null;
  standing: Standing;
  /** Whether the runner's registrations have loaded. */
  isLoaded: boolean;
  /** Whether it is still unknown if the runner is on the waiting list. */
  isStandingUnknown: boolean;
} {
  const { data: mine } = useMyRegistrations(uid);
  const { data: standing = NO_STANDING, isLoading } = useStanding(marathon);
  const entries = entriesOf(mine?.filter(({ _id }) => _id === marathon._id) ?? []);
  const entry = entries.find(isOwnEntry);
  return {
    entries,
    entry,
    isRegistered: mine ? entry !== undefined : hasEntry(marathon, uid),
    start: entry?.totalRegistrationCount[0] ?? ownStartIn(marathon, uid),
    standing,
    isLoaded: mine !== undefined,
    isStandingUnknown: isLoading,
  };
}
