import { ApiError } from "../../lib/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/**
 * Shown instead of a list that is loading or failed to load. `what` names the list, such as "the runners", and `error`
 * is null while it is loading.
 */
export function UnloadedList({ error, ...list }: { what: string; error: Error | null; onTryAgain: () => void }) {
  if (error === null) return <ListLoading what={list.what} />;
  return isGone(error) ? <NoLongerInTeam /> : <LoadFailure {...list} />;
}

/** Whether the event does not exist for the reader, as for everybody who is not in its team. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && error.code === "marathon-not-found";
}

function NoLongerInTeam() {
  return (
    <FormFailure title="You can’t see this list anymore">
      <p>You are no longer on this event’s team, or the event was deleted. Ask its organizer if you need access.</p>
    </FormFailure>
  );
}

/** `what` names what failed to load, such as "all runners". */
export function LoadFailure({ what, onTryAgain }: { what: string; onTryAgain: () => void }) {
  return (
    <FormFailure title="Connection Error">
      <p className="mb-3">We couldn’t load {what}.</p>
      <Button variant="outline" size="small" onClick={onTryAgain}>
        Try again
      </Button>
    </FormFailure>
  );
}

export function ListLoading({ what }: { what: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading {what}</span>
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
