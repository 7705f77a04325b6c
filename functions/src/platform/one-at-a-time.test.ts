import { describe, expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

/** Work whose runs end when the test says so. */
function slowWork() {
  const runs: { end: () => void; fail: (error: Error) => void }[] = [];
  const work = () => new Promise<void>((end, fail) => runs.push({ end, fail }));
  return { runs, run: oneAtATime(work) };
}

describe("work that runs one at a time", () => {
  it("runs once more for all calls that came while it ran, and they wait for that run", async () => {
    const { runs, run } = slowWork();
    const first = run();
    const later = [run(), run(), run()];
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await first;
    await Promise.resolve();
    expect(runs).toHaveLength(2);
    runs[1]?.end();
    await Promise.all(later);
    expect(runs).toHaveLength(2);
    const next = run();
    runs[2]?.end();
    await next;
    expect(runs).toHaveLength(3);
  });

  it("runs again after a failure, which only its own callers see", async () => {
    const { runs, run } = slowWork();
    const first = run();
    const second = run();
    runs[0]?.fail(new Error("gone"));
    await expect(first).rejects.toThrow("gone");
    await Promise.resolve();
    runs[1]?.end();
    await expect(second).resolves.toBeUndefined();
  });
});
