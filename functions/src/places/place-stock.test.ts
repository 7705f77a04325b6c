import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  NOON,
  accept,
  cancel,
  draft,
  event,
  invite,
  join,
  move,
  raced,
  transfer,
} from "../../test/support/event-in-memory.ts";
import { shirt, wears, withForm } from "../../test/support/stored-forms.ts";
import { changeEntry } from "../../test/support/team-requests.ts";
import { optionKey } from "../forms/option-key.ts";
import type { FormEntry } from "../contract/index.ts";
import { ownEntry } from "./place-requests.ts";
import type { PlaceRequest } from "./place-requests.ts";

const enter = (uid: string, raceId: string | null, given: FormEntry = {}): PlaceRequest => ({
  kind: "register",
  ...ownEntry(uid),
  registration: draft(uid, { raceId, ...given }),
});
const waitFor = (uid: string, given: FormEntry): PlaceRequest => ({
  kind: "join",
  ...ownEntry(uid),
  registration: draft(uid, { key: "join", ...given }),
});

const soldOut = (label: string) => ({
  refused: "out-of-stock",
  issues: [{ path: "answers.shirt", message: `${label} is sold out` }],
});
const ok = { modified: true };

describe("the stock of an option", () => {
  it("is given out in the requests' order, and comes back with a cancellation or another choice", () => {
    const stored = withForm(raced(null, { id: "a" }), { questions: [shirt(["S", 1], ["M", null])] });
    const requests = [enter("1", "a", wears("S")), enter("2", "a", wears("S")), enter("2", "a", wears("M"))];
    expect(stored.commit(requests, NOON).answers).toEqual([ok, soldOut("S"), ok]);
    expect(stored.commit([move("2", null, wears("S"))], NOON).answers).toEqual([soldOut("S")]);
    expect(stored.commit([move("1", null, { ...wears("S"), phone: "556" })], NOON).answers).toEqual([ok]);
    expect(stored.commit([move("1", null, wears("M")), move("2", null, wears("S"))], NOON).answers).toEqual([ok, ok]);
    expect(
      stored.commit([enter("3", "a", wears("S")), cancel("2"), enter("3", "a", wears("S"))], NOON).answers,
    ).toEqual([soldOut("S"), ok, ok]);
    expect(stored.event.places.picked).toEqual({ [optionKey("shirt", "S")]: 1, [optionKey("shirt", "M")]: 1 });
  });

  it("passes with the place, but not to a size that is gone", () => {
    const stored = withForm(raced(null, { id: "a" }), { questions: [shirt(["S", 1], ["M", 1])] });
    stored.commit([enter("1", "a", wears("S")), enter("2", "a", wears("M")), invite("1", "code")], NOON);
    const requests = [transfer("3", "1", "code", wears("M")), transfer("3", "1", "code", wears("S"))];
    expect(stored.commit(requests, NOON).answers).toEqual([soldOut("M"), ok]);
    expect(stored.event.places.picked).toEqual({ [optionKey("shirt", "S")]: 1, [optionKey("shirt", "M")]: 1 });
  });

  it("is not taken by a waiting runner, who chooses again if it has run out when the place comes", () => {
    const stored = withForm(raced(2, { id: "a" }), { questions: [shirt(["S", 1], ["M", null])] });
    stored.commit([enter("1", "a", wears("S")), enter("2", "a", wears("M")), waitFor("3", wears("S"))], NOON);
    stored.commit([cancel("2")], NOON);
    const requests = [accept("3"), accept("3", "again", wears("M"))];
    expect(stored.commit(requests, NOON).answers).toEqual([soldOut("S"), ok]);
    expect(stored.registrations.get("3")?.filledForm?.answers).toEqual({ shirt: "M" });
    const { answers } = stored.commit([accept("3", "again", wears("S"))], NOON);
    expect(answers).toEqual([{ refused: "key-reused" }]);
  });

  it("is kept in mind for an option that the form loses and gets again", () => {
    const stored = withForm(raced(null, { id: "a" }), { questions: [shirt(["S", 1], ["M", null])] });
    stored.commit([enter("1", "a", wears("S"))], NOON);
    withForm(stored, { questions: [shirt(["M", null])] }, 3);
    stored.commit([enter("2", "a", wears("M"))], NOON);
    withForm(stored, { questions: [shirt(["M", null], ["S", 1])] }, 4);
    expect(stored.commit([enter("3", "a", wears("S"))], NOON).answers).toEqual([soldOut("S")]);
  });

  it("is one count however the label is spelled, as long as it looks the same", () => {
    const stored = withForm(raced(null, { id: "a" }), { questions: [shirt(["Kids  S", 1], ["M", null])] });
    stored.commit([enter("1", "a", wears("Kids  S"))], NOON);
    for (const [at, label] of ["Kids S", "Kids\u00a0s", "\uff2bids S"].entries()) {
      withForm(stored, { questions: [shirt([label, 1], ["M", null])] }, 3 + at);
      expect(stored.commit([enter("2", "a", wears(label))], NOON).answers).toEqual([soldOut(label)]);
    }
    stored.commit([cancel("1")], NOON);
    expect(stored.event.places.picked).toEqual({});
  });

  it("stays with an option that is renamed, and so do the answers", () => {
    const stored = withForm(raced(null, { id: "a" }, { id: "b" }), { questions: [shirt(["Meduim", 2], ["L", null])] });
    stored.commit([enter("1", "a", wears("Meduim")), enter("2", "a", wears("L"))], NOON);
    const renamed = [{ question: "shirt", from: "Meduim", to: "Medium" }];
    withForm(stored, { questions: [shirt(["Medium", 2], ["L", null])] }, 3, renamed);
    // The second runner's page shows the form as it was.
    expect(stored.commit([move("2", null, wears("Meduim")), enter("3", "a", wears("Medium"))], NOON).answers).toEqual([
      ok,
      soldOut("Medium"),
    ]);
    stored.activity.length = 0;
    expect(stored.commit([move("1", "b")], NOON).answers).toEqual([ok]);
    expect(stored.activity.map(({ changed }) => changed)).toEqual([[]]);
    expect(["1", "2"].map((id) => stored.registrations.get(id)?.filledForm?.answers)).toEqual([
      { shirt: "Meduim" },
      { shirt: "Medium" },
    ]);
    expect(stored.commit([move("1", null, wears("Meduim")), cancel("2")], NOON).answers).toEqual([
      { modified: false },
      ok,
    ]);
    expect(stored.commit([enter("3", "a", wears("Medium")), cancel("1"), cancel("3")], NOON).answers).toEqual([
      ...[ok, ok, ok],
    ]);
    expect(stored.event.places.picked).toEqual({});
  });

  it("lowered below what is taken refuses nobody who has the option already, whoever changes the entry", () => {
    const form = (stock: number) => ({
      standard: { club: "optional" as const },
      questions: [{ ...shirt(["S", stock], ["M", null]), audience: "team" }],
    });
    const stored = withForm(raced(null, { id: "a" }, { id: "b" }), form(5));
    stored.commit([enter("1", "a", wears("S")), enter("2", "a", wears("S"))], NOON);
    withForm(stored, form(1), 3);
    const changes = [
      changeEntry(event.organiserUid, "1", { club: "RC" }),
      move("2", null, { club: "RC" }),
      move("2", "b"),
      enter("3", "a", wears("S")),
    ];
    expect(stored.commit(changes, NOON).answers).toEqual([ok, ok, ok, soldOut("S")]);
    expect(stored.commit([move("1", null, wears("M")), move("1", null, wears("S"))], NOON).answers).toEqual([
      ok,
      soldOut("S"),
    ]);
    expect(stored.event.places.picked).toEqual({ [optionKey("shirt", "S")]: 1, [optionKey("shirt", "M")]: 1 });
  });

  it("is never oversold and always counted, as a naive model says", () => {
    const stocks = { S: 2, M: 1, L: null } as const;
    const size = fc.constantFrom("S" as const, "M" as const, "L" as const);
    const uid = fc.constantFrom("1", "2", "3", "4", "5", "6");
    const step = fc.oneof(
      fc.record({ kind: fc.constant("rename" as const), uid, size }),
      fc.record({ kind: fc.constant("enter" as const), uid, size }),
      fc.record({ kind: fc.constant("change" as const), uid, size }),
      fc.record({ kind: fc.constant("cancel" as const), uid, size }),
      fc.record({ kind: fc.constant("join" as const), uid, size }),
      fc.record({ kind: fc.constant("accept" as const), uid, size }),
    );
    type Size = keyof typeof stocks;
    type Step = { kind: string; uid: string; size: Size };
    const requestOf = ({ kind, uid: who }: Step, label: string, at: number) => {
      if (kind === "enter") return enter(who, "a", { ...wears(label) });
      if (kind === "change") return move(who, null, wears(label));
      if (kind === "cancel") return cancel(who);
      if (kind === "join") return { ...join(who), registration: draft(who, { key: `join ${at}`, ...wears(label) }) };
      return accept(who, `accept ${at}`, wears(label));
    };
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 12 }), (batches) => {
        /** All labels that each size has had, the present one last. Runners may see a form with an earlier one. */
        const labels: Record<Size, string[]> = { S: ["S"], M: ["M"], L: ["L"] };
        const labelOf = (one: Size) => labels[one].at(-1) ?? "";
        const form = () => {
          const sizes = ["S", "M", "L"] as const;
          return { questions: [shirt(...sizes.map((one) => [labelOf(one), stocks[one]] as [string, number | null]))] };
        };
        const stored = withForm(raced(4, { id: "a" }), form());
        const sizeOf = (answer: unknown) =>
          (["S", "M", "L"] as const).find((one) => labels[one].includes(String(answer)));
        for (const [round, batch] of batches.entries()) {
          const before = [...stored.registrations].map(
            ([who, { filledForm }]) => [who, sizeOf(filledForm?.answers["shirt"])] as const,
          );
          for (const [at, one] of batch.filter(({ kind }) => kind === "rename").entries()) {
            const from = labelOf(one.size);
            // Every third time, it gets its first label again.
            const to = (round + at) % 3 === 0 ? one.size : `${one.size} ${round} ${at}`;
            if (to === from) continue;
            labels[one.size] = [...labels[one.size].filter((label) => label !== to), to];
            withForm(stored, form(), 3 + round * 10 + at, [{ question: "shirt", from, to }]);
          }
          const steps = batch.filter(({ kind }) => kind !== "rename");
          const requests = steps.map((one, at) => {
            const seen = labels[one.size];
            return requestOf(one, seen[(round + at) % seen.length] ?? "", round * 10 + at);
          }) as PlaceRequest[];
          const { answers } = stored.commit(requests, NOON + round);
          expect(answers).not.toContainEqual(expect.objectContaining({ refused: "invalid-request" }));
          const [answer] = answers;
          const [first] = steps;
          if (first !== undefined && answer !== undefined && "refused" in answer && answer.refused === "out-of-stock") {
            const others = before.filter(([who, label]) => who !== first.uid && label === first.size).length;
            expect(others).toBe(stocks[first.size]);
          }
          const { picked } = stored.event.places;
          const worn = [...stored.registrations.values()].map(({ filledForm }) => sizeOf(filledForm?.answers["shirt"]));
          for (const one of ["S", "M", "L"] as const) {
            const keys = labels[one].map((label) => optionKey("shirt", label));
            const count = keys.reduce((sum, key) => sum + (picked[key] ?? 0), 0);
            expect(count).toBe(worn.filter((other) => other === one).length);
            expect(count).toBeLessThanOrEqual(stocks[one] ?? Infinity);
          }
          const total = Object.values(picked).reduce((sum, count) => sum + count, 0);
          expect(total).toBe(stored.registrations.size);
        }
      }),
      { numRuns: 300 },
    );
  });
});
