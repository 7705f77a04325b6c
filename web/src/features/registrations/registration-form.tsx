import { zodResolver } from "@hookform/resolvers/zod";
import { registrationFormSchema } from "@run/functions/contract";
import type { Marathon, RegistrationForm as RunnerData } from "@run/functions/contract";
import { useState } from "react";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { messageOf } from "../../lib/api-error.ts";
import { readDraft } from "../../lib/drafts.ts";
import { showIssues } from "../../lib/form-issues.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Form } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showPopup } from "../../ui/popup.ts";
import { isSessionRefusal } from "../auth/session-refusal.ts";
import type { SessionUser } from "../auth/session.ts";
import { useRegister } from "./api.ts";
import { RunnerFields } from "./runner-fields.tsx";

const FAILURE = "Failed to register for the marathon.";
const ALREADY_REGISTERED = "You are already registered.";

/** `blockedButton` stands in for the button while nobody can register, and says why. */
export function RegistrationForm({
  marathon,
  user,
  blockedButton,
  applyListHref,
  onRegistered,
}: {
  marathon: Pick<Marathon, "_id" | "contactsOpen">;
  user: Pick<SessionUser, "uid" | "email">;
  blockedButton: ReactNode;
  applyListHref: string;
  onRegistered: () => void;
}) {
  const draftPlace = { uid: user.uid, name: `register:${marathon._id}` };
  const form = useForm({
    resolver: zodResolver(registrationFormSchema),
    defaultValues: {
      email: user.email,
      firstName: "",
      lastName: "",
      phone: "",
      emergencyContact: "",
      ...readDraft<RunnerData>(draftPlace.uid, draftPlace.name)?.values,
    },
  });
  const draft = useDraft(form, draftPlace);
  const register = useRegister();
  const [failure, setFailure] = useState<string | null>(null);
  const [wasRegistered, setWasRegistered] = useState(false);

  const submit = async (data: RunnerData) => {
    setFailure(null);
    setWasRegistered(false);
    let hasRegistered;
    try {
      hasRegistered = await register.mutateAsync({
        record: {
          ...data,
          marathonId: marathon._id,
          userId: user.uid,
          ...(marathon.contactsOpen && { contactsShared: true }),
        },
        idempotencyKey: draft.idempotencyKeyOf(data),
      });
    } catch (error) {
      if (isSessionRefusal(error)) return;
      showIssues(error, form);
      const reason = messageOf(error, "Please try again later.");
      setFailure(reason);
      showPopup({ kind: "error", title: FAILURE, text: reason });
      return;
    }
    if (!hasRegistered) {
      // What was typed may be a correction of what arrived: it stays until it is saved.
      setWasRegistered(true);
      showPopup({ kind: "error", title: ALREADY_REGISTERED });
      return;
    }
    draft.discard();
    showPopup({ kind: "success", title: "Successfully registered for the marathon!" });
    onRegistered();
  };

  return (
    <Form onSubmit={form.handleSubmit(submit)} className="space-y-6">
      <RunnerFields form={form} />
      <p className="flex gap-3 rounded-control bg-sunken px-4 py-3 text-base">
        <Icon name="lock" className="mt-0.5" />
        <span>
          <strong className="sign">Who will see this: </strong>
          {marathon.contactsOpen
            ? "the organiser opened contact details for this event. Signed-in runners will see your name, email, phone and emergency contact."
            : "signed-in runners see your name. Your email, phone and emergency contact are for the organiser alone."}
        </span>
      </p>
      {failure && (
        <FormFailure title={FAILURE}>
          <p>{failure}</p>
        </FormFailure>
      )}
      {wasRegistered && (
        <FormFailure title={ALREADY_REGISTERED} tone="warn">
          <p>
            What you typed here is not saved. Update your registration in{" "}
            <Link to={applyListHref} className="underline underline-offset-4">
              My Apply List
            </Link>
            .
          </p>
        </FormFailure>
      )}
      {blockedButton ?? (
        <Button type="submit" size="large" isBusy={form.formState.isSubmitting}>
          Register
        </Button>
      )}
    </Form>
  );
}
