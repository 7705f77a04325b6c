import { useState } from "react";
import { TextField } from "../../../ui/field.tsx";

/** A day from which, or up to which, events are shown. `chosen` is `YYYY-MM-DD`, or null for no limit. */
export function DateFilter({
  label,
  chosen,
  onChoose,
}: {
  label: string;
  chosen: string | null;
  onChoose: (day: string | null) => void;
}) {
  // While a year is typed, the browser gives each of its first digits as a year of its own, such as 0002.
  const [typed, setTyped] = useState(chosen ?? "");
  const [lastChosen, setLastChosen] = useState(chosen);
  if (lastChosen !== chosen) {
    setLastChosen(chosen);
    setTyped(chosen ?? "");
  }
  const handleType = (day: string) => {
    setTyped(day);
    if (day === "" || day >= "1000") onChoose(day === "" ? null : day);
  };
  return <TextField label={label} type="date" value={typed} onChange={(event) => handleType(event.target.value)} />;
}
