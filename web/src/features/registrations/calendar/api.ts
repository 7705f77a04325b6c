import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MyCalendar } from "@run/functions/contract";
import { callApi } from "../../../lib/api/api-client.ts";
import { queryKeys } from "../../../entities/query-keys.ts";

/** The address of the user's calendar. Another tab may have changed it, so returning to the page loads it again. */
export function useMyCalendar(uid: string) {
  return useQuery({
    queryKey: queryKeys.myCalendar(uid),
    queryFn: ({ signal }) => callApi("getMyCalendar", { params: { userId: uid }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

/** Makes an address, which ends the one before. */
export function useMakeCalendar(uid: string) {
  const show = useShownCalendar(uid);
  return useMutation({
    mutationFn: (idempotencyKey: string) => callApi("createMyCalendar", { params: { userId: uid }, idempotencyKey }),
    onSuccess: show,
  });
}

export function useEndCalendar(uid: string) {
  const show = useShownCalendar(uid);
  return useMutation({
    mutationFn: () => callApi("endMyCalendar", { params: { userId: uid } }),
    onSuccess: () => show({ address: null }),
  });
}

function useShownCalendar(uid: string) {
  const queryClient = useQueryClient();
  return async (calendar: MyCalendar) => {
    const queryKey = queryKeys.myCalendar(uid);
    // An answer from before would show the old address again.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<MyCalendar>(queryKey, calendar);
  };
}
