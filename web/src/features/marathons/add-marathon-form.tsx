import { zodResolver } from "@hookform/resolvers/zod";
import { isTimeZone, marathonFormSchema } from "@run/functions/contract";
import type { MarathonForm } from "@run/functions/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import * as z from "zod/mini";
import { messageOf } from "../../lib/api-error.ts";
import { readDraft } from "../../lib/drafts.ts";
import { showIssues } from "../../lib/form-issues.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Form } from "../../ui/form.tsx";
import { showPopup } from "../../ui/popup.ts";
import { isSessionRefusal } from "../auth/session-refusal.ts";
import type { SessionUser } from "../auth/session.ts";
import { useAddMarathon } from "./api.ts";

const DRAFT_NAME = "add-marathon";

function readerTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

function timeZones(): string[] {
  return [...new Set(["UTC", readerTimeZone(), ...Intl.supportedValuesOf("timeZone")])].sort();
}

type TypedMarathon = Omit<MarathonForm, "capacity"> & { capacity: string };

/** An empty field means no limit; what is not a whole number stays a fault for the schema to name. */
function capacityOf(text: string): number | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

const typedMarathonSchema = z.pipe(
  z.transform((typed: TypedMarathon): MarathonForm => ({ ...typed, capacity: capacityOf(typed.capacity) })),
  marathonFormSchema,
);

export function AddMarathonForm({
  user,
  hrefOf,
}: {
  user: Pick<SessionUser, "uid" | "email">;
  hrefOf: (id: string) => string;
}) {
  const [zones] = useState(timeZones);
  const emptyForm: TypedMarathon = {
    title: "",
    startRegistrationDate: "",
    endRegistrationDate: "",
    marathonStartDate: "",
    location: "",
    runningDistance: "",
    marathonImageURL: "",
    description: "",
    capacity: "",
    timeZone: readerTimeZone(),
  };
  const form = useForm({
    resolver: zodResolver(typedMarathonSchema),
    defaultValues: { ...emptyForm, ...readDraft<TypedMarathon>(user.uid, DRAFT_NAME)?.values },
  });
  const { register, formState } = form;
  const { errors } = formState;
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
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="poster mb-4 text-2xl">The race</legend>
        <TextField
          label="Title"
          required
          className="sm:col-span-2"
          error={errors.title?.message}
          {...register("title")}
        />
        <TextField
          label="Location"
          required
          placeholder="Lisbon, Portugal"
          error={errors.location?.message}
          {...register("location")}
        />
        <TextField
          label="Running Distance"
          required
          placeholder="10 KM"
          error={errors.runningDistance?.message}
          {...register("runningDistance")}
        />
        <TextField
          label="Image URL"
          type="url"
          required
          placeholder="https://"
          className="sm:col-span-2"
          error={errors.marathonImageURL?.message}
          {...register("marathonImageURL")}
        />
        <TextAreaField
          label="Description"
          required
          className="sm:col-span-2"
          error={errors.description?.message}
          {...register("description")}
        />
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="poster mb-4 text-2xl">Dates</legend>
        <TextField
          label="Start Registration Date"
          type="date"
          required
          error={errors.startRegistrationDate?.message}
          {...register("startRegistrationDate")}
        />
        <TextField
          label="End Registration Date"
          type="date"
          required
          error={errors.endRegistrationDate?.message}
          {...register("endRegistrationDate")}
        />
        <TextField
          label="Marathon Start Date"
          type="date"
          required
          error={errors.marathonStartDate?.message}
          {...register("marathonStartDate")}
        />
        <SelectField
          label="Time Zone"
          hint="Days begin and end as in this zone."
          error={errors.timeZone?.message}
          {...register("timeZone")}
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="poster mb-4 text-2xl">Places</legend>
        <TextField
          // Not of type number, which hands over what is no number as if the field were empty.
          label="Capacity"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          hint="Leave it empty when everybody may run."
          error={errors.capacity?.message}
          {...register("capacity")}
        />
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
