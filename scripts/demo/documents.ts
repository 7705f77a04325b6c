import { EMERGENCY_CONTACT_DAYS } from "../../functions/src/contract/index.ts";
import type { RaceSettings } from "../../functions/src/contract/index.ts";
import { demoAccounts, demoRunners, organizers } from "./accounts.ts";
import type { OrganizerId } from "./accounts.ts";
import { chanceFrom } from "./chance.ts";
import { dayPlus, instantAt } from "./days.ts";
import type { DemoDocument, DemoEvent, DemoFields, DemoRace, DemoPicture, Runner } from "./demo-types.ts";
import { allEvents } from "./events/all-events.ts";
import { opinions } from "./opinions.ts";
import { festival } from "./played/festival.ts";
import { draftEvent, postponedEvent } from "./played/other-states.ts";
import { makeRunners } from "./runners.ts";
import { volunteers } from "./volunteers.ts";

/**
 * One picture never loads, so that the demo shows the placeholder. Port 9 refuses connections at once, even offline.
 */
function pictureAddress(picture: DemoPicture, siteOrigin: string): string {
  return picture === "does-not-load"
    ? "http://127.0.0.1:9/missing.jpg"
    : `${siteOrigin}/pictures/events/${picture}.svg`;
}

/** Keeps instants before the anchor day, because shifted to today they could be in the future. */
function safelyPast(day: number): number {
  return Math.min(day, -2);
}

/** The editable fields, as Firestore stores them. */
function storedFields(fields: DemoFields, anchorDay: string, siteOrigin: string) {
  return {
    title: fields.title,
    startRegistrationDate: dayPlus(anchorDay, fields.registrationOpens),
    endRegistrationDate: dayPlus(anchorDay, fields.registrationCloses),
    marathonStartDate: dayPlus(anchorDay, fields.raceDay),
    location: fields.location,
    runningDistance: fields.runningDistance,
    marathonImageURL: pictureAddress(fields.picture, siteOrigin),
    description: fields.description,
  };
}

function addedAt(event: DemoEvent, anchorDay: string): Date {
  const chance = chanceFrom(event.id);
  return instantAt(anchorDay, safelyPast(event.registrationOpens - chance.whole(6, 30)), chance.fraction());
}

function storedRace(race: DemoRace, { raceDay }: DemoEvent, anchorDay: string): RaceSettings {
  const at = (time: string) => `${dayPlus(anchorDay, raceDay)}T${time}`;
  const { id, name, distanceKm, capacity, minimumAge = null, maximumAge = null, timeLimitMinutes = null } = race;
  const waves = (race.waves ?? []).map((wave) => ({ id: wave.id, name: wave.name, startsAt: at(wave.start) }));
  const rules = { minimumAge, maximumAge, timeLimitMinutes, waves, bibs: race.bibs ?? null };
  return { id, name, distanceKm, startsAt: at(race.start), capacity, ...rules };
}

function countsOf({ id, registered, waiting = 0 }: DemoRace): [string, object] {
  return [id, { registered, held: 0, offered: 0, waiting }];
}

/** The race of the runner with this index, if the event's runners fill its races one after another. */
function raceAt({ races }: DemoEvent, index: number, count: "registered" | "waiting"): DemoRace | undefined {
  let last = 0;
  return races?.find((race) => index < (last += race[count] ?? 0));
}

/** A runner's race, and their birth date if the race has a maximum age. Empty for an event without races. */
function entryFields(event: DemoEvent, index: number, count: "registered" | "waiting"): Record<string, unknown> {
  const race = raceAt(event, index, count);
  if (race === undefined) return {};
  return { raceId: race.id, dateOfBirth: race.maximumAge === undefined ? null : `2016-05-${10 + (index % 10)}` };
}

