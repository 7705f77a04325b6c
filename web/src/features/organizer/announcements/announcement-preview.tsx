import type { AnnouncementPreview, SkipReason } from "@run/functions/contract";
import { useEffect, useRef } from "react";
import { LetterBlocks } from "../../../entities/message/letter-blocks.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { peopleCount } from "../../../entities/person/people-count.ts";
import { sendLabel, skipTexts } from "./announcement-texts.ts";
import type { TypedAnnouncement } from "./typed-announcement.ts";

/** To whom an announcement goes, who is left out and why, how it reads, and the button that sends it. */
export function AnnouncementPreviewCard({
  preview,
  isCurrent,
  typed,
  failure,
  isPreviewing,
  onPreview,
  onSend,
}: {
  preview: AnnouncementPreview;
  /** Whether nothing was changed since. */
  isCurrent: boolean;
  typed: TypedAnnouncement;
  failure: string | null;
  isPreviewing: boolean;
  onPreview: () => void;
  onSend: () => void;
}) {
  const { count, skipped, letter } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  // A new preview may be below the visible part of the page.
  useEffect(() => heading.current?.focus(), [preview]);
  const hasReaders = count > 0 || typed.alsoLater;
  return (
    <section aria-labelledby="preview" className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <h2 id="preview" ref={heading} tabIndex={-1} className="poster text-2xl">
        Preview
      </h2>
      <p className="mt-3">
        {count === 0
          ? "No one would get it right now."
          : `${peopleCount(count)} ${count === 1 ? "gets" : "get"} it. Each person gets it only once, even with several entries. Runners who haven’t confirmed their address find it under Messages, without an email.`}
      </p>
      {skipped.length > 0 && (
        <div className="mt-4">
          <h3 className="sign">Left out</h3>
          <ul className="divide-y divide-line">
            {skipped.map((one) => (
              <Skipped key={one.reason} {...one} />
            ))}
          </ul>
        </div>
      )}
      {letter && (
        <article aria-label="The message" className="mt-5 rounded-control border border-line p-4 sm:p-6">
          <h3 dir="auto" className="poster text-2xl wrap-anywhere">
            {letter.subject}
          </h3>
          <div className="mt-4 space-y-4 wrap-anywhere">
            <LetterBlocks blocks={letter.blocks} />
          </div>
        </article>
      )}
      <div className="mt-6 space-y-4">
        {failure !== null && <FormFailure title="Not sent">{failure}</FormFailure>}
        {!isCurrent ? (
          <div role="status" className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <p>You’ve made changes since this preview.</p>
            <Button variant="outline" isBusy={isPreviewing} onClick={onPreview}>
              Preview again
            </Button>
          </div>
        ) : hasReaders ? (
          <Button size="large" isBusy={false} onClick={onSend}>
            {sendLabel(typed, count)}
          </Button>
        ) : (
          <p>Choose other people above, then preview again.</p>
        )}
      </div>
    </section>
  );
}

function Skipped({ reason, count, names }: { reason: SkipReason; count: number; names: readonly string[] }) {
  const others = count - names.length;
  return (
    <li className="py-2.5">
      <p>
        {skipTexts[reason]}: {count.toLocaleString("en-US")}
      </p>
      <p className="text-sm text-muted">
        {names.map((name, index) => (
          <span key={index}>
            {index > 0 && ", "}
            <bdi>{name}</bdi>
          </span>
        ))}
        {others > 0 && ` and ${others.toLocaleString("en-US")} more`}
      </p>
    </li>
  );
}
