import { describe, expect, it } from "vitest";
import { storedSnapshot } from "../../test/support/stored-snapshot.ts";
import { recentCommits } from "./recent-commits.store.ts";

const known = () => ({ snapshot: storedSnapshot("marathons/oslo", {}), stored: null, writtenAt: null });

/** The recent commits of a server whose clock the test moves. */
function atTime() {
  let now = 0;
  return { recent: recentCommits(() => now), pass: (milliseconds: number) => (now += milliseconds) };
}

describe("the recent commits of a server", () => {
  it("give an event once, and not after a pause", () => {
    const { recent, pass } = atTime();
    const event = known();
    recent.keepEvent("oslo", event);
    expect(recent.takeEvent("oslo")).toBe(event);
    expect(recent.takeEvent("oslo")).toBeNull();
    recent.keepEvent("oslo", event);
    pass(1_000);
    expect(recent.takeEvent("oslo")).toBeNull();
  });

  it("give no event for five seconds after somebody else wrote it, and others all the time", () => {
    const { recent, pass } = atTime();
    recent.noteConflict("oslo");
    for (const wait of [0, 4_999]) {
      pass(wait);
      recent.keepEvent("oslo", known());
      recent.keepEvent("porto", known());
      expect([recent.takeEvent("oslo") === null, recent.takeEvent("porto") === null]).toEqual([true, false]);
    }
    pass(1);
    recent.keepEvent("oslo", known());
    expect(recent.takeEvent("oslo")).not.toBeNull();
  });

  it("know the newest fifty events and twenty thousand entries", () => {
    const { recent } = atTime();
    for (let index = 0; index <= 50; index++) recent.keepEvent(`e${index}`, known());
    expect([recent.takeEvent("e0") === null, recent.takeEvent("e1") === null]).toEqual([true, false]);
    const ids = Array.from({ length: 20_001 }, (_, index) => `r${index}`);
    recent.keepEntries("oslo", ids);
    expect(["r0", "r1", "r20000"].map((id) => recent.isUnknown("oslo", id))).toEqual([true, false, false]);
    expect(recent.isUnknown("porto", "r1")).toBe(true);
  });
});
