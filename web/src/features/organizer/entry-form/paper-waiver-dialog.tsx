import { zodResolver } from "@hookform/resolvers/zod";
import { guardianName, isMinorIn, NAME_MAX, signatureSchema, fullName } from "@run/functions/contract";
import type { EventForm, Marathon, RosterEntry, Signature } from "@run/functions/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { waiverStateIn } from "../../../entities/form/form-answers.ts";
import { queryKeys } from "../../../entities/query-keys.ts";
import { useSignedInUser } from "../../../entities/session/use-signed-in-user.ts";
import { callApi } from "../../../lib/api/api-client.ts";
import { messageOf } from "../../../lib/api/api-error.ts";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { useServerForm } from "../../../lib/forms/use-server-form.ts";
import { ConfirmDialog, Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { showPopup } from "../../../ui/popup.ts";

type Props = { entry: RosterEntry; event: Marathon; onRecorded: () => Promise<unknown>; onClose: () => void };

/** Records that the waiver was signed on paper, or removes that record. Render it only if the event has a waiver. */
export function PaperWaiverDialog(props: Props) {
  // A sync may bring the signature that this dialog has just recorded: it must not turn into the other dialog then.
  const [opened] = useState(props.entry);
  const waiver = props.event.form?.waiver;
  const isRecorded = opened.filledForm?.waiver?.recordedBy != null && waiverStateIn(props.event, opened) === "signed";
  if (isRecorded) return <TakeBack {...props} />;
  return waiver && <RecordSignature {...props} waiver={waiver} />;
}

const send = ({ marathonId: id, entryId }: RosterEntry, signature: Signature | null) =>
  callApi("recordWaiver", { params: { id, entryId }, body: { signature } });

/** Reloads the event and the entry: after a refusal, the waiver or the entry may have changed. */
function useFreshEvent({ entry, onRecorded }: Props) {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(entry.marathonId), exact: true });
    void onRecorded();
  };
}

/** Whether the runner is under 18 on race day, or null if the birth date is not known. */
function isMinor(event: Marathon, { raceId, dateOfBirth }: RosterEntry): boolean | null {
  if (dateOfBirth === null) return null;
  return isMinorIn(event, event.races.find(({ id }) => id === raceId) ?? { startsAt: null }, dateOfBirth);
}

function RecordSignature({ waiver: current, ...props }: Props & { waiver: NonNullable<EventForm["waiver"]> }) {
  // If the waiver changes while the dialog is open, its new version is not the one that was signed.
  const [waiver] = useState(current);
  const { entry, event, onRecorded, onClose } = props;
  const minor = isMinor(event, entry);
  const refresh = useFreshEvent(props);
  const name = fullName(entry);
  const schema = z.object({ name: signatureSchema.shape.name, guardian: minor === true ? guardianName : z.string() });
  const { uid } = useSignedInUser();
  const { form, submit, isBusy, failure, discardDraft } = useServerForm({
    resolver: zodResolver(schema),
    defaultValues: { name, guardian: "" },
    draft: { uid, name: `paper-waiver:${entry.marathonId}:${entry.entryId}:${waiver.version}` },
    failureOf: messageOf,
  });
  const handleSubmit = submit({
    send: ({ guardian, ...signed }) =>
      send(entry, { version: waiver.version, ...signed, guardian: guardian.trim() === "" ? null : guardian }),
    onSent: () => {
      showPopup({ kind: "success", title: "Signature recorded", text: name });
      void onRecorded();
      onClose();
    },
    onFailure: refresh,
  });
  // While busy, the dialog stays open, so that it can show a failure.
  const leave = () => {
    if (!isBusy) onClose();
  };
  const close = () => {
    if (!isBusy) discardDraft();
    leave();
  };
  return (
    <Dialog
      isOpen
      title="Record a paper signature"
      description={`Do this only if you have a signed paper copy of the current version of “${waiver.title}”.`}
      onClose={close}
      onBack={leave}
    >
      <Form onSubmit={handleSubmit} className="space-y-6">
        <TextField
          label="Name of the signer"
          maxLength={NAME_MAX * 2}
          autoComplete="off"
          dir="auto"
          required
          {...fieldProps(form, "name")}
        />
        {minor !== false && (
          <TextField
            label="Name of a parent or guardian"
            hint={
              minor === null
                ? "Needed if the runner is under 18 on race day."
                : "Runners under 18 need the signature of a parent or guardian."
            }
            maxLength={NAME_MAX * 2}
            autoComplete="off"
            dir="auto"
            required={minor === true}
            {...fieldProps(form, "guardian")}
          />
        )}
        {failure && <FormFailure title="Not recorded">{failure}</FormFailure>}
        <FormButtons cancelLabel="Cancel" submitLabel="Record signature" isBusy={isBusy} onCancel={close} />
      </Form>
    </Dialog>
  );
}

function TakeBack(props: Props) {
  const { entry, onRecorded, onClose } = props;
  const { run, isBusy, failure } = useServerAction();
  const refresh = useFreshEvent(props);
  const name = fullName(entry);
  const confirm = () =>
    run({
      send: () => send(entry, null),
      onSent: () => {
        showPopup({ kind: "success", title: "Signature removed", text: name });
        void onRecorded();
        onClose();
      },
      onFailure: refresh,
    });
  return (
    <ConfirmDialog
      isOpen
      title="Remove this signature?"
      description={`The waiver of ${name} will count as not signed.`}
      failure={failure === null ? null : { title: "Not removed", message: failure }}
      confirmLabel="Remove signature"
      cancelLabel="Keep the signature"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
