import type { RosterEntry } from "@run/functions/contract";
import { useMemo } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { lastNameFirst } from "../entries/start-list.ts";
import { placeTexts } from "./entries-context.ts";
import type { EntriesContext } from "./entries-context.ts";
import { similarNames } from "./similar-names.ts";

type Search = {
  text: string;
  /** All entries. */
  entries: readonly RosterEntry[];
  context: EntriesContext;
  onOpen: (entry: RosterEntry) => void;
};

/** Says that no entry was found, and offers those whose names are spelled almost as typed, whatever the filters. */
export function NothingFound({
  isFiltered,
  onShowAll,
  ...search
}: Search & { isFiltered: boolean; onShowAll: () => void }) {
  const { text } = search;
  return (
    <Notice
      title="No entry found"
      headingLevel="h2"
      action={
        <Button variant="outline" onClick={onShowAll}>
          Show all entries
        </Button>
      }
    >
      No entry matches{text !== "" && <> “{text}”</>}
      {isFiltered && " with these filters"}.
      <SimilarEntries {...search} />
    </Notice>
  );
}

/** The entries whose names are spelled almost as typed, if there are any. */
function SimilarEntries({ text, entries, context, onOpen }: Search) {
  const similar = useMemo(() => similarNames(entries, text), [entries, text]);
  if (similar.length === 0) return null;
  return (
    <section aria-label="Similar names" className="mt-5 text-left text-ink">
      <h3 className="sign">Similar names</h3>
      <ul className="mt-2 divide-y divide-line">
        {similar.map((entry) => (
          <li key={entry.entryId}>
            <button
              type="button"
              onClick={() => onOpen(entry)}
              className="min-h-11 w-full rounded-control px-3 py-2 text-left wrap-anywhere hover:bg-sunken"
            >
              <strong>{lastNameFirst(entry)}</strong>{" "}
              <span className="text-sm text-muted">{[...placeTexts(context, entry), entry.reference].join(" · ")}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
