import { SelectField } from "../../../ui/field.tsx";
import { firstBirthYear } from "./file-plan.ts";
import type { DateColumn } from "./file-plan.ts";
import type { ImportEvent } from "./import-fields.ts";
import type { ImportChoices } from "./import-storage.ts";
import { ordersOf } from "./read-dates.ts";
import type { DateOrder } from "./read-dates.ts";

const UNKNOWN = "";
const orderNames: Readonly<Record<DateOrder, string>> = {
  "day-first": "Day, month, year",
  "month-first": "Month, day, year",
  "year-first": "Year, month, day",
};

/** Shows how the dates of a column are read, and lets the organizer choose what the dates themselves do not tell. */
export function DateChoices({
  event,
  date: { field, order, firstYear, proof, ambiguous, shortYear },
  choices,
  isBusy,
  onChange,
}: {
  event: ImportEvent;
  date: DateColumn;
  choices: ImportChoices;
  isBusy: boolean;
  onChange: (changed: Partial<ImportChoices>) => void;
}) {
  const chooseOrder = (text: string) => {
    const { [field]: _, ...others } = choices.dateOrders;
    onChange({ dateOrders: text === UNKNOWN ? others : { ...others, [field]: text as DateOrder } });
  };
  const chooseYears = (text: string) =>
    onChange({ firstYears: { ...choices.firstYears, [field]: text === UNKNOWN ? null : Number(text) } });
  const years = [...(field === "dateOfBirth" ? [firstBirthYear(event)] : []), 1900, 2000];
  return (
    <div className="space-y-3 md:col-start-2">
      {proof !== undefined && order !== null && (
        <p className="text-sm text-muted">
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
    </div>
  );
}
