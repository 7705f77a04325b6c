import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { endpoints } from "@run/functions/contract";
import type { MyRegistration, NewRegistration, RegistrationPatch } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";
import { offlinePersister } from "../../lib/offline/offline-persister.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { queryKeys } from "../query-keys.ts";
import { hasInvitation } from "./given-away.ts";
import { usePlaceInvalidation } from "./place-invalidation.ts";
import { forgetRegistered, rememberRegistered } from "./registered-marathons.ts";

export function useMyRegistrations(
  uid: string,
  { isNeeded = true }: { isNeeded?: boolean | ((known: readonly MyRegistration[] | undefined) => boolean) } = {},
) {
  return useQuery({
    queryKey: queryKeys.myRegistrations(uid),
    queryFn: ({ signal }) => callApi("listMyRegistrations", { params: { userId: uid }, signal }),
    persister: offlinePersister({ schema: endpoints.listMyRegistrations.response }),
    enabled: typeof isNeeded === "boolean" ? isNeeded : ({ state }) => isNeeded(state.data),
    // Somebody may take over the place while the runner is elsewhere, and the live connection may be refused.
    refetchOnWindowFocus: ({ state }) => (state.data?.some(hasInvitation) ? "always" : false),
  });
}

/** Resolves with whether this call registered the runner; false means already registered (spec, section 4). */
export function useRegister() {
  const queryClient = useQueryClient();
  const invalidate = usePlaceInvalidation();
  return useMutation({
    mutationFn: async ({ record, idempotencyKey }: { record: NewRegistration; idempotencyKey: string }) => {
      const { modifiedCount } = await callApi("registerForMarathon", {
        params: { id: record.marathonId },
        body: { $addToSet: { totalRegistrationCount: record } },
        idempotencyKey,
      });
      return modifiedCount > 0;
    },
    onSuccess: (_, { record }) => {
      rememberRegistered(record.marathonId);
      // Not awaited: the way on does not depend on fresh lists.
      void invalidate({ uid: record.userId, marathonId: record.marathonId });
    },
    onError: (error, { record }) => {
      // Full or closed by now: what the page says about the event is out of date.
      if (!(error instanceof ApiError) || error.status !== 409) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(record.marathonId) });
    },
  });
}

export type Mine = { uid: string; marathonId: string };

export function useChangeRegistration() {
  const invalidate = usePlaceInvalidation();
  return useMutation({
    mutationFn: ({ uid, marathonId, changes }: Mine & { changes: RegistrationPatch }) =>
      callApi("changeMyRegistration", { params: { userId: uid, marathonId }, body: changes }),
    onSuccess: (_, mine) => invalidate(mine),
    onError: useOutdatedOnRefusal(),
  });
}

export function useCancelRegistration() {
  const invalidate = usePlaceInvalidation();
  return useMutation({
    mutationFn: ({ uid, marathonId }: Mine) => callApi("cancelMyRegistration", { params: { userId: uid, marathonId } }),
    onSuccess: (_, mine) => {
      forgetRegistered(mine.marathonId);
      return invalidate(mine);
    },
    onError: useOutdatedOnRefusal(),
  });
}

/** Refused by a rule: what the page says about the registration, such as until when it can be changed, is out of date. */
export function useOutdatedOnRefusal() {
  const queryClient = useQueryClient();
  return (error: unknown, { uid }: Mine) => {
    if (!(error instanceof ApiError) || error.status !== 409) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.myRegistrations(uid) });
  };
}
