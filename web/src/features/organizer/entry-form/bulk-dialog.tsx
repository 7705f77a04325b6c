import { fullName } from "@run/functions/contract";
import type { RosterEntry } from "@run/functions/contract";
import { useEffect, useRef, useState } from "react";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { callApi } from "../../../lib/api/api-client.ts";
import { useKeptValues } from "../../../lib/forms/use-kept-values.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { showPopup } from "../../../ui/popup.ts";
import type { EntriesContext } from "../entries-page/entries-context.ts";
import { useToldText } from "../told-runners.ts";
import { BulkChoice, bulkBefore, bulkChangeOf } from "./bulk-choice.tsx";
import type { BulkAction } from "./bulk-choice.tsx";
import { EntryReasonField } from "./entry-reason-field.tsx";
import { bulkProgress, changeInPieces, outcomeOf } from "./bulk-changes.ts";
import type { BulkProgress } from "./bulk-changes.ts";
import { endBulkRun, keepBulkRun } from "./bulk-run.ts";
import type { BulkRun } from "./bulk-run.ts";

const titles: Record<BulkAction, string> = {
  race: "Change the race",
  wave: "Change the wave",
  cancel: "Cancel entries",
};

/** Moves or cancels the selected entries. Those that are refused stay selected, each with its reason. */
export function BulkDialog({
  context,
  action,
  entries: all,
  selected,
  begun,
  uid,
  onChanged,
  onRefused,
  onClose,
}: {
  context: EntriesContext;
  action: BulkAction;
  /** All entries of the event. */
  entries: readonly RosterEntry[];
  selected: readonly RosterEntry[];
  /** The change that was begun before, if this goes on with it instead of changing the selected entries. */
  begun: BulkRun | null;
  uid: string;
  /** Called after each piece. */
  onChanged: () => Promise<unknown>;
  /** Receives the ids of the entries that were refused, when all others are done. */
  onRefused: (entryIds: readonly string[]) => void;
  onClose: () => void;
}) {
  // Fixed, because the entries that are done leave the roster or change while the others follow.
  const [entries] = useState(() => (begun === null ? selected : entriesOf(begun, all)));
  const [before] = useState(() => (begun === null ? bulkBefore(action, entries) : begun.before));
  const [references] = useState(
    () => begun?.references ?? Object.fromEntries(entries.map(({ entryId, reference }) => [entryId, reference])),
  );
  const eventId = context.event._id;
  const {
    values,
    change: type,
    discard,
  } = useKeptValues(
    { uid, name: `bulk-${action}:${eventId}:${entries.length}:${entries[0]?.reference ?? ""}` },
    { choice: "", reason: "" },
  );
  const { choice, reason } = begun ?? values;
  const [showsErrors, setShowsErrors] = useState(false);
  const [overCapacity, setOverCapacity] = useState(begun?.overCapacity ?? false);
  const [progress, setProgress] = useState<BulkProgress>(
    () => begun?.progress ?? bulkProgress(entries.map(({ entryId }) => entryId)),
  );
  // If the page is left, it later says that the change was interrupted, so the change must not go on unseen.
  const shown = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    shown.current = controller;
    return () => controller.abort();
  }, []);
  const { run, isBusy, failure } = useServerAction();
  const told = useToldText(context.event, entries);
  const { changed, refused } = outcomeOf(progress);
  const isStarted = begun !== null || progress.results.length > 0;
  const isDone = isStarted && progress.left.length === 0;
  const count = progress.left.length + progress.results.length;
  const change = bulkChangeOf(action, choice);

  const submit = async (form: Element) => {
    setShowsErrors(true);
    if (change === null || reason.trim() === "") {
      form.querySelector<HTMLElement>(change === null ? "select" : "input")?.focus();
      return;
    }
    await run({
      send: async () => {
        const keep = (next: BulkProgress) =>
          keepBulkRun(uid, eventId, { action, choice, reason, overCapacity, before, references, progress: next });
        const send = async (entryIds: string[]) => {
          const had = before && Object.fromEntries(entryIds.map((entryId) => [entryId, before[entryId] ?? null]));
          const meant = Object.fromEntries(entryIds.flatMap((id) => (references[id] ? [[id, references[id]]] : [])));
          const body = {
            entryIds,
            change,
            reason,
            references: meant,
            ...(had && { before: had }),
            ...(overCapacity && { overCapacity }),
          };
          return (await callApi("changeEntries", { params: { id: eventId }, body })).results;
        };
        keep(progress);
        const report = (next: BulkProgress) => {
          keep(next);
          setProgress(next);
          void onChanged();
        };
        return changeInPieces(progress, send, report, shown.current.signal);
      },
      onSent: (done) => {
        if (done.left.length > 0) return;
        endBulkRun(uid, eventId);
        discard();
        const outcome = outcomeOf(done);
        onRefused(outcome.refused.map(({ entryId }) => entryId));
        const title = action === "cancel" ? "Entries canceled" : "Entries changed";
        if (outcome.changed > 0) showPopup({ kind: "success", title, text: runnerCount(outcome.changed) });
        if (outcome.refused.length === 0) onClose();
      },
    });
  };
  const close = () => {
    if (isBusy) return;
    discard();
    onClose();
  };
  const giveUp = () => {
    if (!isBusy) endBulkRun(uid, eventId);
    close();
  };
  return (
    <Dialog isOpen title={titles[action]} description={`${runnerCount(count)} selected.`} onClose={close}>
      {isDone ? (
        <Refusals entries={entries} refused={refused} changed={changed} onClose={onClose} />
      ) : (
        <Form onSubmit={({ currentTarget }) => submit(currentTarget)} className="space-y-6">
          <fieldset disabled={isStarted} className="space-y-6">
            <BulkChoice
              {...{ action, entries }}
              event={context.event}
              value={choice}
              error={showsErrors && change === null ? "Choose one" : undefined}
              onChoose={(chosen) => type({ choice: chosen })}
            />
            <EntryReasonField
              required
              isTold={told !== ""}
              isOfSeveral
              error={showsErrors && reason.trim() === "" ? "Say why, for the history of each entry" : undefined}
              value={reason}
              onChange={({ target }) => type({ reason: target.value })}
            />
            {action === "race" && context.mayExceed && (
              <CheckboxField
                label="Go above the capacity if needed"
                hint="Otherwise, entries for which no place is free stay where they are."
                checked={overCapacity}
                onChange={({ target }) => setOverCapacity(target.checked)}
              />
            )}
          </fieldset>
          {!isStarted && told !== "" && <p>{told}</p>}
          {isStarted && (
            <p role="status" className="tabular-nums">
              {progress.results.length.toLocaleString("en-US")} of {count.toLocaleString("en-US")} done
            </p>
          )}
          {failure && (
            <FormFailure title={isStarted ? "Not finished" : "Nothing changed"}>
              {failure}
              {isStarted && " Continue where it stopped: nothing is done twice."}
            </FormFailure>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={giveUp}>
              {isStarted ? "Stop here" : "Go back"}
            </Button>
            <Button type="submit" variant={action === "cancel" ? "danger" : "primary"} isBusy={isBusy}>
              {isStarted ? "Continue" : titles[action]}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

/** The entries of a change, as far as they are still in the list. */
function entriesOf({ progress: { left, results } }: BulkRun, all: readonly RosterEntry[]): readonly RosterEntry[] {
  const ids = new Set([...left, ...results.map(({ entryId }) => entryId)]);
  return all.filter(({ entryId }) => ids.has(entryId));
}

/** What could not be changed, and why. */
function Refusals({
  entries,
  refused,
  changed,
  onClose,
}: {
  entries: readonly RosterEntry[];
  refused: readonly { entryId: string; reason: string }[];
  changed: number;
  onClose: () => void;
}) {
  return (
    <div className="space-y-4">
      <FormFailure tone="warn" title={`${runnerCount(refused.length)} not changed`}>
        {runnerCount(changed)} changed. The others stay selected.
      </FormFailure>
      <ul className="divide-y divide-line">
        {refused.map(({ entryId, reason }) => {
          const entry = entries.find((one) => one.entryId === entryId);
          return (
            <li key={entryId} className="py-3">
              <span className="font-semibold">{entry && fullName(entry)}</span>{" "}
              <span className="tabular-nums">{entry?.reference}</span>
              <span className="block text-sm text-muted">{reason}</span>
            </li>
          );
        })}
      </ul>
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}
