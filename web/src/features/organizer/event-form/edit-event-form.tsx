import type { Race } from "@run/functions/contract";
import type { ReactNode } from "react";
import { useController, useWatch } from "react-hook-form";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { belowTakenText } from "../below-taken-text.ts";
import { endingOffersText, endingOffersTitle } from "../ending-offers.ts";
import { RestoredNote } from "../../../ui/unsaved-changes.tsx";
import { CapacityField } from "./capacity-field.tsx";
import { EventFields } from "./event-fields.tsx";
import type { MovingEvent } from "./move-consequences.ts";
import { editLabelsText } from "./event-values.ts";
import { ImagePreview } from "./image-preview.tsx";
import type { EditField } from "./event-values.ts";
import { TimeZoneField } from "./time-zone-field.tsx";
import type { EventEditing } from "./use-event-editing.ts";

const MoveNote = lazyComponent(async () => (await import("./move-note.tsx")).MoveNote);

/** `saveButton` replaces the button while the user cannot save. `otherActions` are shown before it. */
export function EditEventForm({
  editing,
  saveButton,
  otherActions,
  hasFixedActions = false,
  hasSettings,
  races,
  event,
}: {
  editing: EventEditing;
  saveButton?: ReactNode;
  otherActions?: ReactNode;
  /** For the form in a dialog: the actions stay visible while the fields scroll behind them. */
  hasFixedActions?: boolean;
  /**
   * Whether to show capacity and time zone, which only the organizer may change. A user who has changed them and then
   * loses the permission still sees both.
   */
  hasSettings: boolean;
  races: readonly Race[];
  /** The event as it is saved. */
  event: MovingEvent;
}) {
  const { form, base, conflicts, updated, tooLow, ending } = editing;
  const { isSubmitted } = form.formState;
  const opening = useController({ control: form.control, name: "startRegistrationDate" });
  // An empty field is no new date or place.
  const isMoved = (field: "marathonStartDate" | "location") => !["", base[field]].includes(editing.typedIn(field));
  const showsSettings = hasSettings || editing.hasSettingChanges;
  const [firstStart = null] = races.flatMap(({ startsAt }) => startsAt?.slice(11) ?? []).toSorted();
  // Scroll to a conflict after saving: the fixed actions may hide it, and a second click would overwrite the other
  // change. Before saving, scrolling would move the field that someone is typing in.
  const conflictRef = isSubmitted ? scrollToCenter : undefined;
  return (
    <Form
      onSubmit={editing.save}
      // A focused field is scrolled clear of the actions.
      className={classNames("space-y-8", hasFixedActions && "[&_:is(input,textarea)]:scroll-mb-32")}
    >
      {editing.isRestored && <RestoredNote onStartOver={editing.startOver} />}
      <EventFields
        propsOf={(field) => fieldProps(form, field)}
        opening={{ field: opening.field, timeZone: editing.typedIn("timeZone") }}
        timeOf={editing.timeOf}
        image={<TypedImage editing={editing} />}
        movesRaces={races.some(({ startsAt }) => startsAt !== null)}
        besideDates={
          showsSettings && (
            <TimeZoneField
              chosen={base.timeZone}
              saved={base.timeZone}
              typed={{
                day: editing.typedIn("marathonStartDate"),
                start: firstStart,
                timeZone: editing.typedIn("timeZone"),
              }}
              {...fieldProps(form, "timeZone")}
            />
          )
        }
      />
      {showsSettings && (
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="poster mb-4 text-2xl">Places</legend>
          <CapacityField hasSeveralRaces={races.length > 1} {...fieldProps(form, "capacity")} />
        </fieldset>
      )}
      {(isMoved("marathonStartDate") || isMoved("location")) && (
        <MoveNote
          event={event}
          move={{
            ...(isMoved("marathonStartDate") && { marathonStartDate: editing.typedIn("marathonStartDate") }),
            ...(isMoved("location") && { location: editing.typedIn("location") }),
          }}
        />
      )}
      {updated.length + conflicts.length > 0 && (
        <div ref={conflictRef}>
          <FormFailure tone="warn" title="Changed by someone else in the meantime, or in another tab">
            {updated.length > 0 && <p>The form shows the new text of {editLabelsText(updated)}.</p>}
            {conflicts.map((field) => (
              <Conflict key={field} field={field} editing={editing} />
            ))}
          </FormFailure>
        </div>
      )}
      {tooLow && (
        <div ref={conflictRef}>
          <FormFailure tone="warn" title={`${tooLow.taken.toLocaleString("en-US")} places are taken or held`}>
            <p>
              {belowTakenText(tooLow.taken, Number(tooLow.capacity))} Save again to lower the capacity to{" "}
              {tooLow.capacity} anyway.
            </p>
          </FormFailure>
        </div>
      )}
      {ending && (
        <div ref={conflictRef}>
          <FormFailure tone="warn" title={endingOffersTitle(ending.offers)}>
            <p>{endingOffersText(ending.offers)} Save again to move race day anyway.</p>
          </FormFailure>
        </div>
      )}
      {editing.failure && <FormFailure title="Unexpected Error!">{editing.failure}</FormFailure>}
      <div
        className={classNames(
          "flex flex-wrap items-center justify-between gap-3",
          hasFixedActions &&
            "sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7",
        )}
      >
        {otherActions}
        {saveButton ?? (
          <Button type="submit" size="large" isBusy={editing.isBusy} className="ml-auto">
            Save Changes
          </Button>
        )}
      </div>
    </Form>
  );
}

const imageFields = ["title", "location", "runningDistance", "marathonImageURL"] as const;

function TypedImage({ editing: { id, form } }: { editing: EventEditing }) {
  const [title, location, runningDistance, marathonImageURL] = useWatch({ control: form.control, name: imageFields });
  return <ImagePreview event={{ _id: id, title, location, runningDistance, marathonImageURL }} />;
}

function scrollToCenter(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
}

/** A field that someone else saved while it was edited here: both values, and a button that takes the saved one. */
function Conflict({ field, editing }: { field: EditField; editing: EventEditing }) {
  const { base, typedIn, takeSaved } = editing;
  const label = editLabelsText([field]);
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p>{label} keeps what you typed. Saving replaces the other text.</p>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-muted">You typed</dt>
          <dd className="line-clamp-6 whitespace-pre-line">{textIn(field, typedIn(field)) || "Nothing"}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-muted">Saved in the meantime</dt>
          <dd className="line-clamp-6 whitespace-pre-line">{textIn(field, base[field]) || "Nothing"}</dd>
        </div>
      </dl>
      <Button variant="outline" size="small" className="mt-3" onClick={() => takeSaved(field)}>
        Use the saved text<span className="sr-only"> of {label}</span>
      </Button>
    </div>
  );
}

function textIn(field: EditField, value: string): string {
  return field === "startRegistrationDate" ? value.replace("T", " ") : value;
}
