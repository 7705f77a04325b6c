import fc from "fast-check";
import { expect, it } from "vitest";
import {
  NOON,
  aboutOther,
  cancel,
  claim,
  event,
  join,
  leave,
  raced,
  register,
} from "../../test/support/event-in-memory.ts";
import { addEntry, cancelEntry } from "../../test/support/team-requests.ts";
import type { PlaceAnswer } from "./place-decision.ts";
import type { PlaceRequest } from "./place-requests.ts";

/** The rules of claims in a few lines. In race "a" is always room; race "full" has one place, which zoe keeps. */
const accounts = ["anna", "ben"] as const;
const OWNER = event.organiserUid;

type Step =
  | { kind: "add"; address: string }
  | { kind: "claim"; account: string; at: number; isOwn: boolean; emailVerified: boolean }
  | { kind: "remove" | "cancel"; at: number }
  | { kind: "register" | "cancel-own" | "join" | "leave"; account: string }
  | { kind: "note"; at: number };

const account = fc.constantFrom(...accounts);
const at = fc.nat({ max: 12 });
const of = <Kind extends Step["kind"]>(kind: Kind) => fc.constant(kind);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: of("add"), address: fc.constantFrom("anna", "ANNA", "ben", "") }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: of("claim"),
      account,
      at,
      isOwn: fc.boolean(),
      emailVerified: fc.oneof(
        { weight: 5, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("remove" as const, "cancel" as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("register" as const, "cancel-own" as const, "join" as const, "leave" as const),
      account,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: of("note"), at }) },
);

type Entry = { link: string; id: string; address: string; holder: string; note: string | undefined };
type Model = { entries: Entry[]; waiting: Set<string> };
const REFUSED = (refused: string) => ({ refused });
const DONE = { modified: true };
const SAME = { modified: false };

function playClaim({ entries, waiting }: Model, link: string, step_: Step & { kind: "claim" }): object {
  const { account: who, isOwn, emailVerified } = step_;
  const own = entries.find(({ id }) => id === who);
  const entry = entries.find(({ id }) => id === link);
  if (entry?.holder === who || (entry === undefined && own?.link === link)) return SAME;
  if (entry?.holder !== "" || entry.address.toLowerCase() !== who) return REFUSED("registration-not-found");
  if (!emailVerified) return REFUSED("address-not-verified");
  if (isOwn && own !== undefined) return REFUSED("already-registered");
  if (isOwn && waiting.has(who)) return REFUSED("already-waiting");
  if (!isOwn && entries.filter(({ holder, id }) => holder === who && id !== who).length === 10) {
    return REFUSED("too-many-entries");
  }
  entry.holder = who;
  if (isOwn) entry.id = who;
  return DONE;
}

it("gives entries to the accounts with their addresses alone, and changes nobody's place, as a naive model says", () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 10, maxLength: 60 }),
      fc.integer({ min: 1, max: 4 }),
      (steps, batchSize) => {
        const stored = raced(null, { id: "a" }, { id: "full", capacity: 1 });
        stored.event = { ...stored.event, places: { ...stored.event.places, notes: 1 } };
        stored.commit([register("zoe", "zoe", "full")], NOON);
        const zoe: Entry = { link: "", id: "zoe", address: "", holder: "zoe", note: undefined };
        const model: Model = { entries: [zoe], waiting: new Set() };
        const links: string[] = [];
        const references = new Map<Entry, string>();
        let pending: { request: PlaceRequest; expected: object }[] = [];

        const flush = () => {
          const { lastNumber } = stored.event.places;
          const answers: PlaceAnswer[] = [];
          while (answers.length < pending.length) {
            const requests = pending.slice(answers.length).map(({ request }) => request);
            answers.push(...stored.commit(requests, NOON).answers);
          }
          expect(answers).toMatchObject(pending.map(({ expected }) => expected));
          const joined = pending.filter(({ request, expected }) => request.kind === "join" && expected === DONE);
          pending = [];
          const kept = [...stored.registrations.values()].map(({ entryId, userId }) => [entryId, userId]);
          expect(kept.sort()).toEqual(model.entries.map(({ id, holder }) => [id, holder]).sort());
          expect(stored.event.places).toMatchObject({
            registered: model.entries.length,
            waiting: model.waiting.size,
            races: { full: { registered: 1, waiting: model.waiting.size } },
            lastNumber: lastNumber + joined.length,
          });
          expect([...stored.entries.keys()].sort()).toEqual([...model.waiting].sort());
          for (const entry of model.entries) {
            const { reference, email = "" } = stored.registrations.get(entry.id) ?? {};
            expect(reference).toBe(references.get(entry) ?? reference);
            references.set(entry, reference ?? "");
            if (entry.link !== "") expect(email).toBe(entry.address === "" ? "" : `${entry.address}@example.com`);
            expect(stored.notes.get(entry.id)).toBe(entry.note);
          }
          expect(new Set(references.values()).size).toBe(references.size);
        };

        const end = (entry: Entry) => (model.entries = model.entries.filter((one) => one !== entry));
        const send = (request: PlaceRequest, expected: object) => pending.push({ request, expected });
        for (const [index, one] of steps.entries()) {
          switch (one.kind) {
            case "add": {
              const id = `e${index}`;
              const email = one.address === "" ? "" : `${one.address}@example.com`;
              send(addEntry(OWNER, id, { key: id, raceId: "a", email }), DONE);
              links.push(id);
              model.entries.push({ link: id, id, address: one.address, holder: "", note: undefined });
              break;
            }
            case "claim": {
              const link = links.at(-1 - one.at) ?? "none";
              send(claim(one.account, link, one), playClaim(model, link, one));
              break;
            }
            case "remove":
            case "cancel": {
              const entry = model.entries.at(-1 - one.at);
              if (entry === undefined || entry === zoe) break;
              const isMine = one.kind === "cancel" && entry.holder !== "";
              send(isMine ? aboutOther(cancel(entry.holder), entry.id) : cancelEntry(OWNER, entry.id), DONE);
              end(entry);
              break;
            }
            case "register": {
              const entry = model.entries.find(({ id }) => id === one.account);
              // The waiting list of the other race is no obstacle.
              send(register(one.account, `own ${index}`, "a"), entry === undefined ? DONE : SAME);
              const own = { link: "", id: one.account, address: one.account, holder: one.account, note: undefined };
              if (entry === undefined) model.entries.push(own);
              break;
            }
            case "cancel-own": {
              const entry = model.entries.find(({ id }) => id === one.account);
              send(cancel(one.account), entry === undefined ? SAME : DONE);
              if (entry !== undefined) end(entry);
              break;
            }
            case "join":
              send(join(one.account, `join ${index}`, "full"), model.waiting.has(one.account) ? SAME : DONE);
              model.waiting.add(one.account);
              break;
            case "leave":
              send(leave(one.account), model.waiting.delete(one.account) ? DONE : SAME);
              break;
            case "note": {
              flush();
              const entry = model.entries.at(-1 - one.at);
              if (entry === undefined) break;
              entry.note = `note ${index}`;
              stored.notes.set(entry.id, entry.note);
              break;
            }
          }
          if (pending.length >= batchSize) flush();
        }
        flush();
      },
    ),
    { numRuns: 300 },
  );
});
