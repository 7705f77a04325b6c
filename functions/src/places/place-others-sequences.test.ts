import fc from "fast-check";
import { expect, it } from "vitest";
import { NOON, aboutOther, cancel, enterOthers, raced, register } from "../../test/support/event-in-memory.ts";
import { shirt, wears, withForm } from "../../test/support/stored-forms.ts";
import type { PlaceAnswer } from "./place-decision.ts";
import type { PlaceRequest } from "./place-requests.ts";

/** The rules of entering others in a few lines: cap, races, stock, doubles and ten entries, all or none. */
const CAP = 14;
const IN_RACE = { a: 6, b: 12 };
const OF_SIZE_S = 5;

type Person = { name: string; race: "a" | "b"; size: "S" | "M" };
type Kept = Person & { account: string; isOwner: boolean };
type Step =
  | { kind: "others"; account: string; people: Person[]; confirm: boolean }
  | { kind: "register"; account: string; person: Person }
  | { kind: "cancel"; at: number };

const account = fc.constantFrom("anna", "ben");
const person = fc.record({
  name: fc.constantFrom(..."CDEFGHIJKLMNOPQRSTUVWXYZ"),
  race: fc.constantFrom("a" as const, "b" as const),
  size: fc.constantFrom("S" as const, "M" as const),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("others" as const),
      account,
      people: fc.array(person, { minLength: 1, maxLength: 5 }),
      confirm: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("register" as const), account, person }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("cancel" as const), at: fc.nat({ max: 20 }) }) },
);

/** Why this person cannot enter beside those, or null. */
const whySoldOut = ({ size }: Person, beside: readonly Kept[]) =>
  size === "S" && beside.filter((one) => one.size === "S").length === OF_SIZE_S ? "out-of-stock" : null;
function whyFull({ race }: Person, beside: readonly Kept[]): string | null {
  const isFull = beside.length === CAP || beside.filter((one) => one.race === race).length === IN_RACE[race];
  return isFull ? "marathon-full" : null;
}

/** The refusal and the first record that it names, or the entries after the step. */
function expected(step_: Step & { kind: "others" }, kept: readonly Kept[]): [string, number] | Kept[] {
  const mine = kept.filter((one) => one.account === step_.account);
  const left = 10 - mine.filter(({ isOwner }) => !isOwner).length;
  if (step_.people.length > left) return ["too-many-entries", left];
  const names = mine.map(({ name }) => name);
  const double = step_.people.findIndex(({ name }, index) =>
    [...names, ...step_.people.slice(0, index).map((one) => one.name)].includes(name),
  );
  if (double >= 0 && !step_.confirm) return ["possible-double", double];
  const after = [...kept];
  for (const [index, one] of step_.people.entries()) {
    const refused = whySoldOut(one, after) ?? whyFull(one, after);
    if (refused !== null) return [refused, index];
    after.push({ ...one, account: step_.account, isOwner: false });
  }
  return after;
}

const namesRecord = (answer: PlaceAnswer | undefined) =>
  answer !== undefined && "refused" in answer && [answer.refused, Number(answer.issues?.[0]?.path.split(".")[1])];

it("enters all of the people or none of them, as a naive model says, in one commit or in many", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (steps, batchSize) => {
      const questions = [shirt(["S", OF_SIZE_S], ["M", null])];
      const races = [
        { id: "a", capacity: IN_RACE.a },
        { id: "b", capacity: IN_RACE.b },
      ];
      const stored = withForm(raced(CAP, ...races), { questions });
      let kept: (Kept & { entryId: string })[] = [];
      const requests: PlaceRequest[] = [];
      const checks: ((answer: PlaceAnswer | undefined) => void)[] = [];
      for (const [at, one] of steps.entries()) {
        if (one.kind === "cancel") {
          const ended = kept[one.at % Math.max(1, kept.length)];
          if (ended === undefined) continue;
          requests.push(aboutOther(cancel(ended.account), ended.entryId));
          checks.push((answer) => expect(answer).toEqual({ modified: true }));
          kept = kept.filter(({ entryId }) => entryId !== ended.entryId);
          continue;
        }
        if (one.kind === "register") {
          const { name, race, size } = one.person;
          if (kept.some(({ entryId }) => entryId === one.account)) continue;
          const request = register(one.account, `own ${at}`, race);
          if (request.kind !== "register") throw new Error("Not a registration");
          const registration = { ...request.registration, firstName: name, lastName: "Other", given: wears(size) };
          requests.push({ ...request, registration });
          // For a full race there is a waiting list, so that is said first.
          const refused = whyFull(one.person, kept) ?? whySoldOut(one.person, kept);
          checks.push((answer) => expect(answer).toMatchObject(refused === null ? { modified: true } : { refused }));
          if (refused === null) kept.push({ ...one.person, account: one.account, isOwner: true, entryId: one.account });
          continue;
        }
        const ids = one.people.map((_, index) => `e${at}-${index}`);
        const sent = one.people.map(({ name, race, size }, index) => {
          return { entryId: ids[index] ?? "", firstName: name, raceId: race, ...wears(size) };
        });
        requests.push(enterOthers(one.account, sent, { key: `others ${at}`, isConfirmed: one.confirm }));
        const result = expected(one, kept);
        if (typeof result[0] === "string") {
          checks.push((answer) => expect(namesRecord(answer)).toEqual(result));
        } else {
          checks.push((answer) =>
            expect(answer).toMatchObject({ modified: true, entries: ids.map((entryId) => ({ entryId })) }),
          );
          kept.push(
            ...one.people.map((who, index) => {
              return { ...who, account: one.account, isOwner: false, entryId: ids[index] ?? "" };
            }),
          );
        }
      }
      const answers: PlaceAnswer[] = [];
      while (answers.length < requests.length) {
        const { answers: some } = stored.commit(requests.slice(answers.length, answers.length + batchSize), NOON);
        expect(some.length).toBeGreaterThan(0);
        answers.push(...some);
      }
      for (const [index, check] of checks.entries()) check(answers[index]);
      expect(
        [...stored.registrations.values()]
          .map(({ entryId, userId, firstName, raceId }) => [entryId, userId, firstName, raceId])
          .sort(),
      ).toEqual(kept.map(({ entryId, account: uid, name, race }) => [entryId, uid, name, race]).sort());
      expect(stored.event.places.registered).toBe(kept.length);
      const picked = Object.values(stored.event.places.picked).reduce((sum, one) => sum + one, 0);
      expect(picked).toBe(kept.length);
    }),
    { numRuns: 400 },
  );
});
