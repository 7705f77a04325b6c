import type { Marathon } from "@run/functions/contract";
import { runnerCount } from "../../entities/event/runner-count.ts";
import { useSendsEmail } from "../../entities/message/my-messages-query.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";

/** An entry's account and address. Empty if it has none. */
export type Reachable = { userId: string; email: string };

/**
 * A sentence that says who gets a message about what is about to be saved: the person by name, or how many runners.
 * Empty if nobody does. People without an account get it by email alone: where RUN sends none, or while the event's
 * owner has not confirmed an address (decision 0099), they learn nothing.
 */
export function useToldText(
  { createdByVerified }: Pick<Marathon, "createdByVerified">,
  people: readonly Reachable[],
  /** Who it is, if it is about one person. */
  name?: string,
) {
  const sendsEmail = useSendsEmail(useSignedInUser().uid);
  const emailsGuests = sendsEmail && createdByVerified;
  const count = people.filter(({ userId, email }) => userId !== "" || (emailsGuests && email.trim() !== "")).length;
  if (count === 0) return "";
  return toldText(name ?? runnerCount(count), count);
}

/** Says that so many people get a message about what is about to be saved. */
export function toldText(who: string, count = 1): string {
  return `${who} ${count === 1 ? "gets" : "get"} a message about it.`;
}
