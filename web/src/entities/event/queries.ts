import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { endpoints } from "@run/functions/contract";
import type { Marathon, NewMarathon } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";
import { offlinePersister } from "../../lib/offline/offline-persister.ts";
import { serverNow } from "../../lib/dates/server-clock.ts";
import { queryKeys } from "../query-keys.ts";
import { eventFromCard } from "./event-from-card.ts";
import { untilPublication } from "./publication.ts";

export function useFeaturedEvents() {
  return useQuery({
    queryKey: queryKeys.featuredMarathons,
    queryFn: ({ signal }) => callApi("listFeaturedMarathons", { identity: "token-after-write", signal }),
    persister: offlinePersister({ schema: endpoints.listFeaturedMarathons.response }),
  });
}

/** Other people's records stay off the device, even if an organizer was shown their contacts. */
function withOwnRecordOnly(marathon: Marathon, uid: string | null): Marathon {
  const isOwn = (participant: object) => "userId" in participant && participant.userId === uid;
  return { ...marathon, totalRegistrationCount: marathon.totalRegistrationCount.filter(isOwn) };
}

/** Sends the token, because the participants that the answer contains depend on the reader. */
export function eventQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.marathon(id),
    queryFn: ({ signal }) => callApi("getMarathon", { params: { id }, identity: "token", signal }),
    persister: offlinePersister({ schema: endpoints.getMarathon.response, toStored: withOwnRecordOnly }),
    refetchInterval: ({ state }) => untilPublication(state.data, serverNow()),
  });
}

export function useEvent(id: string) {
  return useQuery(eventQuery(id));
}

/** For a page whose route has a loader: if that has just failed to load the event, the page does not try again. */
export const tryOnlyInLoader = { retryOnMount: false } as const;

/** The event of a page whose route loads it. */
export function useRouteEvent(id: string) {
  return useQuery({ ...eventQuery(id), ...tryOnlyInLoader });
}

/** Like `useRouteEvent`. Until the event has loaded, the data of its card is a placeholder. */
export function useEventOrCard(id: string) {
  const queryClient = useQueryClient();
  return useQuery({ ...eventQuery(id), ...tryOnlyInLoader, placeholderData: () => eventFromCard(queryClient, id) });
}

export function useAddEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ marathon, idempotencyKey }: { marathon: NewMarathon; idempotencyKey: string }) => {
      const { insertedId } = await callApi("createMarathon", { body: marathon, idempotencyKey });
      return insertedId;
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.featuredMarathons }),
        queryClient.invalidateQueries({ queryKey: queryKeys.marathons }),
        queryClient.invalidateQueries({ queryKey: queryKeys.allMyMarathons }),
      ]),
  });
}
