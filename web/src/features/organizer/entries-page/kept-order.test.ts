import fc from "fast-check";
import { expect, it } from "vitest";
import { keptOrder } from "./kept-order.ts";

type Item = { name: string; id: number };
const compare = (a: Item, b: Item) => (a.name < b.name ? -1 : Number(a.name > b.name)) || a.id - b.id;

it("is the same as sorting each list anew, whatever was added, removed or changed before", () => {
  const name = fc.constantFrom("a", "b", "c", "d", "e", "f");
  const lists = fc.array(fc.uniqueArray(fc.tuple(fc.nat({ max: 20 }), name), { selector: ([id]) => id }));
  fc.assert(
    fc.property(lists, (versions) => {
      const order = keptOrder(compare);
      const known = new Map<string, Item>();
      for (const version of versions) {
        const items = version.map(([id, text]) => {
          const key = `${id} ${text}`;
          const item = known.get(key) ?? { id, name: text };
          known.set(key, item);
          return item;
        });
        const before = [...items];
        expect(order(items)).toEqual([...items].sort(compare));
        expect(items).toEqual(before);
      }
    }),
  );
});

it("compares only new items, and returns the same list if nothing has changed", () => {
  let compared = 0;
  const order = keptOrder<Item>((a, b) => (compared++, compare(a, b)));
  const items = Array.from({ length: 1_000 }, (_, id) => ({ id, name: String((id * 7) % 1_000) }));
  const sorted = order(items);
  compared = 0;
  expect(order([...items].reverse())).toBe(sorted);
  expect(compared).toBe(0);
  order(items.with(3, { id: 3, name: "changed" }));
  expect(compared).toBeLessThanOrEqual(11);
});
