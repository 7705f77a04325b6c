import { QueryClientProvider } from "@tanstack/react-query";
import { GivenAwayNotice } from "../features/registrations/given-away/given-away-notice.tsx";
import { OfferBar } from "../features/registrations/waitlist/offer-bar.tsx";
import { queryClient } from "../lib/query-client.ts";
import { paths } from "./paths.ts";

const hrefs = { applyList: paths.appliedMarathons(), marathon: paths.marathon, register: paths.marathonRegister };

/** With the site's cache around it: the public pages come without one. */
export function Offers({ uid }: { uid: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <OfferBar uid={uid} hrefs={hrefs} />
      <GivenAwayNotice uid={uid} />
    </QueryClientProvider>
  );
}
