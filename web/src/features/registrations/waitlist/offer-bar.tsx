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
import { heldUntil, nextOffer } from "./offers.ts";

/** One call per page load, then one per minute only while the page is visible to somebody on a waiting list. */
const LOOK_MS = 60_000;

/** A place that is held for the runner. Shown on every page except those that show the offer themselves. */
export function OfferBar({ uid }: { uid: string }) {
  const { data } = useQuery({
    // Not the list's own cache entry: an old answer of this call must not show up there when a newer one fails to load.
    queryKey: [...queryKeys.myWaitlistEntries(uid), "offers"],
    queryFn: ({ signal }) => callApi("listMyWaitlistEntries", { params: { userId: uid }, signal }),
    persister: offlinePersister({ schema: endpoints.listMyWaitlistEntries.response }),
    staleTime: LOOK_MS,
    refetchInterval: (query) => (query.state.data?.length ?? 0) > 0 && LOOK_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: (query) => (query.state.data?.length ?? 0) > 0,
  });
  const now = useNow();
  const { pathname } = useLocation();
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  const offer = nextOffer(
    (data ?? []).filter(({ marathon }) => !putOff.includes(marathon._id)),
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
          <b>A place in {title} is held for you</b> {heldUntil(offer.until)}.
        </p>
        <div className="flex gap-2">
          <LinkButton to={paths.appliedMarathons()} size="touch">
            See the offer
          </LinkButton>
          <Button variant="chalk" size="touch" onClick={() => setPutOff([...putOff, id])}>
            Later
          </Button>
        </div>
      </div>
    </PageBar>
  );
}
