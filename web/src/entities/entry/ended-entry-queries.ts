import { endpoints } from "@run/functions/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callApi } from "../../lib/api/api-client.ts";
import { offlinePersister } from "../../lib/offline/offline-persister.ts";
import { queryKeys } from "../query-keys.ts";

export function endedEntriesQuery(uid: string) {
  return queryOptions({
    queryKey: queryKeys.myEndedEntries(uid),
    queryFn: ({ signal }) => callApi("listMyEndedEntries", { params: { userId: uid }, signal }),
    persister: offlinePersister({ schema: endpoints.listMyEndedEntries.response }),
  });
}

export function useMyEndedEntries(uid: string) {
  return useQuery(endedEntriesQuery(uid));
}
