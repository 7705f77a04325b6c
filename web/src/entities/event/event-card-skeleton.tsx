import { Skeleton } from "../../ui/skeleton.tsx";

export const cardBox = "flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface";

/** The skeleton is as tall as a card with one line per fact, so that the page does not move when the cards arrive. */
export function EventCardSkeleton() {
  return (
    <div className={cardBox} data-testid="marathon-card-skeleton">
      <Skeleton className="aspect-8/5 rounded-none" />
      <div className="flex flex-1 flex-col p-5">
        <Skeleton className="h-6 w-40 rounded-full" />
        <Skeleton className="mt-3.5 h-7 w-4/5" />
        <div className="mt-3.5 mb-5 space-y-1.5">
          <Skeleton className="h-5.5 w-1/2" />
          <Skeleton className="h-5.5 w-3/5" />
          <Skeleton className="h-5.5 w-1/4" />
          <Skeleton className="h-5.5 w-2/5" />
        </div>
        <Skeleton className="mt-auto h-6.5 w-32" />
      </div>
    </div>
  );
}
