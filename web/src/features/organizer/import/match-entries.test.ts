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
