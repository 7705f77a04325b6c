import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MarathonPatch, MarathonSettings } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { cursorPages, cursorQuery } from "../../lib/api/cursor-pages.ts";
import { newIdempotencyKey } from "../../lib/forms/drafts.ts";
import { queryKeys } from "../../entities/query-keys.ts";
import { eventQuery } from "../../entities/event/queries.ts";

/** An event that is being edited. Somebody else may edit it too, so it is fetched again on coming back to the tab. */
export function useEditedEvent(id: string, { isAskedAtOnce = false }: { isAskedAtOnce?: boolean } = {}) {
  return useQuery({
    ...eventQuery(id),
    refetchOnMount: isAskedAtOnce ? "always" : true,
    refetchOnWindowFocus: "always",
  });
}

/** Outdates everything that shows this event, except the event itself. Waits for the organizer's own list alone. */
function useListInvalidation() {
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

/** The same, and the event itself. */
function useInvalidation() {
  const queryClient = useQueryClient();
  const invalidateLists = useListInvalidation();
  return (id: string) => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(id) });
    return invalidateLists(id);
  };
}

export function useEditEvent() {
  const queryClient = useQueryClient();
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: MarathonPatch }) =>
      callApi("updateMarathon", { params: { id }, body: changes }),
    onSuccess: (_, { id }) => invalidate(id),
    onError: (error, { id }) => {
      // Locked, canceled or deleted by now: what the page says about the event is out of date.
      if (!(error instanceof ApiError) || ![404, 409, 423].includes(error.status)) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(id) });
    },
  });
}

export function useChangeSettings() {
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: ({ id, settings }: { id: string; settings: MarathonSettings }) =>
      callApi("changeMarathonSettings", { params: { id }, body: settings }),
    onSuccess: (_, { id }) => invalidate(id),
  });
}

/** Resolves with what became of the event. An event that no longer exists counts as deleted. */
export function useDeleteEvent() {
  const invalidate = useListInvalidation();
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

/** Removes a deleted event from the cache, once nothing on the page shows it. */
export function useForgetEvent() {
  const queryClient = useQueryClient();
  return (id: string) => queryClient.removeQueries({ queryKey: queryKeys.marathon(id) });
}

export function useEventHistory(id: string) {
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

export function useRestoreEvent() {
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: ({ id, version, base }: { id: string; version: number; base: number }) =>
      callApi("restoreMarathon", {
        params: { id, version: String(version) },
        body: { base },
        // Restoring twice has the same result as once, so the client may repeat the call after a lost answer.
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: (_, { id }) => invalidate(id),
  });
}
