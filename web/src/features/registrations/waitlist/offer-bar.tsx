import { endpoints } from "@run/functions/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { callApi } from "../../../lib/api/api-client.ts";
import { offlinePersister } from "../../../lib/offline/offline-persister.ts";
import { queryKeys } from "../../../entities/query-keys.ts";
import { paths } from "../../../entities/paths.ts";
import { useNow } from "../../../lib/dates/use-now.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { PageBar } from "../../../ui/page-bar.tsx";
import { eventOrRace } from "../../../entities/race/race-view.ts";
import { heldUntilText, nextOffer } from "./offers.ts";

/**
 * One call per page load, and one when the reader returns to the page, because they may have joined a waiting list on
 * another device. For runners on a waiting list, also one per minute while the page is visible.
 */
const POLL_MS = 60_000;

/** A later offer in the same event is another one. */
const offerId = (marathonId: string, until: string | null) => `${marathonId} ${until ?? ""}`;

/** Shows a place that is held for the runner on every page, except on those that show the offer themselves. */
export function OfferBar({ uid }: { uid: string }) {
  const { data } = useQuery({
    // My Apply List has another key. With the same key, it would show this query's old answer if a newer one failed to
    // load.
    queryKey: [...queryKeys.myWaitlistEntries(uid), "offers"],
    queryFn: ({ signal }) => callApi("listMyWaitlistEntries", { params: { userId: uid }, signal }),
    persister: offlinePersister({ schema: endpoints.listMyWaitlistEntries.response }),
    staleTime: POLL_MS,
    refetchInterval: (query) => (query.state.data?.length ?? 0) > 0 && POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
  const now = useNow();
  const { pathname } = useLocation();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const offer = nextOffer(
    (data ?? []).filter(
      ({ marathon, standing }) => !dismissed.includes(offerId(marathon._id, standing.offerExpiresAt)),
    ),
    now,
  );
  if (offer === null) return null;
  const { _id: id, title } = offer.marathon;
  const shown = [paths.appliedMarathons(), paths.marathon(id), paths.marathonRegister(id)];
  if (shown.includes(pathname.replace(/\/$/, ""))) return null;
  return (
    <PageBar label="A place is held for you">
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5 text-base">
        <p className="min-w-0 wrap-anywhere">
          <b>A place in {eventOrRace({ title, raceName: offer.raceName })} is held for you</b>{" "}
          {heldUntilText(offer.until)}.
        </p>
        <div className="flex gap-2">
          <LinkButton to={paths.appliedMarathons()} size="touch">
            See the offer
          </LinkButton>
          <Button variant="chalk" size="touch" onClick={() => setDismissed([...dismissed, offerId(id, offer.until)])}>
            Later
          </Button>
        </div>
      </div>
    </PageBar>
  );
}
