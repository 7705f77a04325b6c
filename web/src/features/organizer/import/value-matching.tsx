import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { columnNames } from "./import-fields.ts";
import type { ImportEvent, Mapping } from "./import-fields.ts";
import { shortened } from "./import-lines.ts";
import type { ImportFile } from "./import-storage.ts";
import { meaningsOf } from "./spelled-values.ts";
import type { UnknownValue } from "./spelled-values.ts";

const NOT_KNOWN = "";
/** A column of names or remarks that is matched with a list has as many values as lines. */
const SHOWN_FIRST = 12;
/** How many characters of a value are shown. */
const TEXT_SHOWN = 60;

/** Lets the organizer say what the file's own names and spellings mean. */
export function ValueMatching({
  event,
  file,
  mapping,
  values,
  isBusy,
  onChange,
}: {
  event: ImportEvent;
  file: ImportFile;
  mapping: Mapping;
  values: readonly UnknownValue[];
  isBusy: boolean;
  onChange: (value: UnknownValue) => void;
}) {
  const [showsAll, setShowsAll] = useState(false);
  const names = columnNames(file.table.headings);
  const shown = showsAll ? values : values.slice(0, SHOWN_FIRST);
  return (
    <section>
      <h2 className="sign text-xl">Values that this event spells differently</h2>
      <p className="mt-1 text-muted">Say what they mean, or correct them in the file.</p>
      <ul className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-2">
        {shown.map(({ field, text, meaning }) => (
          <li key={`${field}\n${text}`}>
            <SelectField
              label={`“${shortened(text, TEXT_SHOWN)}” is`}
              hint={names[mapping.indexOf(field)]}
              disabled={isBusy}
              value={meaning ?? NOT_KNOWN}
              onChange={({ target }) =>
                onChange({ field, text, meaning: target.value === NOT_KNOWN ? null : target.value })
              }
            >
              <option value={NOT_KNOWN}>Not known: reject these lines</option>
              {meaningsOf(event, field, text).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      {shown.length < values.length && (
        <div className="mt-4">
          <Button variant="outline" size="small" onClick={() => setShowsAll(true)}>
            Show all {values.length.toLocaleString("en-US")} values
          </Button>
        </div>
      )}
    </section>
  );
}
