import { zodResolver } from "@hookform/resolvers/zod";
import { volunteerOfferSchema } from "@run/functions/contract";
import type { VolunteerOffer } from "@run/functions/contract";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { ApiError, isSessionRefusal } from "../../lib/api/api-error.ts";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { useServerForm } from "../../lib/forms/use-server-form.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../entities/person/email-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Form } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showPopup } from "../../ui/popup.ts";
import { useOwnDetails } from "../../entities/session/use-own-details.ts";
import { knownUser } from "../../entities/session/session.ts";
import { paths } from "../../entities/paths.ts";
import { useOfferToVolunteer } from "./api.ts";
import { ANY_ROLE, roles } from "./roles.ts";

const nothing = { name: "", email: "", role: "" };

/** The message in the response, if there is a response (spec, section 7). */
function reasonOf(error: unknown): string {
  const isAnswer = error instanceof ApiError && error.status > 0 && error.code !== "unreadable";
  return isAnswer ? error.message : "Something went wrong.";
}

export function VolunteerForm({ anchor }: { anchor: string }) {
  const { pathname } = useLocation();
  const { form, submit, isBusy, failure } = useServerForm({
    resolver: zodResolver(volunteerOfferSchema),
    defaultValues: nothing,
    // The draft is stored as a visitor's, so that the text is still there after logging in.
    draft: { uid: "visitor", name: "volunteer" },
    failureOf: reasonOf,
  });
  const own = useOwnDetails({
    read: (field) => form.getValues(field) ?? "",
    write: form.setValue,
    clear: () => form.reset(nothing),
  });
  const offerToVolunteer = useOfferToVolunteer();
  const [needsLogin, setNeedsLogin] = useState(false);
  const [sent, setSent] = useState<VolunteerOffer | null>(null);

  const handleSubmit = submit({
    send: async (offer, idempotencyKeyOf) => {
      const isVisitor = (await knownUser()) === null;
      setNeedsLogin(isVisitor);
      if (isVisitor) return null;
      return offerToVolunteer.mutateAsync({ offer, idempotencyKey: idempotencyKeyOf(offer) });
    },
    onSent: (_, offer) => {
      form.reset({ ...nothing, ...own });
      setSent(offer);
      showPopup({ kind: "success", title: "Thank you!", text: "Your offer to volunteer has been sent" });
    },
    handleError: (error) => {
      const hasEnded = isSessionRefusal(error);
      if (hasEnded) setNeedsLogin(true);
      return hasEnded;
    },
    onFailure: (reason) => showPopup({ kind: "error", title: reason }),
  });

  if (sent !== null) return <Thanks offer={sent} onAgain={() => setSent(null)} />;
  return (
    <>
      <h3 className="poster mb-5 text-4xl">Lend a hand</h3>
      <Form aria-label="Volunteer" onSubmit={handleSubmit} className="grid gap-4">
        <TextField label="Name" autoComplete="name" isOptional {...fieldProps(form, "name")} />
        <EmailField label="Email" isOptional form={form} name="email" />
        <SelectField label="Role" isOptional {...fieldProps(form, "role")}>
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
              Offers to volunteer need an account.{" "}
              <Link
                to={paths.login()}
                state={{ from: `${pathname}#${anchor}` }}
                className="underline underline-offset-4"
              >
                Log in and come back
              </Link>
              . What you typed stays here.
            </p>
          </FormFailure>
        )}
        <Button type="submit" isBusy={isBusy} className="w-full">
          {isBusy ? "Sending..." : "Volunteer"}
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
          ? `We’ve noted your offer to help with ${offer.role}.`
          : "We’ve noted that you’ll help wherever you’re needed."}
      </p>
      <Button variant="outline" className="mt-6" onClick={onAgain}>
        Send another offer
      </Button>
    </div>
  );
}
