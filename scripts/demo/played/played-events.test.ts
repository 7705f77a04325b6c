import { describe, expect, it } from "vitest";
import { memberRoles } from "../../../functions/src/contract/index.ts";
import { optionKey } from "../../../functions/src/forms/option-key.ts";
import { memberIdOf } from "../../../functions/src/events/event-team.ts";
import { storedEventSchema } from "../../../functions/src/events/stored-event.ts";
import { storedRegistrationSchema } from "../../../functions/src/registrations/stored-registration.ts";
import { storedWaitlistEntrySchema } from "../../../functions/src/registrations/stored-waitlist-entry.ts";
import { storedSnapshot } from "../../../functions/test/support/stored-snapshot.ts";
import { demoRunners, teamAccounts } from "../accounts.ts";
import { festival, festivalId } from "./festival.ts";
import { festivalForm } from "./festival-form.ts";
import { draftEvent, postponedEvent } from "./other-states.ts";
import type { PlayedEvent } from "./played-event.ts";

const anchorDay = "2026-03-10";
const context = { anchorDay, pictureOf: (picture: string) => `https://example.com/${picture}.svg` };

function readFrom(played: PlayedEvent) {
  const documents = played.documents();
  const within = (collection: string) => documents.filter(({ path }) => path.split("/").at(-2) === collection);
  const [{ path, data } = { path: "", data: {} }] = documents;
  const registrations = within("registrations").map((document) =>
    storedRegistrationSchema.parse(storedSnapshot(document.path, document.data).data()),
  );
  return { within, registrations, event: storedEventSchema.parse(storedSnapshot(path, data).data()) };
}

