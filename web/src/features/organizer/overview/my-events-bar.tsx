import { SEARCH_MAX, myEventOrders, myEventStates } from "@run/functions/contract";
import type { MyEventOrder, MyEventPage, MyEventState } from "@run/functions/contract";
import { SearchField, SelectField } from "../../../ui/field.tsx";
import type { MyEventListing } from "./my-events-url.ts";

const orderNames: Record<MyEventOrder, string> = {
  newest: "Newest first",
  date: "Next race first",
  popularity: "Most runners first",
  title: "Title, A to Z",
};

const stateNames: Record<MyEventState, string> = {
  open: "Open for registration",
  upcoming: "Upcoming",
  closed: "Registration closed",
  postponed: "Postponed",
  past: "Past",
  draft: "Drafts",
  cancelled: "Canceled",
};

/** The search, the filter and the order of an organizer's own events. */
export function MyEventsBar({
  listing,
  options,
  onType,
  onChoose,
}: {
  listing: MyEventListing;
  options: MyEventPage["options"];
  onType: (text: string) => void;
  onChoose: (choice: Partial<MyEventListing>) => void;
}) {
  const counts = options?.states;
  const withCount = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${count.toLocaleString("en-US")})`;
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:gap-4">
      <SearchField
        label="Find an event"
        placeholder="Title, place or distance"
        maxLength={SEARCH_MAX}
        className="col-span-2 sm:w-72"
        value={listing.text}
        onType={onType}
      />
      <SelectField
        label="Show"
        className="sm:w-52"
        value={listing.state ?? "all"}
        onChange={({ target }) => onChoose({ state: myEventStates.find((state) => state === target.value) ?? null })}
      >
        <option value="all">{withCount("All", counts?.all)}</option>
        {myEventStates.map((state) => (
          <option key={state} value={state}>
            {withCount(stateNames[state], counts?.[state])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Order"
        className="sm:w-56"
        value={listing.order}
        onChange={({ target }) => onChoose({ order: target.value as MyEventOrder })}
      >
        {myEventOrders.map((order) => (
          <option key={order} value={order}>
            {orderNames[order]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
