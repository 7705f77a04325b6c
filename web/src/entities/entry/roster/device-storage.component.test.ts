import type { RosterEntry } from "@run/functions/contract";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";
import { deviceStorage } from "./device-storage.ts";
import { EMPTY_ROSTER } from "./roster-state.ts";
import type { RosterCopy, RosterProgress, RosterStep } from "./roster-state.ts";
import { memoryStorage } from "./roster-storage.ts";

const UID = "olivia";
/** Empty if fast-check is to choose one. See decision 0225. */
const seed = String(import.meta.env["RUN_SEED"]);
beforeEach(() => claimOfflineCache(UID));

const entryOf = (entryId: string, phone: string): RosterEntry => ({
  ...registrationOf({ entryId, phone }),
  note: null,
});

// Few ids, of which some begin with the same character, one is the beginning of another, and two are no plain letters.
const someId = fc.constantFrom("anna", "ann", "a", "bo", "bruno", "Ana", "ż1", "🏃1", "🏁1");
const someStep = fc.record({
  clears: fc.boolean(),
  put: fc.uniqueArray(fc.tuple(someId, fc.string()), { selector: ([id]) => id }),
  remove: fc.uniqueArray(someId),
  /** Whether another tab has written meanwhile. */
  isLate: fc.boolean(),
});

const sorted = (copy: RosterCopy | null) =>
  copy && { ...copy, entries: [...copy.entries.values()].sort((a, b) => (a.entryId < b.entryId ? -1 : 1)) };

test("a device keeps the same entries as a page that stays open, whatever the server answers", async () => {
  const other = deviceStorage(UID, `${EVENT_ID}-other`);
  const unrelated = { ...stepOf("1"), put: [entryOf("anna", "other")] };
  expect(await other.write(EMPTY_ROSTER.progress, unrelated)).toBe(true);

  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { maxLength: 8 }), async (steps) => {
      const device = deviceStorage(UID, EVENT_ID);
      await device.remove();
      const model = memoryStorage(null);
      let progress = EMPTY_ROSTER.progress;
      for (const [index, { clears, put, remove, isLate }] of steps.entries()) {
        const from: RosterProgress = isLate ? { ...progress, stamp: "another tab's" } : progress;
        const entries = put.map(([id, phone]) => entryOf(id, phone));
        const step = { ...stepOf(String(index)), clears, put: entries, remove };
        const isWritten = await model.write(from, step);
        expect(await device.write(from, step)).toBe(isWritten);
        if (isWritten) progress = step.progress;
        expect(sorted(await deviceStorage(UID, EVENT_ID).read())).toEqual(sorted(await model.read()));
      }
    }),
    { numRuns: 40, ...(seed === "" ? {} : { seed: Number(seed) }) },
  );
  expect((await other.read())?.entries).toEqual(new Map([["anna", entryOf("anna", "other")]]));
});

function stepOf(stamp: string): RosterStep {
  const progress = { ...EMPTY_ROSTER.progress, stamp };
  return { progress, clears: false, put: [], remove: [], isCaughtUp: true };
}
