import fc from "fast-check";
import { expect, test } from "vitest";
import { PeopleIndex } from "./match-entries.ts";
import type { PersonInFile } from "./match-entries.ts";

const person = (firstName: string, lastName: string, more: Partial<PersonInFile> = {}): PersonInFile => ({
  ...{ firstName, lastName, email: "", dateOfBirth: "1990-04-19" },
  ...more,
});

test.each([
  [person("Anna-Maria", "Núñez Gil"), person("anna maria", "Nunez-Gil")],
  [person("Suharto", ""), person("SUHARTO", "-")],
  [person("Eva", "Ruiz", { email: "eva@example.com" }), person("Eva", "Ruiz", { email: "ＥＶＡ@example.com" })],
])("a person is found however the name or the address is written", (known, line) => {
  const people = new PeopleIndex<PersonInFile>();
  people.add(known);
  expect(people.same(line)).toEqual([known]);
});

test("another person of the same name is not found", () => {
  const people = new PeopleIndex<PersonInFile>();
  people.add(person("Anna-Maria", "Gil"));
  expect(people.same(person("Anna Maria", "Gil", { dateOfBirth: "2001-01-01" }))).toEqual([]);
  expect(people.same(person("Annamaria", "Gil"))).toEqual([]);
});

test("a full name finds the person however the stored name is split, and two columns say which name is which", () => {
  const people = new PeopleIndex<PersonInFile>();
  const ana = person("Ana Maria", "da Silva");
  people.add(ana);
  const split = (firstName: string, lastName: string) => person(firstName, lastName, { isSplit: true });
  expect(people.same(person("Ana", "Maria da Silva"))).toEqual([ana]);
  expect(people.same(split("Ana", "Maria da Silva"))).toEqual([ana]);
  expect(people.same(split("Silva Ana", "Maria da"))).toEqual([]);
  expect(people.same(split("Maria Ana", "da Silva"))).toEqual([]);
  expect(people.same(split("da Silva Ana", "Maria"))).toEqual([ana]);
  expect(people.same(person("da Silva", "Ana Maria"))).toEqual([]);
});

test("wherever a full name is split, and whichever name comes first, the same person is found", () => {
  const word = fc.constantFrom("Ana", "Maria", "Silva", "da", "Costa");
  const words = fc.array(word, { minLength: 2, maxLength: 5 });
  const cut = (some: readonly string[], at: number) => [some.slice(0, at).join(" "), some.slice(at).join(" ")] as const;
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), fc.boolean(), (some, storedAt, typedAt, isTurned) => {
      const [first, last] = cut(some, 1 + (storedAt % (some.length - 1)));
      const known = person(first, last);
      const people = new PeopleIndex<PersonInFile>();
      people.add(known);
      const text = isTurned ? `${last} ${first}` : `${first} ${last}`;
      const [begin, end] = cut(text.split(" "), 1 + (typedAt % (some.length - 1)));
      for (const [firstName, lastName] of [
        [begin, end],
        [end, begin],
      ] as const)
        expect(people.same(person(firstName, lastName, { isSplit: true }))).toEqual([known]);
    }),
  );
});
