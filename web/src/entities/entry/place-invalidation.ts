import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../query-keys.ts";

/** Makes everything out of date that counts or lists the runner's registration or wait for that event. */
export function usePlaceInvalidation() {
  const queryClient = useQueryClient();
  return ({ uid, marathonId }: { uid: string; marathonId: string }) =>
    Promise.all(
      [
        queryKeys.myRegistrations(uid),
        queryKeys.myWaits(uid),
        queryKeys.myEndedEntries(uid),
        queryKeys.marathon(marathonId),
        queryKeys.marathons,
        queryKeys.featuredMarathons,
        queryKeys.allMyMarathons,
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}
