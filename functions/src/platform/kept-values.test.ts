import { expect, it } from "vitest";
import { keptValues } from "./kept-values.ts";

function counting({ most = 2, forMs = 100 } = {}) {
  let now = 0;
  const loads: string[] = [];
  const get = keptValues<string>({ most, forMs, clock: () => now });
  const read = (key: string) =>
    get(key, () => {
      loads.push(key);
      return Promise.resolve(`${key} ${loads.length}`);
    });
  return { get, read, loads, wait: (ms: number) => (now += ms) };
}

it("loads a value once for everybody who wants it, until it is too old", async () => {
  const { read, loads, wait } = counting();
  expect(await Promise.all([read("a"), read("a")])).toEqual(["a 1", "a 1"]);
  wait(99);
  expect(await read("a")).toBe("a 1");
  wait(1);
  expect(await read("a")).toBe("a 2");
  expect(loads).toEqual(["a", "a"]);
});

it("drops the least recently used value", async () => {
  const { read, loads } = counting();
  for (const key of ["a", "b", "a", "c", "a", "b"]) await read(key);
  expect(loads).toEqual(["a", "b", "c", "b"]);
});

it("does not keep a failure", async () => {
  const { get, read } = counting();
  await expect(get("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await read("a")).toBe("a 1");
});
