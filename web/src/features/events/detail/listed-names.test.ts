import type { RegistrationEntry } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { allNames, findNames, namesIn } from "./listed-names.ts";

const hidden = { email: "Hidden", phone: "Hidden", emergencyContact: "Hidden" };
const known = (firstName: string): RegistrationEntry => ({
  marathonId: "m",
  firstName,
  lastName: "Berg",
  raceId: "half",
  ...hidden,
});
const listed = (firstName: string, own = false) => ({ firstName, lastName: "Berg", raceId: "half", own });
const event = { totalRegistrationCount: [known("Ada"), known("Ben")] };
const namesOf = (names: readonly { name: string }[]) => names.map(({ name }) => name);

describe("the names of an event", () => {
  it("are those that it has until a page has loaded, which then has them too", () => {
    const ofEvent = namesIn(event, "rui");
    expect(namesOf(allNames(ofEvent, []))).toEqual(["Ada Berg", "Ben Berg"]);
    const pages = [
      { participants: [listed("Ada"), listed("Ben")], nextCursor: "next" },
      { participants: [listed("Zoë")], nextCursor: null },
    ];
    expect(namesOf(allNames(ofEvent, pages))).toEqual(["Ada Berg", "Ben Berg", "Zoë Berg"]);
  });

  it("begin with the reader's own entry, which is not listed again on its page", () => {
    const own = { ...known("Rui"), userId: "rui", entryId: "rui", raceId: "10k" } as RegistrationEntry;
    const ofEvent = namesIn({ totalRegistrationCount: [own, known("Ada")] }, "rui");
    const all = allNames(ofEvent, [{ participants: [listed("Ada"), listed("Rui", true)], nextCursor: null }]);
    expect(all).toMatchObject([
      { name: "Rui Berg", raceId: "10k", isOwn: true },
      { name: "Ada Berg", raceId: "half", isOwn: false },
    ]);
  });

  it("are found by any words, in any order and without accents", () => {
    const all = allNames([], [{ participants: [listed("Zoë Élodie"), listed("Ada")], nextCursor: null }]);
    expect(namesOf(findNames(all, " berg ELODIE"))).toEqual(["Zoë Élodie Berg"]);
    expect(findNames(all, "zoe ada")).toEqual([]);
    expect(findNames(all, " ")).toBe(all);
  });
});
