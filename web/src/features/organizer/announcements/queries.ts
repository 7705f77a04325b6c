import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { endpoints } from "@run/functions/contract";
import type { Announcement, EmailState, NewAnnouncement } from "@run/functions/contract";
import { queryKeys } from "../../../entities/query-keys.ts";
import { callApi } from "../../../lib/api/api-client.ts";
import { cursorPages, cursorQuery } from "../../../lib/api/cursor-pages.ts";
import { offlinePages } from "../../../lib/offline/offline-pages.ts";

const SENDING_MS = 5_000;
const SCHEDULED_MS = 60_000;

/** How often announcements are loaded again while the page is visible. */
function refetchInterval(announcements: readonly Announcement[]): number | false {
  const has = (state: Announcement["state"]) => announcements.some((one) => one.state === state);
  return has("sending") ? SENDING_MS : has("scheduled") && SCHEDULED_MS;
}

/** The event's announcements, newest first, page by page. */
export function useAnnouncements(id: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.announcements(id),
    queryFn: ({ pageParam, signal }) =>
      callApi("listAnnouncements", { params: { id }, query: cursorQuery(pageParam), signal }),
    ...cursorPages,
    persister: offlinePages(endpoints.listAnnouncements.response),
    refetchInterval: ({ state }) => refetchInterval(state.data?.pages.flatMap((page) => page.announcements) ?? []),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

/** The people of an announcement whose emails had that outcome, page by page. */
export function useRecipients(id: string, { id: announcementId, state }: Announcement, outcome: EmailState) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.announcements(id), announcementId, outcome],
    queryFn: ({ pageParam, signal }) =>
      callApi("listAnnouncementRecipients", {
        params: { id, announcementId },
        query: { outcome, ...cursorQuery(pageParam) },
        signal,
      }),
    ...cursorPages,
    refetchInterval: state === "sending" && SENDING_MS,
    refetchOnMount: "always",
  });
}

function useLogInvalidation(id: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.announcements(id) });
}

/** Resolves with the id of the new announcement. */
export function useCreateAnnouncement(id: string) {
  const invalidate = useLogInvalidation(id);
  return useMutation({
    mutationFn: async ({ body, idempotencyKey }: { body: NewAnnouncement; idempotencyKey: string }) =>
      (await callApi("createAnnouncement", { params: { id }, body, idempotencyKey })).insertedId,
    onSuccess: () => void invalidate(),
  });
}

/** Resolves with whether anybody still had to get the announcement. */
export function useCancelAnnouncement(id: string) {
  const invalidate = useLogInvalidation(id);
  return useMutation({
    mutationFn: async (announcementId: string) =>
      (await callApi("cancelAnnouncement", { params: { id, announcementId } })).modifiedCount > 0,
    onSettled: invalidate,
  });
}

/** Sends failed emails again, and with `uncertain` also those that may have arrived. */
export function useRetryAnnouncement(id: string) {
  const invalidate = useLogInvalidation(id);
  return useMutation({
    mutationFn: ({ announcementId, uncertain }: { announcementId: string; uncertain: boolean }) =>
      callApi("retryAnnouncement", {
        params: { id, announcementId },
        ...(uncertain && { body: { uncertain } }),
      }),
    onSettled: invalidate,
  });
}
