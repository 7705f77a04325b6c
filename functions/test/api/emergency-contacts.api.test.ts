import { describe, expect, it } from "vitest";
import { racesSchema } from "../../src/contract/index.ts";
import { eraseEmergencyContacts } from "../../src/registrations/emergency-contacts.ts";
import { addEvent, apiPatch, changeEvent, joinWaitlist, modifiedCount, register } from "../support/arrange.ts";
import { db, signUp } from "../support/emulators.ts";
import { erasureOf } from "../support/erasure.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

describe("emergency contacts", () => {
  it("are erased once, thirty days after the race in the event's own zone, for runners and the waiting list", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer, { capacity: 2, timeZone: "Asia/Tokyo" });
    const people = await Promise.all([0, 1, 2].map(() => signUp("runner")));
    for (const person of people) if (modifiedCount(await register(person, id)) !== 1) await joinWaitlist(person, id);
    await db.doc(`marathons/${id}`).update({ marathonStartDate: "2026-04-19" });

    let now = Date.parse("2026-04-20T00:00:00+09:00") + 30 * 86_400_000 - 1;
    const parts = erasureOf(db, id, () => now);
    const contacts = async () => {
      const event = db.doc(`marathons/${id}`);
      const found = await Promise.all([event.collection("registrations").get(), event.collection("waitlist").get()]);
      return found.flatMap(({ docs }) => docs.map((one) => one.get("emergencyContact") as string));
    };
    const erasedAt = async () => (await parts.events.findById(id))?.emergencyContactsErasedAt?.getTime();
    const deadline = patientDeadline();

    await eraseEmergencyContacts(parts, deadline);
    expect(await contacts()).toEqual(Array(3).fill("Ana Almeida, +351 555 0199"));
    now += 1;
    expect(await eraseEmergencyContacts(parts, deadline)).toBeGreaterThanOrEqual(1);
    expect(await contacts()).toEqual(["", "", ""]);
    expect(await erasedAt()).toBe(now);
    const erased = now;
    now += 86_400_000;
    await eraseEmergencyContacts(parts, deadline);
    expect(await erasedAt()).toBe(erased);
    const stored = (await db.doc(`marathons/${id}/registrations/${people[0]?.uid}`).get()).data();
    expect(stored).toMatchObject({ firstName: "Rui", phone: "+351 555 0100" });
  });

  it("are erased thirty days after the last race, together with birth dates", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const races = [
      { id: "sunday", name: "Marathon", minimumAge: 18, startsAt: "2026-04-20T09:00" },
      { id: "saturday", name: "10K" },
    ];
    const id = await addEvent(organizer);
    const unset = races.map((race) => ({ ...race, startsAt: null }));
    await changeEvent("PUT", `/marathon/${id}/races`, { token: organizer.token, body: { races: unset } });
    await register(runner, id, { change: { raceId: "sunday", dateOfBirth: "1990-01-01" } });
    await db.doc(`marathons/${id}`).update({ marathonStartDate: "2026-04-19", races: racesSchema.parse(races) });
    let now = Date.parse("2026-04-21T00:00:00Z") + 30 * 86_400_000 - 1;
    const parts = erasureOf(db, id, () => now);
    const kept = async () => {
      await eraseEmergencyContacts(parts, patientDeadline());
      const stored = await db.doc(`marathons/${id}/registrations/${runner.uid}`).get();
      return [stored.get("emergencyContact"), stored.get("dateOfBirth")] as unknown[];
    };
    expect(await kept()).toEqual(["Ana Almeida, +351 555 0199", "1990-01-01"]);
    now += 1;
    expect(await kept()).toEqual(["", null]);
  });

  it("are kept while a postponed event has no new date, for a year at most", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    await register(runner, id);
    const postponedAt = new Date("2026-04-18T12:00:00Z");
    const postponed = { stage: "postponed", postponedAt, dateToBeAnnounced: true };
    await db.doc(`marathons/${id}`).update({ marathonStartDate: "2026-04-19", ...postponed });
    let now = postponedAt.getTime() + (365 + 30) * 86_400_000 - 1;
    const parts = erasureOf(db, id, () => now);
    const contact = async () => {
      await eraseEmergencyContacts(parts, patientDeadline());
      return (await db.doc(`marathons/${id}/registrations/${runner.uid}`).get()).get("emergencyContact") as string;
    };
    expect(await contact()).toBe("Ana Almeida, +351 555 0199");
    now += 1;
    expect(await contact()).toBe("");
  });

  it("are kept after an edit that moves the race into the past, until thirty days after that edit", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    await register(runner, id);
    let now = Date.now();
    const parts = erasureOf(db, id, () => now);
    const contactAfterErasing = async () => {
      await eraseEmergencyContacts(parts, patientDeadline());
      return (await db.doc(`marathons/${id}/registrations/${runner.uid}`).get()).get("emergencyContact") as string;
    };
    const longAgo = {
      startRegistrationDate: "2020-01-01",
      endRegistrationDate: "2020-02-01",
      marathonStartDate: "2020-03-01",
    };
    const moveIntoThePast = () => apiPatch(`/marathon/${id}`, { token: organizer.token, body: longAgo });

    expect(modifiedCount(await moveIntoThePast())).toBe(1);
    expect(await contactAfterErasing()).toBe("Ana Almeida, +351 555 0199");
    expect(modifiedCount(await changeEvent("POST", `/marathon/${id}/restore/1`, { token: organizer.token }))).toBe(1);
    now += 31 * 86_400_000;
    expect(await contactAfterErasing()).toBe("Ana Almeida, +351 555 0199");

    const before = Date.now();
    expect(modifiedCount(await moveIntoThePast())).toBe(1);
    const after = Date.now();
    await apiPatch(`/marathon/${id}`, { token: organizer.token, body: { title: "Over long ago" } });
    now = before + 30 * 86_400_000 - 1;
    expect(await contactAfterErasing()).toBe("Ana Almeida, +351 555 0199");
    now = after + 30 * 86_400_000;
    expect(await contactAfterErasing()).toBe("");
  });
});
