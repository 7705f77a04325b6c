import { zodResolver } from "@hookform/resolvers/zod";
import { newOpinionSchema } from "@run/functions/contract";
import type { NewOpinion } from "@run/functions/contract";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { useServerForm } from "../../lib/forms/use-server-form.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../entities/person/email-field.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Form } from "../../ui/form.tsx";
import { showPopup } from "../../ui/popup.ts";
import { useOwnDetails } from "../../entities/session/use-own-details.ts";
import { useAddOpinion } from "./api.ts";

const EMPTY = "Please fill in all fields";
const FAILURE = "Failed to submit. Please try again.";

const nothing = { name: "", email: "", opinion: "", subject: "" } satisfies NewOpinion;

type Failure = { title: string; reason?: string };

function failureOf(error: unknown): Failure {
  const reason = messageOf(error, "");
  const seconds = error instanceof ApiError ? Math.ceil(error.retryAfterMs / 1_000) : 0;
  const wait = seconds === 0 ? "" : ` Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
  return { title: FAILURE, reason: reason + wait };
}

export function OpinionForm({ onAdded }: { onAdded: (id: string) => void }) {
  const { form, submit, isBusy, failure, setFailure } = useServerForm({
    resolver: zodResolver(newOpinionSchema),
    defaultValues: nothing,
    // The draft is stored as a visitor's, so that the text is still there after logging in.
    draft: { uid: "visitor", name: "opinion" },
    failureOf,
  });
  const own = useOwnDetails({
    read: form.getValues,
    write: form.setValue,
    clear: () => form.reset(nothing),
  });
  const addOpinion = useAddOpinion();

  const handleSubmit = submit({
    send: (opinion, idempotencyKeyOf) => addOpinion.mutateAsync({ opinion, idempotencyKey: idempotencyKeyOf(opinion) }),
    onSent: (id) => {
      form.reset({ ...nothing, ...own });
      onAdded(id);
      showPopup({ kind: "success", title: "Success!", text: "Your feedback has been submitted" });
    },
    onFailure: ({ title }) => showPopup({ kind: "error", title }),
    onInvalid: () => {
      if (form.getValues(["name", "email", "opinion"]).every((value) => value.trim() !== "")) return;
      setFailure({ title: EMPTY });
      showPopup({ kind: "error", title: EMPTY });
    },
  });

  return (
    <Form aria-label="Feedback" onSubmit={handleSubmit} className="grid gap-4">
      <TextField label="Name" autoComplete="name" required {...fieldProps(form, "name")} />
      <EmailField label="Email" required hint="Shown with stars, like n***@example.com." form={form} name="email" />
      <TextAreaField label="Opinion" required rows={5} {...fieldProps(form, "opinion")} />
      {/* A honeypot: people cannot see, hear or focus it. The server drops feedback from programs that fill it in. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          Subject
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register("subject")} />
        </label>
      </div>
      {failure && <FormFailure title={failure.title}>{failure.reason && <p>{failure.reason}</p>}</FormFailure>}
      <Button type="submit" isBusy={isBusy} className="w-full">
        {isBusy ? "Submitting..." : "Submit feedback"}
      </Button>
    </Form>
  );
}
