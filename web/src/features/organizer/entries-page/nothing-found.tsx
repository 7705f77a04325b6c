import type { ComponentProps } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { SimilarEntries as SimilarEntriesList } from "./similar-entries.tsx";

// Most searches find something.
const SimilarEntries = lazyComponent(async () => (await import("./similar-entries.tsx")).SimilarEntries);

/** Says that no entry was found, and offers those whose names are spelled almost as typed, whatever the filters. */
export function NothingFound({
  isFiltered,
  onShowAll,
  ...search
}: ComponentProps<typeof SimilarEntriesList> & { isFiltered: boolean; onShowAll: () => void }) {
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
