import { useQueryClient } from "@tanstack/react-query";
import type { Registration, WaitlistEntry } from "@run/functions/contract";
import { callApi } from "../../../lib/api/api-client.ts";
import { cursorQuery } from "../../../lib/api/cursor-pages.ts";
import { queryKeys } from "../../../entities/query-keys.ts";

type Page = { nextCursor: string | null };

/** Fetches every page again, without using what was loaded before. */
async function allPages<P extends Page>(ask: (query: { cursor?: string }) => Promise<P>): Promise<P[]> {
  const pages: P[] = [];
  let cursor: string | null = null;
  do {
    const page: P = await ask(cursorQuery(cursor));
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
}

function asLoaded<P extends Page>(pages: readonly P[]) {
  return { pages, pageParams: [null, ...pages.slice(0, -1).map(({ nextCursor }) => nextCursor)] };
}

/** Fetches lists again for a file, and updates the lists on the screen with the same answers. */
export function useFreshLists(id: string) {
  const queryClient = useQueryClient();
  const show = (queryKey: readonly string[], pages: readonly Page[]) => {
    // A list that is no longer on the screen is loaded again when it is opened.
    if (queryClient.getQueryState(queryKey) !== undefined) queryClient.setQueryData(queryKey, asLoaded(pages));
  };
  return {
    registrations: async (): Promise<Registration[]> => {
      const pages = await allPages((query) => callApi("listRegistrations", { params: { id }, query }));
      show(queryKeys.registrations(id), pages);
      return pages.flatMap(({ registrations }) => registrations);
    },
    waitlist: async (): Promise<WaitlistEntry[]> => {
      const pages = await allPages((query) => callApi("listWaitlist", { params: { id }, query }));
      show(queryKeys.waitlist(id), pages);
      return pages.flatMap(({ entries }) => entries);
    },
  };
}
