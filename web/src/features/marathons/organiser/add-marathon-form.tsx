import { zodResolver } from "@hookform/resolvers/zod";
import { marathonFormSchema } from "@run/functions/contract";
import type { MarathonForm } from "@run/functions/contract";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { ApiError, isSessionRefusal, messageOf } from "../../../lib/api-error.ts";
import { isSpent, readDraft } from "../../../lib/drafts.ts";
import { showIssues } from "../../../lib/form-issues.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { useCloseWarning } from "../../../ui/unsaved-changes.tsx";
import type { SessionUser } from "../../auth/session.ts";
import { useAddMarathon } from "../api.ts";
import { AddedCard } from "./added-card.tsx";
import { forgetAddedEvent, keepAddedEvent, readAddedEvent } from "./added-event.ts";
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
  hrefs,
}: {
  user: Pick<SessionUser, "uid" | "email">;
  hrefs: { marathon: (id: string) => string; myMarathons: string };
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
    locked: false,
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
  const [added, setAdded] = useState(() => readAddedEvent(user.uid));
  const [isNew, setIsNew] = useState(false);

  const submit = async (marathon: MarathonForm) => {
    setFailure(null);
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
      if (error instanceof ApiError && isSpent(error.code)) draft.forgetAttempt();
      showIssues(error, form);
      const message = messageOf(error, "Please try again later.");
      setFailure(message);
      showPopup({ kind: "error", title: "Marathon not added", text: message });
      return;
    }
    form.reset(emptyForm);
    draft.discard();
    const event = { id, title: marathon.title };
    keepAddedEvent(user.uid, event);
    setAdded(event);
    setIsNew(true);
    showPopup({ kind: "success", title: "Marathon added successfully!" });
  };

  const putAway = () => {
    forgetAddedEvent(user.uid);
    setAdded(null);
    form.setFocus("title");
  };

  return (
    <>
      {added && (
        <AddedCard
          event={added}
          isNew={isNew}
          hrefs={{ event: hrefs.marathon(added.id), myEvents: hrefs.myMarathons }}
          onClose={putAway}
        />
      )}
      <Form onSubmit={form.handleSubmit(submit)} className="space-y-8">
        <MarathonFields
          register={register}
          errors={errors}
          besideDates={<TimeZoneField chosen={zone} error={errors.timeZone?.message} field={register("timeZone")} />}
        />
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="poster mb-4 text-2xl">Places</legend>
          <CapacityField error={errors.capacity?.message} field={register("capacity")} />
          <label className="flex items-start gap-3">
            <input type="checkbox" className="mt-1 size-5 shrink-0 accent-go" {...register("locked")} />
            <span>
              <span className="sign block">Lock against edits by others</span>
              <span className="text-base text-muted">
                Until somebody registers or joins the waiting list, anybody signed in may correct an event. If you lock
                it, only you can.
              </span>
            </span>
          </label>
        </fieldset>
        {failure && <FormFailure>{failure}</FormFailure>}
        <Button type="submit" size="large" isBusy={formState.isSubmitting}>
          Add Marathon
        </Button>
      </Form>
    </>
  );
}
