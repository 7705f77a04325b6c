import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewMarathon } from "@run/functions/contract";
import { callApi } from "../../lib/api-client.ts";
import { queryKeys } from "../../lib/query-keys.ts";
import type { SessionUser } from "../auth/session.ts";
import { eventFromCard } from "./known-card.ts";

export function useFeaturedMarathons() {
  return useQuery({
    queryKey: queryKeys.featuredMarathons,
    queryFn: ({ signal }) => callApi("listFeaturedMarathons", { identity: "token-after-write", signal }),
  });
}

/** With the token, because what the participants show depends on who asks. */
export function marathonQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.marathon(id),
    queryFn: ({ signal }) => callApi("getMarathon", { params: { id }, identity: "token", signal }),
    // The route's loader has just tried.
    retryOnMount: false,
  });
}

export function useMarathon(id: string) {
  return useQuery(marathonQuery(id));
}

/** The same, with the tapped card's data as a placeholder until the event itself is loaded. */
export function useMarathonOrCard(id: string) {
  const queryClient = useQueryClient();
  return useQuery({ ...marathonQuery(id), placeholderData: () => eventFromCard(queryClient, id) });
}

export function useMyMarathons(user: SessionUser) {
  return useQuery({
    queryKey: queryKeys.myMarathons(user.uid),
    queryFn: ({ signal }) => callApi("listMyMarathons", { params: { email: user.email }, signal }),
  });
}

export function useAddMarathon() {
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
