import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../query-keys.ts";

/** Invalidates every query that counts or lists the runner's registration or waiting-list entry for that event. */
export function usePlaceInvalidation() {
  const queryClient = useQueryClient();
  return ({ uid, marathonId }: { uid: string; marathonId: string }) =>
    Promise.all(
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
}
