import { applyStep } from "./roster-state.ts";
import type { RosterCopy, RosterProgress, RosterStep } from "./roster-state.ts";

/** Where a roster is kept. All tabs of a browser share it, so a step is written only if no other tab wrote before. */
export type RosterStorage = {
  /** Null if nothing is kept. */
  read: () => Promise<RosterCopy | null>;
  /** Resolves with false, and writes nothing, if what is kept is not what the step was made from. */
  write: (from: RosterProgress, step: RosterStep) => Promise<boolean>;
  remove: () => Promise<void>;
};

/** Whether a step may be written over what is kept. Only the first step of all may be written over nothing. */
export function mayWrite(kept: RosterProgress | undefined, from: RosterProgress): boolean {
  return (kept?.stamp ?? null) === from.stamp;
}

/** Keeps the roster as long as the page is open. */
export function memoryStorage(kept: RosterCopy | null): RosterStorage {
  let copy = kept;
  return {
    read: () => Promise.resolve(copy),
    write: (from, step) => {
      if (!mayWrite(copy?.progress, from)) return Promise.resolve(false);
      copy = applyStep(copy ?? { progress: from, entries: new Map() }, step);
      return Promise.resolve(true);
    },
    remove: () => {
      copy = null;
      return Promise.resolve();
    },
  };
}
