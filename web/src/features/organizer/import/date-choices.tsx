import { SelectField } from "../../../ui/field.tsx";
import { firstBirthYear } from "./file-plan.ts";
import type { DateColumn } from "./file-plan.ts";
import { columnNames } from "./import-fields.ts";
import type { ImportEvent } from "./import-fields.ts";
import type { ImportChoices, ImportFile } from "./import-storage.ts";
import { ordersOf } from "./read-dates.ts";
import type { DateOrder } from "./read-dates.ts";

const UNKNOWN = "";
const orderNames: Readonly<Record<DateOrder, string>> = {
  "day-first": "Day, month, year",
  "month-first": "Month, day, year",
  "year-first": "Year, month, day",
};

type Changeable = {
  event: ImportEvent;
  choices: ImportChoices;
  isBusy: boolean;
  onChange: (changed: Partial<ImportChoices>) => void;
};

/** Shows how the dates of the file are read, and lets the organizer choose what the dates themselves do not tell. */
export function DateChoices({
  file,
  dates,
  ...changeable
}: Changeable & { file: ImportFile; dates: readonly DateColumn[] }) {
  const names = columnNames(file.table.headings);
  const shown = dates.filter(({ proof, ambiguous, shortYear }) => proof ?? ambiguous ?? shortYear);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 className="sign text-xl">Dates</h2>
      <ul className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-2">
        {shown.map((date) => (
          <li key={date.field} className="space-y-3">
            <p className="sign wrap-anywhere">{names[changeable.choices.mapping.indexOf(date.field)]}</p>
            <ColumnDates date={date} {...changeable} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ColumnDates({
  event,
  date: { field, order, firstYear, proof, ambiguous, shortYear },
  choices,
  isBusy,
  onChange,
}: Changeable & { date: DateColumn }) {
  const chooseOrder = (text: string) => {
    const { [field]: _, ...others } = choices.dateOrders;
    onChange({ dateOrders: text === UNKNOWN ? others : { ...others, [field]: text as DateOrder } });
  };
  const chooseYears = (text: string) =>
    onChange({ firstYears: { ...choices.firstYears, [field]: text === UNKNOWN ? null : Number(text) } });
  const years = [...(field === "dateOfBirth" ? [firstBirthYear(event)] : []), 1900, 2000];
  return (
    <>
      {proof !== undefined && order !== null && (
        <p className="text-muted">
          {orderNames[order]}: {proof} can’t be read in another order.
        </p>
      )}
      {ambiguous !== undefined && (
        <SelectField
          label={`Dates like ${ambiguous} are`}
          disabled={isBusy}
          value={order ?? UNKNOWN}
          onChange={({ target }) => chooseOrder(target.value)}
        >
          <option value={UNKNOWN}>Unknown: reject them</option>
          {ordersOf(ambiguous).map((one) => (
            <option key={one} value={one}>
              {orderNames[one]}
            </option>
          ))}
        </SelectField>
      )}
      {shortYear !== undefined && (
        <SelectField
          label={`Years of two digits, as in ${shortYear}, are`}
          disabled={isBusy}
          value={firstYear ?? UNKNOWN}
          onChange={({ target }) => chooseYears(target.value)}
        >
          <option value={UNKNOWN}>Unknown: reject them</option>
          {[...new Set(years)].map((year) => (
            <option key={year} value={year}>
              {year} to {year + 99}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
