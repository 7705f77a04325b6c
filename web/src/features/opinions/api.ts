import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { maskAddress } from "@run/functions/contract";
import type { NewOpinion, Opinion } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";
import { queryKeys } from "../../entities/query-keys.ts";
import { serverNow } from "../../lib/dates/server-clock.ts";

export function useOpinions() {
  return useQuery({
    queryKey: queryKeys.opinions,
    queryFn: async ({ signal }): Promise<readonly Opinion[]> => callApi("listOpinions", { signal }),
  });
}

/**
 * Resolves with the new opinion's id. The opinion is appended to the list here, because the CDN caches the list for a
 * minute.
 */
export function useAddOpinion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ opinion, idempotencyKey }: { opinion: NewOpinion; idempotencyKey: string }) => {
      const { insertedId } = await callApi("addOpinion", { body: opinion, idempotencyKey });
      return insertedId;
    },
    onSuccess: (_id, { opinion: { name, email, opinion } }) => {
      const added = { _id, name, email: maskAddress(email), opinion, createdAt: new Date(serverNow()).toISOString() };
      const shown = queryClient.getQueryData<readonly Opinion[]>(queryKeys.opinions);
      if (shown === undefined) {
        void queryClient.invalidateQueries({ queryKey: queryKeys.opinions });
        return;
      }
      // If the request was repeated after a lost answer, the list may already have it.
      queryClient.setQueryData(queryKeys.opinions, [...shown.filter((known) => known._id !== _id), added]);
    },
  });
}