function eventDocument(event: DemoEvent, anchorDay: string, siteOrigin: string): DemoDocument {
  const organizer = organizers[event.organizer];
  const createdAt = addedAt(event, anchorDay);
  const erasedDay = erasedOn(event);
  const cancelledAt = event.canceledOn === undefined ? null : instantAt(anchorDay, event.canceledOn, 0.4);
  return {
    path: `marathons/${event.id}`,
    data: {
      ...storedFields(event, anchorDay, siteOrigin),
      timeZone: event.timeZone,
      createdBy: organizer.email,
      organiserUid: organizer.uid,
      createdAt,
      changedAt: cancelledAt ?? createdAt,
      ...(event.races ? { races: event.races.map((race) => storedRace(race, event, anchorDay)) } : {}),
      places: {
        capacity: event.capacity,
        registered: event.registered,
        offered: 0,
        waiting: event.waiting ?? 0,
        ...(event.races ? { held: 0, races: Object.fromEntries(event.races.map(countsOf)) } : {}),
        ended: 0,
        lastNumber: event.waiting ?? 0,
        nextLapseAt: null,
        recentCommits: [],
      },
      cutOffDays: 0,
      offerHours: 12,
      locked: false,
      contactsOpen: event.contactsOpen ?? false,
      ...(event.history ? { version: event.history.edits.length + 1 } : {}),
      ...(cancelledAt ? { cancelledAt } : {}),
      ...(erasedDay === null ? {} : { emergencyContactsErasedAt: instantAt(anchorDay, erasedDay, 0.125) }),
    },
  };
}

/**
 * The day on which the race's emergency contacts were erased, counted from the anchor day, or null if they are not yet.
 */
function erasedOn(event: DemoEvent): number | null {
  const day = event.raceDay + EMERGENCY_CONTACT_DAYS + 1;
  return day < 0 ? day : null;
}

type Version = { by: (typeof organizers)[OrganizerId]; at: Date; restoredFrom: number | null; fields: DemoFields };

/** Every version of the event, oldest first. Empty for an event that nobody has edited. */
function versionsOf(event: DemoEvent, anchorDay: string): Version[] {
  const { history } = event;
  if (!history) return [];
  const chance = chanceFrom(`edits ${event.id}`);
  const first: DemoFields = { ...event, ...history.added };
  const versions: Version[] = [
    { by: organizers[event.organizer], at: addedAt(event, anchorDay), restoredFrom: null, fields: first },
  ];
  for (const edit of history.edits) {
    const restoredFrom = "restores" in edit ? edit.restores : null;
    const base = restoredFrom === null ? versions.at(-1) : versions[restoredFrom - 1];
    if (!base) throw new Error(`${event.id} has no version ${restoredFrom}`);
    const at = instantAt(anchorDay, edit.day, chance.fraction());
    const change = "change" in edit ? edit.change : {};
    versions.push({ by: organizers[edit.by], at, restoredFrom, fields: { ...base.fields, ...change } });
  }
  return versions;
}

function editDocuments(event: DemoEvent, anchorDay: string, siteOrigin: string): DemoDocument[] {
  const versions = versionsOf(event, anchorDay);
  const stored = versions.map(({ fields }) => storedFields(fields, anchorDay, siteOrigin));
  return versions.map(({ by, at, restoredFrom }, index) => {
    const fields = stored[index] ?? {};
    const before: Record<string, string> = stored[index - 1] ?? fields;
    return {
      path: `marathons/${event.id}/edits/${index + 1}`,
      data: {
        version: index + 1,
        editedBy: by.email,
        editedByUid: by.uid,
        editedAt: at,
        restoredFrom,
        changed: Object.entries(fields).flatMap(([name, value]) => (value === before[name] ? [] : [name])),
        fields,
      },
    };
  });
}

/** The runners of the event: the demo runners who registered for it, and others until the number is reached. */
function fieldOf(event: DemoEvent, everybody: Runner[]): Runner[] {
  if (event.registered === 0) return [];
  const known = Object.values(demoRunners).filter(({ events }) => (events as readonly string[]).includes(event.id));
  const others = chanceFrom(`field ${event.id}`).shuffled(everybody);
  const field = [...known, ...others].slice(0, event.registered);
  if (field.length !== event.registered) throw new Error(`Not enough runners for ${event.id}`);
  return field;
}

