import type { ActivityStore } from "../activity/activity.store.ts";
import {
  DAY_MS,
  EMERGENCY_CONTACT_DAYS,
  categoryOf,
  datelessEndsAt,
  endsAt,
  lastRaceDayOf,
  shiftDay,
} from "../contract/index.ts";
import type { EventStore } from "../events/events.store.ts";
import { racesOf } from "../events/races.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { withRosterReset } from "../events/stored-places.ts";
import type { EmergencyContactStore } from "./emergency-contacts.store.ts";
import type { NoteStore } from "./notes.store.ts";

/** When the emergency contacts are no longer needed, in milliseconds since 1970. */
export function dueAt(event: StoredEvent): number {
  const { timeZone, raceDayChangedAt } = event;
  const raceDay = lastRaceDayOf(event, event.races ?? []);
  const afterLastDay = endsAt(shiftDay(raceDay, EMERGENCY_CONTACT_DAYS), timeZone);
  // The runners of an event that waits for its new date still need their contacts then.
  const afterRace = Math.max(afterLastDay, datelessEndsAt(event) + EMERGENCY_CONTACT_DAYS * DAY_MS);
  // An organizer may move a race into the past by mistake, and restoring the earlier version would not bring erased
  // contacts back.
  const afterChange = (raceDayChangedAt?.getTime() ?? 0) + EMERGENCY_CONTACT_DAYS * DAY_MS;
  return Math.max(afterRace, afterChange);
}

/**
 * Erases the emergency contacts, and the team's notes and reasons, of all races that have been over, and have not been
 * moved, for thirty days. Of birth date and gender, which are erased as well, what results need is kept (decision 0084).
 * The contacts of a race are erased once, and again if the race is moved into the future and that day has passed.
 * Returns the number of races. A failure at one race does not stop the others; at the end, an AggregateError
 * has all failures.
 */
export async function eraseEmergencyContacts(
  parts: {
    events: Pick<EventStore, "listRacedBefore" | "change">;
    emergencyContacts: EmergencyContactStore;
    notes: Pick<NoteStore, "removeAll">;
    activity: Pick<ActivityStore, "eraseReasons">;
    clock: () => number;
  },
  deadline: number,
): Promise<number> {
  const now = parts.clock();
  // No time zone is more than 14 hours ahead of UTC, so every race that is due was before this day.
  const day = shiftDay(new Date(now).toISOString().slice(0, 10), 1 - EMERGENCY_CONTACT_DAYS);
  const due = (await parts.events.listRacedBefore(day)).filter((event) => {
    const erasedAt = event.emergencyContactsErasedAt?.getTime() ?? 0;
    return dueAt(event) <= now && erasedAt < dueAt(event);
  });
  const failures: unknown[] = [];
  for (const event of due) {
    const { id, places } = event;
    const withRaces = { ...event, races: racesOf(event) };
    try {
      await parts.emergencyContacts.erase(id, deadline, (registration) => categoryOf(withRaces, registration));
      if (places.notes > 0) await parts.notes.removeAll(id, deadline);
      await parts.activity.eraseReasons(id, deadline);
      await parts.events.change(id, deadline, (current) => {
        if (current === null) return null;
        const places = withRosterReset(current.places);
        // The chosen options were erased as well, unless the race has been moved and its runners choose again.
        if (dueAt(current) <= now) places.picked = {};
        const change = { emergencyContactsErasedAt: new Date(now), places };
        return { change, edits: [] };
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} events failed`);
  return due.length;
}
