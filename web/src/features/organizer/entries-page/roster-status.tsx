import type { RosterView } from "../../../entities/entry/roster/roster.ts";
import { elapsedText } from "../../../lib/dates/age-text.ts";
import { readerShortDateTime, readerTimeZone, timeZoneText } from "../../../lib/dates/date-time-format.ts";
import { useNow } from "../../../lib/dates/use-now.ts";
import { useIsOnline } from "../../../lib/offline/use-is-online.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { serverNow } from "../../../lib/dates/server-clock.ts";

const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

/** For example "10:42 AM Lisbon time" in the reader's time zone, or with the day if that is not today. */
function timeText(at: number): string {
  const isToday = new Date(at).toDateString() === new Date(serverNow()).toDateString();
  return isToday
    ? `${clock.format(at)} ${timeZoneText(readerTimeZone())}`
    : readerShortDateTime(new Date(at).toISOString());
}

type Progress = Pick<RosterView, "state" | "entries" | "syncedAt" | "failure">;

/** Whether the server cannot be reached at the moment, so that nothing can be changed. */
export function useIsUnreachable({ failure }: Pick<Progress, "failure">): boolean {
  const isOnline = useIsOnline();
  return !isOnline || failure !== null;
}

const loadedText = ({ entries }: Progress, total: number) =>
  `${entries.length.toLocaleString("en-US")} of ${Math.max(total, entries.length).toLocaleString("en-US")}`;

/** How far the first load is, or when the entries were last known to be right. */
export function RosterAge({ roster, total }: { roster: Progress; total: number }) {
  const { state, syncedAt } = roster;
  return (
    <span className="text-sm text-muted">
      {state === "loading" || syncedAt === null
        ? `Loading: ${loadedText(roster, total)}`
        : `As of ${timeText(syncedAt)}`}
    </span>
  );
}

/** Says that the entries may be old, because the server cannot be reached. */
export function RosterProblem({
  roster,
  total,
  onTryAgain,
}: {
  roster: Progress;
  /** The number of the event's entries, as far as known. */
  total: number;
  onTryAgain: () => void;
}) {
  const now = useNow();
  const isUnreachable = useIsUnreachable(roster);
  const isOnline = useIsOnline();
  const { syncedAt } = roster;
  if (!isUnreachable) return null;
  const text =
    syncedAt === null
      ? `${loadedText(roster, total)} entries are loaded. The rest could not be loaded yet.`
      : `You see the entries as of ${timeText(syncedAt)} (${elapsedText(now - syncedAt)}). Until RUN can be reached, they can only be read.`;
  const tryAgain = (
    <Button variant="outline" size="small" onClick={onTryAgain}>
      Try again
    </Button>
  );
  // Without a connection, the bar at the lower edge says so.
  if (!isOnline) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border-l-4 border-warn bg-warn-soft px-4 py-2">
        <p>{text}</p>
        {tryAgain}
      </div>
    );
  }
  return (
    <FormFailure tone="warn" title="Connection Error">
      <p className="mb-3">{text}</p>
      {tryAgain}
    </FormFailure>
  );
}
