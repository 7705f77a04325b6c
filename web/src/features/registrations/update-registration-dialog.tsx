import { zodResolver } from "@hookform/resolvers/zod";
import { registrationFormSchema } from "@run/functions/contract";
import type { MyRegistration, RegistrationForm } from "@run/functions/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "../../lib/api-error.ts";
import { discardDraft, readDraft } from "../../lib/drafts.ts";
import { showIssues } from "../../lib/form-issues.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Form } from "../../ui/form.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showPopup } from "../../ui/popup.ts";
import { isSessionRefusal } from "../auth/session-refusal.ts";
import { useChangeRegistration } from "./api.ts";
import { RunnerFields } from "./runner-fields.tsx";

type Props = { entry: MyRegistration; uid: string; onClose: () => void };

function draftName(entry: MyRegistration): string {
  return `update:${entry._id}`;
}

export function UpdateRegistrationDialog(props: Props) {
  const { entry, uid } = props;
  // Saved or given up. A session that ends takes the dialog away without this, and the draft waits for the return.
  const close = () => {
    discardDraft(uid, draftName(entry));
    props.onClose();
  };
  return (
    <Dialog isOpen title="Update registration" description={`Your details for ${entry.title}.`} onClose={close}>
      <UpdateForm {...props} onClose={close} />
    </Dialog>
  );
}

function UpdateForm({ entry, uid, onClose }: Props) {
  const record = entry.totalRegistrationCount[0];
  const form = useForm({
    resolver: zodResolver(registrationFormSchema),
    defaultValues: {
      email: record?.email ?? "",
      firstName: record?.firstName ?? "",
      lastName: record?.lastName ?? "",
      phone: record?.phone ?? "",
      emergencyContact: record?.emergencyContact ?? "",
      ...readDraft<RegistrationForm>(uid, draftName(entry))?.values,
    },
  });
  useDraft(form, { uid, name: draftName(entry) });
  const change = useChangeRegistration();
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (changes: RegistrationForm) => {
    setFailure(null);
    try {
      await change.mutateAsync({ uid, marathonId: entry._id, changes });
    } catch (error) {
      if (isSessionRefusal(error)) return;
      showIssues(error, form);
      setFailure(messageOf(error, "Please try again later."));
      return;
    }
    showPopup({ kind: "success", title: "Registration Updated!", text: `Your details for ${entry.title} are saved.` });
    onClose();
  };

  return (
    <Form onSubmit={form.handleSubmit(submit)} className="space-y-6">
      <RunnerFields form={form} />
      {failure && <FormFailure>{failure}</FormFailure>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={form.formState.isSubmitting}>
          Save
        </Button>
      </div>
    </Form>
  );
}
