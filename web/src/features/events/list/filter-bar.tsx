import { useId, useState } from "react";
import type { RefObject } from "react";
import { monthAndYear, shortDate } from "../../../lib/dates/date-format.ts";
import { classNames } from "../../../ui/class-names.ts";
import { SearchField, SelectField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { DateFilter } from "./date-filter.tsx";
import { distanceLabels, orderLabels, stateLabels } from "./filter-options.ts";
import type { FilterOptions, Option } from "./filter-options.ts";
import { orders, states } from "./list-filter.ts";
import type { ListFilter, ListOrder } from "./list-filter.ts";

/** The search and the filters of the list. `options` are undefined until the events have loaded. */
export function FilterBar({
  listing,
  options,
  searchField,
  onType,
  onChoose,
}: {
  listing: ListFilter;
  options: FilterOptions | undefined;
  searchField: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  onChoose: (choice: Partial<ListFilter>) => void;
}) {
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <div
      role="search"
      aria-label="Events"
      className="grid grid-cols-1 gap-x-4 gap-y-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <SearchField
        ref={searchField}
        label="Search by title or location"
        placeholder="Lisbon, night run, trail"
        value={listing.text}
        onType={onType}
      />
      <StateChoice chosen={listing.state} options={options} onChoose={onChoose} />
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={`${id}-more`}
        onClick={() => setIsExpanded(!isExpanded)}
        className="-mb-1 flex min-h-11 items-center justify-between gap-3 border-t border-line pt-3 text-left leading-snug sm:hidden"
      >
        <span className="min-w-0">
          <span className="sign block text-base">Filters</span>
          <span className="block text-base wrap-anywhere text-muted">{collapsedText(listing)}</span>
        </span>
        <Icon
          name="chevron"
          className={classNames("text-accent motion-safe:transition-transform", isExpanded && "rotate-180")}
        />
      </button>
      <div
        id={`${id}-more`}
        className={classNames(
          "gap-4 sm:grid sm:grid-cols-3 lg:col-span-2 lg:grid-cols-5",
          isExpanded ? "grid" : "hidden",
        )}
      >
        <OptionSelect
          label="Distance"
          all="Any distance"
          chosen={listing.distance}
          options={options?.distances}
          onChoose={(distance) => onChoose({ distance })}
        />
        <OptionSelect
          label="Month"
          all="Any month"
          chosen={listing.month}
          options={options?.months}
          onChoose={(month) => onChoose({ month })}
        />
        <DateFilter label="From" chosen={listing.from} onChoose={(from) => onChoose({ from })} />
        <DateFilter label="To" chosen={listing.to} onChoose={(to) => onChoose({ to })} />
        <SelectField
          label="Sort by"
          value={listing.order}
          onChange={(event) => onChoose({ order: event.target.value as ListOrder })}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {orderLabels[order]}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}

/** The values of the filters, shown while the filters are collapsed on a phone. */
function collapsedText({ distance, month, from, to, order }: ListFilter): string {
  const chosen = distance === null ? "Any distance" : distanceLabels[distance];
  const dates = [from && `from ${shortDate(from, "UTC")}`, to && `to ${shortDate(to, "UTC")}`]
    .filter(Boolean)
    .join(" ");
  const time = month !== null ? monthAndYear(month) : dates === "" ? "any month" : dates;
  return [chosen, time, orderLabels[order]].join(" · ");
}

function StateChoice({
  chosen,
  options,
  onChoose,
}: {
  chosen: ListFilter["state"];
  options: FilterOptions | undefined;
  onChoose: (choice: Partial<ListFilter>) => void;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0 lg:w-md">
      <legend className="sign mb-1.5 text-base">Show</legend>
      <div className="flex min-h-13 w-full rounded-control border-2 border-field-line bg-sunken p-1">
        {[null, ...states].map((state) => {
          const count = options?.states.find(({ value }) => value === state)?.count;
          return (
            <label
              key={state}
              className={classNames(
                "sign relative flex min-w-0 flex-auto cursor-pointer items-center justify-center gap-x-1.5 rounded-[0.3rem] px-1.5 text-center leading-tight sm:px-3",
                "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
                chosen === state ? "bg-ink text-paper" : "text-ink hover:bg-ink/8",
              )}
            >
              <input
                type="radio"
                name={name}
                checked={chosen === state}
                onChange={() => onChoose({ state })}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              {state === null ? "All" : stateLabels[state]}
              <span className={classNames("hidden text-sm tabular-nums sm:inline", chosen !== state && "text-muted")}>
                {count?.toLocaleString("en-US")}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function OptionSelect<Value extends string>({
  label,
  all,
  chosen,
  options,
  onChoose,
}: {
  label: string;
  all: string;
  chosen: Value | null;
  options: Option<Value>[] | undefined;
  onChoose: (value: Value | null) => void;
}) {
  return (
    <SelectField
      label={label}
      value={chosen ?? ""}
      onChange={(event) => onChoose(options?.find(({ value }) => value === event.target.value)?.value ?? null)}
    >
      <option value="">{all}</option>
      {options?.map(({ value, label: text, count }) => (
        <option key={value} value={value}>
          {`${text} (${count.toLocaleString("en-US")})`}
        </option>
      ))}
    </SelectField>
  );
}
