import { HIDDEN } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { memo, useCallback, useMemo, useState } from "react";
import { Table } from "../../ui/table.tsx";
import { AllParticipants } from "./all-participants.tsx";
import { isEventFull } from "./event-state.ts";
import { NameFilter } from "./name-filter.tsx";
import { filterByName, isNamed, participantColumns, userIdOf } from "./participant-columns.tsx";
import type { Participant } from "./participant-columns.tsx";

/** So many names are found at a glance. */
const UNFILTERED_MAX = 10;

export const Participants = memo(function Participants({ marathon, ownUid }: { marathon: Marathon; ownUid: string }) {
  const named = useMemo(() => marathon.totalRegistrationCount.filter(isNamed), [marathon]);
  const more = marathon.registrationCount - named.length;
  if (marathon.registrationCount === 0) {
    return <p className="text-muted">Nobody has registered yet.{!isEventFull(marathon) && " Be the first."}</p>;
  }
  if (more > 0 && isShownToOrganiser(named, ownUid)) return <AllParticipants marathon={marathon} ownUid={ownUid} />;
  return <FirstParticipants runners={named} more={more} ownUid={ownUid} isContactsOpen={marathon.contactsOpen} />;
});

/**
 * Nobody but the organiser is told the uid of another runner. Anybody else who asked for all registrations would be
 * refused and logged out.
 */
function isShownToOrganiser(runners: readonly Participant[], ownUid: string): boolean {
  return runners.some((runner) => userIdOf(runner) !== null && userIdOf(runner) !== ownUid);
}

function FirstParticipants({
  runners,
  more,
  ownUid,
  isContactsOpen,
}: {
  runners: readonly Participant[];
  more: number;
  ownUid: string;
  isContactsOpen: boolean;
}) {
  const [wanted, setWanted] = useState("");
  const [isScrolling, setIsScrolling] = useState(false);
  const watchHeight = useCallback((box: HTMLDivElement) => {
    const look = () => setIsScrolling(box.scrollHeight > box.clientHeight);
    const observer = new ResizeObserver(look);
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  const columns = useMemo(() => participantColumns(ownUid), [ownUid]);
  const found = useMemo(() => filterByName(runners, wanted), [runners, wanted]);
  return (
    <>
      {!isContactsOpen && runners.some(({ phone }) => phone === HIDDEN) && (
        <p className="-mt-2 mb-5 max-w-[68ch] text-muted">
          Runners see each other&apos;s names. How to reach them is for the organiser alone.
        </p>
      )}
      {/* A filter that cannot see everybody would deny that somebody is there. */}
      {more <= 0 && runners.length > UNFILTERED_MAX && (
        <NameFilter text={wanted} onTextChange={setWanted} found={found.length} total={runners.length} />
      )}
      <div
        ref={watchHeight}
        // A list that scrolls has to be reachable for the keyboard too, and to say what it is.
        {...(isScrolling && { role: "region", "aria-label": "List of runners", tabIndex: 0 })}
        hidden={found.length === 0}
        className="max-h-[34rem] overflow-y-auto rounded-card border border-line bg-sunken p-3 md:bg-surface md:px-5 md:py-0"
      >
        <Table
          caption="Registered participants"
          hasStickyHead
          rows={found}
          keyOf={(runner, index) => userIdOf(runner) ?? String(index)}
          columns={columns}
        />
      </div>
      {more > 0 && <p className="mt-4 text-muted">... and {more.toLocaleString("en-US")} more</p>}
    </>
  );
}
