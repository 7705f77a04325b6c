import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Shown instead of a list that is loading or failed to load. `what` names the list, such as "the runners". */
export function UnloadedList({ isError, ...list }: { what: string; isError: boolean; onTryAgain: () => void }) {
  return isError ? <LoadFailure {...list} /> : <ListLoading what={list.what} />;
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
