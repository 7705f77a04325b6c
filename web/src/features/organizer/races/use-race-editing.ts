import { toNestErrors } from "@hookform/resolvers";
import type { Marathon, RaceSettings } from "@run/functions/contract";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Resolver } from "react-hook-form";
import { ApiError, messageOf } from "../../../lib/api/api-error.ts";
import { discardDraft, readDraft, writeDraft } from "../../../lib/forms/drafts.ts";
import type { DraftId } from "../../../lib/forms/drafts.ts";
import { useServerForm } from "../../../lib/forms/use-server-form.ts";
import { showPopup } from "../../../ui/popup.ts";
import { endingOffersOf } from "../ending-offers.ts";
import { useSaveRaces } from "../queries.ts";
import { isSame, settingsOf } from "./race-settings.ts";
import { controlOf, readRaces, shownRaces } from "./typed-races.ts";
import type { RacesForm, TypedRace } from "./typed-races.ts";

/** The version of the event that the form is based on, its races, and the zone in which starts are typed. */
type Base = { version: number; races: RaceSettings[]; timeZone?: string };
type RacesDraft = RacesForm & { base: Base };

/** Says which race would have fewer places than are taken or held. */
export type TooFewPlaces = { raceId: string | null; taken: number; races: readonly RaceSettings[] };

