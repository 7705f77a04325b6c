import { FEATURED_COUNT } from "@run/functions/contract";
import { useEffect } from "react";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showPopup } from "../../ui/popup.ts";
import { useFeaturedMarathons } from "./api.ts";
import { EventsForMachines } from "./events-for-machines.tsx";
import { MarathonGrid, MarathonGridSkeleton } from "./marathon-grid.tsx";

export function FeaturedMarathons({ hrefOf }: { hrefOf: (id: string) => string }) {
  const { data, isPending, isError, isFetching, errorUpdatedAt, refetch } = useFeaturedMarathons();
  const now = useNow();

  useEffect(() => {
    if (!isError) return;
    showPopup({
      kind: "error",
      title: "Connection Error",
      text: "We couldn't load the marathon data. Please try again later.",
    });
  }, [isError, errorUpdatedAt]);

  if (isPending) return <MarathonGridSkeleton count={FEATURED_COUNT} />;
  if (data === undefined) {
    return (
      <Notice
        isError
        title="Connection Error"
        action={
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        Failed to load marathon data
      </Notice>
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
      <MarathonGrid events={data} hrefOf={hrefOf} now={now} />
      <EventsForMachines events={data} hrefOf={hrefOf} />
    </>
  );
}
