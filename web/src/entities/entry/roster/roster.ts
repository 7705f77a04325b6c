import type { RosterEntry } from "@run/functions/contract";
import { applyStep, EMPTY_ROSTER, nextCall, restart, stepOf } from "./roster-state.ts";
import type { RosterAnswer, RosterCall, RosterCopy, RosterStep } from "./roster-state.ts";
import { memoryStorage } from "./roster-storage.ts";
import type { RosterStorage } from "./roster-storage.ts";

export type RosterView = {
  entries: readonly RosterEntry[];
  /**
   * - "opening": it is not known yet what the device has.
   * - "loading": the first load is under way.
   * - "complete": the roster was complete at `syncedAt`.
   * - "refused": the user may not see the entries anymore.
   */
  state: "opening" | "loading" | "complete" | "refused";
  /** In milliseconds since 1970, or null during the first load. */
  syncedAt: number | null;
  /** Why the last call failed, or null. */
  failure: unknown;
};

type Parts = {
  storage: RosterStorage;
  /** Rejects if there is no answer. */
  call: (call: RosterCall, signal: AbortSignal) => Promise<RosterAnswer>;
  /** How a failure is met: the user may not see entries, the load has to begin again, or the next sync may do better. */
  readFailure: (error: unknown) => "refused" | "restart" | "retry";
  clock: () => number;
  newId: () => string;
};

/**
 * The roster of one event on this device. Loads all pages, then asks only for what has changed, and keeps both in a
 * storage that several tabs share. `start` begins, and returns a function that ends all work.
 */
export function createRoster(parts: Parts) {
  let { storage } = parts;
  let copy: RosterCopy | null = null;
  let view: RosterView = { entries: [], state: "opening", syncedAt: null, failure: null };
  let syncing: Promise<boolean> | null = null;
  let isAskedAgain = false;
  let stopped = new AbortController();
  const listeners = new Set<() => void>();

  function show(changes: Partial<RosterView>): void {
    view = { ...view, ...changes };
    for (const listener of listeners) listener();
  }

  function showCopy(next: RosterCopy): void {
    const isSame = copy?.entries === next.entries;
    copy = next;
    const { page, syncedAt } = next.progress;
    show({
      entries: isSame ? view.entries : [...next.entries.values()],
      state: page === null && syncedAt !== null ? "complete" : "loading",
      syncedAt,
      failure: null,
    });
  }

  /** Without storage, the roster lasts as long as the page. */
  async function stored<Result>(access: (storage: RosterStorage) => Promise<Result>): Promise<Result> {
    try {
      return await access(storage);
    } catch {
      storage = memoryStorage(copy);
      return access(storage);
    }
  }

  async function open(): Promise<RosterCopy> {
    return (await stored((kept) => kept.read())) ?? EMPTY_ROSTER;
  }

  /** Takes a step, or what another tab has written meanwhile. Resolves with whether the step was taken. */
  async function take(from: RosterCopy, step: RosterStep, signal: AbortSignal): Promise<boolean> {
    const isTaken = await stored((kept) => kept.write(from.progress, step));
    const next = isTaken ? applyStep(from, step) : await open();
    if (!signal.aborted) showCopy(next);
    return isTaken;
  }

  async function refuse(signal: AbortSignal): Promise<void> {
    await stored((kept) => kept.remove());
    if (signal.aborted) return;
    copy = null;
    show({ entries: [], state: "refused", syncedAt: null, failure: null });
  }

  /** Resolves with whether the roster agrees with the server. */
  async function run(signal: AbortSignal): Promise<boolean> {
    if (copy === null) showCopy(await open());
    while (!signal.aborted && copy !== null) {
      const from: RosterCopy = copy;
      try {
        const answer = await parts.call(nextCall(from.progress), signal);
        if (signal.aborted) return false;
        const step = stepOf(from.progress, answer, { now: parts.clock(), stamp: parts.newId() });
        const isTaken = await take(from, step, signal);
        if (isTaken && step.isCaughtUp) return true;
      } catch (error) {
        if (signal.aborted) return false;
        const remedy = parts.readFailure(error);
        if (remedy === "refused") await refuse(signal);
        else if (remedy === "restart") await take(from, restart(parts.newId()), signal);
        if (remedy === "restart") continue;
        show({ failure: error });
        return false;
      }
    }
    return false;
  }

  /** Resolves with whether the roster agrees with the server. A call during a sync waits for that sync and another one. */
  function sync({ isUrgent = false } = {}): Promise<boolean> {
    const { signal } = stopped;
    if (signal.aborted || view.state === "refused") return Promise.resolve(false);
    if (syncing !== null) {
      isAskedAgain ||= isUrgent;
      return syncing;
    }
    syncing = (async () => {
      let isSynced = await run(signal);
      while (isSynced && isAskedAgain && !signal.aborted) {
        isAskedAgain = false;
        isSynced = await run(signal);
      }
      return isSynced;
    })().finally(() => {
      syncing = null;
      isAskedAgain = false;
    });
    return syncing;
  }

  return {
    read: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    sync,
    start: () => {
      stopped = new AbortController();
      const { signal } = stopped;
      const started = syncing ?? Promise.resolve();
      void started.then(
        () => !signal.aborted && sync(),
        () => undefined,
      );
      return () => stopped.abort();
    },
  };
}

export type EventRoster = ReturnType<typeof createRoster>;
