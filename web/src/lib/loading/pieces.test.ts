import fc from "fast-check";
import { expect, it } from "vitest";
import { atOnce, eachInPieces, inPieces } from "./pieces.ts";

/** Takes as long as a piece may. */
function busy(): void {
  const end = performance.now() + 8;
  while (performance.now() < end);
}

it("does the same in pieces as at once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer()), async (numbers) => {
      const work = () => eachInPieces(numbers, (number) => number * 2);
      const { signal } = new AbortController();
      expect(atOnce(work())).toEqual(numbers.map((number) => number * 2));
      expect(await inPieces(work(), signal)).toEqual(atOnce(work()));
    }),
  );
});

it("lets everything else happen between two pieces", async () => {
  const order: string[] = [];
  const { signal } = new AbortController();
  const work = eachInPieces(["first", "second", "third"], (name) => {
    busy();
    order.push(name);
  });
  setTimeout(() => order.push("press"));
  await inPieces(work, signal);
  expect(order.indexOf("press")).toBeGreaterThan(-1);
  expect(order.indexOf("press")).toBeLessThan(order.indexOf("third"));
});

it("stops with the piece that is under way once it is not wanted anymore", async () => {
  const done: number[] = [];
  const leave = new AbortController();
  const work = eachInPieces([1, 2, 3, 4], (number) => {
    busy();
    done.push(number);
    if (number === 2) leave.abort();
  });
  expect(await inPieces(work, leave.signal)).toBeNull();
  expect(done).toEqual([1, 2]);
});
