import type { Marathon } from "@run/functions/contract";
import { useMemo } from "react";
import type { useRoster } from "../../../entities/entry/roster/use-roster.ts";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Button } from "../../../ui/button.tsx";
import { PageSpinner } from "../../../ui/spinner.tsx";
import { useCloseWarning } from "../../../ui/unsaved-changes.tsx";
import { ColumnMatching } from "./column-matching.tsx";
import { DateChoices } from "./date-choices.tsx";
import { lineCount } from "./line-count.ts";
import { ImportSteps } from "./import-steps.tsx";
import type { ImportStorage, KeptImport } from "./import-storage.ts";
import { LineList } from "./line-list.tsx";
import { PastImports } from "./past-imports.tsx";
import { RaceForAll } from "./race-for-all.tsx";
import { ReadingPanel } from "./reading-choices.tsx";
import { fullNameColumn } from "./file-plan.ts";
import { openNamesOf } from "./match-table.ts";
import { NameMeaning, NameSplitting } from "./name-splitting.tsx";
import { useImport } from "./use-import.ts";
import { ValueMatching } from "./value-matching.tsx";

/** Matches the columns of a file, checks its lines and imports them. */
export function FileImport({
  event,
  roster,
  storage,
  kept,
  onStartOver,
}: {
  event: Marathon;
  roster: ReturnType<typeof useRoster>;
  storage: ImportStorage;
  kept: KeptImport;
  onStartOver: () => void;
}) {
  const state = useImport({ event, entries: roster.entries, storage, kept, onStartOver });
  const { stage, file, choices, fields, dates, views, sending } = state;
  useCloseWarning(sending?.purpose === "apply");

  const fullNames = useMemo(() => fullNameColumn(file, choices), [file, choices]);
  const openNames = useMemo(() => openNamesOf(file.table, choices.mapping), [file, choices.mapping]);

  const isMatching = stage === "matching" || stage === "checked";
  return (
    <div className="space-y-6">
      <p className="text-lg wrap-anywhere">
        <span className="sign">{file.name}</span>, {lineCount(file.table.rows.length)}
      </p>
      {isMatching && <ReadingPanel file={file} isBusy={sending !== null} onChange={state.read} />}
      {isMatching && (
        <DateChoices
          event={event}
          file={file}
          dates={dates}
          choices={choices}
          isBusy={sending !== null}
          onChange={state.change}
        />
      )}
      {isMatching && (
        <ColumnMatching
          event={event}
          file={file}
          choices={choices}
          fields={fields}
          missing={roster.state === "complete" ? state.missing : []}
          isBusy={sending !== null}
          onChange={state.change}
        />
      )}
      {isMatching && (
        <NameMeaning open={openNames} choices={choices} isBusy={sending !== null} onChange={state.change} />
      )}
      {isMatching && <NameSplitting column={fullNames} isBusy={sending !== null} onChange={state.change} />}
      {isMatching && <RaceForAll event={event} choices={choices} isBusy={sending !== null} onChange={state.change} />}
      {isMatching && state.unknown.length > 0 && (
        <ValueMatching
          event={event}
          file={file}
          mapping={choices.mapping}
          values={state.unknown}
          isBusy={sending !== null}
          onChange={state.setMeaning}
        />
      )}
      {isMatching && roster.state !== "complete" ? (
        <RosterNotice failure={roster.failure} onTryAgain={() => void roster.sync()} />
      ) : !state.isPlanned ? (
        <PageSpinner label="Comparing the lines with the entries" />
      ) : (
        <>
          {/* The button of a step is gone once it is pressed, and its section's heading then has the focus. */}
          <section className="space-y-4">
            {stage !== "done" && <h2 className="sign text-xl">Check and import</h2>}
            <ImportSteps event={event} state={state} />
          </section>
          <LineList event={event} file={file} views={views} isDone={stage === "done"} />
          {stage === "done" && <PastImports event={event} roster={roster} />}
        </>
      )}
    </div>
  );
}

/** Shown while the lines cannot be compared with the entries yet. */
function RosterNotice({ failure, onTryAgain }: { failure: unknown; onTryAgain: () => void }) {
  if (failure === null) return <PageSpinner label="Loading the entries" />;
  return (
    <FormFailure title="Connection Error">
      <p className="mb-3">The entries could not be loaded, so the lines can’t be compared with them yet.</p>
      <Button variant="outline" size="small" onClick={onTryAgain}>
        Try again
      </Button>
    </FormFailure>
  );
}
