import type { Letter, Message } from "@run/functions/contract";
import { useId } from "react";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { elapsedText } from "../../lib/dates/age-text.ts";
import { readerShortDateTime } from "../../lib/dates/date-time-format.ts";
import { classNames } from "../../ui/class-names.ts";

/** A message in the list, with the beginning of its text. */
export function MessageRow({
  message,
  link,
  now,
}: {
  message: Message;
  link: ComponentProps<typeof Link>;
  now: number;
}) {
  const { at, isRead, letter } = message;
  const detailsId = useId();
  const text = beginningOf(letter);
  return (
    <li className="relative flex gap-x-3 px-4 py-4 hover:bg-sunken has-focus-visible:bg-sunken sm:px-5">
      <span aria-hidden="true" className={classNames("mt-2 size-2.5 shrink-0 rounded-full", !isRead && "bg-signal")} />
      <div className="min-w-0">
        <Link
          {...link}
          aria-describedby={detailsId}
          // The whole row opens the message.
          className={classNames("text-lg leading-snug after:absolute after:inset-0", isRead ? "text-ink" : "sign")}
        >
          {!isRead && <span className="sr-only">Unread: </span>}
          <bdi className="wrap-anywhere">{letter.subject}</bdi>
        </Link>
        <div id={detailsId} className="text-base text-muted">
          {text !== "" && (
            <p dir="auto" className="mt-0.5 line-clamp-2 wrap-anywhere">
              {text}
            </p>
          )}
          <p className="mt-1 text-sm">
            {elapsedText(now - Date.parse(at))} · <time dateTime={at}>{readerShortDateTime(at)}</time>
          </p>
        </div>
      </div>
    </li>
  );
}

function beginningOf({ blocks: [first] }: Letter): string {
  if (first === undefined) return "";
  const spans = first.type === "list" ? first.items.flat() : first.spans;
  return spans.map(({ text }) => text).join("");
}
