import { Timestamp } from "@google-cloud/firestore";
import { describe, expect, it } from "vitest";
import { storedSnapshot } from "../../functions/test/support/stored-snapshot.ts";
import { demoDocuments } from "./documents.ts";
import { shiftedFields } from "./shifted-fields.ts";

const seededOrigin = "http://127.0.0.1:5000";

/** The demo as of `day`, as Firestore returns it: by path, with Timestamps for instants. */
function demoAsOf(day: string, siteOrigin: string): Map<string, Record<string, unknown>> {
  return new Map(
    demoDocuments(day, siteOrigin)
      .filter(({ path }) => path !== "meta/demo")
      .map(({ path, data }) => [path, storedSnapshot(path, data).data() ?? {}]),
  );
}

/** Applies an update whose keys are field paths, as Firestore does. */
function updated(data: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  const result = structuredClone(data);
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    const map = names.reduce((parent, name) => parent[name] as Record<string, unknown>, result);
    map[last] = value;
  }
  return result;
}

describe("bringing the demo data up to date", () => {
  it.each([
    ["some weeks later", "2026-04-02", seededOrigin],
    ["on the same day for a site at another address", "2026-02-20", "http://127.0.0.1:15000"],
    ["a year later for a site at another address", "2027-03-15", "http://127.0.0.1:15000"],
  ])("makes it what it would be if it were written %s", (_, day, siteOrigin) => {
    const days = Math.round((Date.parse(day) - Date.parse("2026-02-20")) / 86_400_000);
    const seeded = demoAsOf("2026-02-20", seededOrigin);
    const wanted = demoAsOf(day, siteOrigin);
    expect(seeded.size).toBe(wanted.size);
    for (const [path, data] of seeded) {
      expect(updated(data, shiftedFields(data, { days, siteOrigin })), path).toEqual(wanted.get(path));
    }
  });

  it("moves what an event replaced as well", () => {
    const at = (day: string) => Timestamp.fromDate(new Date(`${day}T10:00:00Z`));
    const moves = [
      { at: at("2026-02-20"), day: "2026-04-19", days: -7, starts: { ten: "2026-04-19T09:00", walk: null } },
    ];
    const shifted = [
      { at: at("2026-03-02"), day: "2026-04-29", days: -7, starts: { ten: "2026-04-29T09:00", walk: null } },
    ];
    expect(shiftedFields({ moves }, { days: 10, siteOrigin: seededOrigin })).toEqual({ moves: shifted });
  });

  it("changes nothing on the same day at the same address", () => {
    for (const data of demoAsOf("2026-02-20", seededOrigin).values()) {
      const changes = shiftedFields(data, { days: 0, siteOrigin: seededOrigin });
      expect(updated(data, changes)).toEqual(data);
    }
  });
});
