import { queryOptions, useQuery } from "@tanstack/react-query";
import { callApi } from "../../lib/api/api-client.ts";
import { queryKeys } from "../query-keys.ts";

export function endedEntriesQuery(uid: string) {
  return queryOptions({
    queryKey: queryKeys.myEndedEntries(uid),
    queryFn: ({ signal }) => callApi("listMyEndedEntries", { params: { userId: uid }, signal }),
  });
}

export function useMyEndedEntries(uid: string) {
  return useQuery(endedEntriesQuery(uid));
}
