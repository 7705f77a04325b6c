import { expect, test } from "vitest";
import type { RosterEntry } from "@run/functions/contract";
import { registrationOf } from "../../../../test/sample-data.ts";
import { filledOf } from "../../../../test/sample-forms.ts";
import { doublesOf, isSignedByAnother, possibleDoubles } from "./compare-people.ts";

const entry = (entryId: string, changes: Partial<RosterEntry>): RosterEntry =>
  registrationOf({ entryId, firstName: entryId, lastName: "Runner", email: "", dateOfBirth: null, ...changes });

test("entries with one address, or with one name and birth date, may be about one person", () => {
  const born = { dateOfBirth: "1990-04-19" };
  const entries = [
    entry("team", { email: "Anna@Example.com" }),
    entry("runner", { email: "anna@example.com" }),
    entry("accent", { ...born, firstName: "José", lastName: "Núñez-Gil" }),
    entry("plain", { ...born, firstName: "JOSE", lastName: "Nunez Gil", email: "jose@example.com" }),
    entry("younger", { dateOfBirth: "2001-04-19", firstName: "José", lastName: "Núñez-Gil" }),
    entry("unknown", { firstName: "José", lastName: "Núñez-Gil" }),
    entry("nameless", { ...born, firstName: "-", lastName: "-" }),
    entry("another nameless", { ...born, firstName: "?", lastName: "?" }),
  ];
  expect([...possibleDoubles(entries)]).toEqual(["team", "runner", "accent", "plain"]);
  expect(possibleDoubles(entries.slice(1, 3)).size).toBe(0);
  const otherIds = entries.map((one) => doublesOf(one, entries).map(({ entryId }) => entryId));
  expect(otherIds).toEqual([["runner"], ["team"], ["plain"], ["accent"], [], [], [], []]);
});

test("a signature counts as another's if its name differs by more than its spelling", () => {
  const signedBy = (name: string) => {
    const waiver = { version: 1, name, guardian: null, signedAt: "2026-01-05T08:00:00.000Z", recordedBy: null };
    return entry("anna", { firstName: "Anna", lastName: "Björk", filledForm: filledOf({ waiver }) });
  };
  expect(["Anna Björk", " anna bjork", "Rui Runner"].map((name) => isSignedByAnother(signedBy(name)))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isSignedByAnother(entry("anna", { filledForm: null }))).toBe(false);
});
