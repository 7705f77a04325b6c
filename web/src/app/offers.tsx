import { QueryClientProvider } from "@tanstack/react-query";
import { GivenAwayNotice } from "../features/registrations/given-away/given-away-notice.tsx";
import { OfferBar } from "../features/registrations/waitlist/offer-bar.tsx";
import { queryClient } from "../lib/query-client.ts";
import { paths } from "./paths.ts";

const hrefs = { applyList: paths.appliedMarathons(), marathon: paths.marathon, register: paths.marathonRegister };

/** Wrapped in the site's query cache, which public pages do not have. */
export function Offers({ uid }: { uid: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <OfferBar uid={uid} hrefs={hrefs} />
      <GivenAwayNotice uid={uid} />
    </QueryClientProvider>
  );
}
