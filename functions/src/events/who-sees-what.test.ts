import { describe, expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import type { FilledForm } from "../contract/index.ts";
import { memberIdOf } from "./event-team.ts";
import { entryFor, startListEntryFor, viewerOf } from "./who-sees-what.ts";
import type { Viewer } from "./who-sees-what.ts";

describe("who sees what of a registration", () => {
  const registration = {
    marathonId: "m",
    userId: "rui",
    email: "rui@example.com",
    firstName: "Rui",
    lastName: "Almeida",
    phone: "+351 555",
    emergencyContact: "Ana",
    contactsShared: true,
    raceId: "main",
    dateOfBirth: "1990-04-19",
    filledForm: null,
    entryId: "rui",
    reference: "RUN-7F3K-92QD",
    registeredAt: "2026-03-05T12:00:00.000Z",
    waveId: null,
    keptCategory: { gender: null, ageGroup: { from: 35, to: 39 }, isMinor: false },
  };
  const hidden = { email: "Hidden", phone: "Hidden", emergencyContact: "Hidden" };
  const name = { marathonId: "m", firstName: "Rui", lastName: "Almeida", raceId: "main" };
  const contacts = { email: "rui@example.com", phone: "+351 555", emergencyContact: "Ana" };

  it("is decided by who asks", () => {
    const team = { [memberIdOf("m", "dana")]: { role: "desk" as const, grant: "i" } };
    const event = storedEvent("m", { organiserUid: "olivia", team });
    expect(viewerOf(event, null)).toBe("visitor");
    expect(viewerOf(event, { uid: "rui" })).toBe("signed-in");
    expect(viewerOf(event, { uid: "olivia" })).toBe("owner");
    expect(viewerOf(event, { uid: "dana" })).toBe("desk");
    // A member of one event is nobody in another, even if somebody copies the team.
    expect(viewerOf({ ...event, id: "another" }, { uid: "dana" })).toBe("signed-in");
    expect(entryFor({ viewer: "visitor", uid: null, contactsOpen: true, desk: new Map() }, registration)).toEqual({
      marathonId: "m",
    });
    expect(entryFor({ viewer: "signed-in", uid: "nadia", contactsOpen: false, desk: new Map() }, registration)).toEqual(
      {
        ...name,
        ...hidden,
      },
    );
    expect(entryFor({ viewer: "signed-in", uid: "rui", contactsOpen: false, desk: new Map() }, registration)).toEqual(
      registration,
    );
    for (const viewer of ["owner", "organiser", "desk"] as const) {
      expect(entryFor({ viewer, uid: "olivia", contactsOpen: false, desk: new Map() }, registration)).toEqual(
        registration,
      );
    }
    for (const viewer of ["timekeeper", "reader"] as const) {
      expect(entryFor({ viewer, uid: "tim", contactsOpen: false, desk: new Map() }, registration)).toEqual({
        ...name,
        ...hidden,
      });
    }
  });

  it("names runners, races and references on every role's start list, and contacts by role", () => {
    for (const viewer of ["owner", "organiser", "desk"] as const) {
      expect(startListEntryFor(viewer, registration, new Map())).toEqual(registration);
    }
    for (const viewer of ["timekeeper", "reader"] as const) {
      expect(startListEntryFor(viewer, registration, new Map())).toEqual({
        ...name,
        ...hidden,
        contactsShared: false,
        userId: "",
        dateOfBirth: null,
        filledForm: null,
        entryId: expect.stringMatching(/^(?!rui)[A-Za-z0-9]{20}$/) as string,
        raceId: "main",
        reference: registration.reference,
        registeredAt: registration.registeredAt,
        waveId: null,
        keptCategory: null,
      });
    }
  });

  it("shows no role a field that the table does not name", () => {
    const withNew = { ...registration, bloodGroup: "A+" };
    for (const viewer of ["owner", "desk", "reader"] as const) {
      expect(JSON.stringify(startListEntryFor(viewer, withNew, new Map()))).not.toContain("A+");
    }
  });

  it("shows all answers to owner and organizers, those that the desk needs to the desk, and none to others", () => {
    const filledForm: FilledForm = {
      version: 2,
      gender: "F",
      club: null,
      nationality: null,
      expectedTime: null,
      answers: { shirt: "M", doctor: "Asthma", gone: "An earlier question" },
      waiver: null,
    };
    const desk = new Map([["rui", new Set(["shirt"])]]);
    const seenBy = (viewer: Viewer) => startListEntryFor(viewer, { ...registration, filledForm }, desk).filledForm;
    expect([seenBy("owner"), seenBy("organiser")]).toEqual([filledForm, filledForm]);
    expect(seenBy("desk")).toEqual({ ...filledForm, answers: { shirt: "M" } });
    expect([seenBy("timekeeper"), seenBy("reader"), seenBy("signed-in"), seenBy("visitor")]).toEqual(
      Array(4).fill(null),
    );
    const dana = { viewer: "desk", uid: "dana", contactsOpen: true, desk } as const;
    expect(entryFor(dana, { ...registration, filledForm })).toMatchObject({ filledForm: { answers: { shirt: "M" } } });
  });

  it("shows contacts to signed-in users only while the event shares contacts and only if the runner agreed", () => {
    const nadia = { viewer: "signed-in", uid: "nadia", contactsOpen: true, desk: new Map() } as const;
    expect(entryFor(nadia, registration)).toEqual({ ...name, ...contacts });
    expect(entryFor(nadia, { ...registration, contactsShared: false })).toEqual({ ...name, ...hidden });
  });
});