function resolverOf(event: Marathon): Resolver<RacesForm, unknown, RaceSettings[]> {
  return ({ races: typed }, _, options) => {
    const { races, issues } = readRaces(event, typed);
    if (issues.length === 0) return { values: races, errors: {} };
    // The last entry of a path wins, so the order is reversed to show the first issue of each control.
    const errors = Object.fromEntries(
      [...issues].reverse().map(({ path, message }) => [path, { type: "invalid", message }]),
    );
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

const draftIdOf = (uid: string, id: string): DraftId => ({ uid, name: `races:${id}` });

function factsOf(error: unknown, code: ApiError["code"]) {
  return error instanceof ApiError && error.code === code ? error.facts : null;
}

/**
 * The form of an event's races. All races are saved at once, with the version that they are based on. If somebody else
 * saves races in the meantime, the form takes theirs unless something was typed; otherwise the user chooses.
 */
export function useRaceEditing(event: Marathon, uid: string) {
  const { _id: id, version, timeZone } = event;
  const saved = settingsOf(event);
  const [draft] = useState(() => readDraft<RacesDraft>(draftIdOf(uid, id))?.values);
  const [base, setBase] = useState<Base>(draft?.base ?? { version, races: saved, timeZone });
  /** The races that the form has to show instead of what was typed. */
  const [start, setStart] = useState<Base | null>(null);
  const [isRestored, setIsRestored] = useState(draft?.races !== undefined);
  const [isSaved, setIsSaved] = useState(false);
  const [tooFew, setTooFew] = useState<TooFewPlaces | null>(null);
  /** How many offered places the starts in the form would end early, once the server has said so. */
  const [endingOffers, setEndingOffers] = useState<number | null>(null);
  const [inUse, setInUse] = useState<string | null>(null);
  const [outdated, setOutdated] = useState<number | null>(null);
  const saveRaces = useSaveRaces(id);
  const { form, submit, isBusy, failure, setFailure } = useServerForm({
    resolver: resolverOf(event),
    defaultValues: { races: draft?.races ?? shownRaces(event, base.races) },
    failureOf: messageOf,
    controlOf,
  });
  const typed = useWatch({ control: form.control, name: "races" });
  const shown = JSON.stringify(typed);
  const { isSubmitted } = form.formState;
  const { trigger } = form;
  useEffect(() => {
    // A change in one field can make another one invalid, so all are validated again.
    if (isSubmitted) void trigger();
  }, [isSubmitted, trigger, shown]);
  const hasChanges = shown !== JSON.stringify(shownRaces(event, base.races));

  const startFrom = (next: Base) => {
    setBase(next);
    setStart(next);
    setIsRestored(false);
    setInUse(null);
    setFailure(null);
  };

  const isNewer = version > base.version;
  const hasSameRaces = isSame(saved, base.races);
  // Starts that were typed for another zone are not saved unless the user has seen the new one.
  const newZone = hasChanges && base.timeZone !== undefined && base.timeZone !== timeZone ? timeZone : null;
  if (isNewer && hasSameRaces && newZone === null) setBase({ ...base, version, timeZone });
  else if (isNewer && (!hasChanges || shown === JSON.stringify(shownRaces(event, saved)))) {
    startFrom({ version, races: saved, timeZone });
  }
  const theirs = isNewer && !hasSameRaces && hasChanges ? saved : null;

  useEffect(() => {
    if (start === null) return;
    form.reset({ races: shownRaces(event, start.races) });
    // oxlint-disable-next-line react/exhaustive-deps -- the form is reset only when it starts from other races
  }, [start]);

  useEffect(() => {
    if (!hasChanges) discardDraft(draftIdOf(uid, id));
    else {
      const values = { races: JSON.parse(shown) as TypedRace[], base };
      writeDraft<RacesDraft>(draftIdOf(uid, id), { values, attempt: null });
    }
  }, [uid, id, hasChanges, shown, base]);

  const handleRefusal = (error: unknown, races: readonly RaceSettings[]): boolean => {
    const below = factsOf(error, "below-taken");
    if (below?.taken !== undefined) setTooFew({ raceId: below.raceId ?? null, taken: below.taken, races });
    const used = factsOf(error, "race-in-use")?.raceId;
    if (used !== undefined) setInUse(used);
    const isOutdated = factsOf(error, "changed-meanwhile") !== null;
    if (isOutdated) setOutdated(base.version);
    const offers = endingOffersOf(error);
    setEndingOffers(offers);
    return below?.taken !== undefined || used !== undefined || isOutdated || offers !== null;
  };

  /** What the user has been asked about, and wants anyway. A save may have to ask about both. */
  const [consents, setConsents] = useState<{ confirm?: true; endOffers?: true }>({});
  const saveWith = (given: typeof consents) =>
    submit({
      send: (races) => {
        setIsSaved(false);
        setTooFew(null);
        setEndingOffers(null);
        setInUse(null);
        setConsents(given);
        if (isSame(races, base.races)) {
          startFrom(base);
          showPopup({ kind: "info", title: "Nothing to save", text: "You haven’t changed anything." });
          return Promise.resolve(null);
        }
        return saveRaces.mutateAsync({ base: base.version, ...given, races });
      },
      onSent: (answer, races) => {
        startFrom({ version: answer.version, races, timeZone });
        setIsSaved(true);
        showPopup({ kind: "success", title: "Races saved" });
      },
      handleError: handleRefusal,
      onFailure: (reason) => showPopup({ kind: "error", title: "Races not saved", text: reason }),
    });

  const notices = {
    /** Whether the fields contain unsaved changes from before a reload or a new login. */
    isRestored: isRestored && hasChanges,
    /** The races that somebody else has saved in the meantime. */
    theirs,
    /** Whether the server refused the races because of somebody else's change, which is not loaded yet. */
    isOutdated: outdated === base.version && theirs === null && newZone === null,
    /** The event's new time zone, if somebody has changed it while something was typed. */
    newZone: theirs === null ? newZone : null,
    /** The id of a race that was removed in the form, but has runners by now. */
    inUse: typed.some((race) => race.id === inUse) ? null : inUse,
    failure,
  };
  return {
    form,
    typed,
    base,
    timeZone: event.timeZone,
    hasChanges,
    ...notices,
    hasNotice: Object.values(notices).some(Boolean),
    isSaved: isSaved && !hasChanges,
    takeTheirs: () => theirs && startFrom({ version, races: theirs, timeZone }),
    keepMine: () => setBase({ version, races: saved, timeZone }),
    tooFew,
    closeTooFew: () => setTooFew(null),
    isBusy,
    save: saveWith({}),
    saveAnyway: () => void saveWith({ ...consents, confirm: true })(),
    endingOffers,
    closeEndingOffers: () => setEndingOffers(null),
    endOffers: () => void saveWith({ ...consents, endOffers: true })(),
    startOver: () => startFrom({ version, races: saved, timeZone }),
    /** Discards the draft. Call it when the form is left. */
    discard: () => discardDraft(draftIdOf(uid, id)),
  };
}

export type RaceEditing = ReturnType<typeof useRaceEditing>;
