import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Marathon, Places, Standing } from "../../src/contract/index.ts";
import { apiDelete, apiGet, apiPatch, changeEvent, joinWaitlist, register } from "../support/arrange.ts";
import { dayFromToday } from "../support/bodies.ts";
import { auth, db, signUp, signedIn } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";

/**
 * Documents of the demo, and the API's answers about them, from before events had races. The documents lack all fields
 * that were added since.
 */
function fixture<Value>(name: string): Value {
  return JSON.parse(readFileSync(new URL(`../fixtures/before-races/${name}.json`, import.meta.url), "utf8")) as Value;
}
const documents = fixture<[path: string, data: Record<string, unknown>][]>("documents");
const answers = fixture<{ as: string | null; path: string; answer: unknown }[]>("answers");

/** Instants in the fixture are `{instant: ISO text}`. */
function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== "object" || value === null) return value;
  if ("instant" in value) return new Date(String(value.instant));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revived(one)]));
}

/** The recorded answers contain only the first two runners of each list. */
const SHORTENED = ["totalRegistrationCount", "applicants", "registrations"];
function shortened(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(shortened);
  if (typeof body !== "object" || body === null) return body;
  const fields = Object.entries(body).map(([key, value]) => {
    return [key, shortened(SHORTENED.includes(key) && Array.isArray(value) ? value.slice(0, 2) : value)];
  });
  return Object.fromEntries(fields);
}

const KYOTO = "kyoto-thousand-gates-marathon";
const accounts = new Map<string, Account>();
const accountOf = (uid: string): Account => {
  const account = accounts.get(uid);
  if (!account) throw new Error(`${uid} has no account`);
  return account;
};
const eventOf = async (id: string) => (await apiGet(`/marathon/${id}`)).body as Marathon;

beforeAll(async () => {
  // The emulator has the demo's events as they are now, or those of an earlier run. Only their ids have hyphens.
  const events = (await db.collection("marathons").listDocuments()).filter(({ id }) => id.includes("-"));
  await Promise.all(events.map((event) => db.recursiveDelete(event)));
  for (let from = 0; from < documents.length; from += 400) {
    const batch = db.batch();
    for (const [path, data] of documents.slice(from, from + 400)) {
      batch.set(db.doc(path), revived(data) as Record<string, unknown>);
    }
    await batch.commit();
  }
  const owner = documents.find(([path]) => path === `marathons/${KYOTO}`)?.[1]["organiserUid"];
  const waiting = documents.filter(([path]) => path.startsWith(`marathons/${KYOTO}/waitlist/`));
  const runners = documents.filter(([path]) => path.startsWith(`marathons/${KYOTO}/registrations/`)).slice(0, 3);
  const uids = [
    ...answers.flatMap(({ as }) => as ?? []),
    String(owner),
    ...[...waiting, ...runners].map(([, { userId }]) => String(userId)),
  ];
  const emails = new Map(documents.map(([path, { email }]) => [path.split("/")[1] ?? "", email]));
  for (const uid of new Set(uids)) {
    const known = emails.get(uid);
    accounts.set(uid, signedIn({ uid, email: typeof known === "string" ? known : `${uid}@run.example` }));
  }
  await auth.importUsers([...accounts.values()].map(({ uid, email }) => ({ uid, email })));
});

