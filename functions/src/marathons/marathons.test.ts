import { describe, expect, it } from "vitest";
import { LIST_BYTES_MAX, LIST_EVENTS_MAX, viewerSchema } from "../contract/index.ts";
import { catalogue } from "./catalogue.ts";
import { viewerFor } from "./marathon-access.ts";
import { applicantShares, inListOrder, listMarathonCards, listMarathons, pickFeatured, toListed } from "./marathons.ts";
import type { MarathonParts } from "./marathons.ts";
import { newPlaces } from "./marathon-changes.ts";
import type { StoredMarathon } from "./marathons.store.ts";
import { entryFor, viewerOf } from "./who-sees-what.ts";

const NOW = Date.parse("2026-03-05T12:00:00Z");

function marathon(id: string, change: Partial<StoredMarathon> = {}): StoredMarathon {
  return {
    id,
    title: id,
    startRegistrationDate: "2026-03-01",
    endRegistrationDate: "2026-03-10",
    marathonStartDate: "2026-04-19",
    location: "Lisbon",
    runningDistance: "10 KM",
    marathonImageURL: "https://example.com/a.png",
    description: "A run.",
    timeZone: "UTC",
    places: newPlaces(null),
    cutOffDays: 0,
    offerHours: 12,
    contactsOpen: false,
    locked: false,
    createdBy: "olivia@example.com",
    createdByVerified: true,
    handedOver: null,
    organiserUid: "olivia",
    createdAt: new Date(NOW),
    changedAt: new Date(NOW),
    version: 1,
    fieldVersions: {},
    cancelledAt: null,
    cancelReason: null,
    raceDayChangedAt: null,
    emergencyContactsErasedAt: null,
    ...change,
  };
}
const open = (id: string, race: string) => marathon(id, { marathonStartDate: race });
const later = (id: string, race: string) =>
  marathon(id, { startRegistrationDate: "2026-04-01", endRegistrationDate: "2026-04-02", marathonStartDate: race });
const past = (id: string, race: string) =>
  marathon(id, { startRegistrationDate: "2025-01-01", endRegistrationDate: "2025-01-02", marathonStartDate: race });
const ids = (marathons: StoredMarathon[]) => marathons.map(({ id }) => id);

describe("the order of lists", () => {
  it("puts coming events by race day before past ones, the latest of them first", () => {
    const all = [
      past("p1", "2025-02-01"),
      open("o2", "2026-05-02"),
      past("p2", "2025-09-01"),
      later("l1", "2026-05-01"),
    ];
    expect(ids(inListOrder(all, NOW))).toEqual(["l1", "o2", "p2", "p1"]);
  });

  it("features six: open ones soonest first, then upcoming, then the latest past", () => {
    const all = [
      past("p1", "2025-02-01"),
      past("p2", "2025-09-01"),
      later("l1", "2026-04-10"),
      open("o2", "2026-05-02"),
      open("o1", "2026-05-01"),
      later("l2", "2026-04-20"),
      past("p3", "2025-09-02"),
    ];
    expect(ids(pickFeatured(all, NOW))).toEqual(["o1", "o2", "l1", "l2", "p3", "p2"]);
  });
});

