import { zodResolver } from "@hookform/resolvers/zod";
import { marathonFormSchema } from "@run/functions/contract";
import type { MarathonForm } from "@run/functions/contract";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import * as z from "zod/mini";
import { isSessionRefusal, messageOf } from "../../../lib/api-error.ts";
import { readDraft } from "../../../lib/drafts.ts";
import { showIssues } from "../../../lib/form-issues.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { useCloseWarning } from "../../../ui/unsaved-changes.tsx";
import type { SessionUser } from "../../auth/session.ts";
import { useAddMarathon } from "../api.ts";
import { CapacityField } from "./capacity-field.tsx";
import { capacityOf } from "./capacity-text.ts";
import { MarathonFields } from "./marathon-fields.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";
import { readerTimeZone } from "./time-zones.ts";

const DRAFT_NAME = "add-marathon";

type TypedMarathon = Omit<MarathonForm, "capacity"> & { capacity: string };

const typedMarathonSchema = z.pipe(
  z.transform((typed: TypedMarathon): MarathonForm => ({
    ...typed,
    capacity: capacityOf(typed.capacity) ?? undefined,
  })),
  marathonFormSchema,
);

export function AddMarathonForm({
  user,
  hrefOf,
}: {
  user: Pick<SessionUser, "uid" | "email">;
  hrefOf: (id: string) => string;
}) {
  const [zone] = useState(readerTimeZone);
  const emptyForm = {
    title: "",
    startRegistrationDate: "",
    endRegistrationDate: "",
    marathonStartDate: "",
    location: "",
    runningDistance: "",
    marathonImageURL: "",
    description: "",
    capacity: "",
    timeZone: zone,
  } satisfies TypedMarathon;
  const form = useForm({
    resolver: zodResolver(typedMarathonSchema),
    defaultValues: { ...emptyForm, ...readDraft<TypedMarathon>(user.uid, DRAFT_NAME)?.values },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const typed = useWatch({ control: form.control });
  // The draft outlives every way through the site, but not the tab.
  useCloseWarning(Object.entries(emptyForm).some(([field, empty]) => typed[field as keyof TypedMarathon] !== empty));
  const draft = useDraft(form, { uid: user.uid, name: DRAFT_NAME });
  const addMarathon = useAddMarathon();
  const [failure, setFailure] = useState<string | null>(null);
  const [added, setAdded] = useState<{ id: string; title: string } | null>(null);

  const submit = async (marathon: MarathonForm) => {
    setFailure(null);
    setAdded(null);
    let id;
    try {
      id = await addMarathon.mutateAsync({
        marathon: {
          ...marathon,
          createdBy: user.email,
          createdAt: new Date().toISOString(),
          totalRegistrationCount: [],
        },
        idempotencyKey: draft.idempotencyKeyOf(marathon),
      });
    } catch (error) {
      if (isSessionRefusal(error)) return;
      showIssues(error, form);
      const message = messageOf(error, "Please try again later.");
      setFailure(message);
      showPopup({ kind: "error", title: "Marathon not added", text: message });
      return;
    }
    form.reset(emptyForm);
    draft.discard();
    setAdded({ id, title: marathon.title });
    showPopup({ kind: "success", title: "Marathon added successfully!" });
  };

  return (
    <Form onSubmit={form.handleSubmit(submit)} className="space-y-8">
      <MarathonFields
        register={register}
        errors={errors}
        besideDates={<TimeZoneField chosen={zone} error={errors.timeZone?.message} field={register("timeZone")} />}
      />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="poster mb-4 text-2xl">Places</legend>
        <CapacityField error={errors.capacity?.message} field={register("capacity")} />
      </fieldset>
      {failure && <FormFailure>{failure}</FormFailure>}
      <Button type="submit" size="large" isBusy={formState.isSubmitting}>
        Add Marathon
      </Button>
      <div role="status">
        {added && (
          <p className="rounded-control bg-go-soft px-4 py-3 text-go wrap-anywhere">
            {added.title} is listed now.{" "}
            <Link to={hrefOf(added.id)} className="underline underline-offset-4">
              See {added.title}
            </Link>
          </p>
        )}
      </div>
    </Form>
  );
}
