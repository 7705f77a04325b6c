import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { event, plan, sampleEntry } from "./import.fixtures.ts";
import { orderInHeading, splitName } from "./split-name.ts";

const parts = (text: string, order: "first-last" | "last-first" = "first-last") => {
  const { firstName, lastName, isGuess } = splitName(text, order);
  return [firstName, lastName, isGuess ? "guess" : "sure"];
};

describe("a full name", () => {
  it.each([
    ["Lund, Bo", "Bo", "Lund", "sure"],
    ["van der Berg, Jan Piet", "Jan Piet", "van der Berg", "sure"],
    ["Carter, Ben, Jr.", "Ben", "Carter Jr.", "sure"],
    ["García López, María, José", "María José", "García López", "guess"],
    ["Bo Lund", "Bo", "Lund", "sure"],
    ["  Bo   Lund ", "Bo", "Lund", "sure"],
    ["Jan van der Berg", "Jan", "van der Berg", "sure"],
    ["Ludwig von Bülow", "Ludwig", "von Bülow", "sure"],
    ["Anne-Marie de la Tour", "Anne-Marie", "de la Tour", "sure"],
    ["Ben Carter Jr.", "Ben", "Carter Jr.", "sure"],
    ["Ben Carter, Jr.", "Ben", "Carter Jr.", "sure"],
    ["Anna Maria Lund", "Anna Maria", "Lund", "guess"],
    ["Ana de la Cruz Pérez", "Ana de la Cruz", "Pérez", "guess"],
    ["Van Morrison", "Van", "Morrison", "sure"],
    ["DUPONT Jean Paul", "Jean Paul", "DUPONT", "sure"],
    ["Jean VAN DER BERG", "Jean", "VAN DER BERG", "sure"],
    ["BO LUND", "BO", "LUND", "sure"],
    ["JP Morgan", "JP", "Morgan", "sure"],
    ["Suharto", "Suharto", "", "sure"],
    ["Suharto,", "Suharto", "", "sure"],
    ["Suharto -", "Suharto", "-", "sure"],
    ["Suharto, -", "Suharto", "-", "sure"],
    ["-, Suharto", "Suharto", "-", "sure"],
  ])("“%s” is %s and %s, which is %s", (text, ...expected) => {
    expect(parts(text)).toEqual(expected);
  });

  it.each([
    ["Lund Bo", "Bo", "Lund", "sure"],
    ["de Vries Jan", "Jan", "de Vries", "sure"],
    ["Lund Anna Maria", "Anna Maria", "Lund", "guess"],
    ["Lund, Bo", "Bo", "Lund", "sure"],
    ["Jean DUPONT", "Jean", "DUPONT", "sure"],
    ["Suharto", "Suharto", "", "sure"],
  ])("with the last name first, “%s” is %s and %s, which is %s", (text, ...expected) => {
    expect(parts(text, "last-first")).toEqual(expected);
  });

  const word = fc
    .stringMatching(/^[A-Z][a-z]{2,8}$/)
    .filter(
      (one) =>
        !/^(?:van|von|vom|zum|zur|der|den|dem|het|ter|ten|las|los|del|della|dello|dei|degli|dos|des|bin|ibn|bint|iii)$/i.test(
          one,
        ),
    );
  const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join(" "));
  const order = fc.constantFrom("first-last", "last-first");

  it("with a comma is what stands on both sides of it, in whatever order the column is", () => {
    fc.assert(
      fc.property(words, words, order, (last, first, either) => {
        expect(splitName(`${last}, ${first}`, either)).toEqual({ firstName: first, lastName: last, isGuess: false });
      }),
    );
  });

  it("loses no word and adds none, and the order only changes which end is the last name", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), order, (some, either) => {
        const { firstName, lastName, isGuess } = splitName(some.join("  "), either);
        const split = either === "first-last" ? [firstName, lastName] : [lastName, firstName];
        expect(split.join(" ")).toBe(some.join(" "));
        expect(lastName.split(" ")).toHaveLength(1);
        expect(isGuess).toBe(some.length > 2);
      }),
    );
  });
});

describe("a column of full names", () => {
  it.each([
    ["Last Name, First Name", "last-first"],
    ["Nachname Vorname", "last-first"],
    ["Name, Vorname", "last-first"],
    ["Nom et prénom", "last-first"],
    ["Apellidos y nombre", "last-first"],
    ["Cognome e nome", "last-first"],
    ["Nazwisko i imię", "last-first"],
    ["Příjmení a jméno", "last-first"],
    ["Surname, Name", "last-first"],
    ["Name", "first-last"],
    ["Full Name", "first-last"],
    ["Prénom Nom", "first-last"],
    ["Nome e cognome", "first-last"],
    ["Imię i nazwisko", "first-last"],
    ["För- och efternamn", "first-last"],
  ])("“%s” is written %s", (heading, expected) => {
    expect(orderInHeading(heading)).toBe(expected);
  });

  const table = (...names: string[]) => [["Name", "Race"], ...names.map((name) => [name, "10K"])];

  it("gives new people their two names", () => {
    const lines = plan(table("van der Berg, Jan", "Bo Lund"), [], { event: { ...event, form: null } });
    expect(lines).toMatchObject([
      { kind: "created", name: "Jan van der Berg", values: { firstName: "Jan", lastName: "van der Berg" } },
      { kind: "created", name: "Bo Lund", values: { firstName: "Bo", lastName: "Lund" } },
    ]);
  });

  it("names entries by both names, and changes nothing of them", () => {
    const ada = sampleEntry(1, { firstName: "Ada", lastName: "Okafor" });
    expect(plan(table("Okafor, Ada"), [ada])).toMatchObject([{ kind: "unchanged", entry: ada }]);
    expect(plan(table("Ada Okafor"), [ada])).toMatchObject([{ kind: "unchanged", entry: ada }]);
  });

  it("rejects one name alone until the organizer says that some people have one name", () => {
    const [rejected] = plan(table("Suharto"), []);
    expect(rejected).toMatchObject({ kind: "rejected", problems: [{ field: "lastName", value: "" }] });
    const values = { firstName: "Suharto", lastName: "" };
    expect(plan(table("Suharto"), [], { oneNames: true })).toMatchObject([{ kind: "created", values }]);
    expect(plan(table("Suharto -"), [])).toMatchObject([{ kind: "created", values }]);
  });

  it("gives way to a cell of one of its parts", () => {
    const lines = plan(
      [
        ["Full Name", "Last Name", "Race"],
        ["Ana de la Cruz Pérez", "de la Cruz Pérez", "10K"],
      ],
      [],
    );
    expect(lines).toMatchObject([{ kind: "created", values: { lastName: "de la Cruz Pérez" } }]);
  });
});