describe("the seed's list", () => {
  const listOf = (all: StoredMarathon[], view: "card" | "listed") => {
    const parts = { catalogue: { list: () => Promise.resolve(all) }, clock: () => NOW } as unknown as MarathonParts;
    return view === "card" ? listMarathonCards(parts, null) : listMarathons(parts, null);
  };
  const many = (count: number, event: (id: string) => StoredMarathon) =>
    Array.from({ length: count }, (_, index) => event(String(index).padStart(4, "0")));

  it.each(["card", "listed"] as const)(
    "of %s holds everything in its order as long as that is little",
    async (view) => {
      const all = [past("p1", "2025-02-01"), open("o1", "2026-05-02"), later("l1", "2026-05-01")];
      expect((await listOf(all, view)).map(({ _id }) => _id)).toEqual(["l1", "o1", "p1"]);
    },
  );

  it("stops at 500 events, and those that are open or to come stay in it", async () => {
    const all = [
      ...many(300, (id) => past(`p${id}`, "2025-02-01")),
      ...many(300, (id) => later(`l${id}`, "2026-04-10")),
      ...many(150, (id) => open(`o${id}`, "2026-06-01")),
    ];
    const shown = (await listOf(all, "card")).map(({ _id }) => _id.slice(0, 1));
    const count = (kind: string) => shown.filter((one) => one === kind).length;
    expect([shown.length, count("o"), count("l"), count("p")]).toEqual([500, 150, 300, 50]);
    expect(shown.lastIndexOf("l")).toBeLessThan(shown.indexOf("o"));
    expect(shown.lastIndexOf("o")).toBeLessThan(shown.indexOf("p"));
  });

  it.each(["card", "listed"] as const)("of %s stays below 1 MB with events of any size, whoever asks", async (view) => {
    const huge = {
      title: "“".repeat(200),
      location: "ü".repeat(200),
      description: '\n"'.repeat(2_500),
      createdBy: `a@${"b".repeat(60)}.example`,
      places: { ...newPlaces(1_000), registered: 250 },
    };
    const all = many(1_800, (id) => ({ ...open(id, "2026-06-01"), ...huge }));
    const shown = await listOf(all, view);
    const bytes = Buffer.byteLength(JSON.stringify(shown));
    expect(bytes).toBeLessThan(LIST_BYTES_MAX);
    // It stops at the bound and not long before.
    if (shown.length < LIST_EVENTS_MAX) expect(bytes).toBeGreaterThan(0.9 * LIST_BYTES_MAX);
  });
});

describe("an event in a list", () => {
  it("carries one anonymous entry per registration, a hundred at most, beside the exact number", () => {
    const places = { ...newPlaces(null), registered: 250 };
    const listed = toListed(marathon("m", { places }), "organiser");
    expect(listed.registrationCount).toBe(250);
    expect(listed.totalRegistrationCount).toHaveLength(100);
    expect(listed.totalRegistrationCount.every((entry) => JSON.stringify(entry) === '{"marathonId":"m"}')).toBe(true);
  });

  it("never carries the organiser's uid, and masks the address for visitors alone", () => {
    expect(JSON.stringify(toListed(marathon("m"), "organiser"))).not.toContain("organiserUid");
    expect(toListed(marathon("m"), "visitor").createdBy).toBe("o***@example.com");
    expect(toListed(marathon("m"), "signed-in").createdBy).toBe("olivia@example.com");
  });
});

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
    reference: "RUN-7F3K-92QD",
    registeredAt: "2026-03-05T12:00:00.000Z",
  };
  const hidden = { email: "Hidden", phone: "Hidden", emergencyContact: "Hidden" };
  const name = { marathonId: "m", firstName: "Rui", lastName: "Almeida" };
  const contacts = { email: "rui@example.com", phone: "+351 555", emergencyContact: "Ana" };

  it("is decided by who asks", () => {
    expect(viewerOf({ organiserUid: "olivia" }, null)).toBe("visitor");
    expect(viewerOf({ organiserUid: "olivia" }, { uid: "rui" })).toBe("signed-in");
    expect(viewerOf({ organiserUid: "olivia" }, { uid: "olivia" })).toBe("organiser");
    expect(entryFor({ viewer: "visitor", uid: null, contactsOpen: true }, registration)).toEqual({ marathonId: "m" });
    expect(entryFor({ viewer: "signed-in", uid: "nadia", contactsOpen: false }, registration)).toEqual({
      ...name,
      ...hidden,
    });
    expect(entryFor({ viewer: "signed-in", uid: "rui", contactsOpen: false }, registration)).toEqual(registration);
    expect(entryFor({ viewer: "organiser", uid: "olivia", contactsOpen: false }, registration)).toEqual(registration);
  });

  it("opens contacts to signed-in runners only while open and only where the form had said so", () => {
    const nadia = { viewer: "signed-in", uid: "nadia", contactsOpen: true } as const;
    expect(entryFor(nadia, registration)).toEqual({ ...name, ...contacts });
    expect(entryFor(nadia, { ...registration, contactsShared: false })).toEqual({ ...name, ...hidden });
  });
});

