import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { storedUserSchema } from "../../functions/src/accounts/stored-user.ts";
import { storedFormSchema } from "../../functions/src/forms/stored-form.ts";
import { storedEditSchema } from "../../functions/src/events/stored-edit.ts";
import { storedEventSchema } from "../../functions/src/events/stored-event.ts";
import { storedOpinionSchema } from "../../functions/src/opinions/stored-opinion.ts";
import { storedActivitySchema } from "../../functions/src/activity/stored-activity.ts";
import { storedWaitlistEntrySchema } from "../../functions/src/registrations/stored-waitlist-entry.ts";
import { storedNoteSchema } from "../../functions/src/registrations/stored-note.ts";
import { storedRegistrationSchema } from "../../functions/src/registrations/stored-registration.ts";
import { storedMemberSchema } from "../../functions/src/team/stored-member.ts";
import { storedVolunteerOfferSchema } from "../../functions/src/volunteers/stored-volunteer-offer.ts";
import { storedSnapshot } from "../../functions/test/support/stored-snapshot.ts";
import { demoRunners } from "./accounts.ts";
import { demoDocuments } from "./documents.ts";
import { allEvents } from "./events/all-events.ts";

const anchorDay = "2026-03-10";
const documents = demoDocuments(anchorDay, "http://127.0.0.1:5000");
const registrationsOf = (id: string) =>
  documents.filter(({ path }) => path.startsWith(`marathons/${id}/registrations/`));
function dataOf(path: string): Record<string, unknown> {
  const document = documents.find((candidate) => candidate.path === path);
  if (!document) throw new Error(`There is no ${path}`);
  return document.data;
}