function countsOf(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

describe("the largest demo event", () => {
  const { within, registrations, event } = readFrom(festival(context));
  const inWaves = registrations.filter(({ waveId }) => waveId !== null).length;
  const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

  it("has three races with 407 runners, and a waiting list for the one that is full", () => {
    expect(registrations).toHaveLength(407);
    const waiting = countsOf(within("waitlist").map(({ data }) => String(data["raceId"])));
    const registered = countsOf(registrations.map(({ raceId }) => raceId));
    expect(event.races?.map(({ id }) => id)).toEqual(Object.keys(event.places.races));
    for (const { id, capacity } of event.races ?? []) {
      const counts = { registered: registered[id], held: 0, offered: 0, waiting: waiting[id] ?? 0 };
      expect(event.places.races[id], id).toEqual(counts);
      expect((registered[id] ?? 0) >= (capacity ?? 0), id).toBe(counts.waiting > 0);
    }
    expect(Object.values(waiting)).toEqual([14]);
    expect(event.races?.filter(({ waves }) => waves.length > 1)).toHaveLength(2);
  });

  it("stores runners with the fields that the server stores, without the name of their document", () => {
    const fields = { registrations: storedRegistrationSchema, waitlist: storedWaitlistEntrySchema };
    for (const [collection, schema] of Object.entries(fields)) {
      const found = within(collection);
      expect(found.length, collection).toBeGreaterThan(0);
      for (const { path, data } of found) {
        const stored = schema.parse(storedSnapshot(path, data).data());
        expect(Object.keys(data).sort(), path).toEqual(Object.keys(stored).sort());
      }
    }
  });

  it("counts the chosen shirts, hands out no more than there are, and has run out of one size", () => {
    const chosen = countsOf(registrations.map(({ filledForm }) => String(filledForm?.answers["shirt"])));
    const stocks = festivalForm.questions[0]?.options ?? [];
    for (const { label, stock } of stocks) {
      expect(event.places.picked[optionKey("shirt", label)], label).toBe(chosen[label]);
      expect(chosen[label], label).toBeLessThanOrEqual(stock ?? Infinity);
    }
    expect(stocks.filter(({ label, stock }) => chosen[label] === stock).map(({ label }) => label)).toEqual(["XS"]);
  });

  it("has medical information only of runners who agree to its use", () => {
    const answers = registrations.map(({ filledForm }) => filledForm?.answers ?? {});
    expect(answers.filter(({ medical }) => medical !== undefined).length).toBeGreaterThan(5);
    for (const { medical, medicalConsent } of answers) expect(medical !== undefined).toBe(medicalConsent === true);
  });

  it("asks who takes the bus where they get on, and has a guardian's signature for children", () => {
    const answers = registrations.map(({ filledForm }) => filledForm?.answers ?? {});
    expect(answers.filter(({ shuttle }) => shuttle === true).length).toBeGreaterThan(40);
    for (const { shuttle, stop } of answers) expect(stop !== undefined).toBe(shuttle === true);
    const children = registrations.filter(({ dateOfBirth }) => (dateOfBirth ?? "") > "2009");
    expect(children.length).toBeGreaterThan(2);
    for (const { filledForm } of children) expect(filledForm?.waiver?.guardian).toMatch(/\w+ \w+/);
    const signed = registrations.flatMap(({ filledForm }) => filledForm?.waiver ?? []);
    expect(signed.filter(({ version }) => version !== event.form)).toEqual([]);
  });

  it("has different people with a reference each, who registered over several weeks", () => {
    const names = registrations.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    // One of them seems to be entered twice.
    expect(new Set(names).size).toBe(406);
    expect(new Set(registrations.map(({ reference }) => reference)).size).toBe(407);
    const nations = countsOf(registrations.map(({ filledForm }) => String(filledForm?.nationality)));
    expect(Object.keys(nations).length).toBeGreaterThan(12);
    const days = registrations.map(({ registeredAt }) => dayOf(registeredAt)).sort();
    expect(new Set(days).size).toBeGreaterThan(30);
    expect(["2026-03-08", "2026-03-09"]).toContain(days.at(-1));
    expect(new Set(registrations.map(({ filledForm }) => filledForm?.gender))).toEqual(new Set(["F", "M", "X", null]));
  });

  it("has a member of the team in every role, each with an account that people can use", () => {
    expect(teamAccounts.map(({ role }) => role)).toEqual(memberRoles);
    for (const { uid, email, role } of teamAccounts) {
      const id = memberIdOf(festivalId, uid);
      expect(event.team[id]?.role).toBe(role);
      const member = within("team").find(({ path }) => path.endsWith(`/${id}`));
      expect(member?.data).toMatchObject({ uid, email });
    }
  });

  it("has its history and what happened to its entries", () => {
    expect(within("edits").map(({ data }) => data["changed"])).toEqual([[], ["races"], ["form"]]);
    expect(event.version).toBe(3);
    const kinds = countsOf(within("activity").map(({ data }) => String(data["kind"])));
    const byTeam = within("activity").filter(({ data }) => data["by"] !== null);
    expect(kinds).toEqual({ joined: 14, cancelled: 2, moved: 2, changed: inWaves + 2, added: 5, noted: 2 });
    expect(byTeam).toHaveLength(inWaves + 1 + 5 + 2);
  });

  it("has something to see for every mark of an entry", () => {
    const byId = new Map(
      registrations.map((one, index) => [within("registrations")[index]?.path.split("/").at(-1), one]),
    );
    const withoutAccount = registrations.filter(({ userId }) => userId === "");
    expect(withoutAccount).toHaveLength(5);
    const ofAnotherAccount = [...byId].filter(([id, { userId }]) => userId !== "" && userId !== id);
    expect(ofAnotherAccount).toHaveLength(2);
    const [first] = ofAnotherAccount.map(([, { userId }]) => userId);
    expect(byId.get(first)?.raceId).toBe("10k");
    expect(registrations.filter(({ filledForm }) => filledForm?.waiver === null)).toHaveLength(4);
    expect(registrations.filter(({ filledForm }) => filledForm?.waiver?.recordedBy)).toHaveLength(1);
    const hashes = countsOf(registrations.flatMap(({ personHash }) => personHash ?? []));
    expect(Object.values(hashes).filter((count) => count > 1)).toEqual([2]);
    const half = event.races?.find(({ id }) => id === "half");
    expect(event.places.races["half"]?.registered).toBe((half?.capacity ?? 0) + 1);
    expect(event.places.waves).toEqual(countsOf(registrations.flatMap(({ waveId }) => waveId ?? [])));
    expect(Object.keys(event.places.waves).sort()).toEqual(["first", "red"]);
    expect(inWaves).toBeGreaterThan(20);
    expect(within("notes").map(({ path }) => byId.has(path.split("/").at(-1)))).toEqual([true, true]);
    expect(event.places.notes).toBe(2);
  });
});

it("one demo event is postponed with a reason, with a short form, and both demo runners are in it", () => {
  const { registrations, event, within } = readFrom(postponedEvent(context));
  expect(event).toMatchObject({ stage: "postponed", dateToBeAnnounced: true });
  expect(event.postponeReason).toContain("storm");
  expect(event.places.registered).toBe(registrations.length);
  const uids = registrations.map(({ userId }) => userId);
  for (const { uid } of Object.values(demoRunners)) expect(uids).toContain(uid);
  expect(within("edits").map(({ data }) => data["state"])).toEqual(["published", "published", "postponed"]);
  const sizes = countsOf(registrations.map(({ filledForm }) => String(filledForm?.answers["socks"])));
  expect(Object.keys(sizes).sort()).toEqual(["L", "M", "S"]);
  for (const [label, count] of Object.entries(sizes))
    expect(event.places.picked[optionKey("socks", label)], label).toBe(count);
  const sources = registrations.map(({ filledForm }) => filledForm?.answers["source"]);
  expect(sources).toContain("A poster");
  expect(sources).toContain(undefined);
});

it("one demo event is a draft without entries", () => {
  const { registrations, event } = readFrom(draftEvent(context));
  expect(event.stage).toBe("draft");
  expect(registrations).toEqual([]);
});
