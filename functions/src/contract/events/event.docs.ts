import { objectDocs } from "../object.docs.ts";
import { moveSchema } from "./moves.ts";
import { listedMarathonSchema, marathonCardSchema, marathonSchema, myMarathonSchema, viewerSchema } from "./event.ts";

/** The eight fields without the description. */
const cardTexts = {
  title: "The event's name.",
  startRegistrationDate: "The first day of registration, or its first instant.",
  endRegistrationDate: "The last day of registration, or the instant at which it closes.",
  marathonStartDate: "Race day, or the instant of the start.",
  location: "Where the race is, such as `Lisbon, Portugal`.",
  runningDistance: "The distance as the organizer wrote it, such as `10 KM`.",
  marathonImageURL: "The URL of a picture.",
};

/** The eight fields of the add and edit forms. */
export const eventTexts = { ...cardTexts, description: "What the organizer says about the event." };

export const cardFields = {
  _id: "The event's id.",
  ...cardTexts,
  distancesKm:
    "The known distances of the races that an organizer has set, in kilometers and ascending. Empty while none is set: " +
    "`runningDistance` then says what there is to know.",
  createdBy: "The organizer's email address. Masked (`o***@example.com`) for visitors.",
  createdByVerified: "Whether the organizer's address is known to be verified.",
  handedOverAt: "When the present organizer accepted the event, or null if they added it.",
  createdAt: "When the event was added.",
  registrationCount: "The exact number of registrations.",
  capacity: "How many runners can register, or null without a limit.",
  held: "How many places are held for a limited time, including `offered`.",
  offered: "How many places are held for runners on the waiting list.",
  waiting: "How many runners wait for a place.",
  full: "Whether every race is full, so that runners can only join a waiting list.",
  free: "How many more runners fit, by the capacities of the event and of its races. Null without a limit.",
  timeZone: "The IANA time zone of the event's days.",
  locked: "Whether only the organizer may change the event: it was locked, or somebody has registered or waited.",
  contactsOpen: "Whether runners may share their contacts with other signed-in users.",
  cutOffDays: "How many days before race day registrations can no longer be changed; 0 allows changes until race day.",
  offerHours:
    "For how many hours an offered place is held. An offer that would end between 10 PM and 8 AM of the event's zone lasts until 8 AM.",
  state: "`draft` (only its team can see it), `published`, `postponed` or `cancelled`. Past events are `published`.",
  stateReason: "Why the event is postponed or canceled, or null.",
  postponedAt: "When the event was last postponed, or null. It stays when the event is published again.",
  dateToBeAnnounced: "Whether the event is postponed and has no new date yet. Its dates are still the old ones.",
  freeWithdrawalUntil: "Until when runners may withdraw whatever the cut-off, because of a postponement. Or null.",
  raceDayMoved: "How the race day last moved to another one, or null. For older clients: see `startMoved` of an entry.",
  publishAt:
    "When the draft is published by itself, as local time in the event's zone, like `2026-04-19T09:00`. Null in other states.",
};

export const listedFields = {
  ...cardFields,
  description: eventTexts.description,
  totalRegistrationCount: "One entry for each registration, up to 100, without saying whose it is.",
};

export const cancellationFields = {
  cancelledAt: "When the organizer canceled the event, or null.",
  cancelReason: "Why the organizer canceled it, or null.",
};

export const AGE_GROUPS =
  "The ages at which the age groups of results begin, ascending, or null without age groups. A group ends where the " +
  "next one begins, and the first group is everybody below the first age.";

export const RACES = "The event's races, at least one, with the counts of their places.";

export const versionFields = {
  version: "The number of the event's current version, from 1: the `base` of a write.",
  versionAt: "When that version was made, or when the event was added if that was not recorded.",
};

/** What has moved since the entry was made. */
export const movedDocs = {
  startMoved:
    "The start of the entry's wave, race or event as it was when the entry was made, with its time if it had one. Null " +
    "if it is the same now, or while the event is canceled or has no date.",
  locationMoved: "The event's location as it was when the entry was made, or null if it is the same now.",
};

export const revisionFields = {
  ...versionFields,
  relied: "Whether somebody has registered or waited.",
};

export const eventObjects = {
  Move: objectDocs(moveSchema, "A date, a start or a place that was changed.", {
    from: "What it was before.",
    at: "When it was last changed.",
  }),
  MarathonCard: objectDocs(marathonCardSchema, "What lists show of an event.", cardFields),
  ListedMarathon: objectDocs(listedMarathonSchema, "An event in a list of whole events.", listedFields),
  Marathon: objectDocs(marathonSchema, "One event. What its entries show depends on who asks.", {
    ...listedFields,
    totalRegistrationCount:
      "Up to 100 registrations, the caller's own first. Visitors get anonymous entries, signed-in users get names, and " +
      "the roles that see `entries` get everything.",
    races: RACES,
    form: "The registration form, or null if the event has none.",
    ageGroups: AGE_GROUPS,
    viewer: "What the caller may do. Left out for visitors.",
    ...revisionFields,
    ...cancellationFields,
  }),
  Viewer: objectDocs(viewerSchema, "The caller's part in an event.", {
    role: "The caller's role in the event's team, or null. Further roles may follow.",
    can:
      "What the caller may do: `edit` the eight fields, `configure` (settings, races, restoring), see the `history`, see " +
      "the `startList` (names without contacts), see the `entries` (with contacts), see the `members`, change the " +
      "`team`, `handOver` the event, and `remove` it. Further permissions may follow.",
  }),
  MyMarathon: objectDocs(myMarathonSchema, "An event that the caller organizes, with its runners.", {
    ...listedFields,
    id: "The same as `_id`.",
    startDate: "The same as `marathonStartDate`.",
    ...revisionFields,
    ...cancellationFields,
    applicants: "The first registrations: up to 100 of an event, and up to 1,000 in the whole answer.",
  }),
};
