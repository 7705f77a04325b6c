import { SelectField } from "../../../ui/field.tsx";
import type { ImportEvent } from "./import-fields.ts";
import type { ImportChoices } from "./import-storage.ts";

/** Gives all new people the same race, for a file without a column of races. */
export function RaceForAll({
  event,
  choices,
  isBusy,
  onChange,
}: {
  event: ImportEvent;
  choices: ImportChoices;
  isBusy: boolean;
  onChange: (changed: Partial<ImportChoices>) => void;
}) {
  if (event.races.length < 2 || choices.mapping.includes("race")) return null;
  return (
    <SelectField
      label="Same race for all lines"
      hint="The file has no column for the race. Existing entries keep their race."
      className="max-w-md"
      disabled={isBusy}
      value={choices.raceId ?? ""}
      onChange={({ target }) => onChange({ raceId: target.value === "" ? undefined : target.value })}
    >
      <option value="">Choose</option>
      {event.races.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
