import { describe, expect, it } from "vitest";
import { namedRace } from "../contract/index.ts";
import type { MemberRole, MessageKind } from "../contract/index.ts";
import { NOON, event, registration } from "../../test/support/event-in-memory.ts";
import { mailTo } from "../../test/support/stored-mail.ts";
import type { StoredAnnouncement } from "./stored-announcement.ts";
import { memberIdOf } from "../events/event-team.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";
import type { AnnouncementFacts } from "./announcement-text.ts";
import { isStillTrue } from "./still-true.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import type { MessageFacts } from "./still-true.ts";
import type { MessageData } from "./stored-message.ts";

const running = { ...event, location: "Lisbon" } as unknown as StoredEvent;
const canceled = { ...running, cancelledAt: new Date(NOON) };
const postponed: StoredEvent = { ...running, stage: "postponed" };
const moved = { ...running, marathonStartDate: "2026-05-17" };
const until = new Date(NOON + 3_600_000);
const anna = registration("anna");
const entry = (change: Partial<StoredWaitlistEntry>) =>
  ({ waitingNumber: 3, offerExpiresAt: null, ...change }) as StoredWaitlistEntry;
const offered = entry({ waitingNumber: null, offerExpiresAt: until });
const signedAt = (at: number) => ({ waiver: { signedAt: new Date(at) } }) as StoredRegistration["filledForm"];
const after = { start: running.marathonStartDate, waveId: null, location: "Lisbon" };
const ofWave = { start: "2026-04-19T10:30", waveId: "a" };
const inWaves: StoredEvent = {
  ...running,
  races: [
    {
      ...namedRace("main", "10K"),
      startsAt: "2026-04-19T10:00",
      waves: [{ id: "a", name: "A", startsAt: "2026-04-19T10:30" }],
    },
  ],
};
const timed: StoredEvent = { ...running, stage: "draft", timeZone: "UTC", publishAt: "2026-03-05T13:00" };
const withAnna = (role: MemberRole): StoredEvent => ({
  ...running,
  team: { [memberIdOf(running.id, "anna")]: { role, grant: "g" } },
});

