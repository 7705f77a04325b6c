import { fullName } from "@run/functions/contract";
import type { RosterEntry } from "@run/functions/contract";
import { useEffect, useRef, useState } from "react";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { callApi } from "../../../lib/api/api-client.ts";
import { runInOneTab } from "../../../lib/browser/tab-lock.ts";
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
import { changeInPieces, NOTHING_DONE } from "./bulk-changes.ts";
import type { BulkProgress } from "./bulk-changes.ts";
import { bulkLock, bulkRunStorage } from "./bulk-run.ts";
import type { BulkPlan, BulkRun } from "./bulk-run.ts";

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
  const [entries] = useState(() => (begun === null ? selected : entriesOf(begun.plan, all)));
  const [fixed] = useState<Pick<BulkPlan, "action" | "entryIds" | "before" | "references">>(
    () =>
      begun?.plan ?? {
        action,
        entryIds: entries.map(({ entryId }) => entryId),
        before: bulkBefore(action, entries),
        references: Object.fromEntries(entries.map(({ entryId, reference }) => [entryId, reference])),
      },
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
  const { choice, reason } = begun?.plan ?? values;
  const [showsErrors, setShowsErrors] = useState(false);
  const [overCapacity, setOverCapacity] = useState(begun?.plan.overCapacity ?? false);
  const [progress, setProgress] = useState<BulkProgress>(begun?.progress ?? NOTHING_DONE);
  const [id] = useState(() => begun?.id ?? crypto.randomUUID());
  const [storage] = useState(() => bulkRunStorage(uid, eventId, id));
  /** Whether the device keeps this change, so that other tabs may have gone on with it. */
  const isKept = useRef(begun !== null);
  // If the page is left, it later says that the change was interrupted, so the change must not go on unseen.
  const shown = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    shown.current = controller;
    return () => controller.abort();
  }, []);
  const { run, isBusy, failure } = useServerAction();
  const told = useToldText(context.event, entries);
  const isStarted = begun !== null || progress.done > 0;
  const count = fixed.entryIds.length;
  const isDone = isStarted && progress.done === count;
  const change = bulkChangeOf(action, choice);

  const submit = async (form: Element) => {
    setShowsErrors(true);
    if (change === null || reason.trim() === "") {
      form.querySelector<HTMLElement>(change === null ? "select" : "input")?.focus();
      return;
    }
    const plan: BulkPlan = { ...fixed, choice, reason, overCapacity };
    const send = async (entryIds: string[]) => {
      const { before, references } = plan;
      const had = before && Object.fromEntries(entryIds.map((entryId) => [entryId, before[entryId] ?? null]));
      const meant = Object.fromEntries(entryIds.flatMap((one) => (references[one] ? [[one, references[one]]] : [])));
      const body = {
        ...{ entryIds, change, reason, references: meant },
        ...(had && { before: had }),
        ...(overCapacity && { overCapacity }),
      };
      return (await callApi("changeEntries", { params: { id: eventId }, body })).results;
    };
    const work = async (): Promise<BulkProgress | null> => {
      const kept = isKept.current ? await storage.read() : null;
      // Another tab has finished or dropped the change, or has gone on with the choice and the reason that were kept,
      // while this tab may have others.
      if (isKept.current && (kept === null || (!isStarted && kept.progress.done > 0))) return null;
      if (begun !== null && JSON.stringify(kept?.plan) !== JSON.stringify(begun.plan)) return null;
      // A progress that could not be kept is newer than the one that was.
      const from = kept !== null && kept.progress.done > progress.done ? kept.progress : progress;
      setProgress(from);
      if (!isStarted) isKept.current = await storage.begin(plan);
      const report = async (next: BulkProgress) => {
        setProgress(next);
        await (next.done === count ? storage.end() : storage.report(next));
        void onChanged();
      };
      return changeInPieces({ entryIds: plan.entryIds, from }, send, report, shown.current.signal);
    };
    await run({
      send: async () => {
        const last = await runInOneTab(bulkLock(id), work);
        if (last === null) leaveToOtherTab();
        return last;
      },
      onSent: ({ done, changed, refused }) => {
        if (done < count) return;
        discard();
        onRefused(refused.map(({ entryId }) => entryId));
        const title = action === "cancel" ? "Entries canceled" : "Entries changed";
        if (changed > 0) showPopup({ kind: "success", title, text: runnerCount(changed) });
        if (refused.length === 0) onClose();
      },
    });
  };
  const leaveToOtherTab = () => {
    showPopup({
      kind: "info",
      title: "Nothing was sent",
      text: "This change was continued, finished or stopped in another tab.",
    });
    void onChanged();
    discard();
    onClose();
  };
  const close = () => {
    if (isBusy) return;
    discard();
    onClose();
  };
  const giveUp = async () => {
    if (isBusy) return;
    if (isKept.current) await runInOneTab(bulkLock(id), storage.end);
    close();
  };
  return (
    <Dialog isOpen title={titles[action]} description={`${runnerCount(count)} selected.`} onClose={close}>
      {isDone ? (
        <Refusals entries={entries} progress={progress} onClose={onClose} />
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
              {progress.done.toLocaleString("en-US")} of {count.toLocaleString("en-US")} done
            </p>
          )}
          {failure && (
            <FormFailure title={isStarted ? "Not finished" : "Nothing changed"}>
              {failure}
              {isStarted && " Continue where it stopped: nothing is done twice."}
            </FormFailure>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={() => void giveUp()}>
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
function entriesOf({ entryIds }: BulkPlan, all: readonly RosterEntry[]): readonly RosterEntry[] {
  const ids = new Set(entryIds);
  return all.filter(({ entryId }) => ids.has(entryId));
}

/** What could not be changed, and why. */
function Refusals({
  entries,
  progress: { changed, refused },
  onClose,
}: {
  entries: readonly RosterEntry[];
  progress: BulkProgress;
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
