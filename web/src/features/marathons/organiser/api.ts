import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MarathonPatch, MarathonSettings } from "@run/functions/contract";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { cursorPages, cursorQuery } from "../../../lib/cursor-pages.ts";
import { newIdempotencyKey } from "../../../lib/drafts.ts";
import { queryKeys } from "../../../lib/query-keys.ts";
import { marathonQuery } from "../api.ts";

/** An event that is being edited: somebody else may edit it too, so coming back to the tab looks again. */
export function useEditedMarathon(id: string, { isAskedAtOnce = false }: { isAskedAtOnce?: boolean } = {}) {
  return useQuery({
    ...marathonQuery(id),
    refetchOnMount: isAskedAtOnce ? "always" : true,
    refetchOnWindowFocus: "always",
  });
}

/** Everything that shows this event, itself apart. The organiser's own table is waited for, the rest is not. */
function useInvalidation() {
  const queryClient = useQueryClient();
  return async (id: string) => {
    const shown = [
      queryKeys.featuredMarathons,
      queryKeys.marathons,
      queryKeys.allMyRegistrations,
      queryKeys.marathonHistory(id),
    ];
    for (const queryKey of shown) void queryClient.invalidateQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey: queryKeys.allMyMarathons });
  };
}

export function useEditMarathon() {
  const queryClient = useQueryClient();
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: MarathonPatch }) =>
      callApi("updateMarathon", { params: { id }, body: changes }),
    onSuccess: (_, { id }) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(id) });
      return invalidate(id);
    },
    onError: (error, { id }) => {
      // Locked, cancelled or gone by now: what the page says about the event is out of date.
      if (!(error instanceof ApiError) || ![404, 409, 423].includes(error.status)) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(id) });
    },
  });
}

export function useChangeSettings() {
  const queryClient = useQueryClient();
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: ({ id, settings }: { id: string; settings: MarathonSettings }) =>
      callApi("changeMarathonSettings", { params: { id }, body: settings }),
    onSuccess: (_, { id }) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(id) });
      return invalidate(id);
    },
  });
}

/** Resolves with what became of the event. One that is gone already counts as deleted. */
export function useDeleteMarathon() {
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }): Promise<"deleted" | "cancelled"> => {
      try {
        return (await callApi("deleteMarathon", { params: { id }, body: reason === "" ? {} : { reason } })).outcome;
      } catch (error) {
        if (error instanceof ApiError && error.code === "marathon-not-found") return "deleted";
        throw error;
      }
    },
    onSuccess: (_, { id }) => invalidate(id),
  });
}

/** For after a deletion, once nothing on the page shows the event: asking again would only be told that it is gone. */
export function useForgetMarathon() {
  const queryClient = useQueryClient();
  return (id: string) => queryClient.removeQueries({ queryKey: queryKeys.marathon(id) });
}

export function useMarathonHistory(id: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.marathonHistory(id),
    queryFn: ({ signal, pageParam }) =>
      callApi("listMarathonHistory", {
        params: { id },
        query: cursorQuery(pageParam),
        signal,
      }),
    ...cursorPages,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

export function useRestoreMarathon() {
  const queryClient = useQueryClient();
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: ({ id, version, base }: { id: string; version: number; base: number }) =>
      callApi("restoreMarathon", {
        params: { id, version: String(version) },
        body: { base },
        // Restoring twice is restoring once: a lost answer may be asked for again.
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: (_, { id }) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(id) });
      return invalidate(id);
    },
  });
}
