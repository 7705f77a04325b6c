import { useEffect } from "react";
import { unreadText } from "../../entities/message/message-pages.ts";
import { useUnreadCount } from "../../entities/message/my-messages-query.ts";

/**
 * Renders nothing. Tells the header how many messages are unread, such as "3" or "99+", or null if none is. The header is
 * part of every page, so it must not contain the code of this query.
 */
export function UnreadCount({ uid, onCount }: { uid: string; onCount: (unread: string | null) => void }) {
  const unread = useUnreadCount(uid);
  useEffect(() => {
    onCount(unread === 0 ? null : unreadText(unread));
    return () => onCount(null);
  }, [unread, onCount]);
  return null;
}
