import { UNREAD_MAX } from "@run/functions/contract";
import type { Message, MessagePage } from "@run/functions/contract";
import type { Pages } from "../../lib/offline/offline-pages.ts";

type MessagePages = Pages<MessagePage>;

/**
 * The loaded messages, newest first. A message that arrives between two requests moves the others down, so that one of
 * them may be on two pages.
 */
export function messagesOf({ pages }: Pick<MessagePages, "pages">): Message[] {
  return [...new Map(pages.flatMap(({ messages }) => messages.map((message) => [message.id, message]))).values()];
}

/** The newest page alone. */
export function newestPage({ pages, pageParams }: MessagePages): MessagePages {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

/** The pages after the message was read. Returns the same object if it is read already or not among them. */
export function withRead(data: MessagePages, id: string): MessagePages {
  if (!messagesOf(data).some((message) => message.id === id && !message.isRead)) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    messages: page.messages.map((message) => (message.id === id ? { ...message, isRead: true } : message)),
    // The server counts no further than this, so there may be more.
    unread: page.unread < UNREAD_MAX ? Math.max(0, page.unread - 1) : page.unread,
  }));
  return { ...data, pages };
}

export function withAllRead(data: MessagePages): MessagePages {
  const pages = data.pages.map((page) => ({
    ...page,
    messages: page.messages.map((message) => ({ ...message, isRead: true })),
    unread: 0,
  }));
  return { ...data, pages };
}

/** For example "3", or "99+" if the server has counted no further. */
export function unreadText(unread: number): string {
  return unread < UNREAD_MAX ? String(unread) : `${UNREAD_MAX}+`;
}
