import { endpoints, HIDDEN } from "@run/functions/contract";
import type { ResponseOf, RosterEntry } from "@run/functions/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../lib/api/api-client.ts";
import { cursorPages, cursorQuery } from "../../../lib/api/cursor-pages.ts";
import { offlinePages } from "../../../lib/offline/offline-pages.ts";
import { queryKeys } from "../../../entities/query-keys.ts";

export type WaitlistPage = ResponseOf<"listWaitlist">;

/** The waiting list as a device keeps it: how to reach the runners and what they entered stays off it. */
function withoutContacts({ entries, nextCursor }: WaitlistPage): WaitlistPage {
  const hidden = { email: HIDDEN, phone: HIDDEN, emergencyContact: HIDDEN, dateOfBirth: null, filledForm: null };
  return { entries: entries.map((entry) => ({ ...entry, ...hidden })), nextCursor };
}

/** A list on a page of its own is loaded again whenever the reader comes or returns to it. */
const always = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;
type Refetching = { refetches?: boolean };

/** Runners with an offer, then the waiting list in its order, page by page. */
export function useWaitlistPages(id: string, { refetches = false }: Refetching = {}) {
  return useInfiniteQuery({
    ...(refetches && always),
    queryKey: queryKeys.waitlist(id),
    queryFn: ({ pageParam, signal }) =>
      callApi("listWaitlist", { params: { id }, query: cursorQuery(pageParam), signal }),
    persister: offlinePages(endpoints.listWaitlist.response, withoutContacts),
    ...cursorPages,
  });
}

/** The activity of registrations and of the waiting list, newest first, page by page. */
export function useActivityPages(id: string, { refetches = false }: Refetching = {}) {
  return useInfiniteQuery({
    ...(refetches && always),
    queryKey: queryKeys.activity(id),
    queryFn: ({ pageParam, signal }) =>
      callApi("listActivity", { params: { id }, query: cursorQuery(pageParam), signal }),
    persister: offlinePages(endpoints.listActivity.response),
    ...cursorPages,
  });
}

/** What happened to one entry, newest first. It is not kept for use without a connection. */
export function useEntryActivity({ marathonId: id, entryId }: Pick<RosterEntry, "marathonId" | "entryId">) {
  return useQuery({
    queryKey: [...queryKeys.activity(id), entryId],
    queryFn: async ({ signal }) =>
      (await callApi("listActivity", { params: { id }, query: { entryId }, signal })).activity,
  });
}
