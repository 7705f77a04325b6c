import { memo, useEffect, useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Race } from "@run/functions/contract";
import type { CountedEvent } from "../../../entities/event/event-state.ts";
import { BirthDateField } from "../../../entities/form/birth-date-field.tsx";
import { FormFields, WaiverFields } from "../../../entities/form/form-code.ts";
import { FormUnloaded } from "../../../entities/form/form-unloaded.tsx";
import { otherResolver } from "../../../entities/form/other-record.ts";
import { RunnerFields } from "../../../entities/form/runner-fields.tsx";
import type { FormEvent, RunnerFormApi, RunnerValues } from "../../../entities/form/runner-values.ts";
import { findRace, hasSeveralRaces } from "../../../entities/race/race-view.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { hasValues } from "./people.ts";
import type { TypedPerson } from "./people.ts";
import { PersonRace } from "./person-race.tsx";

export type OthersEvent = FormEvent & CountedEvent & { races: readonly Race[] };

/** One of the people whom the reader enters, with a form of their own. */
export const PersonCard = memo(function PersonCard({
  event,
  person,
  position,
  isOnly,
  forms,
  onType,
  onRemove,
}: {
  event: OthersEvent;
  /** What the card starts with. */
  person: TypedPerson;
  /** Counted from 1. */
  position: number;
  /** Whether nobody else is being entered, so that the card cannot be removed. */
  isOnly: boolean;
  /** The forms of all cards by the ids of their people. */
  forms: Map<string, RunnerFormApi>;
  onType: (id: string, values: RunnerValues) => void;
  onRemove: (id: string) => void;
}) {
  const headingId = useId();
  const { id } = person;
  const form = useForm<RunnerValues, unknown, RunnerValues>({
    resolver: otherResolver(event),
    defaultValues: person.values,
    shouldFocusError: false,
  });
  const { control, subscribe } = form;
  useEffect(() => {
    forms.set(id, form);
    return () => void forms.delete(id);
  }, [forms, id, form]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(id, values) }),
    [subscribe, id, onType],
  );
  const raceId = useWatch({ control, name: "raceId" });
  const failure = form.formState.errors.root?.message;

  return (
    <section
      aria-labelledby={headingId}
      className="space-y-6 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={headingId} tabIndex={-1} data-person={id} className="poster min-w-0 flex-1 text-2xl wrap-anywhere">
          <PersonName form={form} position={position} />
        </h2>
        {!isOnly && <RemoveButton {...{ form, position }} onRemove={() => onRemove(id)} />}
      </div>
      {failure && <FormFailure>{failure}</FormFailure>}
      {hasSeveralRaces(event) && <PersonRace form={form} event={event} />}
      <RunnerFields form={form} isForOthers>
        <BirthDateField form={form} event={event} race={findRace(event, raceId)} isForOthers />
      </RunnerFields>
      {event.form && (
        <FormFields
          form={form}
          event={event}
          fallback={<Skeleton className="h-40 rounded-control" />}
          failed={<FormUnloaded />}
        />
      )}
      {event.form?.waiver && <WaiverFields form={form} event={event} isForOthers failed={null} />}
    </section>
  );
});

const useTypedName = ({ control }: RunnerFormApi) =>
  useWatch({ control, name: ["firstName", "lastName"] })
    .join(" ")
    .trim();

function PersonName({ form, position }: { form: RunnerFormApi; position: number }) {
  const name = useTypedName(form);
  return (
    <>
      Person {position}
      {name !== "" && (
        <>
          {": "}
          <bdi>{name}</bdi>
        </>
      )}
    </>
  );
}

/** Asks before it removes what was typed. */
function RemoveButton({ form, position, onRemove }: { form: RunnerFormApi; position: number; onRemove: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const name = useTypedName(form) || `person ${position}`;
  return (
    <>
      <Button
        variant="quiet"
        size="touch"
        onClick={() => (hasValues({ id: "", values: form.getValues() }) ? setIsAsking(true) : onRemove())}
      >
        Remove<span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Remove ${name}?`}
        description="What you typed for this person is discarded. The others stay."
        confirmLabel="Remove"
        cancelLabel="Keep"
        onConfirm={() => {
          setIsAsking(false);
          onRemove();
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
