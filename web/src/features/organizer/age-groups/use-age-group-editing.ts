import type { Marathon } from "@run/functions/contract";
import { useState } from "react";
import { useSignedInUser } from "../../../entities/session/use-signed-in-user.ts";
import { ApiError, messageOf } from "../../../lib/api/api-error.ts";
import { readDraft } from "../../../lib/forms/drafts.ts";
import { useRequest } from "../../../lib/forms/use-request.ts";
import { showPopup } from "../../../ui/popup.ts";
import { useVersionedForm } from "../editing/use-versioned-form.ts";
import { useChangeSettings } from "../queries.ts";
import { inMode, isSameStarts, readAgeGroups, shownAgeGroups } from "./typed-age-groups.ts";
import type { Mode, Starts, TypedAgeGroups } from "./typed-age-groups.ts";

/** The version of the event that the card is based on, and its age groups. */
type Base = { version: number; starts: Starts };

type AgeGroupDraft = { typed: TypedAgeGroups; base: Base };

/**
 * The age groups of an event while they are edited. If somebody else saves others in the meantime, the card takes theirs
 * unless something was chosen; otherwise the user decides.
 */
export function useAgeGroupEditing(event: Marathon) {
  const { _id: id, version, ageGroups: saved } = event;
  const draftId = { uid: useSignedInUser().uid, name: `age-groups:${id}` };
  const [draft] = useState(() => readDraft<AgeGroupDraft>(draftId)?.values);
  const [typed, setTyped] = useState(() => draft?.typed ?? shownAgeGroups(saved));
  /** What the server said somebody else has saved. The event itself may not be loaded again yet. */
  const [refusedBy, setRefusedBy] = useState<Base | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  /** Counts the attempts to save, after each of which an invalid list of ages gets the focus. */
  const [attempts, setAttempts] = useState(0);
  const change = useChangeSettings();
  const { run, isBusy, failure, setFailure } = useRequest(messageOf);
  const { starts, issue } = readAgeGroups(typed);
  const current: Base = { version, starts: saved };
  const versioned = useVersionedForm<Base>({
    first: draft?.base ?? current,
    latest: refusedBy !== null && refusedBy.version >= version ? refusedBy : current,
    shows: (base) => starts !== undefined && isSameStarts(starts, base.starts),
    isSame: (one, other) => isSameStarts(one.starts, other.starts),
    onStart: (next) => {
      setTyped(shownAgeGroups(next.starts));
      setIsChecked(false);
      setFailure(null);
    },
    draft: { id: draftId, valuesAt: (base) => ({ typed, base }), isRestored: draft !== undefined },
  });
  const { base } = versioned;

  const save = async () => {
    setIsChecked(true);
    setAttempts((count) => count + 1);
    if (starts === undefined) return;
    if (!versioned.startSaving(versioned.hasChanges)) return;
    const ageGroups = starts === null ? null : [...starts];
    await run({
      send: () => change.mutateAsync({ id, settings: { ageGroups, base: base.version } }),
      onSent: (answer) => versioned.noteSaved({ version: answer.version, starts }, "Age groups saved"),
      handleError: (error) => {
        const theirsNow = conflictOf(error);
        if (theirsNow !== null) setRefusedBy(theirsNow);
        return theirsNow !== null;
      },
      onFailure: (reason) => showPopup({ kind: "error", title: "Age groups not saved", text: reason }),
    });
  };

  return {
    typed,
    /** Undefined if the typed ages are wrong. */
    starts,
    error: isChecked && issue !== null ? issue : undefined,
    attempts,
    hasChanges: versioned.hasChanges,
    theirs: versioned.theirs,
    takeTheirs: versioned.takeTheirs,
    keepMine: versioned.keepMine,
    failure,
    isBusy,
    choose: (mode: Mode) => setTyped(inMode(typed, mode)),
    type: (own: string) => setTyped({ mode: "own", own }),
    /** Shows the typed ages in order, if they are right. */
    tidy: () => {
      if (typed.mode !== "own") return;
      if (starts === undefined) setIsChecked(typed.own !== null && typed.own.trim() !== "");
      else setTyped({ mode: "own", own: shownAgeGroups(starts).own });
    },
    save,
    discard: versioned.discard,
  };
}

export type AgeGroupEditing = ReturnType<typeof useAgeGroupEditing>;

/** The age groups that somebody else has saved, if that is why the server refused. */
function conflictOf(error: unknown): Base | null {
  if (!(error instanceof ApiError) || error.code !== "changed-meanwhile") return null;
  const { version, conflicts = [] } = error.facts;
  const conflict = conflicts.find(({ path }) => path === "ageGroups");
  if (version === undefined || conflict === undefined) return null;
  const { current } = conflict;
  return {
    version,
    starts: current === null ? null : (readAgeGroups({ mode: "own", own: String(current) }).starts ?? null),
  };
}
