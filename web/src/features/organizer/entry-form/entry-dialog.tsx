import { fullName } from "@run/functions/contract";
import type { FieldConflict, RosterEntry } from "@run/functions/contract";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { showAgeRefusal } from "../../../entities/form/age-refusal.ts";
import { entryFailureOf } from "../../../entities/form/entry-changes.ts";
import type { EntryFailure } from "../../../entities/form/entry-changes.ts";
import { EntryFailureNote } from "../../../entities/form/entry-failure-note.tsx";
import { entryControlOf } from "../../../entities/form/runner-values.ts";
import type { RunnerFormApi } from "../../../entities/form/runner-values.ts";
import { callApi } from "../../../lib/api/api-client.ts";
import { draftBase } from "../../../lib/forms/drafts.ts";
import { useServerForm } from "../../../lib/forms/use-server-form.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { Form } from "../../../ui/form.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { DiscardDialog, RestoredNote } from "../../../ui/unsaved-changes.tsx";
import type { EntriesContext } from "../entries-page/entries-context.ts";
import { useToldText } from "../told-runners.ts";
import { FormRequiredNote } from "../form-required-note.tsx";
import { ConsentDialog, useConsents } from "./consents.tsx";
import { EntryFormFields } from "./entry-form-fields.tsx";
import { entryPatchFrom, newEntryOf } from "./entry-to-send.ts";
import { entryResolver } from "./entry-resolver.ts";
import { hasTyped, NO_VALUES, valuesOf, withDeskQuestions, withoutWaiver } from "./entry-values.ts";
import type { EntryValues } from "./entry-values.ts";

/** How long an added entry may take to reach the device. The panel with its reference is not opened after that. */
const SYNC_WAIT_MS = 3_000;

