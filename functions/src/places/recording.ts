import { newActivity } from "../activity/stored-activity.ts";
import type { StoredActivity } from "../activity/stored-activity.ts";
import { fullName } from "../contract/index.ts";
import type { RegistrationDraft, StoredRegistration } from "../registrations/stored-registration.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";
import type { NewReceipt } from "./place-reading.ts";

export type AnyEntry = StoredRegistration | StoredWaitlistEntry;

/** The member of the team who acts, their address, and why they do, for the activity. */
export type TeamAct = { uid: string; member: string; reason: string | null };
/** What an activity says besides its kind and its entry. `to` is who took the place over. */
export type Recording = Partial<Pick<StoredActivity, "changed" | "emails" | "fromRaceId" | "waves">> & {
  to?: RegistrationDraft;
  act?: TeamAct | null;
  /** Of the request that made what has ended or moved, or of an invitation. */
  receipt?: NewReceipt | null;
  /** The address of the account that asks, which hears of its own change anyway. */
  ownAddress?: string | undefined;
  /** Whether the runner is told. */
  isTold?: boolean;
};

/** What happened to an entry, as it is stored. */
export function activityOf(
  known: Pick<StoredActivity, "kind" | "at" | "hiddenAnswers" | "ended">,
  who: AnyEntry,
  { to, changed = [], emails = null, fromRaceId = null, waves = null, act = null }: Recording,
): StoredActivity {
  return newActivity({
    ...known,
    userId: who.userId,
    entryId: who.entryId,
    name: fullName(who),
    toName: to ? fullName(to) : null,
    toUserId: to?.userId ?? null,
    changed,
    emails,
    raceId: who.raceId,
    fromRaceId,
    waves,
    reference: "reference" in who ? who.reference : null,
    byUid: act?.uid ?? null,
    by: act?.member ?? null,
    reason: act?.reason ?? null,
  });
}
