import { useState } from "react";
import type { Marathon } from "@run/functions/contract";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { PersonText } from "../../../entities/person/person-text.tsx";
import { NameFilter } from "./name-filter.tsx";
import { filterByName, fullName, userIdOf } from "../../../entities/event/participant-columns.tsx";
import type { Participant } from "../../../entities/event/participant-columns.tsx";
import { namesOnPage } from "./name-pages.ts";

/** A list with up to this many names needs no filter. */
const UNFILTERED_MAX = 10;

/** The names of the participants, for readers who may not see contact details. */
export function ParticipantNames({
  marathon,
  runners,
  more,
  ownUid,
}: {
  marathon: Pick<Marathon, "contactsOpen">;
  runners: readonly Participant[];
  /** How many participants are not listed. */
  more: number;
  ownUid: string;
}) {
  const [text, setText] = useState("");
  const [page, setPage] = useState(0);
  const matches = filterByName(runners, text);
  const { names, first, last, pages, current } = namesOnPage(matches, page);
  const handleType = (typed: string) => {
    setText(typed);
    setPage(0);
  };
  return (
    <>
      <p className="-mt-2 mb-5 max-w-[68ch] text-muted">
        {marathon.contactsOpen
          ? "Runners see each other's names. Nobody listed here shares their contact details."
          : "Runners see each other's names. Only the organizer sees email, phone and emergency contact."}
      </p>
      {/* The filter is only for a complete list, because it would not find the names that are missing. */}
      {more <= 0 && runners.length > UNFILTERED_MAX && (
        <NameFilter text={text} onTextChange={handleType} matchCount={matches.length} total={runners.length} />
      )}
      {names.length > 0 && (
        <ul
          aria-label="Registered participants"
          className="grid grid-cols-1 gap-x-8 rounded-card border border-line bg-surface px-5 py-2 sm:grid-cols-2 xl:grid-cols-3"
        >
          {names.map((runner, index) => (
            <li key={userIdOf(runner) ?? first + index} className="border-b border-line py-2.5 wrap-anywhere">
              <PersonText text={fullName(runner)} /> {userIdOf(runner) === ownUid && <Badge tone="accent">You</Badge>}
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label="Pages of names" className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-muted tabular-nums">
            {first} to {last} of {matches.length}
          </p>
          <div className="flex gap-2">
            {/* The button is not disabled at either end, because it would lose the focus. */}
            <Button
              variant="outline"
              size="touch"
              aria-disabled={current === 0 || undefined}
              onClick={() => setPage(Math.max(0, current - 1))}
            >
              Previous<span className="sr-only"> names</span>
            </Button>
            <Button
              variant="outline"
              size="touch"
              aria-disabled={current === pages - 1 || undefined}
              onClick={() => setPage(Math.min(pages - 1, current + 1))}
            >
              Next<span className="sr-only"> names</span>
            </Button>
          </div>
        </nav>
      )}
      {more > 0 && <p className="mt-4 text-muted">... and {more.toLocaleString("en-US")} more</p>}
    </>
  );
}