/** Enters somebody, or changes an entry. What is typed stays until the server has accepted it. */
export function EntryDialog({
  context,
  entry,
  entries,
  uid,
  onSaved,
  onAdded,
  onClose,
}: {
  context: EntriesContext;
  /** Null adds an entry. */
  entry: RosterEntry | null;
  /** All entries that are known, to name those that are alike. */
  entries: readonly RosterEntry[];
  uid: string;
  /** Resolves with whether `entries` has what was saved. */
  onSaved: () => Promise<boolean>;
  /** Receives the id of the new entry, which is in `entries` by then. */
  onAdded: (entryId: string) => void;
  onClose: () => void;
}) {
  const whole = withoutWaiver(context.event);
  // Answers that the member does not see stay as they are.
  const event = entry === null || context.hasAllAnswers ? whole : withDeskQuestions(whole);
  const { _id: id } = event;
  // Fixed once the dialog is open, because a sync would otherwise change what the typed values are compared with.
  const draft = { uid, name: entry === null ? `add-entry:${id}` : `entry:${id}:${entry.entryId}` };
  const [opened] = useState(() => draftBase(draft, entry));
  const [before] = useState(() => (opened === null ? NO_VALUES : valuesOf(opened, event)));
  const [shown, setShown] = useState<readonly FieldConflict[]>([]);
  const filled = opened?.filledForm ?? null;
  const consents = useConsents(context.mayExceed);
  const [isAsking, setIsAsking] = useState(false);
  const { form, submit, isBusy, failure, setFailure, discardDraft } = useServerForm<
    EntryValues,
    EntryValues,
    EntryFailure
  >({
    resolver: entryResolver(event, entry === null ? null : { before, filled }),
    defaultValues: before,
    controlOf: entryControlOf,
    // The fields of the event's form do it themselves.
    focusesInvalid: event.form === null,
    draft,
    base: opened,
    failureOf: entryFailureOf,
  });
  // The shared parts know nothing of the values that only the team's form has.
  const shared = form as unknown as RunnerFormApi;
  // Whether the form begins with what was typed earlier and not saved. The dialog says so, because it may be somebody
  // else's: the last caller's name, in the form for the next one.
  const [isRestored, setIsRestored] = useState(() => hasTyped(form.getValues(), before));
  const typed = useWatch({ control: form.control }) as EntryValues;
  const name = `${typed.firstName} ${typed.lastName}`.trim();
  const told = useToldText(context.event, [{ userId: entry?.userId ?? "", email: typed.email }], name || "The runner");

  const startOver = () => {
    form.reset(before);
    discardDraft();
    setIsRestored(false);
  };
  const giveUp = () => {
    discardDraft();
    onClose();
  };
  const close = () => {
    // While busy, the dialog stays open, so that it can show a failure.
    if (isBusy) return;
    if (hasTyped(typed, before)) setIsAsking(true);
    else giveUp();
  };

  /** Whether the device soon has the entry, so that its panel can be opened. */
  const isSoonSaved = () =>
    Promise.race([onSaved(), new Promise<boolean>((resolve) => setTimeout(resolve, SYNC_WAIT_MS, false))]);

  const handleSubmit = submit({
    send: async (values, idempotencyKeyOf) => {
      if (entry === null || opened === null) {
        const body = { ...(await newEntryOf(event, values)), ...consents.given() };
        const idempotencyKey = idempotencyKeyOf(body, "add");
        const { insertedId } = await callApi("addEntry", { params: { id }, body, idempotencyKey });
        return { title: "Entry added", added: (await isSoonSaved()) ? insertedId : null };
      }
      const editing = { opened, now: entry, shown };
      const patch = await entryPatchFrom(event, values, { before, filled, editing });
      if (patch === null) {
        giveUp();
        return null;
      }
      const body = { ...patch, reason: values.reason, ...consents.given() };
      await callApi("changeEntry", { params: { id, entryId: entry.entryId }, body });
      void onSaved();
      return { title: "Entry changed", added: null };
    },
    onSent: ({ title, added }) => {
      showPopup({ kind: "success", title, text: name });
      onClose();
      // The panel shows the reference, which the runner may be waiting for on the phone.
      if (added !== null) onAdded(added);
    },
    handleError: consents.ask,
    onFailure: (found, error) => {
      showAgeRefusal(error, shared);
      if (typeof found === "string") return;
      setShown([...found, ...shown]);
      // Brings what others have saved.
      void onSaved();
    },
  });

  return (
    <Dialog
      isOpen
      title={entry === null ? "Add an entry" : "Change the entry"}
      description={
        entry === null
          ? "The runner needs no account. Leave out contact details that you don’t know."
          : `${fullName(entry)} · ${entry.reference}`
      }
      onClose={close}
    >
      <Form onSubmit={handleSubmit} className="space-y-6">
        {isRestored && <RestoredNote onStartOver={startOver} />}
        {entry === null && <FormRequiredNote event={context.event} />}
        {/* The message to somebody who was added says no reason. */}
        <EntryFormFields
          {...{ form, event, filled }}
          needsReason={entry !== null}
          isTold={entry !== null && told !== ""}
        />
        {entry === null && context.event.form?.waiver && (
          <p className="rounded-control bg-sunken px-4 py-3 text-base">
            You can’t sign the waiver for someone else. The entry stays unsigned: you’ll find it with the filter “Waiver
            to sign”. If the runner signs on paper, record that in the entry.
          </p>
        )}
        {told !== "" && <p>{told}</p>}
        {failure && (
          <EntryFailureNote
            title={entry === null ? "Not added" : "Not changed"}
            {...{ failure, form: shared, event, now: entry ?? undefined, onTaken: () => setFailure(null) }}
          />
        )}
        <FormButtons
          cancelLabel="Cancel"
          submitLabel={entry === null ? "Add entry" : "Save"}
          isBusy={isBusy}
          onCancel={close}
        />
      </Form>
      <ConsentDialog {...{ consents, entries }} races={context.races} onAgreed={() => void handleSubmit()} />
      <DiscardDialog isOpen={isAsking} onDiscard={giveUp} onKeep={() => setIsAsking(false)} />
    </Dialog>
  );
}
