import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { endpoints } from "@run/functions/contract";
import type { MemberPatch, NewInvitation } from "@run/functions/contract";
import { callApi } from "../../../lib/api/api-client.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { offlinePersister } from "../../../lib/offline/offline-persister.ts";
import { queryKeys } from "../../../entities/query-keys.ts";

/**
 * Someone may accept an invitation while the reader is in another tab, so team and invitations are loaded again
 * whenever the reader returns.
 */
const always = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;

export function useTeam(id: string) {
  return useQuery({
    queryKey: queryKeys.team(id),
    queryFn: async ({ signal }) => (await callApi("listTeam", { params: { id }, signal })).members,
    persister: offlinePersister({ schema: endpoints.listTeam.response.shape.members }),
    ...always,
  });
}

/** Loads the event, its team and the reader's own list again, because the reader's role may have changed as well. */
function useTeamInvalidation(id: string) {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.allMyMarathons });
    await queryClient.invalidateQueries({ queryKey: queryKeys.marathon(id) });
  };
}

export function useChangeMember(id: string) {
  const invalidate = useTeamInvalidation(id);
  return useMutation({
    mutationFn: ({ memberId, ...body }: { memberId: string } & MemberPatch) =>
      callApi("changeTeamMember", { params: { id, memberId }, body }),
    onSettled: invalidate,
  });
}

/** Removes a member, or the reader. Somebody else may have removed the member already, which is no failure. */
export function useRemoveMember(id: string) {
  const invalidate = useTeamInvalidation(id);
  return useMutation({
    mutationFn: async (memberId: string) => {
      try {
        await callApi("removeTeamMember", { params: { id, memberId } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "member-not-found")) throw error;
      }
    },
    onSettled: invalidate,
  });
}

const SENDING_MS = 10_000;

/** The open invitations. They are loaded again and again while an email with a link is on its way. */
export function useTeamInvitations(id: string, sendsEmail: boolean) {
  return useQuery({
    queryKey: queryKeys.teamInvitations(id),
    queryFn: async ({ signal }) => (await callApi("listTeamInvitations", { params: { id }, signal })).invitations,
    persister: offlinePersister({ schema: endpoints.listTeamInvitations.response.shape.invitations }),
    refetchInterval: ({ state }) =>
      sendsEmail && state.data?.some(({ delivery }) => delivery?.state === "queued") === true && SENDING_MS,
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
      void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(id) });
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

export function useResendInvitation(id: string) {
  return useMutation({
    mutationFn: (invitationId: string) => callApi("resendTeamInvitation", { params: { id, invitationId } }),
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
        queryKeys.allMyMessages,
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
