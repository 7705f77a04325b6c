import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../query-keys.ts";

/**
 * Invalidates every query that counts or lists the runner's registration or waiting-list entry for that event, and the
 * messages, because RUN confirms what the runner did.
 */
export function usePlaceInvalidation() {
  const queryClient = useQueryClient();
  return ({ uid, marathonId }: { uid: string; marathonId: string }) => {
    // Not awaited, because nothing on the page waits for a message.
    void queryClient.invalidateQueries({ queryKey: queryKeys.myMessages(uid) });
    return Promise.all(
      [
        queryKeys.myRegistrations(uid),
        queryKeys.myWaitlistEntries(uid),
        queryKeys.myEndedEntries(uid),
        queryKeys.marathon(marathonId),
        queryKeys.marathons,
        queryKeys.featuredMarathons,
        queryKeys.allMyMarathons,
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  };
}
