import type { Marathon, RaceSettings } from "@run/functions/contract";
import { useEffect, useRef, useState } from "react";
import type { FieldPath } from "react-hook-form";
import { timeZoneText } from "../../../lib/dates/date-time-format.ts";
import { badInputIn } from "../../../lib/forms/bad-input.ts";
import { FieldError } from "../../../ui/field-error.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { LeaveGuard } from "../../../ui/unsaved-changes.tsx";
import { SaveBar } from "../editing/save-bar.tsx";
import { SavedNote } from "../editing/saved-note.tsx";
import { UndoNote } from "../editing/undo-note.tsx";
import { AddRace } from "./add-race.tsx";
import { RaceCard } from "./race-card.tsx";
import { raceNumbers } from "../event-overview/race-counts.ts";
import { UNUSED } from "./race-settings.ts";
import { TotalNote } from "./total-note.tsx";
import { newRace, shownRaces } from "./typed-races.ts";
import type { RacePreset, RacesValues as RacesFormValues, TypedRace } from "./typed-races.ts";
import { useRaceEditing } from "./use-race-editing.ts";

// Notices are about a failed save or the changes of others, which few readers meet.
const RaceNotices = lazyComponent(async () => (await import("./race-notices.tsx")).RaceNotices, { preload: true });
const EndingOffersDialog = lazyDialog(async () => (await import("./ending-offers-dialog.tsx")).EndingOffersDialog);
const RaceMoveNote = lazyComponent(async () => (await import("./race-move-note.tsx")).RaceMoveNote);
const TooFewPlacesDialog = lazyDialog(async () => (await import("./too-few-places-dialog.tsx")).TooFewPlacesDialog);

const FORM_ID = "races-form";

/** The form of all races of an event. The bar with the save button is shown while there is something to save. */
export function RacesForm({ event, uid, onReload }: { event: Marathon; uid: string; onReload: () => void }) {
  const editing = useRaceEditing(event, uid);
  const { form, typed, base, hasChanges } = editing;
  // The field array of react-hook-form is not used, because its code would load with the forms of all other pages.
  const setRaces = (races: TypedRace[], focus?: FieldPath<RacesFormValues>) => {
    form.setValue("races", races);
    if (focus !== undefined) setFocused({ path: focus });
  };
  const box = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState("");
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  const [removed, setRemoved] = useState<{ race: TypedRace; index: number } | null>(null);
  const [focused, setFocused] = useState<{ path: FieldPath<RacesFormValues> } | null>(null);
  const { setFocus } = form;
  useEffect(() => {
    if (focused !== null) setFocus(focused.path);
  }, [focused, setFocus]);

  const { submitCount } = form.formState;
  const { failure } = editing;
  useEffect(() => {
    // After the errors are shown, because the part that contains the first one opens only then.
    if (submitCount === 0 && failure === null) return;
    box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount, failure]);

  const addRace = (preset: RacePreset | null) => {
    const focus = preset === null ? "name" : "startsAt.time";
    setRaces([...typed, newRace(event, typed, preset)], `races.${typed.length}.${focus}`);
    setRemoved(null);
  };
  const removeRace = (index: number) => {
    const race = typed[index];
    if (race === undefined) return;
    setRaces(typed.toSpliced(index, 1));
    setRemoved({ race, index });
  };
  const putBack = (race: TypedRace, at: number) => {
    const index = Math.min(at, typed.length);
    setRaces(typed.toSpliced(index, 0, race), `races.${index}.name`);
    setRemoved(null);
  };
  const moveRace = (index: number, by: -1 | 1) => {
    const race = typed[index];
    if (race === undefined) return;
    setRaces(typed.toSpliced(index, 1).toSpliced(index + by, 0, race));
    setStatus(`${race.name} is now at position ${index + by + 1} of ${typed.length}.`);
  };
  const putSavedBack = (race: RaceSettings) => {
    const [shown] = shownRaces(event, [race]);
    if (shown) putBack(shown, base.races.indexOf(race));
  };

  const isSaved = ({ id }: TypedRace) => base.races.some((race) => race.id === id);
  const { races: counts } = raceNumbers(event);
  const countsOf = (id: string) => counts.find((race) => race.id === id) ?? UNUSED;
  const zoneText = timeZoneText(event.timeZone);
  const message = form.formState.errors.races?.root?.message ?? form.formState.errors.races?.message;
  return (
    <>
      <Form id={FORM_ID} onSubmit={editing.save}>
        {/* A half-typed time is no value yet, so nothing else says that there is something to save. */}
        <div
          ref={box}
          onBlur={({ currentTarget }) => setIsHalfTyped(badInputIn(currentTarget) !== undefined)}
          className="space-y-5"
        >
          {editing.hasNotice && (
            <RaceNotices
              editing={editing}
              onPutBack={putSavedBack}
              onReload={onReload}
              failed={
                <FormFailure title="Races not saved">
                  Reload the page to see what to do. What you typed is kept.
                </FormFailure>
              }
            />
          )}
          {typed.map((race, index) => (
            <RaceCard
              key={race.id}
              form={form}
              race={race}
              index={index}
              count={typed.length}
              use={countsOf(race.id)}
              isNew={!isSaved(race)}
              zoneText={zoneText}
              onMove={(by) => moveRace(index, by)}
              onRemove={() => removeRace(index)}
            />
          ))}
          <p role="status" className="sr-only">
            {status}
          </p>
          {removed && (
            <UndoNote key={removed.race.id} onUndo={() => putBack(removed.race, removed.index)}>
              {removed.race.name.trim() || "The race"}{" "}
              {isSaved(removed.race) ? "will be removed when you save." : "was removed."}
            </UndoNote>
          )}
          {message && <FieldError>{message}</FieldError>}
          <div role="status" className="empty:hidden">
            <TotalNote total={event.capacity} races={typed} />
          </div>
          {hasChanges && <RaceMoveNote event={event} typed={typed} />}
          <AddRace races={typed} onAdd={addRace} />
          <SavedNote event={event} isShown={editing.isSaved} text="The races are saved." />
        </div>
      </Form>
      {(hasChanges || isHalfTyped || editing.isBusy) && (
        <SaveBar what="races" formId={FORM_ID} isBusy={editing.isBusy} />
      )}
      {editing.endingOffers !== null && (
        <EndingOffersDialog
          offers={editing.endingOffers}
          onConfirm={editing.endOffers}
          onClose={editing.closeEndingOffers}
        />
      )}
      {editing.tooFew && (
        <TooFewPlacesDialog tooFew={editing.tooFew} onConfirm={editing.saveAnyway} onClose={editing.closeTooFew} />
      )}
      <LeaveGuard hasChanges={hasChanges || isHalfTyped} onDiscard={editing.discard} />
    </>
  );
}
