import { REASON_MAX } from "@run/functions/contract";
import type { ComponentProps } from "react";
import { TextField } from "../../../ui/field.tsx";

/** Why the team changes an entry. */
export function EntryReasonField({
  hint = "The team sees it in the history of this entry, until 30 days after race day.",
  ...rest
}: Omit<ComponentProps<typeof TextField>, "label">) {
  return <TextField label="Reason" maxLength={REASON_MAX} autoComplete="off" dir="auto" hint={hint} {...rest} />;
}
