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
    // Another runner may take over the place while this page is in the background, and the live connection may be
    // blocked.
    refetchOnWindowFocus: ({ state }) => (state.data?.some(hasInvitation) ? "always" : false),
  });
}

/**
 * Resolves with true if this call registered the runner, and with false if they were already registered (spec, section
 * 4).
 */
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
      // The call is not awaited, because the next page does not depend on fresh lists.
      void invalidate({ uid: record.userId, marathonId: record.marathonId });
    },
    onError: (error, { record }) => {
      if (!isOutdatedRefusal(error)) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(record.marathonId) });
    },
  });
}

const RACE_PATH = /(?:^|\.)(?:raceId|dateOfBirth)$/;
const FORM_PATH = /(?:^|\.)(?:dateOfBirth|gender|club|nationality|expectedTime|answers\b.*|waiver\b.*)$/;

/** Whether the refusal is about the event's registration form, such as a question that was added meanwhile. */
export function isAboutForm(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === "out-of-stock" || error.code === "waiver-changed") return true;
  return error.status === 400 && error.issues.some(({ path }) => FORM_PATH.test(path));
}

/**
 * Whether the refusal means that the page's data is out of date: the race or the event is full or closed, or the races,
 * their age rules or the registration form have changed.
 */
export function isOutdatedRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 409 || isAboutForm(error) || error.issues.some(({ path }) => RACE_PATH.test(path));
}

export type Mine = { uid: string; marathonId: string };
/** An entry of the account. `entryId` is that of somebody whom the account has entered. */
export type MyEntryKey = Mine & { entryId?: string | undefined };

export function useChangeRegistration() {
  const invalidate = usePlaceInvalidation();
  return useMutation({
    mutationFn: ({ uid, marathonId, entryId, changes }: MyEntryKey & { changes: RegistrationPatch }) => {
      const params = { userId: uid, marathonId };
      if (entryId === undefined) return callApi("changeMyRegistration", { params, body: changes });
      const { contactsShared: _, ...body } = changes;
      return callApi("changeMyEntry", { params: { ...params, entryId }, body });
    },
    onSuccess: (_, mine) => invalidate(mine),
    onError: useOutdatedOnRefusal(),
  });
}

export function useCancelRegistration() {
  const invalidate = usePlaceInvalidation();
  return useMutation({
    mutationFn: ({ uid, marathonId, entryId }: MyEntryKey) => {
      const params = { userId: uid, marathonId };
      return entryId === undefined
        ? callApi("cancelMyRegistration", { params })
        : callApi("cancelMyEntry", { params: { ...params, entryId } });
    },
    onSuccess: (_, mine) => {
      if (mine.entryId === undefined) forgetRegistered(mine.marathonId);
      return invalidate(mine);
    },
    onError: useOutdatedOnRefusal(),
  });
}

/**
 * Reloads the runner's registrations and the event after a refusal by a rule, because it means that the page's data,
 * such as the cut-off or the places left, is out of date.
 */
export function useOutdatedOnRefusal() {
  const queryClient = useQueryClient();
  return (error: unknown, { uid, marathonId }: Mine) => {
    if (!isOutdatedRefusal(error)) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.myRegistrations(uid) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(marathonId) });
  };
}
