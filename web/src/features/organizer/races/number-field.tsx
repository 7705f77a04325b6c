import type { ComponentProps } from "react";
import { TextField } from "../../../ui/field.tsx";

/** A field for a number, which is typed as text. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}
