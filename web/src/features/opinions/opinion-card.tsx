import type { Opinion } from "@run/functions/contract";
import { useEffect, useRef, useState } from "react";
import { longDay } from "../../lib/day-text.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";

/** Longer ones would push their neighbours off the screen. */
const FOLDED_ABOVE = 320;

const bibColours = ["bg-amber", "bg-signal", "bg-[#63d0c6]", "bg-[#ffd9a0]"] as const;

/** The same name has the same colour on every visit. */
function bibColour(name: string): string {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
  return bibColours[sum % bibColours.length] ?? bibColours[0];
}

function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "R";
}

/** `isNew`: just sent from this page; it comes into sight by itself. */
export function OpinionCard({ opinion: entry, isNew }: { opinion: Opinion; isNew: boolean }) {
  const { name, email, opinion, createdAt } = entry;
  const card = useRef<HTMLElement>(null);
  const [isFolded, setIsFolded] = useState(opinion.length > FOLDED_ABOVE);

  useEffect(() => {
    if (!isNew) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    card.current?.scrollIntoView({ block: "nearest", behavior: isCalm ? "auto" : "smooth" });
  }, [isNew]);

  return (
    <article
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
        <p className={classNames("whitespace-pre-line wrap-anywhere", isFolded && "line-clamp-7")}>{opinion}</p>
      </blockquote>
      {opinion.length > FOLDED_ABOVE && (
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={isFolded ? `Read all that ${name} says` : `Read less of what ${name} says`}
          onClick={() => setIsFolded(!isFolded)}
          className="sign mt-2 self-start py-1 text-accent underline underline-offset-4 hover:text-ink"
        >
          {isFolded ? "Read all" : "Read less"}
        </button>
      )}
      <footer className="mt-auto flex items-center gap-3.5 pt-5">
        <span
          aria-hidden="true"
          className={classNames(
            "poster grid size-12 shrink-0 place-items-center rounded-md text-2xl leading-none text-navy",
            bibColour(name),
          )}
        >
          {initialOf(name)}
        </span>
        <span className="min-w-0 leading-snug">
          <cite className="sign block text-lg leading-tight not-italic wrap-anywhere">{name}</cite>
          <span className="block text-sm wrap-anywhere text-muted">{email}</span>
          <time dateTime={createdAt} className="block text-sm text-muted">
            {longDay(createdAt, new Intl.DateTimeFormat().resolvedOptions().timeZone)}
          </time>
        </span>
      </footer>
    </article>
  );
}
