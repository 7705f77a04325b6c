import { describe, expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import { REGISTRATIONS_PAGE_SIZE } from "../contract/index.ts";
import { newPlaces } from "../events/stored-places.ts";
import { listParticipants, namePages } from "./participant-names.ts";
import type { StoredName } from "./stored-registration.ts";

const ana = { uid: "ana", email: "ana@example.com", emailVerified: false, authTime: 0 };
const ENTRIES = 20_000;

/** An event with many entries, two of which Ana has made, and a count of the documents that were read. */
function largeEvent() {
  let now = 0;
  let event = storedEvent("m", { places: newPlaces(null) });
  const entries: StoredName[] = Array.from({ length: ENTRIES }, (_, index) => ({
    userId: index % 15_000 === 7 ? "ana" : `runner-${index}`,
    firstName: "Ada",
    lastName: `Number ${index}`,
    raceId: index % 2 === 0 ? "10k" : "half",
  }));
  let reads = 0;
  const names = namePages(
    {
      listNames: (_, after, size) => {
        const from = after === null ? 0 : Number(after);
        const items = entries.slice(from, from + size);
        reads += items.length;
        return Promise.resolve({ items, next: from + size < entries.length ? String(from + size) : null });
      },
    },
    () => now,
  );
  const parts = { names, events: { findById: () => Promise.resolve(event) } };
  return {
    page: (cursor: string | null) => listParticipants(parts, { eventId: "m", caller: ana, cursor }),
    readsOf: async (work: () => Promise<unknown>) => {
      reads = 0;
      await work();
      return reads;
    },
    rename: (index: number, lastName: string) => {
      entries[index] = { ...(entries[index] as StoredName), lastName };
      event = { ...event, places: { ...event.places, revision: event.places.revision + 1 } };
    },
    wait: (ms: number) => (now += ms),
  };
}

async function allPages({ page }: Pick<ReturnType<typeof largeEvent>, "page">) {
  const pages = [await page(null)];
  for (let next = pages[0]?.nextCursor ?? null; next !== null; next = pages.at(-1)?.nextCursor ?? null)
    pages.push(await page(next));
  return pages;
}

describe("the names in an event of 20,000 entries", () => {
  it("come in 40 pages, with nothing but name and race, and the caller's own entries marked", async () => {
    const pages = await allPages(largeEvent());
    expect(pages).toHaveLength(ENTRIES / REGISTRATIONS_PAGE_SIZE);
    const all = pages.flatMap(({ participants }) => participants);
    expect(all).toHaveLength(ENTRIES);
    expect(all.filter(({ own }) => own)).toEqual([
      { firstName: "Ada", lastName: "Number 7", raceId: "half", own: true },
      { firstName: "Ada", lastName: "Number 15007", raceId: "half", own: true },
    ]);
  });

  it("are read once for all readers of an instance, as long as no entry changes", async () => {
    const event = largeEvent();
    expect(await event.readsOf(() => Promise.all([allPages(event), allPages(event)]))).toBe(ENTRIES);
    expect(await event.readsOf(() => allPages(event))).toBe(0);
    event.rename(3, "Renamed");
    const later = await event.page(null);
    expect(later.participants[3]?.lastName).toBe("Renamed");
  });

  it("are read again after five minutes, because a change in the console raises no revision", async () => {
    const event = largeEvent();
    await event.page(null);
    event.wait(5 * 60_000);
    expect(await event.readsOf(() => event.page(null))).toBe(REGISTRATIONS_PAGE_SIZE);
  });
});
