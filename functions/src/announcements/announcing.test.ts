import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Crowd, assertKilled, waiting } from "../../test/support/crowd.ts";
import { HOUR_MS, NOON, registration } from "../../test/support/event-in-memory.ts";
import { fanOut } from "../delivery/fan-out.ts";
import { recipientOf } from "../messages/new-message.ts";
import type { StoredAnnouncing } from "../messages/stored-broadcast.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import type { StoredAnnouncement } from "../messages/stored-announcement.ts";

const announcementOf = (change: Partial<StoredAnnouncement> = {}): StoredAnnouncement => ({
  id: "a1",
  eventId: "m",
  subject: "Start moves",
  text: "Come earlier.",
  audience: {},
  consent: true,
  by: "olivia@example.com",
  byUid: "olivia",
  at: new Date(NOON),
  sendAt: null,
  alsoLater: false,
  cancelledAt: null,
  fannedOutAt: null,
  made: 0,
  skipped: {},
  ...change,
});

function crowdOf(people: readonly StoredRegistration[], change: Partial<StoredAnnouncement> = {}): Crowd {
  const crowd = new Crowd();
  for (const one of people) crowd.registered.set(one.entryId, one);
  crowd.announcement = announcementOf(change);
  const work: StoredAnnouncing = {
    id: "a1",
    kind: "announcement",
    marathonId: "m",
    announcementId: "a1",
    at: new Date(NOON),
    dueAt: crowd.announcement.sendAt ?? new Date(NOON),
    phase: "everybody",
    after: null,
    revision: null,
  };
  crowd.broadcasts.set("a1", work);
  return crowd;
}

const run = async (crowd: Crowd, kill: () => "before" | "after" | null = () => null) => {
  try {
    await fanOut(crowd.parts(kill), Number.MAX_SAFE_INTEGER);
  } catch (error) {
    assertKilled(error);
  }
};
const told = (crowd: Crowd) => [...crowd.mail.values()].map(({ uid, to }) => uid || to).sort();

/** Somebody whom an account has entered, or the team if there is none. */
const entered = (entryId: string, userId: string, email: string): StoredRegistration => ({
  ...registration(entryId),
  userId,
  email,
});

