import { objectDocs } from "../object.docs.ts";
import { END_OFFERS } from "../events/event-changes.docs.ts";
import { bibRangeSchema, raceSchema, raceSettingsSchema, racesBodySchema, waveSchema } from "./race.ts";

const raceFields = {
  id: "The race's id, unique in its event. The client that adds the race chooses it, and it never changes.",
  name: "What the race is called, such as `Half marathon`.",
  distanceKm: "Its length in kilometers, or null if unknown.",
  startsAt: "Its start as local time in the event's zone, like `2026-04-19T09:00`. Null: some time on the event's day.",
  capacity: "How many runners can register for the race, or null if only the event's capacity limits it.",
  minimumAge: "The lowest allowed age in whole years on the day of the race, or null.",
  maximumAge: "The highest allowed age in whole years on the day of the race, or null.",
  timeLimitMinutes: "How many minutes after the start the finish closes, or null.",
  waves: "The race's start groups.",
  bibs: "The first and the last bib number of the race, or null.",
};

export const raceCountFields = {
  registered: "How many runners have a place.",
  held: "How many places are held for a limited time, including `offered`.",
  offered: "How many places are held for runners on the waiting list.",
  waiting: "How many runners wait for a place in this race.",
};

export const raceObjects = {
  RacesBody: objectDocs(racesBodySchema, "All races of an event. A race that is left out is removed.", {
    base: "The `version` that the client read, so that no other change is overwritten by accident.",
    confirm: "Saves a capacity even below the places that are taken or held, which is otherwise 409 `below-taken`.",
    endOffers: END_OFFERS,
    races: "One to twenty races, in the order in which pages show them.",
  }),
  RaceSettings: objectDocs(raceSettingsSchema, "What an organizer decides about a race.", raceFields),
  Wave: objectDocs(waveSchema, "A start group of a race.", {
    id: "The wave's id, unique in its event.",
    name: "What the wave is called, such as `Under 45 minutes`.",
    startsAt: "Its start as local time in the event's zone. Null: together with its race.",
  }),
  BibRange: objectDocs(bibRangeSchema, "The bib numbers of a race.", {
    from: "The first number.",
    to: "The last number.",
  }),
  Race: objectDocs(raceSchema, "A race of an event, with the counts of its places.", {
    ...raceFields,
    ...raceCountFields,
  }),
};
