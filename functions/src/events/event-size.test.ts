import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import {
  DESCRIPTION_MAX,
  DISTANCE_MAX,
  EVENT_BYTES_MAX,
  FORMER_OPTIONS_MAX,
  FORM_OPTIONS_MAX,
  LOCATION_MAX,
  REASON_MAX,
  TEAM_MEMBERS_MAX,
  TITLE_MAX,
  URL_MAX,
  namedRace,
  racesSchema,
} from "../contract/index.ts";
import type { RaceSettings } from "../contract/index.ts";
import { newPlaces, storedPlacesSchema } from "./stored-places.ts";
import { documentSize } from "../platform/document-size.ts";
import { assertFits, fullestEvent, largestSize } from "./event-size.ts";
import { versionedWrite } from "./event-versions.ts";
import { storedEventSchema } from "./stored-event.ts";

const refusal = (path: string): unknown =>
  expect.objectContaining({ code: "invalid-request", issues: [expect.objectContaining({ path })] });

/** As many races with as many waves as the contract accepts, with ids of that length. */
function mostRaces(idLength: number): RaceSettings[] {
  let accepted: RaceSettings[] = [];
  for (let waves = 0; waves <= 20; waves++) {
    const races = Array.from({ length: 20 }, (_, race) => {
      const id = `r${String(race)}`.padEnd(idLength, "x");
      const wave = (at: number) => ({ id: `${String(at)}-${id}`.slice(0, 40), name: String(at), startsAt: null });
      return { ...namedRace(id, `Race ${String(race)}`), waves: Array.from({ length: waves }, (__, at) => wave(at)) };
    });
    const read = racesSchema.safeParse(races);
    if (read.success) accepted = read.data;
  }
  return accepted;
}

describe("the size of an event's document", () => {
  it("counts every field that the document can have, each at its largest", () => {
    const fullest = fullestEvent(storedEvent("m"));
    const { id: _, bodyHash: __, ...fields } = fullest;
    expect(Object.keys(fields).sort()).toEqual(Object.keys(storedEventSchema.shape).sort());
    expect(Object.keys(fields["places"] as object).sort()).toEqual(Object.keys(storedPlacesSchema.shape).sort());
    expect(documentSize({ name: "é", at: new Date(), list: [1, true, null], map: { a: "b" } })).toBe(
      32 + (5 + 3) + (3 + 8) + (5 + 8 + 1 + 1) + (4 + (32 + 2 + 2)),
    );
  });

  it("stays below the limit for every event that is not refused", () => {
    const text = (most: number) => fc.nat(most).map((length) => "字".repeat(length));
    const configuration = fc.record({
      title: text(TITLE_MAX),
      location: text(LOCATION_MAX),
      runningDistance: text(DISTANCE_MAX),
      marathonImageURL: text(URL_MAX),
      description: text(DESCRIPTION_MAX),
      races: fc.constantFrom(...[3, 20, 40].map(mostRaces), null),
    });
    const keys = (most: number, length: number) =>
      fc.nat(most).map((count) => Array.from({ length: count }, (_, at) => String(at).padStart(length, "k")));
    const grown = fc.record({
      picked: keys(FORM_OPTIONS_MAX + FORMER_OPTIONS_MAX, 12),
      team: keys(TEAM_MEMBERS_MAX, 20),
      reason: text(REASON_MAX),
    });
    let accepted = 0;
    fc.assert(
      fc.property(configuration, grown, (values, { picked, team, reason }) => {
        const event = storedEvent("m", values);
        if (largestSize(event) > EVENT_BYTES_MAX) return;
        accepted++;
        assertFits(event, "races");
        const races = event.races ?? [];
        const ofAll = (ids: string[], value: unknown) => Object.fromEntries(ids.map((id) => [id, value]));
        const places = {
          ...event.places,
          races: ofAll(
            races.map(({ id }) => id),
            { registered: 9, held: 9, offered: 9, waiting: 9 },
          ),
          waves: ofAll(
            races.flatMap(({ waves }) => waves.map(({ id }) => id)),
            9,
          ),
          picked: ofAll(picked, 9),
        };
        const members = ofAll(team, { role: "timekeeper", grant: "g".repeat(20) });
        const stored = { ...event, places, team: members, cancelReason: reason, postponeReason: reason };
        expect(documentSize(stored)).toBeLessThanOrEqual(EVENT_BYTES_MAX);
      }),
      { numRuns: 300 },
    );
    expect(accepted).toBeGreaterThan(20);
  });

  it("leaves room for the longest Latin description with twelve races of three waves, and for one of 4,000 Chinese characters", () => {
    const waves = (race: number) =>
      [1, 2, 3].map((at) => ({ id: `${String(race)}-${String(at)}`, name: `Wave ${String(at)}`, startsAt: null }));
    const races = Array.from({ length: 12 }, (_, at) => ({
      ...namedRace(String(at), `Race number ${String(at)}`),
      waves: waves(at),
    }));
    assertFits(storedEvent("m", { description: "a".repeat(DESCRIPTION_MAX), races }), "races");
    assertFits(storedEvent("m", { description: "字".repeat(4_000), races: races.slice(0, 2) }), "races");
  });

  it("is checked with each change of texts and races, but an event that is too large already may get smaller", () => {
    const description = "字".repeat(DESCRIPTION_MAX);
    const large = storedEvent("m", { description, races: mostRaces(3), places: newPlaces(null) });
    const made = { by: { uid: "olivia", email: "olivia@example.com" }, at: 0, base: undefined };
    const change = (current: typeof large, wanted: object) => () => versionedWrite(current, wanted, made);
    expect(change({ ...large, races: null }, { races: mostRaces(3) })).toThrow(refusal("races"));
    expect(change({ ...large, description: "A run." }, { description })).toThrow(refusal("description"));
    expect(change(large, { title: "M" })).not.toThrow();
    expect(change(large, { description: description.slice(1) })).not.toThrow();
    expect(change(large, { title: "A longer title" })).toThrow(refusal("description"));
  });
});
