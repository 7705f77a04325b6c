import { zodResolver } from "@hookform/resolvers/zod";
import { newOpinionSchema } from "@run/functions/contract";
import type { NewOpinion } from "@run/functions/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { secondsUntilRetry } from "../../lib/api-client.ts";
import { messageOf } from "../../lib/api-error.ts";
import { readDraft } from "../../lib/drafts.ts";
import { showIssues } from "../../lib/form-issues.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { AddressQuestion } from "../../ui/contact-questions.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Form } from "../../ui/form.tsx";
import { showPopup } from "../../ui/popup.ts";
import { useOwnDetails } from "../auth/session-details.ts";
import { useAddOpinion } from "./api.ts";

const EMPTY = "Please fill in all fields";
const FAILURE = "Failed to submit. Please try again.";

/** Visitors write here too, and stay who they are in this tab when they log in. */
const draftPlace = { uid: "visitor", name: "opinion" };
const nothing = { name: "", email: "", opinion: "", subject: "" } satisfies NewOpinion;

function reasonOf(error: unknown): string {
  const reason = messageOf(error, "");
  const seconds = secondsUntilRetry(error);
  return seconds === null ? reason : `${reason} You can send it in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
}

export function OpinionForm({ onAdded }: { onAdded: (id: string) => void }) {
  const form = useForm({
    resolver: zodResolver(newOpinionSchema),
    defaultValues: { ...nothing, ...readDraft<NewOpinion>(draftPlace.uid, draftPlace.name)?.values },
  });
  const draft = useDraft(form, draftPlace);
  const own = useOwnDetails({
    read: form.getValues,
    write: form.setValue,
    clear: () => form.reset(nothing),
  });
  const addOpinion = useAddOpinion();
  const [failure, setFailure] = useState<{ title: string; reason?: string } | null>(null);
  const { errors, isSubmitting } = form.formState;

  const submit = async (opinion: NewOpinion) => {
    setFailure(null);
    let id;
    try {
      id = await addOpinion.mutateAsync({ opinion, idempotencyKey: draft.idempotencyKeyOf(opinion) });
    } catch (error) {
      showIssues(error, form);
      setFailure({ title: FAILURE, reason: reasonOf(error) });
      showPopup({ kind: "error", title: FAILURE });
      return;
    }
    form.reset({ ...nothing, ...own });
    draft.discard();
    onAdded(id);
    showPopup({ kind: "success", title: "Success!", text: "Your feedback has been submitted" });
  };

  const refuse = () => {
    const hasEmptyField = form.getValues(["name", "email", "opinion"]).some((value) => value.trim() === "");
    setFailure(hasEmptyField ? { title: EMPTY } : null);
    if (hasEmptyField) showPopup({ kind: "error", title: EMPTY });
  };

  return (
    <Form aria-label="Feedback" onSubmit={form.handleSubmit(submit, refuse)} className="grid gap-4">
      <TextField label="Name" autoComplete="name" required error={errors.name?.message} {...form.register("name")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        hint="Shown with stars, like n***@example.com."
        question={<AddressQuestion form={form} name="email" />}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <TextAreaField label="Opinion" required rows={5} error={errors.opinion?.message} {...form.register("opinion")} />
      {/* Nobody sees, hears or reaches it: who fills it in is a program, and the server drops what that sends. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          Subject
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register("subject")} />
        </label>
      </div>
      {failure && <FormFailure title={failure.title}>{failure.reason && <p>{failure.reason}</p>}</FormFailure>}
      <Button type="submit" isBusy={isSubmitting} className="w-full">
        {isSubmitting ? "Submitting..." : "Submit Feedback"}
      </Button>
    </Form>
  );
}
