import { messageKinds } from "../../src/contract/index.ts";
import type { MessageKind } from "../../src/contract/index.ts";
import type { StoredEvent } from "../../src/events/stored-event.ts";
import { newMessage } from "../../src/messages/new-message.ts";
import type { MessageCause } from "../../src/messages/new-message.ts";
import type { MessageData, StoredMessage } from "../../src/messages/stored-message.ts";
import { storedEvent } from "./stored-event.ts";

/** An event with two races, one of which has waves. */
export const sampleEvent: StoredEvent = storedEvent("harbor", {
  title: "Vancouver Harbor Run",
  location: "Vancouver, Canada",
  runningDistance: "21.1 km",
  timeZone: "America/Vancouver",
  marathonStartDate: "2026-05-03",
  races: ["10K", "Half marathon"].map((name, at) => ({
    id: `race-${at}`,
    name,
    distanceKm: at === 0 ? 10 : 21.1,
    startsAt: `2026-05-03T0${9 - at}:00`,
    capacity: 500,
    minimumAge: null,
    maximumAge: null,
    timeLimitMinutes: null,
    waves: at === 0 ? [] : [{ id: "blue", name: "Blue", startsAt: "2026-05-03T08:15" }],
    bibs: null,
  })),
});

const entry: Partial<MessageData> = {
  title: sampleEvent.title,
  name: "Ana Silva",
  raceId: "race-1",
  waveId: "blue",
  reference: "RUN-7F3K-92QD",
};
const waiting: Partial<MessageData> = { ...entry, waveId: null, reference: null };
const team: Partial<MessageData> = { title: sampleEvent.title };
const written: Partial<MessageData> = {
  ...team,
  subject: "Race weekend",
  blocks: [
    { type: "heading", spans: [{ text: "Bib pickup" }] },
    {
      type: "paragraph",
      spans: [
        { text: "Pick up your bib at the " },
        { text: "Harbor Hall", isStrong: true },
        { text: " on Saturday, or " },
        { text: "see the map", href: "https://maps.example/harbor" },
        { text: "." },
      ],
    },
    { type: "list", isOrdered: false, items: [[{ text: "Bring your ID." }], [{ text: "Arrive early." }]] },
    { type: "quote", spans: [{ text: "See you at the start." }] },
  ],
};

const samples: Record<MessageKind, Partial<MessageData>> = {
  registered: entry,
  changed: { ...entry, changed: ["phone", "emergencyContact", "answers.size", "answers.diet"] },
  moved: { ...entry, fromRaceId: "race-0", by: "team", reason: "You asked us at the desk." },
  cancelled: entry,
  removed: { ...entry, by: "team", reason: "Entered twice." },
  waiting,
  offered: { ...waiting, until: new Date("2026-03-07T07:59:00Z") },
  lapsed: waiting,
  "given-away": entry,
  received: entry,
  "event-changed": { ...entry, before: { start: "2026-05-02T08:15", location: "Richmond, Canada" } },
  postponed: { ...entry, reason: "A storm is coming.", before: { start: "2026-04-26T08:15", location: null } },
  "event-cancelled": { ...entry, reason: "The city closed the harbor." },
  waiver: entry,
  "account-deleted": { name: "Ana Silva" },
  invited: {
    ...team,
    role: "desk",
    code: "abcDEF123456",
    until: new Date("2026-04-07T19:00Z"),
  },
  owner: { ...team, role: "owner" },
  "member-joined": { ...team, name: "ana@example.com", role: "desk" },
  "member-left": { ...team, name: "ana@example.com", fromRole: "timekeeper" },
  "member-removed": { ...team, fromRole: "desk" },
  "role-changed": { ...team, role: "organiser", fromRole: "desk" },
  "not-published": { ...team, until: new Date("2026-03-06T17:00:00Z") },
  "event-full": { ...team, raceId: "race-0" },
  "waitlist-empty": { ...team, raceId: "race-0" },
  "mail-failed": { ...team, name: "Ana Silva", reference: "RUN-7F3K-92QD", reason: "550" },
  announcement: written,
  question: {
    ...team,
    name: "Ana Silva",
    replyTo: "ana@example.com",
    subject: "Strollers",
    blocks: [{ type: "quote", spans: [{ text: "Can I run with a stroller?\nMy child is two." }] }],
  },
};

/** A message of the kind, as its cause would write it, about the reader's own entry. */
export function sampleMessage(
  kind: MessageKind,
  { data, ...cause }: Partial<Omit<MessageCause, "kind">> = {},
): StoredMessage {
  const message = newMessage({
    kind,
    marathonId: kind === "account-deleted" ? "" : sampleEvent.id,
    entryId: "ana",
    uid: kind === "account-deleted" ? "" : "ana",
    to: "ana@example.com",
    occasion: "1",
    at: new Date("2026-03-06T18:00:00Z"),
    order: 1,
    ...cause,
    data: { ...samples[kind], ...data },
  });
  if (message === null) throw new Error("A sample needs somebody to tell");
  return message;
}

export const sampleMessages = (): StoredMessage[] => messageKinds.map((kind) => sampleMessage(kind));

/** The event as it is when the message is read. Null: there is none. */
export function sampleEventOf({ kind }: StoredMessage): StoredEvent | null {
  if (kind === "account-deleted") return null;
  if (kind === "postponed")
    return { ...sampleEvent, stage: "postponed", postponedAt: new Date("2026-03-06T18:00:00Z") };
  return kind === "event-cancelled" ? { ...sampleEvent, cancelledAt: new Date("2026-03-06T18:00:00Z") } : sampleEvent;
}