describe("the catalogue", () => {
  it("asks for everything once and then only for what changed in the last five seconds and since", async () => {
    const asked: (Date | null)[] = [];
    let answer = [marathon("a"), marathon("b", { changedAt: new Date(NOW + 1_000) })];
    const kept = catalogue((since) => {
      asked.push(since);
      return Promise.resolve(answer);
    });
    expect(ids(await kept.list())).toEqual(["a", "b"]);
    answer = [marathon("b", { title: "new", changedAt: new Date(NOW + 9_000) })];
    const again = await kept.list();
    expect(again.map(({ title }) => title)).toEqual(["a", "new"]);
    expect(asked).toEqual([null, new Date(NOW - 4_000)]);
  });

  it("drops what was deleted or cancelled, and looks no further back for it", async () => {
    const asked: (Date | null)[] = [];
    let answer: Awaited<ReturnType<Parameters<typeof catalogue>[0]>> = [marathon("a"), marathon("b"), marathon("c")];
    const kept = catalogue((since) => {
      asked.push(since);
      return Promise.resolve(answer);
    });
    await kept.list();
    const later = new Date(NOW + 60_000);
    answer = [
      { id: "a", deletedAt: later, changedAt: later },
      marathon("b", { cancelledAt: later, changedAt: later }),
      { id: "never-seen", deletedAt: later, changedAt: later },
    ];
    expect(ids(await kept.list())).toEqual(["c"]);
    answer = [];
    expect(ids(await kept.list())).toEqual(["c"]);
    expect(asked.at(-1)).toEqual(new Date(NOW + 55_000));
  });

  it("never answers from a question that was asked before the reader came, and shares the next one", async () => {
    const questions: ((found: StoredMarathon[]) => void)[] = [];
    const kept = catalogue(() => new Promise((resolve) => questions.push(resolve)));
    const early = kept.list();
    const late = [kept.list(), kept.list()];
    expect(questions).toHaveLength(1);
    questions[0]?.([]);
    expect(await early).toEqual([]);
    await new Promise(setImmediate);
    expect(questions).toHaveLength(2);
    questions[1]?.([marathon("written-in-between")]);
    for (const list of await Promise.all(late)) expect(ids(list)).toEqual(["written-in-between"]);
    expect(questions).toHaveLength(2);
  });

  it("asks again after a question that failed", async () => {
    let fails = true;
    const kept = catalogue(() => (fails ? Promise.reject(new Error("away")) : Promise.resolve([marathon("a")])));
    await expect(kept.list()).rejects.toThrow("away");
    fails = false;
    expect(ids(await kept.list())).toEqual(["a"]);
  });
});

describe("what a reader is told of their role", () => {
  const olivia = { uid: "olivia", email: "olivia@example.com" };
  const rui = { uid: "rui", email: "rui@example.com" };

  it("names the owner, who may do everything", () => {
    expect(viewerFor(marathon("m"), olivia)).toEqual({ role: "owner", can: ["edit", "configure", "entries"] });
  });

  it("lets everybody else edit until the event is locked, and see no entries", () => {
    expect(viewerFor(marathon("m"), rui)).toEqual({ role: null, can: ["edit"] });
    expect(viewerFor(marathon("m", { locked: true }), rui)).toEqual({ role: null, can: [] });
    expect(viewerFor(marathon("m", { locked: true }), olivia).can).toContain("edit");
  });

  it("leaves the owner of a canceled event its entries alone", () => {
    expect(viewerFor(marathon("m", { cancelledAt: new Date(NOW) }), olivia)).toEqual({
      role: "owner",
      can: ["entries"],
    });
  });
});

describe("the role on the wire", () => {
  it("reads as none where a newer server names one that this site does not know", () => {
    expect(viewerSchema.parse({ role: "timekeeper", can: ["clock"] })).toEqual({ role: null, can: ["clock"] });
  });
});

describe("the applicants of an organizer's events in one answer", () => {
  const shares = (...counts: number[]) =>
    applicantShares(counts.map((registered) => ({ places: { ...newPlaces(null), registered } })));

  it("are at most a hundred an event and a thousand in all, of the newest events first", () => {
    expect(shares(3, 0, 250)).toEqual([3, 0, 100]);
    const many = shares(...Array.from({ length: 100 }, () => 100));
    expect(many.slice(0, 11)).toEqual([...Array.from({ length: 10 }, () => 100), 0]);
    expect(many.reduce((sum, share) => sum + share, 0)).toBe(1_000);
  });
});
