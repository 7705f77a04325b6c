import type { Marathon } from "@run/functions/contract";
import { runnerCount } from "../../entities/event/runner-count.ts";
import { useSendsEmail } from "../../entities/message/my-messages-query.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";

/** An entry's account and address. Empty if it has none. */
export type Reachable = { userId: string; email: string };

/**
 * How many of these runners get a message about what is about to be saved, as a sentence, or "" if nobody does. People
 * without an account get it by email alone: where RUN sends none, or while the event's owner has not confirmed an address
 * (decision 0099), they learn nothing.
 */
export function useToldText({ createdByVerified }: Pick<Marathon, "createdByVerified">, people: readonly Reachable[]) {
  const sendsEmail = useSendsEmail(useSignedInUser().uid);
  const emailsGuests = sendsEmail && createdByVerified;
  return toldText(people.filter(({ userId, email }) => userId !== "" || (emailsGuests && email.trim() !== "")).length);
}

function toldText(count: number): string {
  return count === 0 ? "" : `${runnerCount(count)} ${count === 1 ? "gets" : "get"} a message about it.`;
}
