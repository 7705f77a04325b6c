import { describe, expect, it } from "vitest";
import { commitQueue } from "./commit-queue.ts";

/** Waits for more turns of the event loop than any pending work takes. */
const TURNS_MAX = 10;
const inTime = () => Date.now() + 60_000;

/** A commit that the test releases, so that requests can arrive while it is in flight. */
function heldCommit() {
  const batches: { key: string; requests: number[]; release: (error?: Error) => void }[] = [];
  const commit = (key: string, requests: number[]) =>
    new Promise<string[]>((resolve, reject) => {
      batches.push({
        key,
        requests,
        release: (error) => (error ? reject(error) : resolve(requests.map((request) => `${key}${request}`))),
      });
    });
  /** Resolves with the batch of that number, once pending work has run. */
  const batch = async (index: number) => {
    for (let turns = 0; turns < TURNS_MAX && !batches[index]; turns++) await new Promise(setImmediate);
    const one = batches[index];
    if (!one) throw new Error(`no batch ${index}`);
    return one;
  };
  return { batches, commit, batch };
}

describe("the commit queue", () => {
  it("commits the requests that arrive during a commit together, in order, and gives each its own answer", async () => {
    const held = heldCommit();
    const queue = commitQueue({ batchSize: 3, bound: 100, bulkBound: 100, commit: held.commit });
    const answers = [1, 2, 3, 4, 5].map((request) => queue.submit("a", request, inTime()));
    expect(held.batches.map(({ requests }) => requests)).toEqual([[1]]);
    (await held.batch(0)).release();
    await answers[0];
    (await held.batch(1)).release();
    await answers[1];
    (await held.batch(2)).release();
    expect(await Promise.all(answers)).toEqual(["a1", "a2", "a3", "a4", "a5"]);
    expect(held.batches.map(({ requests }) => requests)).toEqual([[1], [2, 3, 4], [5]]);
  });

  it("puts requests for which a commit had no room first into the next one", async () => {
    const batches: number[][] = [];
    const commit = (_: string, requests: number[]) => {
      batches.push(requests);
      return Promise.resolve(requests.slice(0, 2).map((request) => `done ${request}`));
    };
    const queue = commitQueue({ batchSize: 4, bound: 100, bulkBound: 100, commit });
    const answers = [1, 2, 3, 4, 5, 6].map((request) => queue.submit("a", request, inTime()));
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5, 6].map((request) => `done ${request}`));
    expect(batches).toEqual([[1], [2, 3, 4, 5], [4, 5, 6], [6]]);
  });

  it("does not let one event's commit hold up another's", async () => {
    const held = heldCommit();
    const queue = commitQueue({ batchSize: 3, bound: 100, bulkBound: 100, commit: held.commit });
    const stuck = queue.submit("a", 1, inTime());
    const free = queue.submit("b", 2, inTime());
    (await held.batch(1)).release();
    expect(await free).toBe("b2");
    (await held.batch(0)).release();
    expect(await stuck).toBe("a1");
  });

  it("rejects every request of a batch that failed, and goes on with the next", async () => {
    const held = heldCommit();
    const queue = commitQueue({ batchSize: 3, bound: 100, bulkBound: 100, commit: held.commit });
    const failed = queue.submit("a", 1, inTime());
    const next = queue.submit("a", 2, inTime());
    (await held.batch(0)).release(new Error("unavailable"));
    await expect(failed).rejects.toThrow("unavailable");
    (await held.batch(1)).release();
    expect(await next).toBe("a2");
  });

  it("refuses requests beyond its bound", async () => {
    const held = heldCommit();
    const queue = commitQueue({ batchSize: 3, bound: 2, bulkBound: 2, commit: held.commit });
    const accepted = [1, 2, 3].map((request) => queue.submit("a", request, inTime()));
    await expect(queue.submit("a", 4, inTime())).rejects.toMatchObject({ code: "unavailable" });
    (await held.batch(0)).release();
    await accepted[0];
    (await held.batch(1)).release();
    expect(await Promise.all(accepted)).toEqual(["a1", "a2", "a3"]);
  });

  it("takes requests of one event's runners while another event's team has as many pending as it may", async () => {
    const held = heldCommit();
    const queue = commitQueue({ batchSize: 2, bound: 1, bulkBound: 4, commit: held.commit });
    const first = queue.submitAll("a", [1, 2], inTime());
    const second = queue.submitAll("a", [3, 4, 5], inTime());
    // Two more would be five in all, so none of them is committed.
    await expect(queue.submitAll("a", [6, 7], inTime())).rejects.toMatchObject({ code: "unavailable" });
    const runner = queue.submit("b", 8, inTime());
    const team = queue.submitAll("b", [9], inTime());
    for (const at of [0, 1, 2, 3, 4]) (await held.batch(at)).release();
    expect(await Promise.all([first, second, runner, team])).toEqual([["a1", "a2"], ["a3", "a4", "a5"], "b8", ["b9"]]);
    const later = queue.submitAll("a", [6, 7], inTime());
    (await held.batch(5)).release();
    expect(await later).toEqual(["a6", "a7"]);
  });

  it("does not commit requests whose deadline has passed", async () => {
    const held = heldCommit();
    const queue = commitQueue({ batchSize: 3, bound: 100, bulkBound: 100, commit: held.commit });
    const first = queue.submit("a", 1, inTime());
    const late = queue.submit("a", 2, Date.now() - 1);
    const refused = expect(late).rejects.toMatchObject({ code: "unavailable" });
    const third = queue.submit("a", 3, inTime());
    (await held.batch(0)).release();
    await first;
    await refused;
    expect((await held.batch(1)).requests).toEqual([3]);
    (await held.batch(1)).release();
    expect(await third).toBe("a3");
  });
});
