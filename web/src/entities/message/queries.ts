import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { MessagePage } from "@run/functions/contract";
import { useEffect } from "react";
import { callApi } from "../../lib/api/api-client.ts";
import type { Pages } from "../../lib/offline/offline-pages.ts";
import { queryKeys } from "../query-keys.ts";
import { newestPage, withAllRead, withRead } from "./message-pages.ts";
import { myMessagesQuery } from "./my-messages-query.ts";

/** The messages, newest first, page by page. */
export function useMyMessages(uid: string) {
  const queryClient = useQueryClient();
  useEffect(
    () => () => {
      const queryKey = queryKeys.myMessages(uid);
      const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
      // Once the list is closed, the header's number alone needs the query, and only its newest page.
      queryClient.setQueryData<Pages<MessagePage>>(queryKey, (data) => data && newestPage(data), { updatedAt });
    },
    [queryClient, uid],
  );
  return useInfiniteQuery({ ...myMessagesQuery(uid), refetchOnMount: "always" });
}

/** Marks a message as read. It stays read on the screen if the call fails, because the reader has seen it. */
export function useReadMessage(uid: string) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (messageId: string) =>
      callApi("readMyMessage", { params: { userId: uid, messageId }, body: { read: true } }),
  });
  return (id: string) => {
    const queryKey = queryKeys.myMessages(uid);
    const data = queryClient.getQueryData<Pages<MessagePage>>(queryKey);
    const read = data && withRead(data, id);
    if (read === data) return;
    // An answer from before would show the message as unread again.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, read);
    mutate(id);
  };
}

export function useReadAllMessages(uid: string) {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.myMessages(uid);
  return useMutation({
    mutationFn: () => callApi("readAllMyMessages", { params: { userId: uid } }),
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Pages<MessagePage>>(queryKey, (data) => data && withAllRead(data));
    },
  });
}