describe("the demo data", () => {
  it("has every document once", () => {
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
  });

  it("can be read by the server's schemas", () => {
    const schemas: Record<string, z.ZodMiniType> = {
      marathons: storedEventSchema,
      edits: storedEditSchema,
      forms: storedFormSchema,
      team: storedMemberSchema,
      activity: storedActivitySchema,
      registrations: storedRegistrationSchema,
      notes: storedNoteSchema,
      waitlist: storedWaitlistEntrySchema,
      users: storedUserSchema,
      opinions: storedOpinionSchema,
      volunteers: storedVolunteerOfferSchema,
    };
    const read = documents.flatMap(({ path, data }) => {
      const schema = schemas[path.split("/").at(-2) ?? ""];
      const issues = schema?.safeParse(storedSnapshot(path, data).data()).error?.issues ?? [];
      return schema === undefined ? [] : [{ path, issues }];
    });
    expect(read.filter(({ issues }) => issues.length > 0)).toEqual([]);
    // All documents except the one with the demo's anchor day.
    expect(read).toHaveLength(documents.length - 1);
  });

  it.each(allEvents)("counts the registrations and the waiting list of $id in its ledger", ({ id, capacity }) => {
    const waiting = documents.filter(({ path }) => path.startsWith(`marathons/${id}/waitlist/`)).length;
    expect(dataOf(`marathons/${id}`)["places"]).toMatchObject({
      capacity,
      registered: registrationsOf(id).length,
      offered: 0,
      waiting,
      lastNumber: waiting,
    });
    if (capacity !== null) expect(registrationsOf(id).length).toBeLessThanOrEqual(capacity);
  });

  it("has one event with three races, whose counts match its documents", () => {
    const raced = allEvents.filter(({ races }) => races);
    expect(raced.map(({ organizer }) => organizer)).toEqual(["olivia"]);
    for (const { id, races = [], registered, waiting = 0 } of raced) {
      expect(races).toHaveLength(3);
      const waitlist = documents.filter(({ path }) => path.startsWith(`marathons/${id}/waitlist/`));
      const countIn = (entries: typeof waitlist, race: string) =>
        entries.filter(({ data }) => data["raceId"] === race).length;
      const counts = races.map((race) => [
        race.id,
        {
          registered: countIn(registrationsOf(id), race.id),
          held: 0,
          offered: 0,
          waiting: countIn(waitlist, race.id),
        },
      ]);
      expect(dataOf(`marathons/${id}`)["places"]).toMatchObject({
        registered,
        waiting,
        races: Object.fromEntries(counts) as object,
      });
      for (const race of races) expect(race.registered).toBeLessThanOrEqual(race.capacity ?? Infinity);
    }
  });

  it("has no instants on or after the anchor day", () => {
    const anchor = Date.parse(anchorDay);
    const ahead = documents.filter(({ data }) =>
      Object.values(data).some((value) => value instanceof Date && value.getTime() >= anchor),
    );
    expect(ahead).toEqual([]);
  });

  it("has registrations only while registration was open", () => {
    for (const { id, registrationOpens } of allEvents) {
      const opened = Date.parse(anchorDay) + registrationOpens * 86_400_000;
      for (const { data } of registrationsOf(id)) {
        expect((data["registeredAt"] as Date).getTime()).toBeGreaterThanOrEqual(opened);
      }
    }
  });

  it("has no emergency contacts for races that ended more than thirty days ago, as the terms promise", () => {
    const over = allEvents.filter(({ raceDay }) => raceDay < -31);
    expect(over.length).toBeGreaterThan(0);
    for (const { id } of over) {
      expect(registrationsOf(id).filter(({ data }) => data["emergencyContact"] !== "")).toEqual([]);
      expect(dataOf(`marathons/${id}`)["emergencyContactsErasedAt"]).toBeInstanceOf(Date);
    }
    const ahead = allEvents.filter(({ raceDay, registered }) => raceDay > 0 && registered > 5);
    for (const { id } of ahead) {
      expect(registrationsOf(id).filter(({ data }) => data["emergencyContact"] !== "")).not.toEqual([]);
    }
  });

  it("has one event that others edited, with all its versions up to its present fields", () => {
    const edited = allEvents.filter(({ history }) => history);
    expect(edited.map(({ organizer }) => organizer)).toEqual(["olivia"]);
    const path = `marathons/${edited[0]?.id}`;
    const event = dataOf(path);
    const versions = documents.filter((document) => document.path.startsWith(`${path}/edits/`));
    expect(versions.map((version) => version.path)).toEqual([1, 2, 3, 4].map((number) => `${path}/edits/${number}`));
    expect(versions.map(({ data }) => data["version"])).toEqual([1, 2, 3, 4]);
    expect(versions.map(({ data }) => data["restoredFrom"])).toEqual([null, null, null, 2]);
    expect(versions.map(({ data }) => data["changed"])).toEqual([
      [],
      ["title", "marathonStartDate", "location"],
      ["runningDistance", "description"],
      ["runningDistance", "description"],
    ]);
    expect(new Set(versions.map(({ data }) => data["editedBy"])).size).toBe(3);
    expect(event["version"]).toBe(4);
    expect(event).toMatchObject(versions[3]?.data["fields"] as object);
    expect(versions[0]?.data["editedAt"]).toEqual(event["createdAt"]);
    const times = versions.map(({ data }) => (data["editedAt"] as Date).getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it("has one event that its organizer canceled after both demo runners had registered", () => {
    const canceled = documents.filter(({ data }) => data["cancelledAt"]);
    expect(canceled).toHaveLength(1);
    const [{ path, data } = { path: "", data: {} }] = canceled;
    expect(data["createdBy"]).toBe("organiser@run.example");
    for (const { uid } of Object.values(demoRunners)) expect(dataOf(`${path}/registrations/${uid}`)).toBeDefined();
    for (const registration of registrationsOf(path.slice("marathons/".length))) {
      expect((registration.data["registeredAt"] as Date).getTime()).toBeLessThan(
        (data["cancelledAt"] as Date).getTime(),
      );
    }
  });

  it("has the dates of every event in order", () => {
    for (const { registrationOpens, registrationCloses, raceDay } of allEvents) {
      expect(registrationOpens).toBeLessThanOrEqual(registrationCloses);
      expect(registrationCloses).toBeLessThanOrEqual(raceDay);
    }
  });

  it("shows every state an event can be in", () => {
    const open = allEvents.filter(
      (event) => event.registrationOpens < 0 && event.registrationCloses > 0 && event.canceledOn === undefined,
    );
    const free = (event: (typeof allEvents)[number]) => (event.capacity ?? Infinity) - event.registered;
    expect(open.filter((event) => free(event) === 0)).not.toEqual([]);
    expect(open.filter((event) => free(event) > 0 && free(event) <= 3)).not.toEqual([]);
    expect(open.filter((event) => event.registrationCloses === 2)).not.toEqual([]);
    expect(open.filter((event) => event.capacity === null)).not.toEqual([]);
    expect(allEvents.filter((event) => event.registrationOpens > 0)).not.toEqual([]);
    expect(allEvents.filter((event) => event.registrationCloses < 0 && event.raceDay > 0)).not.toEqual([]);
    expect(allEvents.filter((event) => event.raceDay < 0)).not.toEqual([]);
    expect(allEvents.filter((event) => event.picture === "does-not-load")).not.toEqual([]);
    expect(allEvents.filter((event) => event.description === "No description")).toHaveLength(1);
  });

  it("registers the demo runners for the events that their accounts name", () => {
    for (const { uid, events } of Object.values(demoRunners)) {
      const found = documents.filter(({ path }) => path.endsWith(`/registrations/${uid}`));
      expect(found.map(({ data }) => data["marathonId"]).sort()).toEqual([...events].sort());
    }
  });
});
