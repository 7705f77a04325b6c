import type { MyRegistration } from "@run/functions/contract";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { messageOf } from "../../lib/api/api-error.ts";
import { useServerForm } from "../../lib/forms/use-server-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Form } from "../../ui/form.tsx";
import { showPopup } from "../../ui/popup.ts";
import { DiscardDialog } from "../../ui/unsaved-changes.tsx";
import { useChangeRegistration } from "../../entities/entry/queries.ts";
import { changesOf, changesResolver } from "./changes-resolver.ts";
import type { RegistrationFields } from "./changes-resolver.ts";
import { RunnerFields } from "./runner-fields.tsx";

type Props = { entry: MyRegistration; uid: string; onClose: () => void };

/** If the session ends, the dialog disappears without being closed, so its draft is kept for the next login. */
export function UpdateRegistrationDialog({ entry, uid, onClose }: Props) {
  const stored = storedFields(entry);
  const { form, submit, isBusy, failure, discardDraft } = useServerForm({
    resolver: changesResolver(stored),
    defaultValues: stored,
    draft: { uid, name: `update:${entry._id}` },
    failureOf: messageOf,
  });
  const change = useChangeRegistration();
  const [isAsking, setIsAsking] = useState(false);
  const typed = useWatch({ control: form.control });
  // What was typed is compared with the stored fields, because the form may have started with a draft.
  const hasChanges = fieldNames.some((name) => (typed[name] ?? "") !== stored[name]);

  const giveUp = () => {
    discardDraft();
    onClose();
  };
  const close = () => {
    // While busy, the dialog stays open, so that it can show a failure.
    if (isBusy) return;
    if (hasChanges) setIsAsking(true);
    else giveUp();
  };

  const handleSubmit = submit({
    send: async (details) => {
      const changes = changesOf(details, stored);
      if (Object.keys(changes).length > 0) return change.mutateAsync({ uid, marathonId: entry._id, changes });
      giveUp();
      return null;
    },
    onSent: () => {
      showPopup({
        kind: "success",
        title: "Registration updated",
        text: `Your details for ${entry.title} are saved.`,
      });
      onClose();
    },
  });

  return (
    <Dialog isOpen title="Update registration" description={`Your details for ${entry.title}.`} onClose={close}>
      <Form onSubmit={handleSubmit} className="space-y-6">
        <RunnerFields form={form} />
        {failure && <FormFailure title="Not updated">{failure}</FormFailure>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
        </div>
      </Form>
      <DiscardDialog isOpen={isAsking} onDiscard={giveUp} onKeep={() => setIsAsking(false)} />
    </Dialog>
  );
}

const fieldNames = ["email", "firstName", "lastName", "phone", "emergencyContact"] as const;

function storedFields(entry: MyRegistration): RegistrationFields {
  const record = entry.totalRegistrationCount[0];
  return {
    email: record?.email ?? "",
    firstName: record?.firstName ?? "",
    lastName: record?.lastName ?? "",
    phone: record?.phone ?? "",
    emergencyContact: record?.emergencyContact ?? "",
  };
}
