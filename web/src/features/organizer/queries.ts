import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { endpoints } from "@run/functions/contract";
import type { BodyOf, MarathonCopy, MarathonPatch, MarathonSettings } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { cursorPages, cursorQuery } from "../../lib/api/cursor-pages.ts";
import { newIdempotencyKey } from "../../lib/forms/drafts.ts";
import { offlinePages } from "../../lib/offline/offline-pages.ts";
import { queryKeys } from "../../entities/query-keys.ts";
import { eventQuery, tryOnlyInLoader } from "../../entities/event/queries.ts";

/** How often the event is loaded again while somebody has a form of it on the screen. */
const POLL_MS = 60_000;

/**
 * An event that is being edited. Others may edit the event too, so it is loaded again when the user returns to the tab,
 * and each minute with `polls`.
 */
export function useEditedEvent(
  id: string,
  { refetches = false, polls = false }: { refetches?: boolean; polls?: boolean } = {},
) {
  return useQuery({
    ...eventQuery(id),
    ...tryOnlyInLoader,
    refetchInterval: polls && POLL_MS,
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

/** Replaces the registration form of an event. */
export function useSaveForm(id: string) {
  const queryClient = useQueryClient();
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: (body: BodyOf<"saveForm">) => callApi("saveForm", { params: { id }, body }),
    onSuccess: () => invalidate(id),
    onError: (error) => {
      // The refusal means that the event has changed, so the page's data is out of date.
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(id), exact: true });
    },
  });
}

/** Publishes or postpones an event. */
export function useChangeState(id: string) {
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: (body: BodyOf<"changeMarathonState">) => callApi("changeMarathonState", { params: { id }, body }),
    // Also after a refusal, which means that the page's data is out of date.
    onSettled: () => invalidate(id),
  });
}

/** Copies an event as a draft. Resolves with the copy's id. */
export function useCopyEvent(id: string) {
  const invalidate = useListInvalidation();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey }: { body: MarathonCopy; idempotencyKey: string }) =>
      (await callApi("copyMarathon", { params: { id }, body, idempotencyKey })).insertedId,
    onSuccess: () => invalidate(id),
  });
}

/**
 * Cancels or deletes the version of the event that the user has seen. The server refuses if the event has changed
 * since, or if somebody has registered for an event that is to be deleted. An event that no longer exists counts as
 * deleted.
 */
export function useEndEvent() {
  const invalidateLists = useListInvalidation();
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: async ({ id, base, ending, reason }: EndOfEvent): Promise<void> => {
      if (ending === "cancel") {
        const body = { base, state: "cancelled" as const, ...(reason !== "" && { reason }) };
        await callApi("changeMarathonState", { params: { id }, body });
        return;
      }
      try {
        await callApi("deleteMarathon", { params: { id }, body: { expect: "deleted", base } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "marathon-not-found") throw error;
      }
    },
    onSuccess: (_, { id, ending }) => (ending === "delete" ? invalidateLists(id) : invalidate(id)),
    // The refusal means that the page's data is out of date.
    onError: (_, { id }) => invalidate(id),
  });
}

type EndOfEvent = { id: string; base: number; ending: "cancel" | "delete"; reason: string };

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
    persister: offlinePages(endpoints.listMarathonHistory.response),
    ...cursorPages,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

export function useRestoreEvent() {
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: ({ id, version, ...body }: { id: string; version: number } & BodyOf<"restoreMarathon">) =>
      callApi("restoreMarathon", {
        params: { id, version: String(version) },
        body,
        // Restoring twice has the same result as once, so the client may repeat the call after a lost answer.
        idempotencyKey: newIdempotencyKey(),
      }),
    // Also after a refusal, which means that the page's data is out of date.
    onSettled: (_data, _error, { id }) => invalidate(id),
  });
}
