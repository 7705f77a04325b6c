import type { MyRegistration, RegistrationForm } from "@run/functions/contract";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { isSessionRefusal, messageOf } from "../../lib/api-error.ts";
import { readDraft } from "../../lib/drafts.ts";
import { showIssues } from "../../lib/form-issues.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Form } from "../../ui/form.tsx";
import { showPopup } from "../../ui/popup.ts";
import { DiscardDialog } from "../../ui/unsaved-changes.tsx";
import { useChangeRegistration } from "./api.ts";
import { changesOf, changesResolver } from "./changes-resolver.ts";
import type { RegistrationFields } from "./changes-resolver.ts";
import { RunnerFields } from "./runner-fields.tsx";

type Props = { entry: MyRegistration; uid: string; onClose: () => void };

/** A session that ends takes the dialog away without closing it, and the draft waits for the return. */
export function UpdateRegistrationDialog({ entry, uid, onClose }: Props) {
  const stored = storedFields(entry);
  const draftPlace = { uid, name: `update:${entry._id}` };
  const form = useForm({
    resolver: changesResolver(stored),
    defaultValues: { ...stored, ...readDraft<RegistrationForm>(draftPlace.uid, draftPlace.name)?.values },
  });
  const draft = useDraft(form, draftPlace);
  const change = useChangeRegistration();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const typed = useWatch({ control: form.control });
  // Against what is stored, not against what the form began with: that may have been a draft.
  const hasChanges = fieldNames.some((name) => (typed[name] ?? "") !== stored[name]);
  const { isSubmitting } = form.formState;

  const giveUp = () => {
    draft.discard();
    onClose();
  };
  const close = () => {
    // The dialog stays to say how it ended.
    if (isSubmitting) return;
    if (hasChanges) setIsAsking(true);
    else giveUp();
  };

  const submit = async (details: RegistrationForm) => {
    setFailure(null);
    const changes = changesOf(details, stored);
    if (Object.keys(changes).length === 0) return giveUp();
    try {
      await change.mutateAsync({ uid, marathonId: entry._id, changes });
    } catch (error) {
      if (isSessionRefusal(error)) return;
      showIssues(error, form);
      setFailure(messageOf(error, "Please try again later."));
      return;
    }
    showPopup({ kind: "success", title: "Registration Updated!", text: `Your details for ${entry.title} are saved.` });
    giveUp();
  };

  return (
    <Dialog isOpen title="Update registration" description={`Your details for ${entry.title}.`} onClose={close}>
      <Form onSubmit={form.handleSubmit(submit)} className="space-y-6">
        <RunnerFields form={form} />
        {failure && <FormFailure title="Not updated">{failure}</FormFailure>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSubmitting}>
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
