import { describe, expect, it } from "vitest";
import { findRunners } from "./find-runners.ts";

const runners = [
  {
    firstName: "Inês",
    lastName: "Évora",
    email: "ines@example.com",
    phone: "+351 912 345 678",
    reference: "RUN-7F3K-92QD",
  },
  {
    firstName: "Björn",
    lastName: "Åkesson",
    email: "b.a@mail.example",
    phone: "(046) 555-0142",
    reference: "RUN-2345-6789",
  },
  { firstName: "Rui", lastName: "Almeida", email: "rui@example.com", phone: "0800", reference: "RUN-ABCD-EFGH" },
];
const namesFor = (typed: string) => findRunners(runners, typed).map(({ firstName }) => firstName);

describe("finding a runner", () => {
  it.each([
    ["evora"],
    ["ÉVORA ines"],
    ["  ines   evora "],
    ["ines@example"],
    ["912"],
    ["912 345"],
    ["912345678"],
    ["+351912345678"],
    ["(912) 345-678"],
    ["0912 345678"],
    ["00351 912 345 678"],
    ["RUN-7F3K-92QD"],
    ["run-7f3k"],
    ["7f3k92qd"],
    ["92qd evora"],
    ["12 345 678"],
  ])("%s finds only Inês", (typed) => {
    expect(namesFor(typed)).toEqual(["Inês"]);
  });

  it("needs every word, and finds all runners without any", () => {
    expect(namesFor("ines almeida")).toEqual([]);
    expect(namesFor("example.com")).toEqual(["Inês", "Rui"]);
    expect(namesFor(" ")).toEqual(["Inês", "Björn", "Rui"]);
  });

  it("treats digits as one number, and does not search its groups separately", () => {
    expect(namesFor("912 678")).toEqual([]);
    expect(namesFor("046 5550142")).toEqual(["Björn"]);
    expect(namesFor("2345 6789")).toEqual(["Björn"]);
    expect(namesFor("3456")).toEqual(["Inês", "Björn"]);
  });

  it("searches for zeros if nothing else is typed", () => {
    expect(namesFor("0000000")).toEqual([]);
  });

  it.each([
    ["07911123456", "+44 7911 123456"],
    ["07911 123456", "+44 (0)7911 123456"],
    ["+44 7911 123456", "07911123456"],
    ["0044 7911 123456", "07911 123 456"],
    ["+44 (0)7911 123456", "07911123456"],
    ["７９１１１２３４５６", "+44 7911 123456"],
    ["٠٧٩١١١٢٣٤٥٦", "+44 7911 123456"],
    ["+44 7911 123456", "٠٧٩١١١٢٣٤٥٦"],
  ])("%s finds the number %s", (typed, phone) => {
    const [first, ...others] = runners;
    const found = findRunners([{ ...first, phone } as (typeof runners)[number], ...others], typed);
    expect(found.map(({ firstName }) => firstName)).toEqual(["Inês"]);
  });

  it("finds nobody by digits that only look alike, and not everybody by digits of other scripts", () => {
    expect(namesFor("+44 7911 345678")).toEqual([]);
    expect(namesFor("٥٥٥")).toEqual(["Björn"]);
    expect(namesFor("٩٩٩٩")).toEqual([]);
  });

  it("finds names without blanks, in either order, and umlauts that are spelled out", () => {
    const named = (firstName: string, lastName: string) => ({ firstName, lastName, email: "", phone: "" });
    const people = [named("秀英", "王"), named("Jürgen", "Müller"), named("Anna", "Mueller")];
    const found = (typed: string) => findRunners(people, typed).map(({ lastName }) => lastName);
    expect(found("王秀英")).toEqual(["王"]);
    expect(found("王 秀英")).toEqual(["王"]);
    expect(found("mueller")).toEqual(["Müller", "Mueller"]);
    expect(found("juergen müller")).toEqual(["Müller"]);
    expect(found("MÜLLER")).toEqual(["Müller", "Mueller"]);
  });

  it("finds runners on the waiting list, who have no reference", () => {
    const { reference: _, ...waiting } = { ...runners[0], ...runners[1] };
    expect(findRunners([waiting as (typeof runners)[number]], "akesson")).toHaveLength(1);
  });
});
