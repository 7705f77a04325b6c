import { describe, expect, it } from "vitest";
import { appPatterns, patterns } from "../../../web/src/entities/paths.ts";
import { sampleEvent, sampleEventOf, sampleMessage, sampleMessages } from "../../test/support/sample-messages.ts";
import { MAIN_RACE, letterSchema, messageKinds } from "../contract/index.ts";
import type { Letter, MessageKind } from "../contract/index.ts";
import { letterOf } from "./letters.ts";
import { messageData } from "./stored-message.ts";

function textOf({ subject, blocks, facts, action }: Letter): string {
  const spans = blocks.flatMap((block) => (block.type === "list" ? block.items.flat() : block.spans));
  const pairs = facts.map(({ label, value }) => `${label}: ${value}`);
  return [subject, ...spans.map(({ text }) => text), ...pairs, action?.label ?? ""].join("\n");
}

/** The letter about another person's entry, which the reader made. */
const aboutOther = (kind: MessageKind) => letterOf(sampleMessage(kind, { entryId: "other-1" }), sampleEvent);

/** The path patterns of the site's pages. */
const pages = [...appPatterns, patterns.home].map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`));

describe.each(messageKinds)("the letter of the kind %s", (kind) => {
  const message = sampleMessage(kind);
  const bare = { ...message, data: messageData({}) };

  it.each([
    ["its event", message, sampleEventOf(message)],
    ["a deleted event", message, null],
    ["no facts of its own", bare, sampleEvent],
    ["nothing known", bare, null],
  ])("is complete with %s", (_name, of, event) => {
    const letter = letterOf(of, event);
    expect(letterSchema.parse(letter)).toEqual(letter);
    expect(textOf(letter)).not.toMatch(/undefined|null|NaN|\[object|Invalid| {2}|!/);
    expect(letter.blocks.length).toBeGreaterThan(0);
    if (letter.action !== null) expect(pages.some((page) => page.test(letter.action?.path ?? ""))).toBe(true);
  });

  it("stays the same line by line if names try to break out of it", () => {
    const data = { ...message.data, name: "Ana\r\nBcc: x@y.z\u202E", title: "Run\r\n\r\nHi" };
    const { subject } = letterOf({ ...message, data }, null);
    expect(subject).not.toMatch(/[\p{Cc}\u202E]/u);
  });
});

describe("a letter", () => {
  it("to the team has the event's day, not the start of the race that happens to be the first", () => {
    const races = sampleEvent.races?.map((race, at) => (at === 0 ? { ...race, id: MAIN_RACE } : race)) ?? null;
    const message = { ...sampleMessage("invited", { entryId: "" }), data: messageData({ title: sampleEvent.title }) };
    const { facts } = letterOf(message, { ...sampleEvent, races });
    expect(facts).toContainEqual({ label: "Start", value: "May 3, 2026" });
  });

  it("about a changed address tells each of the two readers only a part of it", () => {
    const emails = { from: "ana@example.com", to: "eve@example.org", hasAccount: true };
    const message = sampleMessage("changed", { uid: "", to: emails.from });
    const letterFor = (hasAccount: boolean) =>
      letterOf({ ...message, data: { ...message.data, emails: { ...emails, hasAccount } } }, sampleEvent);
    const text = textOf(letterFor(true));
    expect(text).toContain("a***@example.com");
    expect(text).toContain("e***@example.org");
    expect(text).not.toMatch(/ana@|eve@/);
    expect(letterFor(true).action?.label).toBe("Open the event’s page");
    expect(letterFor(false).action?.label).toBe("Take over the entry");
    const own = { ...sampleMessage("changed"), data: { ...message.data, emails } };
    expect(textOf(letterOf(own, sampleEvent))).toContain("The address was");
  });

  it("with an invitation to a team says whose event it is", () => {
    const invitation = letterOf(sampleMessage("invited"), { ...sampleEvent, createdBy: "olga@example.com" });
    expect(textOf(invitation)).toContain("Owner: olga@example.com");
  });

  const entryKinds = messageKinds.filter((kind) => sampleMessage(kind).data.reference !== null);
  it.each(entryKinds)("about another person's entry names the person (%s)", (kind) => {
    expect(aboutOther(kind).subject + JSON.stringify(aboutOther(kind).blocks)).toContain("Ana Silva");
  });

  it("to somebody without an account leads to taking the entry over, but not a place on the waiting list", () => {
    const guest = { uid: "", to: "ana@example.com", entryId: "e1" };
    const registered = letterOf(sampleMessage("registered", guest), sampleEvent);
    expect(registered.action?.path).toBe(`/entry-claims/${sampleEvent.id}/e1`);
    expect(textOf(registered)).toContain("take it over with an account that has this address");
    const path = `/marathons/${sampleEvent.id}`;
    expect(letterOf(sampleMessage("waiting", guest), sampleEvent).action?.path).toBe(path);
    expect(letterOf(sampleMessage("registered"), sampleEvent).action?.path).toBe("/dashboard/applied-marathons");
  });

  it("of an offer out of turn, and of the end of a wait by the team, names the organizer and the reason", () => {
    const byTeam = { reference: null, by: "team", reason: "Runs for us." } as const;
    const until = new Date("2026-03-07T17:00:00Z");
    const textFor = (kind: MessageKind, data: object) =>
      textOf(letterOf(sampleMessage(kind, { data: { ...byTeam, ...data } }), sampleEvent));
    const reason = "The organizer’s reason: “Runs for us.”";
    const offered = textFor("offered", { until });
    expect(offered).toContain(
      `The organizer is offering you a place in the half marathon of Vancouver Harbor Run. ${reason} We`,
    );
    expect(textFor("removed", { until: null })).toContain(
      "You’re no longer on the waiting list for Vancouver Harbor Run\n" +
        `The organizer removed you from the waiting list for the half marathon of Vancouver Harbor Run. ${reason}`,
    );
    const withdrawn =
      "The organizer withdrew the place in the half marathon of Vancouver Harbor Run that was held for you.";
    expect(textFor("removed", { until })).toContain(`${withdrawn} ${reason}`);
  });

  it("of a registration has what a runner looks up, with the wave's own start", () => {
    expect(letterOf(sampleMessage("registered"), sampleEvent).facts).toEqual([
      { label: "Runner", value: "Ana Silva" },
      { label: "Event", value: "Vancouver Harbor Run" },
      { label: "Race", value: "Half marathon" },
      { label: "Wave", value: "Blue" },
      { label: "Start", value: "May 3, 2026, 8:15 AM Vancouver time" },
      { label: "Location", value: "Vancouver, Canada" },
      { label: "Reference", value: "RUN-7F3K-92QD" },
    ]);
  });

  it("of a registration says until when its account can change it", () => {
    const of = (event = sampleEvent, message = sampleMessage("registered")) => textOf(letterOf(message, event));
    const until = "You can change or cancel your entry until May 2, 2026, 11:59 PM Vancouver time.";
    expect(of()).toContain(until);
    expect(of({ ...sampleEvent, cutOffDays: 7 })).toContain("entry until April 25, 2026, 11:59 PM Vancouver time.");
    expect(of(sampleEvent, sampleMessage("registered", { entryId: "other-1" }))).toContain("cancel Ana Silva’s entry");
    const late = sampleMessage("registered", { at: new Date("2026-05-03T07:00:00Z") });
    const guest = sampleMessage("registered", { uid: "" });
    expect([late, guest].map((message) => of(sampleEvent, message)).join()).not.toContain("entry until");
    expect(of({ ...sampleEvent, stage: "postponed", dateToBeAnnounced: true })).not.toContain("entry until");
    // The site shows old messages with the event as it is now.
    expect(of({ ...sampleEvent, cancelledAt: new Date("2026-04-01T12:00:00Z") })).not.toContain("entry until");
  });

  it("ends the sentence of a reason, whether the reason ends with a period or not", () => {
    const of = (reason: string) =>
      textOf(letterOf(sampleMessage("offered", { data: { by: "team", reason } }), sampleEvent));
    expect(of("You helped us")).toContain("The organizer’s reason: “You helped us.” We’re holding it");
    expect(of("You helped us!")).toContain("The organizer’s reason: “You helped us!” We’re holding it");
  });

  it("says who made an entry", () => {
    const of = (by: "runner" | "account" | "team", entryId = "ana") =>
      textOf(letterOf(sampleMessage("registered", { entryId, data: { by } }), sampleEvent));
    expect(of("runner")).toContain("You’re registered for the half marathon of Vancouver Harbor Run.");
    expect(of("account", "other-1")).toContain("You registered Ana Silva for the half marathon");
    expect(of("team")).toContain("The organizer entered you in the half marathon");
  });

  it("of an entry without a signature asks for it, and says how somebody without an account signs", () => {
    const of = (isUnsigned: boolean, to: object = {}) =>
      textOf(letterOf(sampleMessage("registered", { ...to, data: { by: "team", isUnsigned } }), sampleEvent));
    expect(of(true)).toContain("Your waiver is not signed yet. Please sign it before the race.");
    expect(of(true, { uid: "", to: "ana@example.com", entryId: "e1" })).toContain("To sign the waiver, and to see,");
    expect(of(false)).not.toContain("waiver");
  });

  it("names changed fields as people know them, and the answers once, but no marks", () => {
    const of = (changed: string[]) => textOf(letterOf(sampleMessage("changed", { data: { changed } }), sampleEvent));
    expect(of(["phone", "answers.size", "answers.diet", "contactsShared"])).toContain(
      "You changed your phone and answers to the form for",
    );
    expect(of(["contactsShared"])).toContain("You changed your details for");
    expect(of(["waiver"])).toMatch(/^You signed the waiver for Vancouver Harbor Run\n/);
    const other = sampleMessage("changed", { entryId: "other-1", data: { changed: ["waiver"] } });
    expect(letterOf(other, sampleEvent).subject).toBe("Ana Silva’s waiver for Vancouver Harbor Run is signed");
    expect(of(["phone", "waiver"])).toMatch(/^Your entry in Vancouver Harbor Run has changed\n/);
    const emails = { from: "ana@example.com", to: "ana@example.org", hasAccount: true };
    const moved = sampleMessage("changed", { data: { changed: ["email", "waiver"], emails } });
    expect(letterOf(moved, sampleEvent).subject).toBe("Your entry in Vancouver Harbor Run has changed");
    const onPaper = sampleMessage("changed", { data: { by: "team", changed: ["waiver"] } });
    expect(letterOf(onPaper, sampleEvent).subject).toBe("Your entry in Vancouver Harbor Run has changed");
  });

  it("says until when an offer stands, in the event's time zone", () => {
    expect(textOf(letterOf(sampleMessage("offered"), sampleEvent))).toContain(
      "We’re holding it until March 6, 2026 at 11:59 PM Vancouver time.",
    );
  });

  it("has no race in an event with only one", () => {
    const letter = letterOf(sampleMessage("registered", { data: { raceId: "main" } }), { ...sampleEvent, races: null });
    expect(textOf(letter)).toContain("You’re registered for Vancouver Harbor Run.");
    expect(letter.facts.map(({ label }) => label)).not.toContain("Race");
  });

  it("of a postponed event without a new date says so and shows no old one", () => {
    const event = { ...sampleEvent, stage: "postponed" as const, dateToBeAnnounced: true };
    const text = textOf(
      letterOf(sampleMessage("postponed", { data: { before: { start: null, location: null } } }), event),
    );
    expect(text).toContain("The new date will be announced.");
    expect(text).not.toContain("May 3");
  });

  it("of an event that is no longer postponed says so, and what changed", () => {
    const of = (start: string | null) => {
      const data = { isBack: true, before: { start, location: null } };
      return textOf(letterOf(sampleMessage("event-changed", { data }), sampleEvent));
    };
    expect(of(null)).toContain("Vancouver Harbor Run takes place as planned");
    expect(of(null)).toContain("is no longer postponed. It takes place as planned.");
    expect(of("2026-04-19T08:15")).toContain("is no longer postponed. The date of the half marathon");
    expect(textOf(letterOf(sampleMessage("event-changed"), sampleEvent))).not.toContain("postponed");
  });

  it("about a change of the team says what the reader may do now, and nothing of what the event has become", () => {
    const hidden = { ...sampleEvent, title: "Secret run", location: "Secret harbor" };
    const of = (kind: MessageKind) => textOf(letterOf(sampleMessage(kind), hidden));
    expect(of("role-changed")).toContain("You’re now an organizer on the team of Vancouver Harbor Run.");
    expect(of("role-changed")).toContain("invite, change and remove everyone but the owner");
    expect(of("member-removed")).toContain("where you were a desk member");
    expect(of("member-joined")).toContain("ana@example.com joined the team of Vancouver Harbor Run");
    expect(of("member-left")).toContain("where they were a timekeeper");
    for (const kind of ["role-changed", "member-removed", "member-joined", "member-left"] as const)
      expect(of(kind)).not.toContain("Secret");
    expect(letterOf(sampleMessage("member-removed"), hidden).action).toBe(null);
  });

  it("isolates names that are written from right to left, and only those", () => {
    const of = (name: string) =>
      letterOf(sampleMessage("registered", { entryId: "other-1", data: { name } }), sampleEvent).subject;
    expect(of("מרים כהן")).toBe("\u2068מרים כהן\u2069 is registered for Vancouver Harbor Run");
    expect(of("Žofie Łuczak")).toBe("Žofie Łuczak is registered for Vancouver Harbor Run");
  });

  it("exists for kinds that only a newer release knows", () => {
    const [message = sampleMessage("registered")] = sampleMessages();
    expect(letterOf({ ...message, kind: "refunded" as MessageKind }, sampleEvent).subject).toBe(
      "News about Vancouver Harbor Run",
    );
  });
});