describe("an announcement", () => {
  it("reaches each person once, even if processes are killed and several work on it", async () => {
    // Few accounts and addresses, so that many people have several entries, and enough of them for several commits.
    const person = fc.oneof(
      fc.nat(900).map((n) => registration(`u${n}`)),
      fc.tuple(fc.nat(2_000), fc.nat(900)).map(([n, by]) => entered(`e${n}`, `u${by}`, `x${n}@example.com`)),
      fc
        .tuple(fc.nat(2_000), fc.nat(900), fc.boolean())
        .map(([n, to, isUpper]) => entered(`t${n}`, "", `${isUpper ? "U" : "u"}${to}@example.com`)),
    );
    const people = fc.uniqueArray(person, { maxLength: 900, size: "max", selector: ({ entryId }) => entryId });
    const kills = fc.array(fc.constantFrom("before", "after", null), { maxLength: 8 });
    const outs = fc.array(fc.nat(900), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(people, outs, fc.boolean(), kills, async (all, optedOut, consent, script) => {
        const crowd = crowdOf(all, { consent });
        for (const n of optedOut) crowd.optedOut.add(`u${n}`).add(recipientOf(`u${n}@example.com`));
        let next = 0;
        const kill = () => script[next++] ?? null;
        for (let round = 0; round < script.length + 1; round++) await Promise.all([run(crowd, kill), run(crowd, kill)]);
        await run(crowd);

        const out = new Set(optedOut.map((n) => `u${n}`));
        const withOwnEntry = new Set(all.filter((one) => one.userId === one.entryId).map(({ userId }) => userId));
        const addressed = all
          .filter(({ userId }) => userId === "" && consent)
          .map(({ email }) => email.toLowerCase().split("@")[0] ?? "")
          .filter((name) => !withOwnEntry.has(name));
        const accounts = all.map(({ userId }) => userId).filter((uid) => uid !== "");
        const expected = [new Set(accounts), new Set(addressed)].flatMap((some) => [...some]);
        const names = [...crowd.mail.values()].map(({ uid, to }) => uid || (to.toLowerCase().split("@")[0] ?? ""));
        expect(names.sort()).toEqual(expected.filter((name) => !out.has(name)).sort());
        expect(crowd.broadcasts.size).toBe(0);
        const { made = 0, skipped = {}, fannedOutAt } = crowd.announcement ?? {};
        const left = Object.values(skipped).reduce((sum, count) => sum + count, 0);
        expect([made, left, fannedOutAt]).toEqual([crowd.mail.size, all.length - crowd.mail.size, new Date(NOON)]);
      }),
      { numRuns: 60 },
    );
  });

  it("is one message for each person, whichever of its steps is the last of a process", async () => {
    const accounts = Array.from({ length: 1_900 }, (_, n) => registration(`u${n}`));
    const others = Array.from({ length: 100 }, (_, n) => entered(`e${n}`, `u${n}`, `e${n}@example.com`));
    // The first ones have an account's address, in capitals, and the others the same address twice.
    const guests = Array.from({ length: 50 }, (_, n) => entered(`t${n}`, "", `U${n}@example.com`));
    const twins = Array.from({ length: 200 }, (_, n) => entered(`x${n}`, "", `x${n % 100}@example.com`));
    const crowd = crowdOf([...accounts, ...others, ...guests, ...twins]);
    // Each process dies before or after its first commit, and another one goes on.
    const kills = ["before", "after"] as const;
    let deaths = 0;
    while (crowd.broadcasts.size > 0) await run(crowd, () => kills[deaths++ % 2] ?? null);
    expect(deaths).toBe(2 * Math.ceil(2_000 / 300));
    const mail = [...crowd.mail.values()];
    const addresses = mail.map(({ uid, to }) => (uid === "" ? to : `${uid}@example.com`).toLowerCase());
    expect([mail.length, new Set(addresses).size]).toEqual([2_000, 2_000]);
    expect(crowd.announcement).toMatchObject({ made: 2_000, skipped: { "double-address": 250 } });
  });

  it("goes out at its time, and not once it is canceled", async () => {
    const crowd = crowdOf([registration("anna")], { sendAt: new Date(NOON + HOUR_MS) });
    await run(crowd);
    expect(told(crowd)).toEqual([]);
    crowd.now = NOON + HOUR_MS;
    await run(crowd);
    expect(told(crowd)).toEqual(["anna"]);
    const canceled = crowdOf([registration("anna")], { cancelledAt: new Date(NOON) });
    await run(canceled);
    expect([told(canceled), canceled.broadcasts.size]).toEqual([[], 0]);
  });

  it("is canceled if its author has left the team before it goes out, also to later runners", async () => {
    const crowd = crowdOf([registration("r1")], { sendAt: new Date(NOON + HOUR_MS), byUid: "left" });
    crowd.now = NOON + HOUR_MS;
    await run(crowd);
    expect([told(crowd), crowd.announcement?.cancelledAt, crowd.broadcasts.size]).toEqual([[], new Date(crowd.now), 0]);
    const later = crowdOf([registration("r1")], { alsoLater: true });
    await run(later);
    later.event = { ...later.event, organiserUid: "somebody else" };
    later.enter(registration("r2"));
    later.now += HOUR_MS;
    await run(later);
    expect([told(later), later.broadcasts.size]).toEqual([["r1"], 0]);
  });

  it("goes to runners on the waiting list only if the audience includes them", async () => {
    for (const [states, expected] of [
      [undefined, ["anna"]],
      [["waiting"], ["ben"]],
      [
        ["registered", "waiting"],
        ["anna", "ben"],
      ],
    ] as const) {
      const crowd = crowdOf([registration("anna")], { audience: states === undefined ? {} : { states: [...states] } });
      crowd.waitlist.set("ben", waiting("ben"));
      await run(crowd);
      expect(told(crowd)).toEqual(expected);
    }
  });

  it("goes once to runners who register later, until race day", async () => {
    const anna = { ...registration("anna"), registeredAt: new Date(NOON - HOUR_MS) };
    const crowd = crowdOf([anna], { alsoLater: true, audience: { races: ["main"] } });
    await run(crowd);
    crowd.now += HOUR_MS;
    const lately = { registeredAt: new Date(crowd.now) };
    crowd.enter({ ...registration("ben"), ...lately });
    crowd.enter({ ...registration("cara"), ...lately, raceId: "half" });
    // A change of an earlier entry is no registration.
    crowd.mail.clear();
    crowd.enter({ ...anna, phone: "556" });
    crowd.enter({ ...entered("friend", "ben", "friend@example.com"), ...lately });
    await Promise.all([run(crowd), run(crowd)]);
    await run(crowd);
    expect(told(crowd)).toEqual(["ben"]);
    expect(crowd.broadcasts.size).toBe(1);
    crowd.now = Date.parse("2026-04-20T00:00:00Z");
    await run(crowd);
    expect([told(crowd), crowd.broadcasts.size]).toEqual([["ben"], 0]);
  });

  it("loses nobody who registers while it goes out", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom("enter", "run", "killed"), { maxLength: 12 }), async (script) => {
        const people = Array.from({ length: 650 }, (_, n) => registration(`u${n}`));
        const crowd = crowdOf(people, { alsoLater: true });
        let entered = 0;
        for (const step of script) {
          const enter = () => crowd.enter({ ...registration(`late${entered++}`), registeredAt: new Date(crowd.now) });
          if (step === "enter") enter();
          else if (step === "run") await run(crowd);
          else {
            let commits = 0;
            await run(crowd, () => {
              enter();
              return ++commits === 2 ? "before" : null;
            });
          }
          crowd.now += HOUR_MS;
        }
        for (let last = 0; last < 3; last++, crowd.now += HOUR_MS) await run(crowd);
        expect(crowd.mail.size).toBe(650 + entered);
      }),
      { numRuns: 60 },
    );
  });
});
