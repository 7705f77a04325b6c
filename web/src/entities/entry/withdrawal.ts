import { freeWithdrawalEndsAt, withdrawalEndsAt } from "@run/functions/contract";
import type { EventDates, MarathonCard } from "@run/functions/contract";
import { zonedDateTime } from "../../lib/dates/date-time-format.ts";
import { lifeStateOf } from "../event/event-state.ts";

/** Cards of registrations that an older version of the site stored lack the state. */
type Postponable = { cancelledAt?: string | null; timeZone: string } & Partial<
  Pick<MarathonCard, "state" | "postponedAt" | "dateToBeAnnounced">
>;

/** Until when runners may withdraw because the event was postponed, as a sentence. */
function freeWithdrawalText({ postponedAt, dateToBeAnnounced, timeZone }: Postponable): string {
  const until = freeWithdrawalEndsAt(postponedAt ?? null);
  if (until === null) return "";
  const limit = zonedDateTime(until, timeZone);
  return dateToBeAnnounced
    ? `You can withdraw until a new date is announced, and at least until ${limit}.`
    : `You can withdraw until ${limit}, whatever the organizer’s deadline for changes.`;
}

/**
 * Whether the runner of that race may still withdraw. If that is only because the event was postponed, `text` says until
 * when. The server uses the same instant.
 */
export function withdrawalOf(
  race: EventDates & Postponable & { cutOffDays: number },
  now: number,
): { isPossible: boolean; text: string | null } {
  const life = { ...race, state: lifeStateOf(race) };
  const endsAt = withdrawalEndsAt(life, { startsAt: null });
  const withoutPostponement = withdrawalEndsAt(
    { ...life, state: "published", postponedAt: null, dateToBeAnnounced: false },
    { startsAt: null },
  );
  const isExtended = endsAt > withoutPostponement && now < endsAt;
  return { isPossible: now < endsAt, text: isExtended ? freeWithdrawalText(race) : null };
}
