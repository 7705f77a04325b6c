import type { EmailState } from "../contract/index.ts";
import { openStates } from "./stored-message.ts";
import type { DeliveryState } from "./stored-message.ts";

/** The states of an email as people see them. */
export const statesOf: Readonly<Record<EmailState, readonly DeliveryState[]>> = {
  queued: openStates,
  sent: ["SUCCESS"],
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
