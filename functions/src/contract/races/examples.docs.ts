import type { RaceSettings } from "./race.ts";

export const exampleRaceSettings: RaceSettings = {
  id: "half",
  name: "Half marathon",
  distanceKm: 21.0975,
  startsAt: "2026-09-20T09:00",
  capacity: 300,
  minimumAge: 18,
  maximumAge: null,
  timeLimitMinutes: 180,
  waves: [{ id: "fast", name: "Under 1:45", startsAt: null }],
  bibs: { from: 1000, to: 1399 },
};
