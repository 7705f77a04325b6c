import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { endpoints, NO_STANDING } from "@run/functions/contract";
import type { FormEntry, MarathonCard, NewRegistration, Standing } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";
import { offlinePersister } from "../../lib/offline/offline-persister.ts";
import { queryKeys } from "../query-keys.ts";
import { isOutdatedRefusal } from "./queries.ts";
import type { Mine } from "./queries.ts";
import { usePlaceInvalidation } from "./place-invalidation.ts";
import { rememberRegistered } from "./registered-marathons.ts";

const POLL_MS = 15_000;
/** Polls while the page is visible, so that runners learn of a change even if the live connection is blocked. */
const polled = { refetchIntervalInBackground: false, refetchOnWindowFocus: true } as const;

export function standingQuery(marathonId: string) {
  return queryOptions({
    queryKey: queryKeys.standing(marathonId),
    queryFn: ({ signal }) => callApi("getStanding", { params: { marathonId }, signal }),
    staleTime: POLL_MS,
  });
}

/** Whether the waiting list has any entry, which may be this runner's. */
export function mayBeOnWaitlist({ waiting, offered }: Pick<MarathonCard, "waiting" | "offered">): boolean {
  return waiting + offered > 0;
}

export function useStanding(marathon: Pick<MarathonCard, "_id" | "waiting" | "offered">) {
  const isNeeded = mayBeOnWaitlist(marathon);
  return useQuery({
    ...standingQuery(marathon._id),
    enabled: (query) => isNeeded || isOnWaitlist(query.state.data),
    refetchInterval: (query) => isOnWaitlist(query.state.data) && POLL_MS,
    ...polled,
  });
}

export function myWaitlistEntriesQuery(uid: string) {
  return queryOptions({
    queryKey: queryKeys.myWaitlistEntries(uid),
    queryFn: ({ signal }) => callApi("listMyWaitlistEntries", { params: { userId: uid }, signal }),
    persister: offlinePersister({ schema: endpoints.listMyWaitlistEntries.response }),
    staleTime: POLL_MS,
  });
}

export function useMyWaitlistEntries(uid: string) {
  return useQuery({
    ...myWaitlistEntriesQuery(uid),
    refetchInterval: (query) => (query.state.data?.length ?? 0) > 0 && POLL_MS,
    ...polled,
  });
}

function isOnWaitlist(standing: Standing | undefined): boolean {
  return standing !== undefined && standing.status !== "none";
}

/** Resolves with the runner's standing on the waiting list. */
export function useJoinWaitlist() {
  const queryClient = useQueryClient();
  const invalidate = usePlaceInvalidation();
  return useMutation({
    mutationFn: async ({ record, idempotencyKey }: { record: NewRegistration; idempotencyKey: string }) => {
      const { marathonId } = record;
      try {
        return await callApi("joinWaitlist", { params: { marathonId }, body: record, idempotencyKey });
      } catch (error) {
        // If the live document shows by now that the runner is on the waiting list, only the answer was lost.
        const known = queryClient.getQueryData<Standing>(queryKeys.standing(marathonId));
        const isSameRace = record.raceId === undefined || known?.raceId === record.raceId;
        if (known !== undefined && isOnWaitlist(known) && isSameRace) return known;
        throw error;
      }
    },
    onSuccess: (standing, { record }) => {
      queryClient.setQueryData(queryKeys.standing(record.marathonId), standing);
      // The call is not awaited, because the page shows the new standing at once.
      void invalidate({ uid: record.userId, marathonId: record.marathonId });
    },
    onError: (error, { record }) => {
      // A place is free now, the runner already has one, or the runner waits for another race.
      if (!isOutdatedRefusal(error)) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(record.marathonId) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.myRegistrations(record.userId) });
    },
  });
}

/** Leaves the waiting list, or declines an offer, which also removes the runner from the list. */
export function useLeaveWaitlist() {
  const queryClient = useQueryClient();
  const invalidate = usePlaceInvalidation();
  return useMutation({
    mutationFn: ({ marathonId }: Mine) => callApi("leaveWaitlist", { params: { marathonId } }),
    onSuccess: (standing, mine) => {
      queryClient.setQueryData(queryKeys.standing(mine.marathonId), standing);
      return invalidate(mine);
    },
  });
}

export function useAcceptOffer() {
  const queryClient = useQueryClient();
  const invalidate = usePlaceInvalidation();
  return useMutation({
    /** `entry` is what the event's form asks, if it has changed since the runner joined the waiting list. */
    mutationFn: ({ marathonId, idempotencyKey, entry }: Mine & { idempotencyKey: string; entry?: FormEntry }) =>
      callApi("acceptOffer", { params: { marathonId }, ...(entry && { body: entry }), idempotencyKey }),
    onSuccess: async (_, mine) => {
      rememberRegistered(mine.marathonId);
      // Load the registration before removing the offer, so that the page always shows one of the two.
      await queryClient.invalidateQueries({ queryKey: queryKeys.myRegistrations(mine.uid) });
      queryClient.setQueryData(queryKeys.standing(mine.marathonId), NO_STANDING);
      await invalidate(mine);
    },
    onError: (error, mine) => {
      if (isOutdatedRefusal(error)) void invalidate(mine);
    },
  });
}
