import type { RosterEntry } from "@run/functions/contract";
import { zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import { activityText } from "../entries/activity-text.ts";
import { useEntryActivity } from "../entries/queries.ts";
import { LoadFailure } from "../load-failure.tsx";
import type { EntriesContext } from "./entries-context.ts";

/** What happened to the entry, newest first. */
export function EntryHistory({ entry, context }: { entry: RosterEntry; context: EntriesContext }) {
  const { data: changes, isError, refetch } = useEntryActivity(entry);
  const { races, event } = context;
  const questions = [...(event.form?.questions ?? []), ...(event.form?.former ?? [])];
  if (changes === undefined ? !isError : changes.length === 0) return null;
  return (
    <section aria-label="Changes" className="mt-6">
      <h3 className="sign text-lg">Changes</h3>
      {changes === undefined && <LoadFailure what="the changes" onTryAgain={() => void refetch()} />}
      <ol className="divide-y divide-line">
        {changes?.map((change, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3">
            <span className="min-w-0 wrap-anywhere">
              {activityText(change, { races, waves: event.races, questions })}
            </span>
            <time dateTime={change.at} className="text-sm text-muted">
              {zonedDateTime(change.at, event.timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
