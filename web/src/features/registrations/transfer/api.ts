import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewRegistration } from "@run/functions/contract";
import { callApi } from "../../../lib/api/api-client.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { queryKeys } from "../../../entities/query-keys.ts";
import { isOutdatedRefusal, useOutdatedOnRefusal } from "../../../entities/entry/queries.ts";
import type { MyEntryKey } from "../../../entities/entry/queries.ts";
import { usePlaceInvalidation } from "../../../entities/entry/place-invalidation.ts";
import { rememberRegistered } from "../../../entities/entry/registered-marathons.ts";

/** Resolves with the code of the invitation. */
export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ uid, marathonId, entryId, idempotencyKey }: MyEntryKey & { idempotencyKey: string }) => {
      const params = { userId: uid, marathonId };
      const { code } =
        entryId === undefined
          ? await callApi("inviteToTransfer", { params, idempotencyKey })
          : await callApi("inviteToTransferEntry", { params: { ...params, entryId }, idempotencyKey });
      return code;
    },
    onSuccess: (_, { uid }) => queryClient.invalidateQueries({ queryKey: queryKeys.myRegistrations(uid) }),
    onError: useOutdatedOnRefusal(),
  });
}

export function useWithdraw() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ uid, marathonId, entryId }: MyEntryKey) => {
      const params = { userId: uid, marathonId };
      return entryId === undefined
        ? callApi("withdrawTransfer", { params })
        : callApi("withdrawEntryTransfer", { params: { ...params, entryId } });
    },
    onSuccess: (_, { uid }) => queryClient.invalidateQueries({ queryKey: queryKeys.myRegistrations(uid) }),
    onError: useOutdatedOnRefusal(),
  });
}

export function useTransfer(code: string) {
  return useQuery({
    queryKey: queryKeys.transfer(code),
    queryFn: ({ signal }) => callApi("getTransfer", { params: { code }, signal }),
    // The invitation may have been withdrawn or used meanwhile, so returning to the page loads it again.
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

export function useAcceptTransfer(code: string) {
  const queryClient = useQueryClient();
  const invalidate = usePlaceInvalidation();
  return useMutation({
    mutationFn: ({ record, idempotencyKey }: { record: NewRegistration; idempotencyKey: string }) =>
      callApi("acceptTransfer", { params: { code }, body: record, idempotencyKey }),
    onSuccess: (_, { record }) => {
      rememberRegistered(record.marathonId);
      void invalidate({ uid: record.userId, marathonId: record.marathonId });
    },
    onError: (error, { record }) => {
      // A rule forbids the transfer, or the invitation was withdrawn, so the page's data is out of date.
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone && !isOutdatedRefusal(error)) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.transfer(code) });
      void invalidate({ uid: record.userId, marathonId: record.marathonId });
    },
  });
}
