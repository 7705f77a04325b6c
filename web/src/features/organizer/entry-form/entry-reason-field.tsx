import { REASON_MAX } from "@run/functions/contract";
import type { ComponentProps } from "react";
import { TextField } from "../../../ui/field.tsx";

/** Why the team changes an entry, or several at once. `isTold` says that the reason is in a message to the runner. */
export function EntryReasonField({
  isTold,
  isOfSeveral = false,
  ...rest
}: { isTold: boolean; isOfSeveral?: boolean } & Omit<ComponentProps<typeof TextField>, "label" | "hint">) {
  const readers = isOfSeveral ? "runners who get a message" : "runner";
  const until = "until 30 days after race day.";
  const hint = isTold
    ? `We send it to the ${readers}, and the team sees it in the history ${until}`
    : `The team sees it in the history of ${isOfSeveral ? "each" : "this"} entry, ${until}`;
  return <TextField label="Reason" maxLength={REASON_MAX} autoComplete="off" dir="auto" hint={hint} {...rest} />;
}
