import type { Activity, ActivityKind } from "@run/functions/contract";

type Sentence = (activity: Activity) => string;

/** The runner's consent to share contact details. An activity with this field means that the runner withdrew it. */
const CONSENT = "contactsShared";

/** A sentence for each kind of activity, with the names at that time. */
const sentences: Record<ActivityKind, Sentence> = {
  changed: ({ name, changed }) =>
    changed.every((field) => field === CONSENT) && changed.length > 0
      ? `${name} stopped sharing their contact details.`
      : `${name} changed ${fieldsText(changed)}.`,
  cancelled: ({ name }) => `${name} gave up their place.`,
  joined: ({ name }) => `${name} joined the waiting list.`,
  moved: ({ name }) => `${name} moved to another race.`,
  offered: ({ name }) => `A place was offered to ${name}.`,
  declined: ({ name }) => `${name} declined the offered place.`,
  lapsed: ({ name }) => `The place offered to ${name} was not taken in time.`,
  left: ({ name }) => `${name} left the waiting list.`,
  accepted: ({ name }) => `${name} took the offered place.`,
  invited: ({ name }) => `${name} created an invitation to take over their place.`,
  "invitation-withdrawn": ({ name }) => `${name} withdrew the invitation to take over their place.`,
  transferred: ({ name, toName }) => `${name} gave their place to ${toName ?? "another runner"}.`,
  "handed-over": ({ name, toName }) => `${name} handed the event over to ${toName ?? "someone else"}.`,
};

export function activityText(activity: Activity): string {
  return sentences[activity.kind](activity);
}

const labels: Record<string, string> = {
  email: "the email",
  firstName: "the first name",
  lastName: "the last name",
  phone: "the phone",
  emergencyContact: "the emergency contact",
  [CONSENT]: "the sharing of their contact details",
};

const list = new Intl.ListFormat("en-US", { style: "long", type: "conjunction" });

function fieldsText(fields: readonly string[]): string {
  return fields.length === 0 ? "the registration" : list.format(fields.map((field) => labels[field] ?? field));
}
