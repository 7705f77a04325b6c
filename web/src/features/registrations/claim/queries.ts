import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { usePlaceInvalidation } from "../../../entities/entry/place-invalidation.ts";
import { rememberRegistered } from "../../../entities/entry/registered-marathons.ts";
import { queryKeys } from "../../../entities/query-keys.ts";
import { callApi } from "../../../lib/api/api-client.ts";

/** What the link names: the event and the entry. */
type Link = { id: string; entryId: string };

/** The entry behind the link, as the account may see it. */
export function useEntryClaim(uid: string, link: Link) {
  return useQuery({
    queryKey: queryKeys.entryClaim(uid, link),
    queryFn: ({ signal }) => callApi("getEntryClaim", { params: link, signal }),
    // The team may have changed the entry, or the account may have taken it over in another tab.
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

export function useClaimEntry(uid: string, link: Link) {
  const queryClient = useQueryClient();
  const invalidate = usePlaceInvalidation();
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.entryClaim(uid, link) });
    void invalidate({ uid, marathonId: link.id });
  };
  return useMutation({
    mutationFn: (own: boolean) => callApi("claimEntry", { params: link, body: { own } }),
    onSuccess: (_, own) => {
      if (own) rememberRegistered(link.id);
      reload();
    },
    // A rule may forbid it since the page was opened.
    onError: reload,
  });
}
