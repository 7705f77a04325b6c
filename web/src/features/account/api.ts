import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AnnouncementSettings, MyData } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";
import { queryClient } from "../../lib/api/query-client.ts";
import { queryKeys } from "../../entities/query-keys.ts";

/** Fetches the data anew each time. The data is not kept after the download. */
export function fetchMyData(uid: string): Promise<MyData> {
  return queryClient.fetchQuery({
    queryKey: queryKeys.myData(uid),
    queryFn: ({ signal }) => callApi("getMyData", { params: { userId: uid }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useDeleteMyAccount() {
  return useMutation({
    mutationFn: (uid: string) => callApi("deleteMyAccount", { params: { userId: uid } }),
  });
}

/** The events whose announcements the user does not get. Emails change that too, so the list is loaded each time. */
export function useAnnouncementSettings(uid: string) {
  return useQuery({
    queryKey: queryKeys.announcementSettings(uid),
    queryFn: ({ signal }) => callApi("getMyAnnouncementSettings", { params: { userId: uid }, signal }),
    staleTime: 0,
  });
}

export function useTurnOnAnnouncements(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (marathonId: string) =>
      callApi("changeMyAnnouncementSetting", { params: { userId: uid, marathonId }, body: { optedOut: false } }),
    onSuccess: async (_, marathonId) => {
      const queryKey = queryKeys.announcementSettings(uid);
      // An answer from before would list the event again.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<AnnouncementSettings>(
        queryKey,
        (known) => known && { optedOut: known.optedOut.filter((event) => event.marathonId !== marathonId) },
      );
    },
  });
}
