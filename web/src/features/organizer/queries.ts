import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf, MarathonPatch, MarathonSettings } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { cursorPages, cursorQuery } from "../../lib/api/cursor-pages.ts";
import { newIdempotencyKey } from "../../lib/forms/drafts.ts";
import { queryKeys } from "../../entities/query-keys.ts";
import { eventQuery } from "../../entities/event/queries.ts";

/**
 * An event that is being edited. Others may edit the event too, so it is loaded again when the user returns to the tab.
 */
export function useEditedEvent(id: string, { refetches = false }: { refetches?: boolean } = {}) {
  return useQuery({
    ...eventQuery(id),
    refetchOnMount: refetches ? "always" : true,
    refetchOnWindowFocus: "always",
  });
}

/** Invalidates everything that shows this event, except the event itself. Waits only for the organizer's own list. */
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

/** Invalidates the event itself and everything else that shows it. */
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
      // The refusal means that the event was locked, canceled or deleted, so the page's data is out of date.
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

/** Replaces all races of an event. */
export function useSaveRaces(id: string) {
  const queryClient = useQueryClient();
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: (body: BodyOf<"saveRaces">) => callApi("saveRaces", { params: { id }, body }),
    onSuccess: () => invalidate(id),
    onError: (error) => {
      // The refusal means that the event or the use of its races has changed, so the page's data is out of date.
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(id), exact: true });
    },
  });
}

/** Resolves with whether the event was deleted or canceled. An event that no longer exists counts as deleted. */
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

/** Removes a deleted event from the cache. Call it when nothing on the page shows the event. */
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
