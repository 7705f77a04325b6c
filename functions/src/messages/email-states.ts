import type { EmailState } from "../contract/index.ts";
import { openStates } from "./stored-message.ts";
import type { DeliveryState } from "./stored-message.ts";

/** The states of an email as people see them. */
export const statesOf: Readonly<Record<EmailState, readonly DeliveryState[]>> = {
  queued: openStates,
  // To the team, an email to a mailbox that has it already is like any other: which people share one is theirs to know.
  sent: ["SUCCESS", "TWIN_SENT"],
  failed: ["ERROR"],
  uncertain: ["UNCERTAIN"],
  withheld: ["WITHHELD", "UNCONFIRMED"],
  superseded: ["SUPERSEDED"],
};

const shown = new Map(
  (Object.keys(statesOf) as EmailState[]).flatMap((email) => statesOf[email].map((state) => [state, email] as const)),
);

export function emailStateOf(state: DeliveryState): EmailState {
  return shown.get(state) ?? "queued";
}
