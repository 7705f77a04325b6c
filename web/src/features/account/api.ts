import { useMutation } from "@tanstack/react-query";
import type { MyData } from "@run/functions/contract";
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
