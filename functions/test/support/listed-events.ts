import type { QueryOf } from "../../src/contract/index.ts";
import { pageOfEvents, pageOfMyEvents } from "../../src/events/event-list-page.ts";
import type { StoredEvent } from "../../src/events/stored-event.ts";
import { newPlaces } from "../../src/events/stored-places.ts";
import { storedEvent } from "./stored-event.ts";

export const NOW = Date.parse("2026-11-21T12:00:00Z");

/** An event that is open for registration at NOW, with some fields changed. */
export function event(
  title: string,
  change: Partial<StoredEvent> & { registered?: number; capacity?: number } = {},
): StoredEvent {
  const { registered = 0, capacity = null, ...fields } = change;
  return storedEvent(title, {
    startRegistrationDate: "2026-11-01",
    endRegistrationDate: "2026-11-28",
    marathonStartDate: "2026-12-05",
    location: "Lisbon, Portugal",
    places: { ...newPlaces(capacity), registered },
    createdAt: new Date("2026-10-01T00:00:00Z"),
    changedAt: new Date(NOW),
    ...fields,
  });
}

/** Registration dates of an event whose race may be in the past. */
export const past = { startRegistrationDate: "2024-01-01", endRegistrationDate: "2024-01-02" };

/** The titles of the first page of the public list. */
export const titlesOf = (events: StoredEvent[], query: QueryOf<"listEvents"> = {}, now = NOW) =>
  pageOfEvents(events, query, now).events.map(({ title }) => title);

/** The titles of the first page of an organizer's own list. */
export const myTitlesOf = (events: StoredEvent[], query: QueryOf<"listMyEvents"> = {}, now = NOW) =>
  pageOfMyEvents(events, query, now).events.map(({ title }) => title);
