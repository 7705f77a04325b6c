import { useQuery } from "@tanstack/react-query";
import type { MyData } from "@run/functions/contract";
import { isRaceOver } from "@run/functions/contract";
import { callApi } from "../../lib/api-client.ts";
import { queryKeys } from "../../lib/query-keys.ts";
import type { SessionUser } from "../auth/session.ts";

export function fetchMyData(uid: string): Promise<MyData> {
  return callApi("getMyData", { params: { userId: uid } });
}

export async function deleteMyAccount(uid: string): Promise<void> {
  await callApi("deleteMyAccount", { params: { userId: uid } });
}

/** The events that stand between somebody and the end of their account: those of their own that are still to come. */
export function useComingEvents({ uid, email }: SessionUser, now: number) {
  return useQuery({
    queryKey: queryKeys.myMarathons(uid),
    queryFn: ({ signal }) => callApi("listMyMarathons", { params: { email }, signal }),
    select: (marathons) => marathons.filter((marathon) => marathon.cancelledAt === null && !isRaceOver(marathon, now)),
  });
}
