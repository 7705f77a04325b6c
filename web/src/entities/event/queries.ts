import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewMarathon } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";
import { queryKeys } from "../query-keys.ts";
import type { SessionUser } from "../session/session.ts";
import { eventFromCard } from "./event-from-card.ts";

export function useFeaturedEvents() {
  return useQuery({
    queryKey: queryKeys.featuredMarathons,
    queryFn: ({ signal }) => callApi("listFeaturedMarathons", { identity: "token-after-write", signal }),
  });
}

/** With the token, because what the participants show depends on who asks. */
export function eventQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.marathon(id),
    queryFn: ({ signal }) => callApi("getMarathon", { params: { id }, identity: "token", signal }),
    // The route's loader has just tried.
    retryOnMount: false,
  });
}

export function useEvent(id: string) {
  return useQuery(eventQuery(id));
}

/** The same, with the tapped card's data as a placeholder until the event itself is loaded. */
export function useEventOrCard(id: string) {
  const queryClient = useQueryClient();
  return useQuery({ ...eventQuery(id), placeholderData: () => eventFromCard(queryClient, id) });
}

export function useMyMarathons(user: SessionUser) {
  return useQuery({
    queryKey: queryKeys.myMarathons(user.uid),
    queryFn: ({ signal }) => callApi("listMyMarathons", { params: { email: user.email }, signal }),
  });
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
