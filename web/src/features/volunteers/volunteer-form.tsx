import { zodResolver } from "@hookform/resolvers/zod";
import { volunteerOfferSchema } from "@run/functions/contract";
import type { VolunteerOffer } from "@run/functions/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";
import { ApiError, isSessionRefusal } from "../../lib/api-error.ts";
import { readDraft } from "../../lib/drafts.ts";
import { showIssues } from "../../lib/form-issues.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { AddressQuestion } from "../../ui/contact-questions.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Form } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showPopup } from "../../ui/popup.ts";
import { useOwnDetails } from "../auth/session-details.ts";
import { knownUser } from "../auth/session.ts";
import { useOfferToVolunteer } from "./api.ts";
import { ANY_ROLE, roles } from "./roles.ts";

/** A visitor's, so that what was typed is still there after logging in. */
const draftPlace = { uid: "visitor", name: "volunteer" };
const nothing = { name: "", email: "", role: "" };

/** The response's own sentence, where there is a response (spec, section 7). */
function reasonOf(error: unknown): string {
  const isAnswer = error instanceof ApiError && error.status > 0 && error.code !== "unreadable";
  return isAnswer ? error.message : "Something went wrong.";
}

export function VolunteerForm({ loginHref, anchor }: { loginHref: string; anchor: string }) {
  const { pathname } = useLocation();
  const form = useForm({
    resolver: zodResolver(volunteerOfferSchema),
    defaultValues: { ...nothing, ...readDraft<VolunteerOffer>(draftPlace.uid, draftPlace.name)?.values },
  });
  const draft = useDraft(form, draftPlace);
  const own = useOwnDetails({
    read: (field) => form.getValues(field) ?? "",
    write: form.setValue,
    clear: () => form.reset(nothing),
  });
  const offerToVolunteer = useOfferToVolunteer();
  const [failure, setFailure] = useState<string | null>(null);
  const [needsLogin, setNeedsLogin] = useState(false);
  const [sent, setSent] = useState<VolunteerOffer | null>(null);
  const { errors, isSubmitting } = form.formState;

  const submit = async (offer: VolunteerOffer) => {
    setFailure(null);
    setNeedsLogin(false);
    try {
      if ((await knownUser()) === null) {
        setNeedsLogin(true);
        return;
      }
      await offerToVolunteer.mutateAsync({ offer, idempotencyKey: draft.idempotencyKeyOf(offer) });
    } catch (error) {
      if (isSessionRefusal(error)) {
        setNeedsLogin(true);
        return;
      }
      showIssues(error, form);
      setFailure(reasonOf(error));
      showPopup({ kind: "error", title: reasonOf(error) });
      return;
    }
    form.reset({ ...nothing, ...own });
    draft.discard();
    setSent(offer);
    showPopup({ kind: "success", title: "Thank you!", text: "Your offer to volunteer has been sent" });
  };

  if (sent !== null) return <Thanks offer={sent} onAgain={() => setSent(null)} />;
  return (
    <>
      <h3 className="poster mb-5 text-4xl">Lend a hand</h3>
      <Form aria-label="Volunteer" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
        <TextField
          label="Name"
          autoComplete="name"
          isOptional
          error={errors.name?.message}
          {...form.register("name")}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          isOptional
          question={<AddressQuestion form={form} name="email" />}
          error={errors.email?.message}
          {...form.register("email")}
        />
        <SelectField label="Role" isOptional error={errors.role?.message} {...form.register("role")}>
          <option value="">Select a role</option>
          {roles.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
          <option>{ANY_ROLE}</option>
        </SelectField>
        {failure && <FormFailure title={failure}>Nothing you typed is lost. Please try again.</FormFailure>}
        {needsLogin && (
          <FormFailure title="Please log in to volunteer" tone="warn">
            <p>
              Organizers answer to an account.{" "}
              <Link to={loginHref} state={{ from: `${pathname}#${anchor}` }} className="underline underline-offset-4">
                Log in and come back
              </Link>
              : what you typed stays here.
            </p>
          </FormFailure>
        )}
        <Button type="submit" isBusy={isSubmitting} className="w-full">
          {isSubmitting ? "Sending..." : "Volunteer"}
        </Button>
      </Form>
    </>
  );
}

function Thanks({ offer, onAgain }: { offer: VolunteerOffer; onAgain: () => void }) {
  return (
    <div role="status" className="flex flex-col items-start">
      <span className="grid size-14 place-items-center rounded-full bg-go-soft text-go">
        <Icon name="check" className="size-7" />
      </span>
      <h3 className="poster mt-5 text-4xl wrap-anywhere">{offer.name ? `Thank you, ${offer.name}!` : "Thank you!"}</h3>
      <p className="mt-3 text-lg text-muted">
        {offer.role && offer.role !== ANY_ROLE
          ? `We have noted you for ${offer.role}.`
          : "We will find you a place where you are needed."}{" "}
        You hear from us before race weekend.
      </p>
      <Button look="outline" className="mt-6" onClick={onAgain}>
        Send another offer
      </Button>
    </div>
  );
}
