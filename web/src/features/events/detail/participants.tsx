import { HIDDEN } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { memo, useCallback, useMemo, useState } from "react";
import { stickyStyles, Table } from "../../../ui/table.tsx";
import { AllParticipants } from "./all-participants.tsx";
import { isEventFull } from "../../../entities/event/event-state.ts";
import { NameFilter } from "./name-filter.tsx";
import { filterByName, isNamed, participantColumns, userIdOf } from "../../../entities/event/participant-columns.tsx";
import type { Participant } from "../../../entities/event/participant-columns.tsx";
import { ParticipantNames } from "./participant-names.tsx";

/** A list with up to this many names needs no filter. */
const UNFILTERED_MAX = 10;

export const Participants = memo(function Participants({ marathon, ownUid }: { marathon: Marathon; ownUid: string }) {
  const named = useMemo(() => marathon.totalRegistrationCount.filter(isNamed), [marathon]);
  const more = marathon.registrationCount - named.length;
  if (marathon.registrationCount === 0) {
    return <p className="text-muted">Nobody has registered yet.{!isEventFull(marathon) && " Be the first."}</p>;
  }
  const seesEntries = marathon.viewer?.can.includes("entries") === true;
  if (more > 0 && seesEntries) return <AllParticipants marathon={marathon} ownUid={ownUid} />;
  if (!seesEntries && !showsContacts(named, ownUid)) {
    return <ParticipantNames runners={named} {...{ marathon, more, ownUid }} />;
  }
  return <FirstParticipants runners={named} more={more} ownUid={ownUid} />;
});

/** Whether the reader can see contact details of other runners. */
function showsContacts(runners: readonly Participant[], ownUid: string): boolean {
  return runners.some((runner) => userIdOf(runner) !== ownUid && runner.phone !== HIDDEN);
}

function FirstParticipants({
  runners,
  more,
  ownUid,
}: {
  runners: readonly Participant[];
  more: number;
  ownUid: string;
}) {
  const [text, setText] = useState("");
  const [isScrolling, setIsScrolling] = useState(false);
  const watchHeight = useCallback((box: HTMLDivElement) => {
    const update = () => setIsScrolling(box.scrollHeight > box.clientHeight);
    const observer = new ResizeObserver(update);
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  const columns = useMemo(() => participantColumns(ownUid), [ownUid]);
  const matches = useMemo(() => filterByName(runners, text), [runners, text]);
  return (
    <>
      {/* The filter is only for a complete list, because it would not find the names that are missing. */}
      {more <= 0 && runners.length > UNFILTERED_MAX && (
        <NameFilter text={text} onTextChange={setText} matchCount={matches.length} total={runners.length} />
      )}
      <div
        ref={watchHeight}
        // A scrolling list needs a name, and the keyboard has to reach it.
        {...(isScrolling && { role: "region", "aria-label": "List of runners", tabIndex: 0 })}
        hidden={matches.length === 0}
        className="max-h-136 overflow-y-auto rounded-card border border-line bg-sunken p-3 md:bg-surface md:px-5 md:py-0"
      >
        <Table
          caption="Registered participants"
          styles={stickyStyles}
          rows={matches}
          keyOf={(runner, index) => userIdOf(runner) ?? String(index)}
          columns={columns}
        />
      </div>
      {more > 0 && <p className="mt-4 text-muted">... and {more.toLocaleString("en-US")} more</p>}
    </>
  );
}
