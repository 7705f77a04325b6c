import { modifiedFields } from "../acknowledgement.docs.ts";
import { objectDocs } from "../object.docs.ts";
import {
  marathonPatchSchema,
  marathonSettingsSchema,
  removalSchema,
  removedSchema,
  restoreSchema,
  savedSchema,
} from "./event-changes.ts";
import { newDatesSchema, stateChangeSchema } from "./event-life.ts";
import { AGE_GROUPS, eventTexts } from "./event.docs.ts";
import { marathonCopySchema, newMarathonSchema } from "./new-event.ts";

/** The eight fields as a request sends them. */
const fields = {
  ...eventTexts,
  endRegistrationDate: "The last day of registration, or the instant at which it closes. Not before it opens.",
  marathonStartDate: "Race day, or the instant of the start. Not before registration closes.",
  runningDistance: "The distance in words, such as `10 KM` or `Half marathon`.",
  marathonImageURL: "The URL of a picture, with http or https.",
  description: "What the organizer says about the event. May have paragraphs.",
};

const base =
  "The `version` that the change is based on. If one of its fields has changed since then, the answer is " +
  "`changed-meanwhile`.";
const confirm = "Allows a capacity below the places that are taken or held.";
/** For every change that may move a race day. */
export const END_OFFERS = "Lets a race day begin before offered places end, which is otherwise 409 `offers-would-end`.";

export const eventChangeObjects = {
  NewMarathon: objectDocs(newMarathonSchema, "A new event.", {
    ...fields,
    capacity: "How many runners can register. Without it there is no limit.",
    timeZone: "An IANA name such as `Europe/Lisbon`. The default is UTC.",
    locked: "Keeps others from changing the event.",
    races: "The event's races. Without it, the event has the one race `main`.",
    state: "`draft`: only its team can see the event until it is published. The default is `published`.",
    createdBy: "Accepted and ignored: the organizer is the caller.",
    createdAt: "Accepted and ignored: the server sets the time.",
    totalRegistrationCount: "Accepted if it is empty.",
  }),
  MarathonCopy: objectDocs(marathonCopySchema, "What differs in the copy of an event.", {
    title: "The copy's name. Without it, the event's name, in which its year is replaced.",
    marathonStartDate: "The copy's race day. Without it, the same weekday in the next year.",
    startRegistrationDate: "Without it, the date moves by as many days as the race day.",
    endRegistrationDate: "Without it, the date moves by as many days as the race day.",
  }),
  MarathonPatch: objectDocs(
    marathonPatchSchema,
    "The new values of an event's fields. At least one field is required.",
    {
      ...fields,
      capacity: "The organizer only: how many runners can register. Null removes the limit.",
      timeZone: "The organizer only: an IANA name such as `Europe/Lisbon`.",
      base: `${base} Without it, the last write wins.`,
      confirm,
      endOffers: END_OFFERS,
    },
  ),
  MarathonSettings: objectDocs(
    marathonSettingsSchema,
    "The settings that only the organizer changes. At least one setting is required.",
    {
      capacity: "How many runners can register. Null removes the limit.",
      timeZone: "An IANA name such as `Europe/Lisbon`.",
      contactsOpen: "Whether runners may share their contacts with other signed-in users.",
      locked: "Keeps others from changing the event. Once somebody has registered or waited, they cannot anyway.",
      cutOffDays:
        "How many days before race day registrations can no longer be changed; 0 allows changes until race day.",
      offerHours:
        "For how many hours an offered place is held. The default is 12. An offer that would end between 10 PM and 8 AM of the event's zone lasts until 8 AM.",
      ageGroups: AGE_GROUPS,
      base,
      confirm,
      endOffers: END_OFFERS,
    },
  ),
  StateChange: objectDocs(stateChangeSchema, "The state that an event gets.", {
    base: "The `version` that the change is based on. If the state has changed since then: `changed-meanwhile`.",
    state:
      "`published`, `postponed` or `cancelled`, or `draft` with `publishAt`. A published event cannot become a `draft` again.",
    reason: "Shown on the page of a postponed or canceled event.",
    dates: "The new dates. Without them, a postponed event has no date until one is announced.",
    publishAt:
      "When the draft is published by itself: a local time in the event's zone like `2026-04-19T09:00`, before registration ends. Null withdraws the time.",
    endOffers: END_OFFERS,
  }),
  NewDates: objectDocs(newDatesSchema, "The new dates of an event. The races move with its day.", {
    marathonStartDate: fields.marathonStartDate,
    startRegistrationDate: "The new first day of registration. Without it, the old one stays.",
    endRegistrationDate: "The new last day of registration. Without it, the old one stays.",
  }),
  Restore: objectDocs(restoreSchema, "How a version is restored.", { base, endOffers: END_OFFERS }),
  Removal: objectDocs(removalSchema, "How an event is deleted, or why it is canceled.", {
    reason: "Shown to everybody on the page of a canceled event.",
    expect: "With `deleted`, an event that can only be canceled answers 409 `transition-not-allowed`.",
    base: "The `version` that the caller has read. With it, the answer is 409 `changed-meanwhile` if the event has changed since.",
  }),
  Saved: objectDocs(savedSchema, "A saved change.", {
    ...modifiedFields,
    version: "The number of the event's version now: the `base` of the next write.",
  }),
  Removed: objectDocs(removedSchema, "What became of a removed event.", {
    ...modifiedFields,
    outcome:
      "`deleted`: nothing is left, because nobody had registered. `cancelled`: the event's page says so, with date and " +
      "reason.",
  }),
};
