import { describe, expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import { LIST_BYTES_MAX, LIST_EVENTS_MAX } from "../contract/index.ts";
import { newPlaces } from "./stored-places.ts";
import { inListOrder, listAllEventCards, listAllEvents, pickFeatured } from "./public-events.ts";
import type { EventParts } from "./event-parts.ts";
import type { StoredEvent } from "./stored-event.ts";

const NOW = Date.parse("2026-03-05T12:00:00Z");
const open = (id: string, race: string) => storedEvent(id, { marathonStartDate: race });
const later = (id: string, race: string) =>
  storedEvent(id, {
    startRegistrationDate: "2026-04-01",
    endRegistrationDate: "2026-04-02",
    marathonStartDate: race,
  });
const past = (id: string, race: string) =>
  storedEvent(id, {
    startRegistrationDate: "2025-01-01",
    endRegistrationDate: "2025-01-02",
    marathonStartDate: race,
  });
const ids = (events: StoredEvent[]) => events.map(({ id }) => id);

describe("the order of lists", () => {
  it("puts upcoming events by race day before past ones, the latest of those first", () => {
    const all = [
      past("p1", "2025-02-01"),
      open("o2", "2026-05-02"),
      past("p2", "2025-09-01"),
      later("l1", "2026-05-01"),
    ];
    expect(ids(inListOrder(all, NOW))).toEqual(["l1", "o2", "p2", "p1"]);
  });

  it("features six events: open ones, the soonest first, then upcoming ones, then the latest past ones", () => {
    const all = [
      past("p1", "2025-02-01"),
      past("p2", "2025-09-01"),
      later("l1", "2026-04-10"),
      open("o2", "2026-05-02"),
      open("o1", "2026-05-01"),
      later("l2", "2026-04-20"),
      past("p3", "2025-09-02"),
    ];
    expect(ids(pickFeatured(all, NOW))).toEqual(["o1", "o2", "l1", "l2", "p3", "p2"]);
  });
});

describe("the list of whole events", () => {
  const listOf = (all: StoredEvent[], view: "card" | "listed") => {
    const parts = { catalogue: { list: () => Promise.resolve(all) }, clock: () => NOW } as unknown as EventParts;
    return view === "card" ? listAllEventCards(parts, null) : listAllEvents(parts, null);
  };
  const many = (count: number, event: (id: string) => StoredEvent) =>
    Array.from({ length: count }, (_, index) => event(String(index).padStart(4, "0")));

  it.each(["card", "listed"] as const)("of %s has all events in order, if they are few", async (view) => {
    const all = [past("p1", "2025-02-01"), open("o1", "2026-05-02"), later("l1", "2026-05-01")];
    expect((await listOf(all, view)).map(({ _id }) => _id)).toEqual(["l1", "o1", "p1"]);
  });

  it("stops at 500 events, and keeps those that are open or upcoming", async () => {
    const all = [
      ...many(300, (id) => past(`p${id}`, "2025-02-01")),
      ...many(300, (id) => later(`l${id}`, "2026-04-10")),
      ...many(150, (id) => open(`o${id}`, "2026-06-01")),
    ];
    const shown = (await listOf(all, "card")).map(({ _id }) => _id.slice(0, 1));
    const count = (kind: string) => shown.filter((one) => one === kind).length;
    expect([shown.length, count("o"), count("l"), count("p")]).toEqual([500, 150, 300, 50]);
    expect(shown.lastIndexOf("l")).toBeLessThan(shown.indexOf("o"));
    expect(shown.lastIndexOf("o")).toBeLessThan(shown.indexOf("p"));
  });

  it.each(["card", "listed"] as const)(
    "of %s stays below 1 MB with events of any size, for every reader",
    async (view) => {
      const huge = {
        title: "“".repeat(200),
        location: "ü".repeat(200),
        description: '\n"'.repeat(2_500),
        createdBy: `a@${"b".repeat(60)}.example`,
        places: { ...newPlaces(1_000), registered: 250 },
      };
      const all = many(1_800, (id) => ({ ...open(id, "2026-06-01"), ...huge }));
      const shown = await listOf(all, view);
      const bytes = Buffer.byteLength(JSON.stringify(shown));
      expect(bytes).toBeLessThan(LIST_BYTES_MAX);
      // It comes close to the bound.
      if (shown.length < LIST_EVENTS_MAX) expect(bytes).toBeGreaterThan(0.9 * LIST_BYTES_MAX);
    },
  );
});
