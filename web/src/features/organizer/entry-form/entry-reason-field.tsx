import { REASON_MAX } from "@run/functions/contract";
import type { ComponentProps } from "react";
import { TextField } from "../../../ui/field.tsx";

/** Why the team changes an entry. `isTold` says that the reason is in a message to the runner. */
export function EntryReasonField({
  isTold,
  hint = reasonHint(isTold),
  ...rest
}: { isTold: boolean } & Omit<ComponentProps<typeof TextField>, "label">) {
  return <TextField label="Reason" maxLength={REASON_MAX} autoComplete="off" dir="auto" hint={hint} {...rest} />;
}

/** Who reads the reason for a change of one entry or of several. */
export function reasonHint(isTold: boolean, isOfSeveral = false): string {
  const until = "until 30 days after race day.";
  const readers = isOfSeveral ? "runners who get a message" : "runner";
  return isTold
    ? `We send it to the ${readers}, and the team sees it in the history ${until}`
    : `The team sees it in the history of ${isOfSeveral ? "each" : "this"} entry, ${until}`;
}
