import type { Marathon, RosterEntry } from "@run/functions/contract";
import { useDeferredValue, useMemo } from "react";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { rowsOverCapacity } from "../event-overview/race-counts.ts";
import type { EntriesContext } from "./entries-context.ts";
import type { EntryFilter } from "./entry-filters.ts";
import { entryMarks, marksOf, toggledMark } from "./entry-listing.ts";
import type { EntryMark } from "./entry-listing.ts";
import { countByRace, markTest } from "./find-entries.ts";

export const markNames: Record<EntryMark, string> = {
  double: "Possible doubles",
  "no-contact": "No emergency contact",
  unsigned: "Waiver to sign",
  "other-signer": "Signed with another name",
  team: "Entered by the team",
  shares: "Shares contacts",
};

const ALL = "";
const NO_COUNTS: ReadonlyMap<string, number> = new Map();

const raceText = (count: number, over: number) =>
  `${count.toLocaleString("en-US")}${over > 0 ? `, ${over.toLocaleString("en-US")} over capacity` : ""}`;

/** The field of one filter. The filter by race shows how many entries each race has. */
export function EntryFilterField({
  filter: { id, label, all, options },
  event,
  entries,
  value,
  className,
  onChoose,
}: {
  filter: EntryFilter;
  event: Marathon;
  entries: readonly RosterEntry[];
  value: string | undefined;
  className?: string | undefined;
  onChoose: (value: string | null) => void;
}) {
  const counts = useMemo(() => (id === "race" ? countByRace(entries) : NO_COUNTS), [id, entries]);
  const over = new Map(rowsOverCapacity(event).map((row) => [row.id, row.over]));
  return (
    <SelectField
      label={label}
      {...(className !== undefined && { className })}
      value={options.some((option) => option.value === value) ? value : ALL}
      onChange={({ target }) => onChoose(target.value === ALL ? null : target.value)}
    >
      <option value={ALL}>{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
          {id === "race" && ` (${raceText(counts.get(option.value) ?? 0, over.get(option.value) ?? 0)})`}
        </option>
      ))}
    </SelectField>
  );
}

/** The buttons that filter by mark, as far as a mark suits the event and the reader may see it. */
export function EntryMarks({
  marks,
  context: { event, hasContacts, hasWaiver },
  entries,
  onChoose,
}: {
  marks: string;
  context: EntriesContext;
  entries: readonly RosterEntry[];
  onChoose: (marks: string) => void;
}) {
  const chosen = marksOf(marks);
  // Computed when there is time for it: it compares all entries.
  const known = useDeferredValue(entries);
  const rare = useMemo(
    () => (["double", "other-signer", "team"] as const).filter((mark) => known.some(markTest(mark, known, event))),
    [known, event],
  );
  const isKnown = (mark: (typeof rare)[number]) => rare.includes(mark) || chosen.includes(mark);
  const isOffered: Record<EntryMark, boolean> = {
    unsigned: hasWaiver,
    double: hasContacts && isKnown("double"),
    "other-signer": hasWaiver && isKnown("other-signer"),
    team: hasContacts && isKnown("team"),
    "no-contact": hasContacts,
    shares: hasContacts && event.contactsOpen,
  };
  return entryMarks
    .filter((mark) => isOffered[mark])
    .map((mark) => (
      <Button
        key={mark}
        variant={chosen.includes(mark) ? "primary" : "outline"}
        size="small"
        aria-pressed={chosen.includes(mark)}
        onClick={() => onChoose(toggledMark(marks, mark))}
      >
        {chosen.includes(mark) && <Icon name="check" />}
        {markNames[mark]}
      </Button>
    ));
}
