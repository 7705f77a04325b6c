import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints, errorBodySchema } from "../../src/contract/index.ts";
import { addMarathon, applyBody, newMarathon, recordOf } from "../support/arrange.ts";
import { db, send, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";

/** Good bodies with something broken into them at random: never a 500, never a stored refusal, every answer parses. */
type Target = { name: keyof typeof endpoints; path: string; body: Record<string, unknown> };
let server: OrdinaryServer;
let account: Account;
let marathonId: string;

beforeAll(async () => {
  server = await startOrdinaryServer({ RUN_RATE_LIMIT_SCALE: "1000" });
  account = await signUp("fuzz");
  marathonId = await addMarathon(account);
});
afterAll(() => server.stop());

const targets: Record<string, () => Target> = {
  createMarathon: () => ({
    name: "createMarathon",
    path: "/marathons",
    body: newMarathon({ capacity: 5, timeZone: "UTC" }),
  }),
  updateMarathon: () => ({ name: "updateMarathon", path: `/marathon/${marathonId}`, body: newMarathon() }),
  changeMarathonSettings: () => ({
    name: "changeMarathonSettings",
    path: `/marathon/${marathonId}/settings`,
    body: { capacity: 9, timeZone: "Asia/Tokyo", contactsOpen: true, locked: false },
  }),
  registerForMarathon: () => ({
    name: "registerForMarathon",
    path: `/marathonApply/${marathonId}`,
    body: applyBody(recordOf(account, marathonId)),
  }),
  changeMyRegistration: () => ({
    name: "changeMyRegistration",
    path: `/my-registrations/${account.uid}/${marathonId}`,
    body: { phone: "1", firstName: "A", emergencyContact: "B" },
  }),
  addOpinion: () => ({
    name: "addOpinion",
    path: "/opinion",
    body: { name: "N", email: "n@example.com", opinion: "O" },
  }),
  offerToVolunteer: () => ({
    name: "offerToVolunteer",
    path: "/volantiar",
    body: { name: "N", email: "n@example.com", role: "R" },
  }),
  saveUser: () => ({
    name: "saveUser",
    path: "/users",
    body: { name: "N", email: account.email, photo: "", password: "P" },
  }),
};

const strangeKey = fc.constantFrom(
  "$set",
  "$where",
  "__proto__",
  "constructor",
  "a.b",
  "",
  "_id",
  "userId",
  "organiserUid",
  "places",
);
const strangeText = fc.constantFrom(
  "",
  " ",
  "\0",
  "\uD800",
  "2026-02-30",
  "TBA",
  "2027-13-01T10:00:00Z",
  "2027-01-01T25:00",
  "9999-12-31",
  "0000-01-01",
  "javascript:1",
  "http://",
  "x".repeat(6_000),
  "../..",
  "NaN",
);
const strangeValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  strangeText,
  fc.double(),
  fc.maxSafeInteger(),
  fc.constant({ $each: [] }),
);

/** Puts a value under one of the body's own keys, at any depth, or under a key that has no business there. */
const breakage = fc.record({ at: fc.nat(), isNewKey: fc.boolean(), key: strangeKey, value: strangeValue });

function broken(
  body: Record<string, unknown>,
  { at, isNewKey, key, value }: { at: number; isNewKey: boolean; key: string; value: unknown },
): string {
  const copy = structuredClone(body);
  const spots: [Record<string, unknown>, string][] = [];
  const walk = (object: Record<string, unknown>) => {
    for (const [name, child] of Object.entries(object)) {
      spots.push([object, name]);
      if (typeof child === "object" && child !== null && !Array.isArray(child)) walk(child as Record<string, unknown>);
    }
  };
  walk(copy);
  const [object, name] = spots[at % spots.length] ?? [copy, key];
  Object.defineProperty(object, isNewKey ? key : name, { value, enumerable: true, configurable: true, writable: true });
  return JSON.stringify(copy);
}

const collections = ["marathons", "opinions", "volunteers", "users"] as const;
const storedCounts = () =>
  Promise.all(collections.map(async (name) => (await db.collection(name).count().get()).data().count));

describe("a body within 64 kB", () => {
  it.each([
    ["thirty thousand lists in one another", `${"[".repeat(30_000)}${"]".repeat(30_000)}`, "levels"],
    ["ten thousand objects in one another", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, "levels"],
    ["six thousand fields", `{${Array.from({ length: 6_000 }, (_, index) => `"${index}":1`).join()}}`, "values"],
  ])("of %s is refused where anything would be accepted", async (_, createdBy, what) => {
    const body = JSON.stringify({ ...newMarathon(), createdBy: 0 }).replace(
      '"createdBy":0',
      `"createdBy":${createdBy}`,
    );
    const reply = await send("POST", "/marathons", { token: account.token, body, base: server.url });
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid-request" } });
    expect((reply.body as { issues: { message: string }[] }).issues[0]?.message).toContain(what);
  });
});

describe.each(Object.keys(targets))("%s", (name) => {
  it("survives a hundred broken bodies", async () => {
    const { method, response } = endpoints[name as keyof typeof endpoints];
    await fc.assert(
      fc.asyncProperty(breakage, async (how) => {
        const { path, body } = (targets[name] as () => Target)();
        const before = await storedCounts();
        const reply = await send(method, path, { token: account.token, body: broken(body, how), base: server.url });
        expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
        if (reply.status < 400) {
          expect(response.safeParse(reply.body).success).toBe(true);
        } else {
          expect(errorBodySchema.safeParse(reply.body).success).toBe(true);
          expect(await storedCounts()).toEqual(before);
        }
      }),
      { numRuns: 100 },
    );
  });
});
