import { zodResolver } from "@hookform/resolvers/zod";
import { eventFieldsFormSchema } from "@run/functions/contract";
import type { EventFieldsForm } from "@run/functions/contract";
import { useEffect, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { messageOf } from "../../../lib/api/api-error.ts";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { useServerForm } from "../../../lib/forms/use-server-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { useCloseWarning } from "../../../ui/unsaved-changes.tsx";
import type { SessionUser } from "../../../entities/session/session.ts";
import { useAddEvent } from "../../../entities/event/queries.ts";
import { forgetAddedEvent, storeAddedEvent, readAddedEvent } from "./added-event.ts";
import { CapacityField } from "./capacity-field.tsx";
import { optionalNumberOf } from "../typed-numbers.ts";
import { EventFields } from "./event-fields.tsx";
import { ImagePreview } from "./image-preview.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";
import { readerTimeZone } from "../../../lib/dates/date-time-format.ts";
import { serverNow } from "../../../lib/dates/server-clock.ts";

const AddedCard = lazyComponent(async () => (await import("./added-card.tsx")).AddedCard, { preload: true });

type TypedMarathon = Omit<EventFieldsForm, "capacity"> & { capacity: string };

const typedMarathonSchema = z.pipe(
  z.transform((typed: TypedMarathon): EventFieldsForm => ({
    ...typed,
    capacity: optionalNumberOf(typed.capacity) ?? undefined,
  })),
  eventFieldsFormSchema,
);

export function AddEventForm({ user }: { user: Pick<SessionUser, "uid" | "email"> }) {
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
  const { form, submit, isBusy, failure } = useServerForm({
    resolver: zodResolver(typedMarathonSchema),
    defaultValues: emptyForm,
    draft: { uid: user.uid, name: "add-marathon" },
    failureOf: messageOf,
  });
  const typed = useWatch({ control: form.control });
  const opening = useController({ control: form.control, name: "startRegistrationDate" });
  // The draft survives navigation and reloads, but not closing the tab.
  useCloseWarning(Object.entries(emptyForm).some(([field, empty]) => typed[field as keyof TypedMarathon] !== empty));
  const addMarathon = useAddEvent();
  const [added, setAdded] = useState(() => readAddedEvent(user.uid));
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (added !== null) storeAddedEvent(user.uid, added);
    // Somebody who comes back later may have published, renamed or deleted the event.
    return () => forgetAddedEvent(user.uid);
  }, [user.uid, added]);

  const submitAs = (state: "draft" | "published") =>
    submit({
      send: (marathon, idempotencyKeyOf) =>
        addMarathon.mutateAsync({
          marathon: {
            ...marathon,
            ...(state === "draft" && { state }),
            createdBy: user.email,
            createdAt: new Date(serverNow()).toISOString(),
            totalRegistrationCount: [],
          },
          idempotencyKey: idempotencyKeyOf({ ...marathon, state }),
        }),
      onSent: (id, { title }) => {
        form.reset(emptyForm);
        setAdded({ id, title, isDraft: state === "draft" });
        setIsNew(true);
        showPopup({ kind: "success", title: state === "draft" ? "Draft saved" : "Marathon added successfully!" });
      },
      onFailure: (reason) =>
        showPopup({
          kind: "error",
          title: state === "draft" ? "Draft not saved" : "Marathon not added",
          text: reason,
        }),
    });

  const closeCard = () => {
    setAdded(null);
    form.setFocus("title");
  };

  return (
    <>
      {added && <AddedCard event={added} isNew={isNew} onClose={closeCard} />}
      <Form onSubmit={submitAs("published")} className="space-y-8">
        <EventFields
          propsOf={(field) => fieldProps(form, field)}
          opening={{ field: opening.field, timeZone: typed.timeZone ?? zone }}
          image={<ImagePreview event={{ ...emptyForm, ...typed, _id: "" }} />}
          besideDates={
            <TimeZoneField
              chosen={zone}
              typed={{ day: typed.marathonStartDate ?? "", start: null, timeZone: typed.timeZone ?? zone }}
              {...fieldProps(form, "timeZone")}
            />
          }
        />
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="poster mb-4 text-2xl">Places</legend>
          <CapacityField {...fieldProps(form, "capacity")} />
          <label className="flex items-start gap-3">
            <input type="checkbox" className="mt-1 size-5 shrink-0 accent-go" {...form.register("locked")} />
            <span>
              <span className="sign block">Lock against edits by others</span>
              <span className="text-base text-muted">
                Anyone who is signed in can correct an event until someone registers or joins the waiting list. If you
                lock it, only you can.
              </span>
            </span>
          </label>
        </fieldset>
        {failure && <FormFailure>{failure}</FormFailure>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" isBusy={isBusy}>
            Add Marathon
          </Button>
          <Button variant="outline" size="large" disabled={isBusy} onClick={(event) => void submitAs("draft")(event)}>
            Save as draft
          </Button>
        </div>
      </Form>
    </>
  );
}
