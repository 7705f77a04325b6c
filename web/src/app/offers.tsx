import { QueryClientProvider } from "@tanstack/react-query";
import { GivenAwayPopup } from "../features/registrations/given-away/given-away-popup.tsx";
import { OfferBar } from "../features/registrations/waitlist/offer-bar.tsx";
import { queryClient } from "../lib/api/query-client.ts";

/** Provides the query cache itself, because public pages have none. */
export function Offers({ uid }: { uid: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <OfferBar uid={uid} />
      <GivenAwayPopup uid={uid} />
    </QueryClientProvider>
  );
}
