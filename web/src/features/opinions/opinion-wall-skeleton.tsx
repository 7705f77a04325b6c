import { Skeleton } from "../../ui/skeleton.tsx";
import { board, wall } from "./opinion-layout.ts";

export function OpinionWallSkeleton() {
  return (
    <div className={board}>
      <OpinionCardSkeletons />
      <Skeleton className="h-152 rounded-card" />
    </div>
  );
}

export function OpinionCardSkeletons() {
  return (
    <div role="status" aria-busy="true" className={wall}>
      <span className="sr-only">Loading opinions</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className={index < 3 ? "h-56 rounded-card" : "h-56 rounded-card max-sm:hidden"} />
      ))}
    </div>
  );
}
