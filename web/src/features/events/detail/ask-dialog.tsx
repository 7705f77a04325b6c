import { zodResolver } from "@hookform/resolvers/zod";
import { organizerQuestionSchema } from "@run/functions/contract";
import type { Marathon, OrganizerQuestion } from "@run/functions/contract";
import * as z from "zod/mini";
import { useSignedInUser } from "../../../entities/session/use-signed-in-user.ts";
import { messageOf } from "../../../lib/api/api-error.ts";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { useServerForm } from "../../../lib/forms/use-server-form.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { useAskOrganizer } from "./api.ts";

type TypedQuestion = { subject: string; text: string };
const empty: TypedQuestion = { subject: "", text: "" };

const typedQuestionSchema = z.pipe(
  z.transform(({ subject, text }: TypedQuestion): OrganizerQuestion => ({
    text,
    ...(subject.trim() !== "" && { subject }),
  })),
  organizerQuestionSchema,
);

/** Writes to the organizers of an event, who answer by email. */
export function AskDialog({ marathon, onClose }: { marathon: Pick<Marathon, "_id" | "title">; onClose: () => void }) {
  const { uid, email } = useSignedInUser();
  const ask = useAskOrganizer(marathon._id);
  const { form, submit, isBusy, failure } = useServerForm({
    resolver: zodResolver(typedQuestionSchema),
    defaultValues: empty,
    draft: { uid, name: `question:${marathon._id}` },
    failureOf: messageOf,
  });
  const handleSubmit = submit({
    send: (question, idempotencyKeyOf) => ask.mutateAsync({ question, idempotencyKey: idempotencyKeyOf(question) }),
    onSent: () => {
      // Close the dialog first, because screen readers would not announce the popup behind it.
      onClose();
      showPopup({ kind: "success", title: "Question sent", text: `Answers will be sent to ${email}.` });
    },
  });
  // While busy, the dialog stays open, so that it can show a failure.
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      isOpen
      isInUrl
      title="Ask the organizer"
      description={`About ${marathon.title}. Your email address goes to the organizers so that they can answer.`}
      onClose={close}
    >
      <Form onSubmit={handleSubmit} className="space-y-5">
        <TextField label="Subject" isOptional autoComplete="off" {...fieldProps(form, "subject")} />
        <TextAreaField
          label="Text"
          required
          rows={6}
          hint={`Answers will be sent to ${email}.`}
          {...fieldProps(form, "text")}
        />
        {failure !== null && (
          <FormFailure title="Not sent">
            <p>{failure}</p>
            <p>What you typed stays here.</p>
          </FormFailure>
        )}
        <FormButtons cancelLabel="Not now" submitLabel="Send question" isBusy={isBusy} onCancel={close} />
      </Form>
    </Dialog>
  );
}
