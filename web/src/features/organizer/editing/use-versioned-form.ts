import { useEffect, useState } from "react";
import { changedMeanwhile } from "./changed-meanwhile.tsx";
import { discardDraft, writeDraft } from "../../../lib/forms/drafts.ts";
import type { DraftId } from "../../../lib/forms/drafts.ts";
import { showPopup } from "../../../ui/popup.ts";

type Options<Base> = {
  /** What the form starts from: that of the draft, or what is saved now. */
  first: Base;
  /** What is saved now. */
  latest: Base;
  /** Whether the form shows exactly the values of this base. */
  shows: (base: Base) => boolean;
  /** Whether both have the same content, or the newer one is what the user has sent. */
  isSame: (latest: Base, base: Base) => boolean;
  /** Whether something else has changed that the user has to see before what they typed is saved. */
  mustAsk?: (base: Base) => boolean;
  /** Shows that instead of what was typed. */
  onStart: (base: Base) => void;
  /** Where what was typed is kept until it is saved. Its values include the base. */
  draft?: { id: DraftId; valuesAt: (base: Base) => object; isRestored: boolean };
};

/**
 * A form that is saved as a whole, based on a version of the event. If somebody else saves other values in the meantime,
 * the form shows those, unless the user has typed something. Then the user chooses between theirs (`theirs`) and their
 * own. The typed values themselves are the caller's.
 */
export function useVersionedForm<Base extends { version: number }>({
  first,
  latest,
  shows,
  isSame,
  mustAsk = () => false,
  onStart,
  draft,
}: Options<Base>) {
  const [base, setBase] = useState(first);
  const [isRestored, setIsRestored] = useState(draft?.isRestored === true);
  const [isSaved, setIsSaved] = useState(false);
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const hasChanges = !shows(base);

  const startFrom = (next: Base) => {
    setBase(next);
    setIsRestored(false);
    onStart(next);
  };

  const isNewer = latest.version > base.version;
  const isSameAsBase = isSame(latest, base);
  const asks = hasChanges && mustAsk(base);
  if (isNewer && isSameAsBase && !asks) setBase(latest);
  else if (isNewer && (!hasChanges || shows(latest))) startFrom(latest);
  const theirs = isNewer && !isSameAsBase && hasChanges ? latest : null;

  const { uid, name } = draft?.id ?? {};
  const values = JSON.stringify(draft?.valuesAt(base) ?? null);
  useEffect(() => {
    if (uid === undefined || name === undefined) return;
    if (!hasChanges) discardDraft({ uid, name });
    else writeDraft({ uid, name }, { values: JSON.parse(values) as object, attempt: null });
  }, [uid, name, hasChanges, values]);

  return {
    base,
    hasChanges,
    /** Whether the form shows unsaved changes from before a reload or a new login. */
    isRestored: isRestored && hasChanges,
    isSaved: isSaved && !hasChanges,
    /** What somebody else has saved in the meantime. */
    theirs,
    /** Whether something besides the values has changed (`mustAsk`), and the user has not decided yet. */
    asks: asks && theirs === null,
    /** Whether the server refused because of somebody else's change, which is not loaded yet. */
    isOutdated: refusedAt === base.version && theirs === null && !asks,
    takeTheirs: () => theirs && startFrom(theirs),
    keepMine: () => setBase(latest),
    startOver: () => startFrom(latest),
    /** Call it before saving. Returns whether there is something to save, and otherwise says that there is nothing. */
    startSaving: (isChanged: boolean): boolean => {
      setIsSaved(false);
      if (isChanged) return true;
      startFrom(base);
      showPopup({ kind: "info", title: "Nothing to save", text: "You haven’t changed anything." });
      return false;
    },
    noteSaved: (saved: Base, title: string) => {
      startFrom(saved);
      setIsSaved(true);
      showPopup({ kind: "success", title });
    },
    /** Returns whether the server refused because of somebody else's change. */
    noteRefusal: (error: unknown): boolean => {
      const isRefused = changedMeanwhile(error) !== null;
      if (isRefused) setRefusedAt(base.version);
      return isRefused;
    },
    /** Discards the draft. Call it when the form is left. */
    discard: () => draft && discardDraft(draft.id),
  };
}
