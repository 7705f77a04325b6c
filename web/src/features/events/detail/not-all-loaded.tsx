import { messageOf } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/button.tsx";

/** Says that a page of a long list failed to load. The pages that have loaded stay. */
export function NotAllLoaded({ what, error, onTryAgain }: { what: string; error: Error; onTryAgain: () => void }) {
  return (
    <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-bad-soft p-4">
      <p className="text-bad">
        <strong className="sign">Not all {what} could be loaded. </strong>
        {messageOf(error)}
      </p>
      <Button variant="outline" size="small" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}
