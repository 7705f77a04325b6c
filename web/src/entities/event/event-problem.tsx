import { isNotFound } from "../../lib/api/api-error.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { paths } from "../paths.ts";

/** Shown instead of an event that does not exist or could not be loaded. */
export function EventProblem({
  error,
  isRetrying = false,
  onRetry,
}: {
  error: unknown;
  isRetrying?: boolean;
  onRetry: () => void;
}) {
  const isUnknown = isNotFound(error);
  return (
    <div className="shell flex flex-col items-center py-16 text-center md:py-24">
      <img
        src={isUnknown ? "/pictures/empty-list.svg" : "/pictures/not-found.svg"}
        alt=""
        width={480}
        height={300}
        className="mb-8 h-auto w-full max-w-md"
      />
      <PageHeading title={isUnknown ? "Marathon not found" : "Connection Error"} className="text-6xl md:text-7xl" />
      <p className="mt-4 mb-8 max-w-lg text-lg text-muted">
        {isUnknown
          ? "This event doesn't exist, or its organizer removed it."
          : "We couldn't load this event. Check your connection and try again."}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {!isUnknown && (
          <Button size="large" isBusy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        )}
        <LinkButton to={paths.marathons()} variant={isUnknown ? "primary" : "outline"} size="large">
          See all marathons
        </LinkButton>
      </div>
    </div>
  );
}
