import { REASON_MAX } from "@run/functions/contract";
import { useState } from "react";
import { SelectField, TextField } from "../../../ui/field.tsx";

export const TIMING_PURPOSE = "Timing company";
/** The most common purposes of a file of runners. */
const PURPOSES: readonly string[] = ["Race day lists", "Shirts and goodie bags", TIMING_PURPOSE];
const OTHER = "other";

/** Asks what a file of runners is for. */
export function PurposeField({
  purpose,
  isRequired,
  error,
  onChange,
}: {
  purpose: string;
  isRequired: boolean;
  error: string | null;
  onChange: (purpose: string) => void;
}) {
  const [isOther, setIsOther] = useState(false);
  const shown = { isOptional: !isRequired, error: error ?? undefined };
  return (
    <div className="grid gap-3">
      <SelectField
        label="What is it for?"
        hint="The event’s changes say who exported what, and why."
        {...(isOther ? { isOptional: !isRequired } : shown)}
        value={isOther ? OTHER : purpose}
        onChange={({ target }) => {
          setIsOther(target.value === OTHER);
          onChange(target.value === OTHER ? "" : target.value);
        }}
      >
        <option value="">Choose</option>
        {PURPOSES.map((one) => (
          <option key={one}>{one}</option>
        ))}
        <option value={OTHER}>Something else</option>
      </SelectField>
      {isOther && (
        <TextField
          label="Purpose"
          {...shown}
          maxLength={REASON_MAX}
          autoComplete="off"
          dir="auto"
          value={purpose}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
