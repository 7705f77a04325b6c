import { QueryClientProvider } from "@tanstack/react-query";
import { useLeftEventsDeletion } from "../features/organizer/kept-data/use-kept-data.ts";
import { GivenAwayPopup } from "../features/registrations/given-away/given-away-popup.tsx";
import { OfferBar } from "../features/registrations/waitlist/offer-bar.tsx";
import { queryClient } from "../lib/api/query-client.ts";

/** A component of its own, because it needs the query cache. */
function KeptData({ uid }: { uid: string }) {
  useLeftEventsDeletion(uid);
  return null;
}

/** Provides the query cache itself, because public pages have none. */
export function Offers({ uid }: { uid: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <OfferBar uid={uid} />
      <GivenAwayPopup uid={uid} />
      <KeptData uid={uid} />
    </QueryClientProvider>
  );
}
