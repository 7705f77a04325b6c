import { namedRace, permissionsOf } from "@run/functions/contract";
import type { Marathon, MarathonEdit, MyEvent, MyEventPage, Race, RaceSettings } from "@run/functions/contract";
import {
  exampleCard,
  exampleFields,
  exampleListed,
  exampleRaces,
  exampleRevision,
  notCanceled,
} from "@run/functions/contract/docs";
import type { SessionUser } from "../src/entities/session/session.ts";
import { olivia } from "./fake-identity.ts";

/** Olivia's events as the API answers them, made from the documented examples. By default, nobody is registered. */
const unregistered = { registrationCount: 0, capacity: null, locked: false, contactsOpen: false, cutOffDays: 0 };

export function myEventOf(changes: Partial<MyEvent> = {}): MyEvent {
  const viewer = { role: "owner" as const, can: [...permissionsOf.owner] };
  return {
    ...exampleCard,
    ...unregistered,
    totalCapacity: null,
    viewer,
    version: 1,
    versionAt: exampleCard.createdAt,
    relied: false,
    ...notCanceled,
    ...changes,
  };
}

/** The organizer's list with a single page. */
export function myEventsOf(events: MyEvent[], changes: Partial<MyEventPage> = {}): MyEventPage {
  const total = changes.total ?? events.length;
  const states = { all: total, open: total, upcoming: total, closed: 0, postponed: 0, past: 0, draft: 0, cancelled: 0 };
  return { events, nextCursor: null, total, options: { states }, ...changes };
}

/** The event's own page, for its organizer. */
export function ownedEventOf(changes: Partial<Marathon> = {}): Marathon {
  return {
    ...exampleListed,
    ...unregistered,
    ...exampleRevision,
    version: 1,
    relied: false,
    ...notCanceled,
    ...exampleRaces,
    form: null,
    ageGroups: null,
    totalRegistrationCount: [],
    viewer: { role: "owner", can: [...permissionsOf.owner] },
    ...changes,
  };
}

/** A race without runners, of which everything but the id and the name is unknown unless `changes` say otherwise. */
export function raceOf(changes: Partial<Race> & Pick<Race, "id" | "name">): Race {
  const counts = { registered: 0, held: 0, offered: 0, waiting: 0 };
  return { ...raceSettingsOf(changes), ...counts, ...changes };
}

/** The settings of such a race. */
export function raceSettingsOf(changes: Partial<RaceSettings> & Pick<RaceSettings, "id" | "name">): RaceSettings {
  return { ...namedRace(changes.id, changes.name), ...changes };
}

/** The answer to a saved change. `version` is the event's new version. */
export function savedOf(version: number) {
  return { acknowledged: true, matchedCount: 1, modifiedCount: 1, version } as const;
}

/** The version of an event that was just added. */
export function firstVersion(): MarathonEdit {
  return {
    version: 1,
    editedBy: olivia.email,
    editedAt: exampleCard.createdAt,
    restoredFrom: null,
    changed: [],
    fields: exampleFields,
    settings: null,
    races: null,
    form: null,
    state: "published",
    stateReason: null,
    publishAt: null,
  };
}

/** Olivia as the site's signed-in user. */
export const organizer: SessionUser = { ...olivia, photoURL: null, emailVerified: false, accessToken: "" };
