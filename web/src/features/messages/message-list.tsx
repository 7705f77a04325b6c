import type { Message } from "@run/functions/contract";
import { useEffect } from "react";
import { messagesOf, unreadText } from "../../entities/message/message-pages.ts";
import { useMyMessages, useReadAllMessages } from "../../entities/message/queries.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { useOpenedId } from "../../lib/browser/use-opened-id.ts";
import { useNow } from "../../lib/dates/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { FailureNotice, Notice } from "../../ui/notice.tsx";
import { useRequest } from "../../lib/forms/use-request.ts";
import { showPopup } from "../../ui/popup.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LetterDialog, UnknownLetterDialog } from "./letter-dialog.tsx";
import { MessageRow } from "./message-row.tsx";

/** What RUN has told the user, newest first. */
export function MessageList({ uid }: { uid: string }) {
  const { data, isPending, isRefetching, refetch, ...more } = useMyMessages(uid);
  const now = useNow();
  const opened = useOpenedId("message");
  if (isPending) {
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">Loading your messages</span>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-28 rounded-card" />
        ))}
      </div>
    );
  }
  if (data === undefined) {
    return (
      <FailureNotice
        title="Connection Error"
        headingLevel="h2"
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      >
        We couldn’t load your messages.
      </FailureNotice>
    );
  }
  const messages = messagesOf(data);
  const [{ unread, sendsEmail } = { unread: 0, sendsEmail: true }] = data.pages;
  const message = messages.find(({ id }) => id === opened.id);
  return (
    <>
      {messages.length === 0 ? (
        <Notice title="Nothing yet" headingLevel="h2" picture="/pictures/empty-list.svg">
          When you register, when a place is held for you or when an event changes, we tell you here
          {sendsEmail && " and by email"}.
        </Notice>
      ) : (
        <Messages {...{ uid, messages, unread, now }} linkTo={opened.linkTo} />
      )}
      <OlderMessages {...more} isEmpty={messages.length === 0} sendsEmail={sendsEmail} />
      {message !== undefined && (
        <LetterDialog key={message.id} {...{ message, uid, now, sendsEmail }} onClose={opened.close} />
      )}
      {opened.id !== null && message === undefined && <OlderLetter {...more} onClose={opened.close} />}
    </>
  );
}

function Messages({
  uid,
  messages,
  unread,
  now,
  linkTo,
}: {
  uid: string;
  messages: readonly Message[];
  unread: number;
  now: number;
} & Pick<ReturnType<typeof useOpenedId>, "linkTo">) {
  const readAll = useReadAllMessages(uid);
  const { run, isBusy } = useRequest(messageOf);
  const handleReadAll = () =>
    void run({
      send: () => readAll.mutateAsync(),
      onFailure: (reason) => showPopup({ kind: "error", title: "Not marked as read", text: reason }),
    });
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-muted">
          {unread === 0 ? "No unread messages" : `${unreadText(unread)} unread`}
        </p>
        {unread > 0 && (
          <Button variant="outline" size="touch" isBusy={isBusy} onClick={handleReadAll}>
            Mark all as read
          </Button>
        )}
      </div>
      <ul
        aria-label="Messages"
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
      >
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} link={linkTo(message.id)} now={now} />
        ))}
      </ul>
    </>
  );
}

type More = Pick<
  ReturnType<typeof useMyMessages>,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
>;

function OlderMessages({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
  isEmpty,
  sendsEmail,
}: More & { isEmpty: boolean; sendsEmail: boolean }) {
  const loadMore = () => void fetchNextPage();
  if (isFetchNextPageError) {
    return (
      <div className="mt-6">
        <FormFailure title="Connection Error">
          <p className="mb-3">We couldn’t load older messages.</p>
          <Button variant="outline" size="small" isBusy={isFetchingNextPage} onClick={loadMore}>
            Try again
          </Button>
        </FormFailure>
      </div>
    );
  }
  if (hasNextPage) {
    return (
      <div className="mt-6 text-center">
        <Button variant="outline" isBusy={isFetchingNextPage} onClick={loadMore}>
          Show more
        </Button>
      </div>
    );
  }
  return (
    <p className="mt-6 text-center text-base text-muted">
      Messages are kept for thirty days.
      {!sendsEmail &&
        (isEmpty ? " RUN sends no email here." : " RUN sends no email here, so they are only on this page.")}
    </p>
  );
}

/** Loads older messages until the opened one is among them. */
function OlderLetter({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
  onClose,
}: More & { onClose: () => void }) {
  const isSearching = hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isSearching && !isFetchingNextPage) void fetchNextPage();
  }, [isSearching, isFetchingNextPage, fetchNextPage]);
  return <UnknownLetterDialog isLoading={isSearching} onClose={onClose} />;
}
