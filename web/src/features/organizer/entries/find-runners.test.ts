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

  it("finds runners on the waiting list, who have no reference", () => {
    const { reference: _, ...waiting } = { ...runners[0], ...runners[1] };
    expect(findRunners([waiting as (typeof runners)[number]], "akesson")).toHaveLength(1);
  });
});
