import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { endpoints } from "@run/functions/contract";
import type { MessagePage } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";
import { cursorPages, cursorQuery } from "../../lib/api/cursor-pages.ts";
import { offlinePages } from "../../lib/offline/offline-pages.ts";
import type { Pages } from "../../lib/offline/offline-pages.ts";
import { queryKeys } from "../query-keys.ts";

const POLL_MS = 60_000;

/** One query for the header's number and the list, so that they never differ. */
export function myMessagesQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.myMessages(uid),
    queryFn: ({ pageParam, signal }) =>
      callApi("listMyMessages", { params: { userId: uid }, query: cursorQuery(pageParam), signal }),
    persister: offlinePages(endpoints.listMyMessages.response),
    ...cursorPages,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: "always",
  });
}

const unreadOf = ({ pages }: Pages<MessagePage>) => pages[0]?.unread ?? 0;

/** How many messages are unread, or 0 while that is unknown. */
export function useUnreadCount(uid: string): number {
  const { data = 0 } = useInfiniteQuery({ ...myMessagesQuery(uid), select: unreadOf });
  return data;
}

const unconfirmedOf = ({ pages }: Pages<MessagePage>) => pages[0]?.unconfirmed ?? 0;

/** How many emails wait for the reader to confirm their address, or 0 while that is unknown. */
export function useUnconfirmedCount(uid: string): number {
  const { data = 0 } = useInfiniteQuery({ ...myMessagesQuery(uid), select: unconfirmedOf });
  return data;
}

const sendsEmailOf = ({ pages }: Pages<MessagePage>) => pages[0]?.sendsEmail ?? true;

/** Whether RUN sends email. True while that is unknown. */
export function useSendsEmail(uid: string): boolean {
  const { data = true } = useInfiniteQuery({ ...myMessagesQuery(uid), select: sendsEmailOf });
  return data;
}
