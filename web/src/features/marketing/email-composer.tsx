import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { readDraft } from "../../lib/forms/drafts.ts";
import { useDraft } from "../../lib/forms/use-draft.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showPopup } from "../../ui/popup.ts";

/** Email apps truncate longer mailto links. */
const MESSAGE_MAX = 1_500;

const draftId = { uid: "visitor", name: "contact" };
type Email = { concern: string; subject: string; message: string };

/** Composes an email that the reader's own email app sends. */
export function EmailComposer({ concerns }: { concerns: readonly { name: string; address: string }[] }) {
  const form = useForm<Email>({ defaultValues: { concern: concerns[0]?.name ?? "", subject: "", message: "" } });
  useDraft(form, draftId);
  const { reset } = form;
  // The prerendered HTML has no draft, so read it after hydration.
  useEffect(() => {
    const stored = readDraft<Email>(draftId)?.values;
    if (stored) reset(stored);
  }, [reset]);
  const { concern, subject, message } = useWatch({ control: form.control, compute: (email) => email });
  const address = concerns.find(({ name }) => name === concern)?.address ?? "";
  const title = subject.trim() === "" ? concern : subject.trim();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`To: ${address}\nSubject: ${title}\n\n${message}`);
      showPopup({ kind: "success", title: "Copied", text: `Paste it into an email to ${address}.` });
    } catch {
      showPopup({ kind: "error", title: "We couldn't copy it", text: `Write to ${address} instead.` });
    }
  };

  return (
    <form
      method="dialog"
      aria-label="Write to us"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4"
    >
      <SelectField label="What is it about?" {...form.register("concern")}>
        {concerns.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField label="Subject" isOptional maxLength={150} {...form.register("subject")} />
      <TextAreaField
        label="Message"
        rows={7}
        maxLength={MESSAGE_MAX}
        hint="Include the event's name and the email address you registered with."
        {...form.register("message")}
      />
      <p className="flex gap-3 rounded-control bg-sunken px-4 py-3 text-base">
        <Icon name="info" className="mt-0.5" />
        <span className="min-w-0 wrap-anywhere">
          This opens your email app with a message to <b>{address}</b>. Nothing is sent until you press send there.
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to={`mailto:${address}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(message)}`}
          size="large"
        >
          <Icon name="mail" />
          Open in my email app
        </LinkButton>
        <Button variant="outline" size="large" onClick={() => void copy()}>
          Copy the message
        </Button>
      </div>
    </form>
  );
}
