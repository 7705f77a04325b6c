import type { Message, MessagePage } from "@run/functions/contract";
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../entities/paths.ts";
import { LetterBlocks } from "../../entities/message/letter-blocks.tsx";
import { useReadMessage } from "../../entities/message/queries.ts";
import { ownPath } from "../../lib/browser/own-path.ts";
import { elapsedText } from "../../lib/dates/age-text.ts";
import { readerShortDateTime } from "../../lib/dates/date-time-format.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { emailText } from "./email-text.ts";

const textLink = "text-accent underline underline-offset-4";

/** An opened message. Opening it marks it as read. */
export function LetterDialog({
  message,
  uid,
  now,
  sendsEmail,
  onClose,
}: Pick<MessagePage, "sendsEmail"> & { message: Message; uid: string; now: number; onClose: () => void }) {
  const { id, isRead, at, marathonId, letter } = message;
  const read = useReadMessage(uid);
  const markRead = useEffectEvent(() => {
    if (!isRead) read(id);
  });
  // Depends on `isRead` as well: if the server says that the opened message is still unread, the call has failed.
  useEffect(() => markRead(), [id, isRead]);

  const [first = [], ...others] = letter.blocks.map((block) => [block]);
  const actionPath = letter.action === null ? null : ownPath(letter.action.path);
  return (
    <Dialog
      isOpen
      isInUrl
      size="side"
      title={letter.subject}
      description={`${elapsedText(now - Date.parse(at))} · ${readerShortDateTime(at)}`}
      onClose={onClose}
    >
      <div className="space-y-4">
        <LetterBlocks blocks={first} />
        {letter.facts.length > 0 && (
          <dl className="divide-y divide-line border-y border-line">
            {letter.facts.map(({ label, value }, index) => (
              <div key={index} className="grid items-baseline gap-x-6 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
                <dt className="sign text-base text-muted">{label}</dt>
                <dd dir="auto" className="whitespace-pre-line">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <LetterBlocks blocks={others.flat()} />
      </div>
      {letter.action !== null && actionPath !== null && (
        <LinkButton to={actionPath} className="mt-7">
          {letter.action.label}
        </LinkButton>
      )}
      <div className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-base text-muted">
        <p>
          {emailText({ kind: message.kind, email: message.email, sendsEmail })}
          {message.email === "failed" && (
            <>
              {" "}
              <Link to={paths.account()} className={textLink}>
                Your account
              </Link>
            </>
          )}
        </p>
        {marathonId !== null && actionPath !== paths.marathon(marathonId) && (
          <Link to={paths.marathon(marathonId)} className={textLink}>
            See the event
          </Link>
        )}
      </div>
    </Dialog>
  );
}

/** Shown for the id of a message that is not loaded: while older messages load, or because there is none. */
export function UnknownLetterDialog({ isLoading, onClose }: { isLoading: boolean; onClose: () => void }) {
  if (isLoading) {
    return (
      <Dialog isOpen isInUrl size="side" title="Message" description="Loading the message" onClose={onClose}>
        <div role="status" className="space-y-4">
          <span className="sr-only">Loading the message</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      isInUrl
      title="This message is no longer available"
      description="Messages are kept for thirty days. You can open a message only with the account that received it."
      onClose={onClose}
    >
      <Button variant="outline" onClick={onClose}>
        Show all messages
      </Button>
    </Dialog>
  );
}
