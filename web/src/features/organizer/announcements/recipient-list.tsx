import type { Announcement, EmailState } from "@run/functions/contract";
import { Button } from "../../../ui/button.tsx";
import { LoadFailure, UnloadedList } from "../load-failure.tsx";
import { useRecipients } from "./queries.ts";

/** The people whose emails had that outcome, page by page. */
export function RecipientList({
  id,
  announcement,
  outcome,
}: {
  id: string;
  announcement: Announcement;
  outcome: EmailState;
}) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useRecipients(
    id,
    announcement,
    outcome,
  );
  if (data === undefined) return <UnloadedList what="the people" error={error} onTryAgain={() => void refetch()} />;
  const recipients = data.pages.flatMap((page) => page.recipients);
  return (
    <>
      <ul aria-label="People" className="mt-2 divide-y divide-line">
        {recipients.map(({ entryId, name, error: reason }) => (
          <li key={entryId} className="flex flex-wrap justify-between gap-x-6 py-2">
            {name === "" ? <span className="text-muted">Deleted entry</span> : <bdi>{name}</bdi>}
            {reason !== null && <span className="text-sm text-muted">{reason}</span>}
          </li>
        ))}
      </ul>
      {isFetchNextPageError && <LoadFailure what="more people" onTryAgain={() => void fetchNextPage()} />}
      {hasNextPage && !isFetchNextPageError && (
        <Button variant="outline" size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
