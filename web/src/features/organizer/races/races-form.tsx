import type { Marathon, RaceSettings } from "@run/functions/contract";
import { useEffect, useRef, useState } from "react";
import type { FieldPath } from "react-hook-form";
import { Link } from "react-router-dom";
import { paths } from "../../../entities/paths.ts";
import { timeZoneText } from "../../../lib/dates/date-time-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { PageBar } from "../../../ui/page-bar.tsx";
import { LeaveGuard } from "../../../ui/unsaved-changes.tsx";
import { AddRace } from "./add-race.tsx";
import { RaceCard } from "./race-card.tsx";
import { RaceNotices } from "./race-notices.tsx";
import { UNUSED } from "./race-settings.ts";
import { newRace, shownRaces } from "./typed-races.ts";
import type { RacePreset, RacesForm as RacesFormValues, TypedRace } from "./typed-races.ts";
import { useRaceEditing } from "./use-race-editing.ts";

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
  const [removed, setRemoved] = useState<{ race: TypedRace; index: number } | null>(null);
  const [focused, setFocused] = useState<{ path: FieldPath<RacesFormValues> } | null>(null);
  const { setFocus } = form;
  useEffect(() => {
    if (focused !== null) setFocus(focused.path);
  }, [focused, setFocus]);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed !== null) undo.current?.focus();
  }, [removed]);

  const { submitCount } = form.formState;
  const { failure } = editing;
  useEffect(() => {
    // react-hook-form focuses the first invalid field too early: the part that contains it may open only now.
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

  const countsOf = (id: string) => event.races.find((race) => race.id === id) ?? UNUSED;
  const zoneText = timeZoneText(event.timeZone);
  const message = form.formState.errors.races?.root?.message ?? form.formState.errors.races?.message;
  return (
    <>
      <Form id={FORM_ID} onSubmit={editing.save}>
        <div ref={box} className="space-y-5">
          <RaceNotices editing={editing} onPutBack={putSavedBack} onReload={onReload} />
          {typed.map((race, index) => (
            <RaceCard
              key={race.id}
              form={form}
              race={race}
              index={index}
              count={typed.length}
              use={countsOf(race.id)}
              isNew={!base.races.some(({ id }) => id === race.id)}
              zoneText={zoneText}
              onMove={(by) => moveRace(index, by)}
              onRemove={() => removeRace(index)}
            />
          ))}
          <p role="status" className="sr-only">
            {status}
          </p>
          {removed && (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-sunken px-4 py-3">
              <p role="status">{removed.race.name.trim() || "The race"} will be removed when you save.</p>
              <Button ref={undo} variant="outline" size="touch" onClick={() => putBack(removed.race, removed.index)}>
                Undo
              </Button>
            </div>
          )}
          {message && (
            <p role="alert" className="text-sm font-semibold text-bad">
              {message}
            </p>
          )}
          <AddRace races={typed} onAdd={addRace} />
          <div role="status" className="empty:hidden">
            {editing.isSaved && (
              <p className="rounded-control bg-go-soft px-4 py-3 text-go wrap-anywhere">
                The races are saved.{" "}
                <Link to={paths.marathon(event._id)} className="underline underline-offset-4">
                  See {event.title}
                </Link>
              </p>
            )}
          </div>
        </div>
      </Form>
      {(hasChanges || editing.isBusy) && (
        <PageBar label="Save the races">
          <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
            <p className="sign">Not saved yet</p>
            <Button type="submit" form={FORM_ID} isBusy={editing.isBusy}>
              Save races
            </Button>
          </div>
        </PageBar>
      )}
      {editing.tooFew && (
        <TooFewPlacesDialog tooFew={editing.tooFew} onConfirm={editing.saveAnyway} onClose={editing.closeTooFew} />
      )}
      <LeaveGuard hasChanges={hasChanges} onDiscard={editing.discard} />
    </>
  );
}