describe("a message", () => {
  it.each<[MessageKind, boolean, Partial<MessageFacts>, Partial<MessageData>]>([
    ["registered", true, { registration: anna }, {}],
    ["registered", false, { registration: null }, {}],
    ["registered", false, { registration: { ...anna, reference: "RUN-other" } }, {}],
    ["registered", false, { registration: anna, event: canceled }, {}],
    ["registered", false, { registration: anna, event: null }, {}],
    ["moved", true, { registration: anna }, {}],
    ["changed", true, { entry: entry({}) }, { reference: null }],
    ["changed", false, {}, { reference: null }],
    ["waiting", true, { entry: entry({}) }, { reference: null }],
    ["waiting", false, { entry: offered }, { reference: null }],
    ["offered", true, { entry: offered }, { until }],
    ["offered", false, { entry: offered }, { until: new Date(NOON + 7_200_000) }],
    [
      "offered",
      false,
      { entry: entry({ waitingNumber: null, offerExpiresAt: new Date(NOON) }) },
      { until: new Date(NOON) },
    ],
    ["offered", false, { entry: null }, { until }],
    ["event-changed", true, { registration: anna }, { after }],
    ["event-changed", false, { registration: null }, { after }],
    ["event-changed", false, { registration: anna, event: moved }, { after }],
    ["event-changed", true, { registration: anna, event: moved }, { after: { ...after, start: "2026-05-17" } }],
    [
      "event-changed",
      false,
      {
        registration: anna,
        event: { ...running, races: [{ ...namedRace("main", "10K"), startsAt: "2026-04-20T10:00" }] },
      },
      { after },
    ],
    ["event-changed", true, { registration: anna, event: inWaves }, { after: { ...after, ...ofWave } }],
    [
      "event-changed",
      false,
      { registration: anna, event: inWaves },
      { after: { ...after, ...ofWave, start: "2026-04-19T10:15" } },
    ],
    ["event-changed", true, { registration: anna, event: inWaves }, { after: { ...after, start: "2026-04-19T10:00" } }],
    ["event-changed", false, { registration: anna, event: { ...running, location: "Porto" } }, { after }],
    // A time on the day that the message names is no later change.
    [
      "event-changed",
      true,
      { registration: anna, event: { ...running, marathonStartDate: "2026-04-19T09:00" } },
      { after: { ...after, start: "2026-04-19" } },
    ],
    ["postponed", true, { registration: anna, event: postponed }, { after }],
    ["postponed", false, { registration: anna }, { after }],
    ["waiver", true, { registration: anna }, {}],
    ["waiver", true, { registration: { ...anna, filledForm: signedAt(NOON - 1) } }, {}],
    ["waiver", false, { registration: { ...anna, filledForm: signedAt(NOON + 1) } }, {}],
    ["invited", true, { isInvited: true }, {}],
    ["invited", false, { isInvited: true, event: canceled }, {}],
    ["invited", false, { isInvited: false }, {}],
    ["role-changed", true, { event: withAnna("desk") }, { role: "desk" }],
    ["role-changed", false, { event: withAnna("reader") }, { role: "desk" }],
    ["role-changed", false, {}, { role: "desk" }],
    ["role-changed", false, { event: null }, { role: "desk" }],
    ["not-published", true, { event: { ...timed, organiserUid: "anna" } }, { until }],
    ["not-published", false, { event: timed }, { until }],
    ["not-published", false, { event: { ...timed, organiserUid: "anna", stage: "published" } }, { until }],
    ["not-published", false, { event: { ...timed, organiserUid: "anna", publishAt: null } }, { until }],
    ["not-published", false, { event: { ...timed, organiserUid: "anna", publishAt: "2026-03-06T13:00" } }, { until }],
    ["not-published", false, { event: null }, { until }],
    ["event-full", true, { event: withAnna("organiser") }, {}],
    ["waitlist-empty", true, { event: { ...running, organiserUid: "anna" } }, {}],
    ["waitlist-empty", false, { event: withAnna("reader") }, {}],
    ["event-full", false, {}, {}],
    ["event-full", false, { event: { ...withAnna("organiser"), cancelledAt: new Date(NOON) } }, {}],
    ["mail-failed", true, { event: withAnna("organiser") }, {}],
    ["mail-failed", false, {}, {}],
    ["mail-failed", false, { event: withAnna("desk") }, {}],
    ["member-removed", true, {}, { fromRole: "desk" }],
    ["member-removed", false, { event: withAnna("desk") }, { fromRole: "desk" }],
    ["member-joined", true, { event: { ...running, organiserUid: "anna" } }, { role: "desk" }],
    ["member-joined", false, {}, { role: "desk" }],
    ["member-left", true, { event: { ...running, organiserUid: "anna" } }, {}],
    ["member-left", false, {}, {}],
    ["cancelled", true, { registration: null }, {}],
    ["event-cancelled", true, { event: canceled, registration: anna }, {}],
  ])("of the kind %s is %s with %o", (kind, expected, facts, data) => {
    const message = mailTo("anna", 1, NOON, kind);
    const said = { ...message, data: { ...message.data, reference: anna.reference, ...data } };
    const known = { event: running, registration: null, entry: null, isInvited: false, announcement: null, ...facts };
    expect(isStillTrue(said, known, NOON)).toBe(expected);
  });
});

describe("an announcement", () => {
  const announcement = { cancelledAt: null } as StoredAnnouncement;
  const facts = { announcement, isInEvent: true, isOptedOut: false, unsubscribeUrl: "" };
  const message = { ...mailTo("anna", 1, NOON, "announcement"), announcementId: "a1" };
  it.each<[string, boolean, Partial<AnnouncementFacts> | null]>([
    ["goes to who is in the event", true, {}],
    ["goes to nobody who canceled", false, { isInEvent: false }],
    ["goes to nobody who opted out", false, { isOptedOut: true }],
    ["goes to nobody once it is canceled", false, { announcement: { ...announcement, cancelledAt: new Date(NOON) } }],
    ["goes to nobody once it is deleted", false, null],
  ])("%s", (_, expected, change) => {
    const known = {
      registration: null,
      entry: null,
      isInvited: false,
      announcement: change && { ...facts, ...change },
    };
    expect(isStillTrue(message, { ...known, event: canceled }, NOON)).toBe(expected);
    expect(isStillTrue(message, { ...known, event: null }, NOON)).toBe(false);
  });

  it("is a test without its own document, and goes to its author", () => {
    const nothing = { registration: null, entry: null, isInvited: false, announcement: null };
    expect(isStillTrue(mailTo("olivia", 1, NOON, "announcement"), { ...nothing, event: running }, NOON)).toBe(true);
  });
});
