import { describe, expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import type { RemovalRequest } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { removeEvent } from "./event-removal.ts";
import type { StoredEvent } from "./stored-event.ts";

/** What becomes of the event, or the code of the refusal. */
async function outcomeOf(
  current: StoredEvent,
  wishes: RemovalRequest,
  { hasDocuments = false, removeHistory = () => Promise.resolve(), deadline = Date.now() + 60_000 } = {},
): Promise<string> {
  const parts = {
    events: {
      remove: (_id: string, _deadline: number, decide: Decide) => Promise.resolve(decide(current, hasDocuments)),
      removeHistory,
    },
    clock: () => 0,
  };
  const caller = { uid: current.organiserUid, email: "olivia@example.com" };
  try {
    return (await removeEvent(parts, { ...wishes, id: current.id, caller, deadline })).outcome;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
type Decide = Parameters<Parameters<typeof removeEvent>[0]["events"]["remove"]>[2];

const empty = storedEvent("m", { version: 3, fieldVersions: { title: 3 } });
const taken = { ...empty, places: { ...empty.places, registered: 1 } };

describe("removing an event", () => {
  it("deletes it without registrations, and otherwise cancels it", async () => {
    expect(await outcomeOf(empty, {})).toBe("deleted");
    expect(await outcomeOf(taken, {})).toBe("cancelled");
    expect(await outcomeOf(empty, {}, { hasDocuments: true })).toBe("cancelled");
  });

  it("cancels nothing if the caller expects a deletion", async () => {
    expect(await outcomeOf(empty, { expect: "deleted", base: 3 })).toBe("deleted");
    expect(await outcomeOf(taken, { expect: "deleted", base: 3 })).toBe("transition-not-allowed");
    expect(await outcomeOf(empty, { expect: "deleted", base: 3 }, { hasDocuments: true })).toBe(
      "transition-not-allowed",
    );
  });

  it("is answered as soon as it is done, whatever becomes of the history", async () => {
    const failing = () => Promise.reject(new Error("The database is gone"));
    expect(await outcomeOf(empty, {}, { removeHistory: failing })).toBe("deleted");
    const endless = () => new Promise<void>(() => undefined);
    expect(await outcomeOf(empty, {}, { removeHistory: endless, deadline: Date.now() })).toBe("deleted");
  });

  it("leaves the history of a canceled event alone", async () => {
    const removed: boolean[] = [];
    const removeHistory = () => Promise.resolve(void removed.push(true));
    await outcomeOf(taken, {}, { removeHistory });
    expect(removed).toEqual([]);
    await outcomeOf(empty, {}, { removeHistory });
    expect(removed).toEqual([true]);
  });

  it("ends only the version that the caller has read, if it names one", async () => {
    for (const event of [empty, taken]) {
      expect(await outcomeOf(event, { base: 2 })).toBe("changed-meanwhile");
      expect(await outcomeOf(event, { base: 4 })).toBe("invalid-request");
    }
    // A repeated request whose first answer got lost.
    expect(await outcomeOf({ ...taken, cancelledAt: new Date(0) }, { base: 2 })).toBe("cancelled");
  });
});