describe("documents from before events had races", () => {
  it("get the same answers as before, with one race for each event", async () => {
    expect(answers.length).toBeGreaterThan(100);
    for (const { as, path, answer } of answers) {
      const reply = await apiGet(path, { token: as === null ? undefined : accountOf(as).token });
      expect(shortened(reply.body), path).toMatchObject(answer as object);
    }
    for (const [path, { runningDistance }] of documents) {
      const [collection, id = "", ...rest] = path.split("/");
      if (collection !== "marathons" || rest.length > 0) continue;
      const { races, capacity, registrationCount, waiting } = await eventOf(id);
      expect(races).toMatchObject([
        { id: "main", name: runningDistance, startsAt: null, capacity, registered: registrationCount, waiting },
      ]);
    }
  });

  it("allow places to be taken, freed and offered, even after the organizer sets races", async () => {
    const stored = documents.find(([path]) => path === `marathons/${KYOTO}`)?.[1] ?? {};
    const owner = accountOf(String(stored["organiserUid"]));
    const waiting = documents
      .filter(([path]) => path.startsWith(`marathons/${KYOTO}/waitlist/`))
      .map(([, entry]) => entry as { userId: string; waitingNumber: number })
      .sort((a, b) => a.waitingNumber - b.waitingNumber)
      .map(({ userId }) => accountOf(userId));
    const [first, second, third] = waiting;
    const runners = documents
      .filter(([path]) => path.startsWith(`marathons/${KYOTO}/registrations/`))
      .map(([, { userId }]) => String(userId))
      .filter((uid) => accounts.has(uid) && uid !== owner.uid);
    const [leaving = "", moving = ""] = runners;
    if (!first || !second || !third) throw new Error("Fewer than three runners wait");
    const standing = async (who: Account) =>
      (await apiGet(`/waitlist/${KYOTO}`, { token: who.token })).body as Standing;
    const cancel = (uid: string) => apiDelete(`/my-registrations/${uid}/${KYOTO}`, { token: accountOf(uid).token });
    const dates = {
      startRegistrationDate: dayFromToday(-20),
      endRegistrationDate: dayFromToday(20),
      marathonStartDate: dayFromToday(60),
    };
    expect((await apiPatch(`/marathon/${KYOTO}`, { token: owner.token, body: dates })).status).toBe(200);

    await cancel(leaving);
    expect([await standing(first), await standing(second)]).toMatchObject([
      { status: "offered", raceId: "main" },
      { status: "waiting", position: 1, raceId: "main" },
    ]);

    const { capacity, waiting: stillWaiting } = (await eventOf(KYOTO)) as { capacity: number; waiting: number };
    const half = { id: "half", name: "Half marathon", capacity: 1 };
    const races = [half, { id: "main", name: "Marathon", capacity }];
    const body = { races, base: (await eventOf(KYOTO)).version };
    expect((await changeEvent("PUT", `/marathon/${KYOTO}/races`, { token: owner.token, body })).status).toBe(200);
    await changeEvent("PATCH", `/marathon/${KYOTO}/settings`, { token: owner.token, body: { capacity: null } });

    // Runners who join now get later numbers, and name their race.
    const [holder, late, newcomer] = await Promise.all(["holder", "late", "newcomer"].map((name) => signUp(name)));
    if (!holder || !late || !newcomer) throw new Error("signUp returned no account");
    expect((await register(holder, KYOTO, { change: { raceId: "half" } })).status).toBe(200);
    await joinWaitlist(late, KYOTO, { change: { raceId: "half" } });
    await joinWaitlist(newcomer, KYOTO, { change: { raceId: "main" } });
    expect([await standing(second), await standing(late), await standing(newcomer)]).toMatchObject([
      { position: 1, raceId: "main" },
      { position: 1, raceId: "half" },
      { position: stillWaiting + 1, raceId: "main" },
    ]);

    // The freed place goes to the next of those who joined before there were races.
    await cancel(moving);
    expect([await standing(second), await standing(third)]).toMatchObject([
      { status: "offered", raceId: "main" },
      { status: "waiting", position: 1 },
    ]);
    await apiDelete(`/my-registrations/${holder.uid}/${KYOTO}`, { token: holder.token });
    expect(await standing(late)).toMatchObject({ status: "offered", raceId: "half" });
    const places = (await apiGet(`/marathon/${KYOTO}/places`)).body as Places;
    const entries = await db.collection(`marathons/${KYOTO}/waitlist`).get();
    expect(places).toMatchObject({
      offered: 3,
      waiting: entries.docs.filter((entry) => entry.get("waitingNumber") !== null).length,
      races: [
        { id: "half", registered: 0, offered: 1, waiting: 0 },
        { id: "main", registered: places.registered, offered: 2 },
      ],
    });
  });
});
