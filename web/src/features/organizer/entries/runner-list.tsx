import type { ReactNode } from "react";
import { Notice } from "../../../ui/notice.tsx";
import type { Column } from "../../../ui/table.tsx";
import { VirtualTable } from "../../../ui/virtual-table.tsx";
import { LoadFailure } from "../load-failure.tsx";
import type { SearchableRunner } from "./find-runners.ts";
import { ListChangedNote } from "./list-changed-note.tsx";
import { listChangedText } from "./list-changed-text.ts";
import type { SearchedRunners } from "./use-runner-list.ts";

/**
 * A list that fills the rest of the tab and scrolls. On a narrow screen a dialog would leave it only a few lines, so
 * there it scrolls with the dialog.
 */
export const FILLING_LIST =
  "min-h-52 flex-1 basis-0 overflow-y-auto max-md:in-[[role=dialog]]:basis-auto max-md:in-[[role=dialog]]:overflow-visible";

/** The runners of an event: their number, a failure to load them, and the table. */
export function RunnerList<Runner extends SearchableRunner & { userId: string; entryId?: string; reference?: string }>({
  name,
  list,
  count,
  whole,
  newest,
  notFound,
  columns,
  rowCount,
}: {
  name: string;
  list: SearchedRunners<Runner>;
  /** The number of runners as a text. */
  count: string;
  /** Names what a failure could not load, such as "all runners" and "the newest runners". */
  whole: string;
  newest: string;
  notFound: ReactNode;
  columns: readonly Column<Runner>[];
  /** The number of all rows, including those that are not loaded yet. */
  rowCount: number;
}) {
  const { matches, difference, isError, isRefetching, isFetchNextPageError, tryAgain, refetch } = list;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p role="status" className="text-base text-muted">
          {count}
        </p>
        {difference !== null && (
          <ListChangedNote text={listChangedText(difference)} isBusy={isRefetching} onShow={() => void refetch()} />
        )}
      </div>
      {isError && <LoadFailure what={isFetchNextPageError ? whole : newest} onTryAgain={tryAgain} />}
      {matches.length === 0 ? (
        <Notice title="No runner found">{notFound}</Notice>
      ) : (
        <VirtualTable
          caption={name}
          label={name}
          columns={columns}
          rows={matches}
          rowCount={rowCount}
          // Entries that one account has made have the same `userId`.
          keyOf={({ entryId, userId, reference = "" }) => entryId || userId || reference}
          className={FILLING_LIST}
        />
      )}
    </>
  );
}
