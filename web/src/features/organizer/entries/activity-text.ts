import { roleInText, theRace } from "@run/functions/contract";
import type { Activity, ActivityKind, Race, ShownQuestion, TeamRole } from "@run/functions/contract";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { raceNameOf } from "./event-races.ts";
import type { SeveralRaces } from "./event-races.ts";

/**
 * The races that an activity is about, such as "the 10K", and the names of the fields that were changed. A race is null
 * if the event has only one, or if it no longer exists. `waves` says between which waves somebody changed, if nothing
 * else changed.
 */
type Names = { race: string | null; fromRace: string | null; changed: string; waves: string };
type Sentence = (activity: Activity, names: Names) => string;

/** The runner's consent to share contact details. An activity with this field means that the runner withdrew it. */
const CONSENT = "contactsShared";

/** For example " in the 10K". Empty without a race. */
const withRace = (word: string, race: string | null) => (race === null ? "" : ` ${word} ${race}`);

const withRole = (role: TeamRole | null) => (role === null ? "" : ` as ${roleInText[role]}`);

/** Marks an entry for which the team went above the capacity. */
const OVER_CAPACITY = "overCapacity";
const aboveCapacity = (changed: readonly string[]) => (changed.includes(OVER_CAPACITY) ? " above capacity" : "");

/** Marks the removal of a paper signature that was recorded by mistake. */
const TAKEN_BACK = "takenBack";

/** The sentences for what runners do themselves and a member of the team may do for them. */
const teamSentences: Partial<Record<ActivityKind, (by: string, activity: Activity, names: Names) => string>> = {
  added: (by, { name, changed }, { race }) => `${by} entered ${name}${withRace("in", race)}${aboveCapacity(changed)}.`,
  changed: (by, { name, changed: fields }, { changed, waves }) =>
    fields[0] !== "waiver"
      ? `${by} changed ${changed} of ${name}${waves}.`
      : fields.includes(TAKEN_BACK)
        ? `${by} removed the record that ${name} signed the waiver on paper.`
        : `${by} recorded that ${name} signed the waiver on paper.`,
  moved: (by, { name, changed }, { race, fromRace }) => {
    const to = race === null ? " to another race" : `${withRace("from", fromRace)} to ${race}`;
    return `${by} moved ${name}${to}${aboveCapacity(changed)}.`;
  },
  cancelled: (by, { name }, { race }) => `${by} canceled the entry of ${name}${withRace("in", race)}.`,
  noted: (by, { name }) => `${by} changed the note about ${name}.`,
  offered: (by, { name, changed }, { race }) =>
    `${by} offered ${name} a place${withRace("in", race)} out of turn${aboveCapacity(changed)}.`,
  left: (by, { name }, { race }) => `${by} removed ${name} from the waiting list${withRace("for", race)}.`,
  declined: (by, { name }, { race }) => `${by} withdrew the place${withRace("in", race)} offered to ${name}.`,
};

/** A sentence for each kind of activity, with the names at that time. */
const sentences: Record<ActivityKind, Sentence> = {
  added: ({ name }, { race }) => `${name} was entered${withRace("in", race)}.`,
  noted: ({ name }) => `The note about ${name} was changed.`,
  changed: ({ name, changed: fields }, { changed }) =>
    fields.every((field) => field === CONSENT) && fields.length > 0
      ? `${name} stopped sharing their contact details.`
      : `${name} changed ${changed}.`,
  cancelled: ({ name }, { race }) => `${name} gave up their place${withRace("in", race)}.`,
  joined: ({ name }, { race }) => `${name} joined the waiting list${withRace("for", race)}.`,
  moved: ({ name }, { race, fromRace }) =>
    race === null ? `${name} moved to another race.` : `${name} moved${withRace("from", fromRace)} to ${race}.`,
  imported: ({ by, fileName, count }) => {
    const lines = linesText(count ?? 0);
    const what =
      fileName !== null ? `${lines} from “${fileName}”` : `a spreadsheet${count === null ? "" : ` of ${lines}`}`;
    return `${by ?? "Someone"} imported ${what}.`;
  },
  exported: ({ by, changed: details, count }, { changed }) => {
    const what = count === null ? "runners" : runnerCount(count);
    return `${by ?? "Someone"} exported ${what}${details.length === 0 ? "" : ` with ${changed}`}.`;
  },
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
  claimed: ({ name }, { race }) =>
    `The account with the entry’s email address took over the entry of ${name}${withRace("in", race)}.`,
  "handed-over": ({ name, toName }) => `${name} handed the event over to ${toName ?? "someone else"}.`,
  "member-joined": ({ name, role }) => `${name} joined the team${withRole(role)}.`,
  "member-left": ({ name }) => `${name} left the team.`,
  "member-removed": ({ name, toName }) => `${name} removed ${toName ?? "someone"} from the team.`,
  "role-changed": ({ name, toName, role }) =>
    `${name} made ${toName ?? "someone"} ${role === null ? "a member with another role" : roleInText[role]}.`,
};

