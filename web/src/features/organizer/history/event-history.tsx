import { beginsAt } from "@run/functions/contract";
import type { MarathonEdit } from "@run/functions/contract";
import { useState } from "react";
import { dateText, zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { changesBetween, eventFieldNames, isEmpty } from "../event-form/event-values.ts";
import type { TeamEvent } from "../managed-event.ts";
import { useEventHistory } from "../queries.ts";
import { RaceChangeList } from "../races/race-change-list.tsx";
import { FieldChange } from "./field-change.tsx";
import { raceChangesIn, raceNamesIn } from "./history-races.ts";
import { differingParts, partsText } from "./differing-parts.ts";
import { runsOf } from "./history-runs.ts";
import { settingChanges } from "./history-settings.ts";
import { RestoreDialog } from "./restore-dialog.tsx";

/** The versions of an event, newest first, each with what it changed. */
export function EventHistory({ marathon }: { marathon: Pick<TeamEvent, "_id" | "timeZone" | "cancelledAt"> }) {
  const { data, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEventHistory(marathon._id);
  const [chosen, setChosen] = useState<MarathonEdit | null>(null);
  if (isPending) {
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">Loading the history</span>
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <FailureNotice title="Connection Error" onRetry={() => void refetch()}>
        We couldn’t load the history.
      </FailureNotice>
    );
  }
  const edits = data.pages.flatMap((page) => page.edits);
  const [newest] = edits;
  if (newest === undefined) return <p className="text-muted">There are no versions yet.</p>;
  const version = (edit: MarathonEdit) => (
    <Version
      key={edit.version}
      edit={edit}
      before={edits.find((one) => one.version === edit.version - 1)}
      timeZone={marathon.timeZone}
      state={edit === newest ? "current" : isEmpty(changesBetween(newest.fields, edit.fields)) ? "same" : "older"}
      kept={differingParts(edit, newest)}
      formChanges={data.pages.flatMap((page) => page.formChanges[edit.version] ?? [])}
      {...(marathon.cancelledAt === null && { onRestore: () => setChosen(edit) })}
    />
  );
  return (
    <>
      <ol className="space-y-3">
        {runsOf(edits).map((run) => {
          const [last] = run;
          const first = run.at(-1);
          if (run.length === 1 || last === undefined || first === undefined) return run.map(version);
          return (
            <li key={`run ${last.version}`}>
              <details className="rounded-control border border-line">
                <summary className="sign flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-6 gap-y-1 p-4">
                  <span className="min-w-0 wrap-anywhere">
                    {run.length} changes by {last.editedBy}
                    {last === newest && ", the newest is current"}
                  </span>
                  <span className="text-base text-muted">
                    Versions {first.version} to {last.version}, last changed{" "}
                    {zonedDateTime(last.editedAt, marathon.timeZone)}
                    <span className="ml-2 text-accent underline underline-offset-4">Show each</span>
                  </span>
                </summary>
                <ol className="space-y-3 p-3">{run.map(version)}</ol>
              </details>
            </li>
          );
        })}
      </ol>
      {hasNextPage && (
        <div className="mt-4 text-center">
          <Button variant="outline" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier versions
          </Button>
        </div>
      )}
      {edits.length === 1 && <p className="mt-4 text-muted">This event hasn’t been changed since it was added.</p>}
      {chosen && (
        <RestoreDialog
          id={marathon._id}
          edit={chosen}
          current={newest.fields}
          kept={differingParts(chosen, newest)}
          base={newest.version}
          timeZone={marathon.timeZone}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function Version({
  edit,
  before,
  timeZone,
  state,
  kept,
  formChanges,
  onRestore,
}: {
  edit: MarathonEdit;
  /** The previous version, if it has been loaded. */
  before: MarathonEdit | undefined;
  timeZone: string;
  state: "current" | "same" | "older";
  /** What differs from the current version, but is not restored. */
  kept: readonly string[];
  /** What the version changed in the registration form, as far as it is known. */
  formChanges: readonly string[];
  onRestore?: () => void;
}) {
  return (
    <li className="rounded-control border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="sign flex flex-wrap items-center gap-2.5 text-lg">
            {titleOf(edit, before, timeZone)}
            {state === "current" && <Badge tone="go">Current</Badge>}
          </h3>
          <p className="text-base text-muted wrap-anywhere">
            {edit.editedBy}, <time dateTime={edit.editedAt}>{zonedDateTime(edit.editedAt, timeZone)}</time>
          </p>
        </div>
        {state === "older" && onRestore && (
          <Button variant="outline" size="small" onClick={onRestore}>
            Restore this version<span className="sr-only">, version {edit.version}</span>
          </Button>
        )}
        {state === "same" && (
          <p className="text-base text-muted">
            Same as the current version{kept.length > 0 && `, except for its ${partsText(kept)}`}
          </p>
        )}
      </div>
      {edit.stateReason !== null && (edit.changed.includes("state") || edit.changed.includes("cancelled")) && (
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{edit.stateReason}</p>
      )}
      {edit.changed.length > 0 && (
        <dl className="mt-4 space-y-3">
          {eventFieldNames
            .filter((field) => edit.changed.includes(field))
            .map((field) => (
              <FieldChange
                key={field}
                field={field}
                from={before?.fields[field]}
                to={edit.fields[field]}
                timeZone={timeZone}
              />
            ))}
          {edit.changed.includes("races") && (
            <div className="border-t border-line pt-3">
              <dt className="sign text-sm text-muted">Races</dt>
              <dd className="mt-1 wrap-anywhere">
                {before === undefined ? raceNamesIn(edit) : <RaceChangeList changes={raceChangesIn(before, edit)} />}
              </dd>
            </div>
          )}
          {edit.changed.includes("form") && (
            <div className="border-t border-line pt-3">
              <dt className="sign text-sm text-muted">Registration form</dt>
              <dd className="mt-1 wrap-anywhere">
                {formChanges.length > 0 ? (
                  <ul className="list-disc space-y-1 pl-5">
                    {formChanges.map((change) => (
                      <li key={change}>{change}</li>
                    ))}
                  </ul>
                ) : edit.form === null ? (
                  "Removed"
                ) : (
                  `Version ${edit.form} of the form`
                )}
              </dd>
            </div>
          )}
          {settingChanges(before, edit).map(({ label, from, to }) => (
            <div key={label} className="border-t border-line pt-3">
              <dt className="sign text-sm text-muted">{label}</dt>
              <dd className="mt-1 wrap-anywhere">
                {from !== null && <del className="text-muted">{from}</del>} <ins className="no-underline">{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function titleOf(edit: MarathonEdit, before: MarathonEdit | undefined, timeZone: string): string {
  const { version, restoredFrom, changed, state } = edit;
  if (changed.includes("cancelled")) return `Version ${version}: event canceled`;
  if (changed.includes("state") && state === "draft") return `Version ${version}: ${publicationIn(edit, timeZone)}`;
  if (changed.includes("state") && isAsScheduled(edit, before))
    return `Version ${version}: event published as scheduled`;
  if (changed.includes("state") && state !== null) return `Version ${version}: event ${state}`;
  if (restoredFrom !== null) return `Version ${version}: version ${restoredFrom} restored`;
  return version === 1 ? "Version 1: as added" : `Version ${version}`;
}

function publicationIn({ publishAt, settings }: MarathonEdit, timeZone: string): string {
  if (publishAt === null) return "scheduled publication canceled";
  return `publication scheduled for ${dateText(publishAt, settings?.timeZone ?? timeZone)}`;
}

/** Whether the clock made this version. Its author is who set the time. */
function isAsScheduled({ state, editedAt, settings }: MarathonEdit, before: MarathonEdit | undefined): boolean {
  if (state !== "published" || !before?.publishAt || settings === null) return false;
  return beginsAt(before.publishAt, settings.timeZone) === Date.parse(editedAt);
}
