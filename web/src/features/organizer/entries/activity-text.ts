import type { Activity, ActivityKind } from "@run/functions/contract";
import { theRace } from "../../../entities/race/race-name.ts";
import { raceNameOf } from "./event-races.ts";
import type { SeveralRaces } from "./event-races.ts";

/**
 * The races that an activity is about, such as "the 10K". Null if the event has one race, or if a race no longer
 * exists.
 */
type RaceNames = { race: string | null; fromRace: string | null };
type Sentence = (activity: Activity, names: RaceNames) => string;

/** The runner's consent to share contact details. An activity with this field means that the runner withdrew it. */
const CONSENT = "contactsShared";

/** For example " in the 10K". Empty without a race. */
const withRace = (word: string, race: string | null) => (race === null ? "" : ` ${word} ${race}`);

/** A sentence for each kind of activity, with the names at that time. */
const sentences: Record<ActivityKind, Sentence> = {
  changed: ({ name, changed }) =>
    changed.every((field) => field === CONSENT) && changed.length > 0
      ? `${name} stopped sharing their contact details.`
      : `${name} changed ${fieldsText(changed)}.`,
  cancelled: ({ name }, { race }) => `${name} gave up their place${withRace("in", race)}.`,
  joined: ({ name }, { race }) => `${name} joined the waiting list${withRace("for", race)}.`,
  moved: ({ name }, { race, fromRace }) =>
    race === null ? `${name} moved to another race.` : `${name} moved${withRace("from", fromRace)} to ${race}.`,
  offered: ({ name }, { race }) => `A place${withRace("in", race)} was offered to ${name}.`,
  declined: ({ name }, { race }) => `${name} declined the offered place${withRace("in", race)}.`,
  lapsed: ({ name }, { race }) => `The place${withRace("in", race)} offered to ${name} was not taken in time.`,
  left: ({ name }, { race }) => `${name} left the waiting list${withRace("for", race)}.`,
  accepted: ({ name }, { race, fromRace }) =>
    `${name} took the offered place${withRace("in", race)}${withRace("and left", fromRace)}.`,
  invited: ({ name }, { race }) => `${name} created an invitation to take over their place${withRace("in", race)}.`,
  "invitation-withdrawn": ({ name }, { race }) =>
    `${name} withdrew the invitation to take over their place${withRace("in", race)}.`,
  transferred: ({ name, toName }, { race }) =>
    `${name} gave their place${withRace("in", race)} to ${toName ?? "another runner"}.`,
  "handed-over": ({ name, toName }) => `${name} handed the event over to ${toName ?? "someone else"}.`,
};

export function activityText(activity: Activity, races: SeveralRaces = []): string {
  const nameOf = (raceId: string | null) => {
    const name = raceNameOf(races, raceId);
    return name === null ? null : theRace({ name });
  };
  return sentences[activity.kind](activity, { race: nameOf(activity.raceId), fromRace: nameOf(activity.fromRaceId) });
}

const labels: Record<string, string> = {
  email: "the email",
  firstName: "the first name",
  lastName: "the last name",
  phone: "the phone",
  emergencyContact: "the emergency contact",
  dateOfBirth: "the date of birth",
  raceId: "the race",
  [CONSENT]: "the sharing of their contact details",
};

const list = new Intl.ListFormat("en-US", { style: "long", type: "conjunction" });

function fieldsText(fields: readonly string[]): string {
  return fields.length === 0 ? "the registration" : list.format(fields.map((field) => labels[field] ?? field));
}
