import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { similarNames, slipsBetween } from "./similar-names.ts";

const people = ["Omar Haddad", "Jose Álvarez", "Tara Okafor", "Anna Müller", "Katarzyna Wójcik", "Al Li"].map(
  (name) => {
    const [firstName = "", lastName = ""] = name.split(" ");
    return { firstName, lastName };
  },
);
const lastNamesLike = (typed: string) => similarNames(people, typed).map(({ lastName }) => lastName);

describe("names that are spelled almost alike", () => {
  it.each([
    ["Hadad", ["Haddad"]],
    ["hadadd", ["Haddad"]],
    ["omer hadad", ["Haddad"]],
    ["Alvares", ["Álvarez"]],
    ["ofkafor", ["Okafor"]],
    ["Mueler", ["Müller"]],
    ["katarzina", ["Wójcik"]],
    ["katarzi", ["Wójcik"]],
    ["hadad tara", []],
    ["Okonkwo", []],
    ["li", ["Li"]],
    ["lo", []],
    ["hadad 7", []],
    ["hadad@run", []],
    ["", []],
  ])("“%s” finds %j", (typed, expected) => {
    expect(lastNamesLike(typed)).toEqual(expected);
  });

  it("are the most alike first, and at most five", () => {
    const many = ["Haddock", "Hadat", "Haddad", "Hadad", "Hadid", "Hader", "Hadar"].map((lastName) => ({
      firstName: "",
      lastName,
    }));
    const found = similarNames(many, "Hadad").map(({ lastName }) => lastName);
    expect([found.length, found[0]]).toEqual([5, "Hadad"]);
  });

  it("are folded once, however many letters are typed", () => {
    const lastName = vi.fn(() => "Haddad");
    const entry = Object.defineProperty({ firstName: "Omar", lastName: "" }, "lastName", { get: lastName });
    const found = ["hadd", "hadda", "haddat"].map((typed) => similarNames([entry], typed).length);
    expect([found, lastName.mock.calls.length]).toEqual([[1, 1, 1], 1]);
  });

  /** Tries everything: slow, and simple enough to be believed. */
  function slipsTo(word: string, name: string): number {
    if (word === "" || name === "") return word.length + name.length;
    const [a, b] = [word.slice(1), name.slice(1)];
    const swapped = word.length > 1 && name.length > 1 && word[0] === name[1] && word[1] === name[0];
    return Math.min(
      slipsTo(a, b) + (word[0] === name[0] ? 0 : 1),
      slipsTo(a, name) + 1,
      slipsTo(word, b) + 1,
      swapped ? slipsTo(word.slice(2), name.slice(2)) + 1 : Infinity,
    );
  }

  it("are compared as by trying every beginning of the name", () => {
    const words = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 5 });
    fc.assert(
      fc.property(words, words, fc.nat(3), (word, name, max) => {
        const beginnings = Array.from({ length: name.length + 1 }, (_, end) => name.slice(0, end));
        const least = Math.min(...beginnings.map((beginning) => slipsTo(word, beginning)));
        expect(slipsBetween(word, name, max)).toBe(least > max ? Infinity : least);
      }),
      { numRuns: 300 },
    );
  });
});
