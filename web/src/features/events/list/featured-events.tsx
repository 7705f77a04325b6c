import { useEffect } from "react";
import { useNow } from "../../../lib/dates/use-now.ts";
import { FailureNotice, Notice } from "../../../ui/notice.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { useFeaturedEvents } from "../../../entities/event/queries.ts";
import { StructuredData } from "./structured-data.tsx";
import { EventGrid } from "./event-grid.tsx";
import { EventGridSkeleton, FEATURED_SKELETONS } from "./event-grid-skeleton.tsx";

export function FeaturedEvents() {
  const { data, isPending, isError, isFetching, errorUpdatedAt, refetch } = useFeaturedEvents();
  const now = useNow();

  useEffect(() => {
    if (!isError) return;
    showPopup({
      kind: "error",
      title: "Connection Error",
      text: "We couldn't load the marathon data. Please try again later.",
    });
  }, [isError, errorUpdatedAt]);

  if (isPending) return <EventGridSkeleton count={FEATURED_SKELETONS} isRow />;
  if (data === undefined) {
    return (
      <FailureNotice title="Connection Error" isRetrying={isFetching} onRetry={() => void refetch()}>
        Failed to load marathon data
      </FailureNotice>
    );
  }
  if (data.length === 0) {
    return (
      <Notice title="No Events Available" picture="/pictures/empty-list.svg">
        Check back later for upcoming marathons
      </Notice>
    );
  }
  return (
    <>
      <EventGrid events={data} now={now} />
      <StructuredData events={data} />
    </>
  );
}
