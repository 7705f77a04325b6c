import { toNestErrors } from "@hookform/resolvers";
import type { Marathon, RaceSettings } from "@run/functions/contract";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Resolver } from "react-hook-form";
import { ApiError, messageOf } from "../../../lib/api/api-error.ts";
import { readDraft } from "../../../lib/forms/drafts.ts";
import type { DraftId } from "../../../lib/forms/drafts.ts";
import { useServerForm } from "../../../lib/forms/use-server-form.ts";
import { showPopup } from "../../../ui/popup.ts";
import { useVersionedForm } from "../editing/use-versioned-form.ts";
import { endingOffersOf } from "../ending-offers.ts";
import { useSaveRaces } from "../queries.ts";
import { isSame, editableRaces } from "./race-settings.ts";
import { raceControlOf, readRaces, shownRaces } from "./typed-races.ts";
import type { RacesValues } from "./typed-races.ts";

/** The version of the event that the form is based on, its races, and the zone in which starts are typed. */
type Base = { version: number; races: RaceSettings[]; timeZone?: string };
type RacesDraft = RacesValues & { base: Base };

/** Says which race would have fewer places than are taken or held. */
export type TooFewPlaces = { raceId: string | null; taken: number; races: readonly RaceSettings[] };

function resolverOf(event: Marathon): Resolver<RacesValues, unknown, RaceSettings[]> {
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
  const latest: Base = { version, races: editableRaces(event), timeZone };
  const draftId = draftIdOf(uid, id);
  const [draft] = useState(() => readDraft<RacesDraft>(draftId)?.values);
  const first = draft?.base ?? latest;
  /** The races that the form has to show instead of what was typed. */
  const [start, setStart] = useState<Base | null>(null);
  const [tooFew, setTooFew] = useState<TooFewPlaces | null>(null);
  /** How many offered places the starts in the form would end early, once the server has said so. */
  const [endingOffers, setEndingOffers] = useState<number | null>(null);
  const [inUse, setInUse] = useState<string | null>(null);
  const saveRaces = useSaveRaces(id);
  const { form, submit, isBusy, failure, setFailure } = useServerForm({
    resolver: resolverOf(event),
    defaultValues: { races: draft?.races ?? shownRaces(event, first.races) },
    failureOf: messageOf,
    controlOf: raceControlOf,
    // The form does it itself: react-hook-form takes the fields in the order in which they were added, not the page's.
    focusesInvalid: false,
  });
  const typed = useWatch({ control: form.control, name: "races" });
  const shown = JSON.stringify(typed);
  const { isSubmitted } = form.formState;
  const { trigger } = form;
  useEffect(() => {
    // A change in one field can make another one invalid, so all are validated again.
    if (isSubmitted) void trigger();
  }, [isSubmitted, trigger, shown]);

  const versioned = useVersionedForm<Base>({
    first,
    latest,
    shows: ({ races }) => shown === JSON.stringify(shownRaces(event, races)),
    isSame: (one, other) => isSame(one.races, other.races),
    // Starts that were typed for another zone are not saved unless the user has seen the new one.
    mustAsk: (base) => base.timeZone !== undefined && base.timeZone !== timeZone,
    onStart: (next) => {
      setStart(next);
      setInUse(null);
      setFailure(null);
    },
    draft: { id: draftId, valuesAt: (base) => ({ races: typed, base }), isRestored: draft?.races !== undefined },
  });
  const { base, theirs } = versioned;

  useEffect(() => {
    if (start === null) return;
    form.reset({ races: shownRaces(event, start.races) });
    // oxlint-disable-next-line react/exhaustive-deps -- the form is reset only when it starts from other races
  }, [start]);

  const handleRefusal = (error: unknown, races: readonly RaceSettings[]): boolean => {
    const below = factsOf(error, "below-taken");
    if (below?.taken !== undefined) setTooFew({ raceId: below.raceId ?? null, taken: below.taken, races });
    const used = factsOf(error, "race-in-use")?.raceId;
    if (used !== undefined) setInUse(used);
    const isOutdated = versioned.noteRefusal(error);
    const offers = endingOffersOf(error);
    setEndingOffers(offers);
    return below?.taken !== undefined || used !== undefined || isOutdated || offers !== null;
  };

  /** What the user has been asked about, and wants anyway. A save may have to ask about both. */
  const [consents, setConsents] = useState<{ confirm?: true; endOffers?: true }>({});
  const saveWith = (given: typeof consents) =>
    submit({
      send: (races) => {
        setTooFew(null);
        setEndingOffers(null);
        setInUse(null);
        setConsents(given);
        if (!versioned.startSaving(!isSame(races, base.races))) return Promise.resolve(null);
        return saveRaces.mutateAsync({ base: base.version, ...given, races });
      },
      onSent: (answer, races) => versioned.noteSaved({ version: answer.version, races, timeZone }, "Races saved"),
      handleError: handleRefusal,
      onFailure: (reason) => showPopup({ kind: "error", title: "Races not saved", text: reason }),
    });

  const notices = {
    isRestored: versioned.isRestored,
    /** The races that somebody else has saved in the meantime. */
    theirs: theirs?.races ?? null,
    isOutdated: versioned.isOutdated,
    /** The event's new time zone, if somebody has changed it while something was typed. */
    newZone: versioned.asks ? timeZone : null,
    /** The id of a race that was removed in the form, but has runners by now. */
    inUse: typed.some((race) => race.id === inUse) ? null : inUse,
    failure,
  };
  return {
    ...versioned,
    form,
    typed,
    timeZone,
    ...notices,
    hasNotice: Object.values(notices).some(Boolean),
    tooFew,
    closeTooFew: () => setTooFew(null),
    isBusy,
    save: saveWith({}),
    saveAnyway: () => void saveWith({ ...consents, confirm: true })(),
    endingOffers,
    closeEndingOffers: () => setEndingOffers(null),
    endOffers: () => void saveWith({ ...consents, endOffers: true })(),
  };
}

export type RaceEditing = ReturnType<typeof useRaceEditing>;