type EventNames = {
  races?: SeveralRaces;
  /** All races of the event with their waves. */
  waves?: readonly Pick<Race, "waves">[];
  questions?: readonly Pick<ShownQuestion, "id" | "label">[];
};

export function activityText(activity: Activity, { races = [], waves = [], questions = [] }: EventNames = {}): string {
  const nameOf = (raceId: string | null) => {
    const name = raceNameOf(races, raceId);
    return name === null ? null : theRace({ name });
  };
  const { kind, by, reason } = activity;
  const between = betweenWaves(activity, waves);
  const isOnly = activity.changed.length === 1;
  const changed = fieldsText(activity.changed, (field) => {
    if (field === "waveId") return between === "" || isOnly ? "the wave" : `the wave (${between.trim()})`;
    if (!field.startsWith(ANSWER)) return labels[field] ?? field;
    const id = field.slice(ANSWER.length);
    const label = questions.find((question) => question.id === id)?.label;
    return label === undefined ? `the answer to a question no longer asked (${id})` : `the answer to “${label}”`;
  });
  const names = {
    race: nameOf(activity.raceId),
    fromRace: nameOf(activity.fromRaceId),
    changed,
    waves: isOnly ? between : "",
  };
  const address = addressText(activity);
  const byTeam = by === null ? undefined : teamSentences[kind]?.(by, activity, names);
  const sentence = byTeam ?? sentences[kind](activity, names);
  return [sentence, ...address, ...(reason === null ? [] : [`Reason: ${reason}`])].join(" ");
}

/** For example "Email: a@example.com before, b@example.com now." */
function addressText({ emails }: Pick<Activity, "emails">): string[] {
  if (emails === null) return [];
  const shown = (address: string) => (address === "" ? "none" : address);
  return [`Email: ${shown(emails.from)} before, ${shown(emails.to)} now.`];
}

/** For example " from “Blue” to “Red”". Empty if the waves are unknown, as in older activities. */
function betweenWaves({ waves }: Pick<Activity, "waves">, races: readonly Pick<Race, "waves">[]): string {
  const known = races.flatMap((race) => race.waves);
  if (waves === null || known.length === 0) return "";
  const nameOf = (waveId: string | null) => {
    if (waveId === null) return "none";
    const name = known.find(({ id }) => id === waveId)?.name;
    return name === undefined ? "a wave that no longer exists" : `“${name}”`;
  };
  return ` from ${nameOf(waves.from)} to ${nameOf(waves.to)}`;
}

/** A changed answer is named by this prefix and the id of its question. */
const ANSWER = "answers.";

const labels: Record<string, string> = {
  email: "the email",
  firstName: "the first name",
  lastName: "the last name",
  phone: "the phone",
  emergencyContact: "the emergency contact",
  dateOfBirth: "the date of birth",
  raceId: "the race",
  answers: "the answers to the form",
  gender: "the gender",
  club: "the club",
  nationality: "the nationality",
  expectedTime: "the expected time",
  waiver: "the signature of the waiver",
  ageGroup: "the age group",
  waitingList: "the waiting list",
  [CONSENT]: "the sharing of their contact details",
};

const linesText = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "line" : "lines"}`;

const list = new Intl.ListFormat("en-US", { style: "long", type: "conjunction" });

function fieldsText(fields: readonly string[], labelOf: (field: string) => string): string {
  return fields.length === 0 ? "the registration" : list.format(fields.map(labelOf));
}
