import { SEARCH_MAX } from "@run/functions/contract";
import type { RosterEntry } from "@run/functions/contract";
import { useId, useRef, useState } from "react";
import type { RefObject } from "react";
import { useHasCards } from "../../../lib/browser/use-is-phone.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SearchField, SelectField } from "../../../ui/field.tsx";
import { FilterChips } from "../../../ui/filter-chips.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { EntriesContext } from "./entries-context.ts";
import { EntryFilterField, EntryMarks, markNames } from "./entry-filter-fields.tsx";
import { chosenFilters } from "./entry-filters.ts";
import type { EntryFilter } from "./entry-filters.ts";
import { entryOrders, marksOf, toggledMark, withChoice } from "./entry-listing.ts";
import type { EntryListing, EntryOrder } from "./entry-listing.ts";

const orderNames: Record<EntryOrder, string> = {
  name: "Last name",
  newest: "Newest first",
  reference: "Reference",
  race: "Race",
  expected: "Expected time",
};

/** The search, the filters and the order of an event's entries. */
export function EntriesBar({
  listing,
  context,
  entries,
  filters,
  search,
  onType,
  onEnter,
  onChoose,
}: {
  listing: EntryListing;
  context: EntriesContext;
  entries: readonly RosterEntry[];
  filters: readonly EntryFilter[];
  /** Receives the element around the search field. */
  search: RefObject<HTMLDivElement | null>;
  onType: (text: string) => void;
  /** Called for the Enter key in the search field. */
  onEnter: () => void;
  onChoose: (choice: Partial<EntryListing>) => void;
}) {
  const id = useId();
  const isNarrow = useHasCards();
  const opener = useRef<HTMLButtonElement>(null);
  // The filters would push the list off the screen, and those that are active are shown below.
  const [isOpen, setIsOpen] = useState(false);
  const { chosen, marks } = listing;
  const chips = [
    ...chosenFilters(filters, listing).map(({ filter, option }) => ({
      key: filter.id,
      label: `${filter.label}: ${option.label}`,
      onRemove: () => onChoose({ chosen: withChoice(chosen, filter.id, null) }),
    })),
    ...marksOf(marks).map((mark) => ({
      key: mark,
      label: markNames[mark],
      onRemove: () => onChoose({ marks: toggledMark(marks, mark) }),
    })),
  ];
  const field = (filter: EntryFilter, className?: string) => (
    <EntryFilterField
      key={filter.id}
      {...{ filter, entries, className }}
      event={context.event}
      value={chosen[filter.id]}
      onChoose={(value) => onChoose({ chosen: withChoice(chosen, filter.id, value) })}
    />
  );
  const isRace = (filter: EntryFilter) => filter.id === "race";
  return (
    <div ref={search} className="space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label="Find an entry"
          placeholder={context.hasContacts ? "Name, contact, reference, answer" : "Name, race or reference"}
          maxLength={SEARCH_MAX}
          aria-keyshortcuts="/"
          className="flex-1 basis-40"
          value={listing.text}
          enterKeyHint="search"
          onType={(text) => {
            // On a phone, the keyboard leaves room for the first entries only below a search at the top.
            if (isNarrow) search.current?.scrollIntoView({ block: "start" });
            onType(text);
          }}
          onKeyDown={({ key, repeat, nativeEvent }) => {
            // While an input method composes a word, Enter accepts the word. A key that is held down opens nothing
            // again.
            if (key === "Enter" && !repeat && !nativeEvent.isComposing) onEnter();
          }}
        />
        <Button
          ref={opener}
          variant="outline"
          size="field"
          aria-expanded={isOpen}
          aria-controls={`${id}-first ${id}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="sliders" />
          Filters{chips.length > 0 && ` (${chips.length})`}
        </Button>
        <div
          id={`${id}-first`}
          className={classNames("w-full grid-cols-2 gap-3 md:flex md:w-auto", isOpen ? "grid" : "hidden")}
        >
          {filters.filter(isRace).map((filter) => field(filter, "md:w-44"))}
          <OrderField listing={listing} context={context} onChoose={onChoose} />
        </div>
      </div>
      <section id={id} aria-label="Filters" className={classNames("space-y-3", !isOpen && "hidden")}>
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-5">
          {filters.filter((filter) => !isRace(filter)).map((filter) => field(filter))}
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">
          <EntryMarks {...{ marks, context, entries }} onChoose={(next) => onChoose({ marks: next })} />
        </div>
      </section>
      {chips.length > 0 && <FilterChips chips={chips} onLastRemoved={() => opener.current?.focus()} />}
    </div>
  );
}

function OrderField({
  listing: { order: chosen },
  context: { races, hasContacts, event },
  onChoose,
}: {
  listing: EntryListing;
  context: EntriesContext;
  onChoose: (choice: Partial<EntryListing>) => void;
}) {
  const asksTime = hasContacts && event.form !== null && event.form.standard.expectedTime !== "off";
  const isOffered = (order: EntryOrder) =>
    order === chosen || (order === "race" ? races.length > 0 : order !== "expected" || asksTime);
  return (
    <SelectField
      label="Order"
      className="md:w-44"
      value={chosen}
      onChange={({ target }) => onChoose({ order: target.value as EntryOrder })}
    >
      {entryOrders.filter(isOffered).map((order) => (
        <option key={order} value={order}>
          {orderNames[order]}
        </option>
      ))}
    </SelectField>
  );
}
