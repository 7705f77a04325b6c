import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewInvitation } from "@run/functions/contract";
import { callApi } from "../../../lib/api/api-client.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { queryKeys } from "../../../entities/query-keys.ts";

/**
 * Someone may accept an invitation while the owner is in another tab, so the invitations are loaded again whenever the
 * owner returns.
 */
const always = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;

export function useTeamInvitations(id: string) {
  return useQuery({
    queryKey: queryKeys.teamInvitations(id),
    queryFn: async ({ signal }) => (await callApi("listTeamInvitations", { params: { id }, signal })).invitations,
    ...always,
  });
}

/** Loads the list again, and My Added Marathons too if the event may belong to another user now. */
function useInvitationInvalidation(id: string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.teamInvitations(id) }),
    onError: (error: unknown) => {
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.teamInvitations(id) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.allMyMarathons });
    },
  };
}

/** Resolves with the code of the new invitation, which cannot be looked up later. */
export function useInviteToTeam(id: string) {
  return useMutation({
    mutationFn: async ({ invitation, idempotencyKey }: { invitation: NewInvitation; idempotencyKey: string }) =>
      (await callApi("inviteToTeam", { params: { id }, body: invitation, idempotencyKey })).code,
    ...useInvitationInvalidation(id),
  });
}

export function useWithdrawInvitation(id: string) {
  return useMutation({
    mutationFn: (invitationId: string) => callApi("withdrawTeamInvitation", { params: { id, invitationId } }),
    ...useInvitationInvalidation(id),
  });
}

export function useTeamInvitation(code: string) {
  return useQuery({
    queryKey: queryKeys.teamInvitation(code),
    queryFn: ({ signal }) => callApi("getTeamInvitation", { params: { code }, signal }),
    ...always,
  });
}

export function useAcceptInvitation(code: string, marathonId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("acceptTeamInvitation", { params: { code } }),
    onSuccess: () => {
      const changed = [
        queryKeys.marathon(marathonId),
        queryKeys.marathons,
        queryKeys.featuredMarathons,
        queryKeys.allMyMarathons,
      ];
      for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
    },
    // The invitation may have been withdrawn, used or expired since, so the page is out of date.
    onError: (error) => {
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.teamInvitation(code) });
    },
  });
}