function registrationDocuments(event: DemoEvent, everybody: Runner[], anchorDay: string): DemoDocument[] {
  const chance = chanceFrom(`registrations ${event.id}`);
  const lastDay = Math.min(safelyPast(event.registrationCloses), event.canceledOn ?? Infinity);
  return fieldOf(event, everybody).map(({ uid, firstName, lastName, email, phone }, index) => {
    const friend = chance.oneOf(everybody);
    const isErased = chance.fraction() < 0.15 || erasedOn(event) !== null;
    return {
      path: `marathons/${event.id}/registrations/${uid}`,
      data: {
        marathonId: event.id,
        userId: uid,
        email,
        firstName,
        lastName,
        phone,
        emergencyContact: isErased ? "" : `${friend.firstName} ${lastName}, ${friend.phone}`,
        ...entryFields(event, index, "registered"),
        contactsShared: (event.contactsOpen ?? false) && chance.fraction() < 0.6,
        registeredAt: instantAt(anchorDay, chance.whole(event.registrationOpens, lastDay - 1), chance.fraction()),
        idempotencyKey: "demo",
        transferCode: null,
      },
    };
  });
}

/** The waiting list in the order in which runners joined. One of them may be a demo runner. */
function waitlistDocuments(event: DemoEvent, everybody: Runner[], anchorDay: string): DemoDocument[] {
  const chance = chanceFrom(`waitlist ${event.id}`);
  const registered = new Set(fieldOf(event, everybody).map(({ uid }) => uid));
  const others = chance.shuffled(everybody).filter(({ uid }) => !registered.has(uid));
  const known = Object.values(demoRunners).filter(({ waitsFor }) => (waitsFor as readonly string[]).includes(event.id));
  // A demo runner is second, so that the demo shows a position with someone ahead.
  const line = [...others.slice(0, 1), ...known, ...others.slice(1)].slice(0, event.waiting ?? 0);
  return line.map(({ uid, firstName, lastName, email, phone }, index) => ({
    path: `marathons/${event.id}/waitlist/${uid}`,
    data: {
      marathonId: event.id,
      userId: uid,
      email,
      firstName,
      lastName,
      phone,
      emergencyContact: "",
      ...entryFields(event, index, "waiting"),
      contactsShared: false,
      joinedAt: instantAt(anchorDay, index - 20, chance.fraction()),
      idempotencyKey: "demo",
      waitingNumber: index + 1,
      offerExpiresAt: null,
    },
  }));
}

function userDocuments(anchorDay: string): DemoDocument[] {
  const away = Object.values(organizers).filter(({ uid }) => !demoAccounts.some((account) => account.uid === uid));
  return [...demoAccounts, ...away].map(({ uid, name, email }) => {
    const since = instantAt(anchorDay, -chanceFrom(uid).whole(160, 400), chanceFrom(uid).fraction());
    return { path: `users/${uid}`, data: { name, email, photo: "", createdAt: since, changedAt: since } };
  });
}

function opinionDocuments(anchorDay: string): DemoDocument[] {
  return opinions.map(({ id, daysAgo, ...opinion }) => ({
    path: `opinions/${id}`,
    data: { ...opinion, hidden: false, createdAt: instantAt(anchorDay, -daysAgo, chanceFrom(id).fraction()) },
  }));
}

function volunteerDocuments(anchorDay: string): DemoDocument[] {
  return volunteers.map(({ id, daysAgo, ...offer }) => ({
    path: `volunteers/${id}`,
    data: { ...offer, createdAt: instantAt(anchorDay, -daysAgo, chanceFrom(id).fraction()) },
  }));
}

/** Every document of the demo as of `anchorDay` (`YYYY-MM-DD`). */
export function demoDocuments(anchorDay: string, siteOrigin: string): DemoDocument[] {
  const everybody = makeRunners();
  const context = { anchorDay, pictureOf: (picture: DemoPicture) => pictureAddress(picture, siteOrigin) };
  return [
    { path: "meta/demo", data: { anchorDay } },
    ...allEvents.flatMap((event) => [
      eventDocument(event, anchorDay, siteOrigin),
      ...editDocuments(event, anchorDay, siteOrigin),
      ...registrationDocuments(event, everybody, anchorDay),
      ...waitlistDocuments(event, everybody, anchorDay),
    ]),
    ...[festival, postponedEvent, draftEvent].flatMap((play) => play(context).documents()),
    ...userDocuments(anchorDay),
    ...opinionDocuments(anchorDay),
    ...volunteerDocuments(anchorDay),
  ];
}
