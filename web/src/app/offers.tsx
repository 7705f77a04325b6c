import { QueryClientProvider } from "@tanstack/react-query";
import { GivenAwayPopup } from "../features/registrations/given-away/given-away-popup.tsx";
import { OfferBar } from "../features/registrations/waitlist/offer-bar.tsx";
import { queryClient } from "../lib/api/query-client.ts";

/** Wrapped in the site's query cache, which public pages do not have. */
export function Offers({ uid }: { uid: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <OfferBar uid={uid} />
      <GivenAwayPopup uid={uid} />
    </QueryClientProvider>
  );
}
