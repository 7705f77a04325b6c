import { SelectField } from "../../../ui/field.tsx";
import type { NameColumn } from "./file-plan.ts";
import { withField } from "./import-fields.ts";
import type { FieldId } from "./import-fields.ts";
import type { OpenNames } from "./match-table.ts";
import type { ImportChoices } from "./import-storage.ts";
import type { NameOrder } from "./split-name.ts";

const SAMPLES = 4;
const orderNames: Readonly<Record<NameOrder, string>> = {
  "first-last": "First name, then last name",
  "last-first": "Last name, then first name",
};

const meanings = { fullName: "Full names", firstName: "First names", lastName: "Last names" } as const;

type Changeable = { isBusy: boolean; onChange: (changed: Partial<ImportChoices>) => void };

/**
 * Says why a heading such as “Nom” was taken for the full name or for one part of it, and lets the organizer change
 * that.
 */
export function NameMeaning({
  open,
  choices: { mapping },
  isBusy,
  onChange,
}: Changeable & { open: OpenNames | null; choices: ImportChoices }) {
  if (open === null) return null;
  const { column, heading, field, longer, filled, isSample } = open;
  const counted = `${longer} of ${isSample ? `the first ${filled}` : filled} names have more than one word.`;
  return (
    <SelectField
      label={`The names under “${heading}” are`}
      hint={`The heading can mean the full name or one part of it. ${counted}`}
      className="max-w-md"
      disabled={isBusy}
      value={field}
      onChange={({ target }) => onChange({ mapping: withField(mapping, column, target.value as FieldId) })}
    >
      {Object.entries(meanings).map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Shows how a column of full names is split, guesses first, and lets the organizer choose its order. */
export function NameSplitting({ column, isBusy, onChange }: Changeable & { column: NameColumn | null }) {
  if (column === null) return null;
  const { order, isOpen, names } = column;
  const guesses = names.filter(({ isGuess }) => isGuess);
  const shown = [...new Map([...guesses, ...names].map((one) => [one.text, one])).values()].slice(0, SAMPLES);
  return (
    <section>
      <h2 className="sign text-xl">Full names</h2>
      {isOpen && (
        <div className="mt-3 max-w-md">
          <SelectField
            label="Names without a comma are written"
            disabled={isBusy}
            value={order}
            onChange={({ target }) => onChange({ nameOrder: target.value as NameOrder })}
          >
            {Object.entries(orderNames).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {guesses.length > 0 && (
        <p role="status" className="mt-3 max-w-[68ch] text-warn">
          {guesses.length.toLocaleString("en-US")} {guesses.length === 1 ? "name" : "names"} can be split in more than
          one place, so we guessed. Check {guesses.length === 1 ? "it" : "them"} here and in the lines below. To correct
          a name, write it in the file as “Last, First” and choose the file again.
        </p>
      )}
      <ul aria-label="How full names are split" className="mt-3 divide-y divide-line border-y border-line">
        {shown.map(({ text, firstName, lastName, isGuess }) => (
          <li key={text} className="flex flex-wrap gap-x-4 py-2 wrap-anywhere">
            <span className="text-muted">“{text}”</span>
            <span>
              First name: <bdi className="sign">{firstName || "none"}</bdi>. Last name:{" "}
              <bdi className="sign">{lastName || "none"}</bdi>.
            </span>
            {isGuess && <span className="text-warn">A guess</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
