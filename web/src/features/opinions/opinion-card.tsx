import type { Opinion } from "@run/functions/contract";
import { useEffect, useRef, useState } from "react";
import { longDate } from "../../lib/dates/date-format.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { InitialBib } from "../../entities/person/initial-bib.tsx";

/** Longer opinions are collapsed, because they would push the others off the screen. */
const COLLAPSED_ABOVE = { letters: 320, lines: 7 };

function isLong(text: string): boolean {
  return text.length > COLLAPSED_ABOVE.letters || text.split("\n").length > COLLAPSED_ABOVE.lines;
}

/** `isNew`: the opinion was just sent from this page. The card of a new opinion is scrolled into view. */
export function OpinionCard({ opinion: entry, isNew }: { opinion: Opinion; isNew: boolean }) {
  const { name, email, opinion, createdAt } = entry;
  const card = useRef<HTMLElement>(null);
  const [isCollapsed, setIsCollapsed] = useState(isLong(opinion));

  useEffect(() => {
    if (!isNew) return;
    const hasReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    card.current?.scrollIntoView({ block: "nearest", behavior: hasReducedMotion ? "auto" : "smooth" });
  }, [isNew]);

  return (
    <figure
      ref={card}
      className={classNames(
        "flex h-full scroll-my-6 flex-col rounded-card border bg-surface p-5 shadow-card sm:p-6",
        isNew ? "border-accent outline-2 outline-accent" : "border-line",
      )}
    >
      {isNew && (
        <p className="mb-3">
          <Badge tone="accent" hasDot>
            Just added
          </Badge>
        </p>
      )}
      <blockquote>
        <p className={classNames("whitespace-pre-line wrap-anywhere", isCollapsed && "line-clamp-7")}>{opinion}</p>
      </blockquote>
      {isLong(opinion) && (
        <button
          type="button"
          aria-expanded={!isCollapsed}
          aria-label={isCollapsed ? `Read all that ${name} says` : `Read less of what ${name} says`}
          onClick={() => setIsCollapsed(!isCollapsed)}
          className="sign mt-2 self-start py-1 text-accent underline underline-offset-4 hover:text-ink"
        >
          {isCollapsed ? "Read all" : "Read less"}
        </button>
      )}
      <figcaption className="mt-auto flex items-center gap-3.5 pt-5">
        <InitialBib name={name} />
        <span className="min-w-0 leading-snug">
          <cite className="sign block text-lg leading-tight not-italic wrap-anywhere">{name}</cite>
          <span className="block text-sm wrap-anywhere text-muted">{email}</span>
          <time dateTime={createdAt} className="block text-sm text-muted">
            {longDate(createdAt, new Intl.DateTimeFormat().resolvedOptions().timeZone)}
          </time>
        </span>
      </figcaption>
    </figure>
  );
}
