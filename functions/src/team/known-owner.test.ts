import { afterEach, describe, expect, it, vi } from "vitest";
import type { StoredEvent } from "../events/stored-event.ts";
import { scaled } from "../platform/deadline.ts";
import { withKnownOwner } from "./known-owner.ts";

const event = {
  id: "marathon",
  organiserUid: "olivia",
  createdBy: "olivia@example.com",
  createdByVerified: null,
} as StoredEvent;

describe("whether an owner's address is verified", () => {
  afterEach(() => void vi.useRealTimers());

  it("keeps a reader waiting for a second while the identity service does not answer, and stores nothing", async () => {
    vi.useFakeTimers();
    const written: string[] = [];
    const parts = {
      accounts: { find: () => new Promise<never>(() => undefined) },
      events: {
        change: (id: string) => {
          written.push(id);
          return Promise.reject(new Error("not expected"));
        },
      },
    };
    const answered = vi.fn();
    const read = withKnownOwner(parts, event, null, Date.now() + scaled(8_000));
    void read.then(answered);
    await vi.advanceTimersByTimeAsync(scaled(1_000) - 1);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered.mock.calls).toEqual([[event]]);
    expect(written).toEqual([]);
  });
});
