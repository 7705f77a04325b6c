import { HIDDEN } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { memo, useCallback, useMemo, useState } from "react";
import { stickyStyles, Table } from "../../../ui/table.tsx";
import { AllParticipants } from "./all-participants.tsx";
import { isEventFull, lifeStateOf } from "../../../entities/event/event-state.ts";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { NameFilter } from "./name-filter.tsx";
import {
  filterByName,
  isNamed,
  isOfAccount,
  keyOfEntry,
  participantColumns,
} from "../../../entities/event/participant-columns.tsx";
import type { Participant } from "../../../entities/event/participant-columns.tsx";
import { ParticipantNames } from "./participant-names.tsx";

/** A list with up to this many names needs no filter. */
const UNFILTERED_MAX = 10;

export const Participants = memo(function Participants({ marathon, ownUid }: { marathon: Marathon; ownUid: string }) {
  const named = useMemo(() => marathon.totalRegistrationCount.filter(isNamed), [marathon]);
  const more = marathon.registrationCount - named.length;
  if (marathon.registrationCount === 0) {
    const isInvited = lifeStateOf(marathon) === "published" && !isEventFull(marathon);
    return <p className="text-muted">Nobody has registered yet.{isInvited && " Be the first."}</p>;
  }
  const seesEntries = marathon.viewer?.can.includes("entries") === true;
  if (more > 0 && seesEntries) return <AllParticipants marathon={marathon} ownUid={ownUid} />;
  if (!seesEntries && !showsContacts(named, ownUid)) {
    return (
      <>
        <p className="-mt-2 mb-5 max-w-[68ch] text-muted">
          {marathon.contactsOpen
            ? "Runners see each other’s names. Nobody listed here shares their contact details."
            : "Runners see each other’s names. Only the organizer’s team sees email, phone and emergency contact."}
        </p>
        <ParticipantNames label="Registered participants" {...{ marathon, ownUid }} />
      </>
    );
  }
  return (
    <>
      <FirstParticipants marathon={marathon} runners={named} hasAll={more <= 0} ownUid={ownUid} />
      {more > 0 && (
        <>
          <h3 className="poster mt-10 text-2xl">All names</h3>
          <p className="mt-1 mb-5 max-w-[68ch] text-muted">
            The table above has {named.length.toLocaleString("en-US")} of {runnerCount(marathon.registrationCount)}.
            Find everyone else by name here.
          </p>
          <ParticipantNames label="All names" {...{ marathon, ownUid }} />
        </>
      )}
    </>
  );
});

/** Whether the reader can see contact details of other runners. */
function showsContacts(runners: readonly Participant[], ownUid: string): boolean {
  return runners.some((runner) => !isOfAccount(runner, ownUid) && runner.phone !== HIDDEN);
}

function FirstParticipants({
  marathon,
  runners,
  hasAll,
  ownUid,
}: {
  marathon: Marathon;
  runners: readonly Participant[];
  /** Whether these are all participants. */
  hasAll: boolean;
  ownUid: string;
}) {
  const [text, setText] = useState("");
  const [isScrolling, setIsScrolling] = useState(false);
  const watchHeight = useCallback((box: HTMLDivElement) => {
    const update = () => setIsScrolling(box.scrollHeight > box.clientHeight);
    // At once, because the observer calls only after the list has been shown.
    update();
    const observer = new ResizeObserver(update);
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  const columns = useMemo(() => participantColumns(marathon, ownUid), [marathon, ownUid]);
  const matches = useMemo(() => filterByName(runners, text), [runners, text]);
  return (
    <>
      {/* The filter is only for a complete list, because it would not find the names that are missing. */}
      {hasAll && runners.length > UNFILTERED_MAX && (
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
          keyOf={(runner, index) => keyOfEntry(runner) ?? String(index)}
          columns={columns}
        />
      </div>
    </>
  );
}
