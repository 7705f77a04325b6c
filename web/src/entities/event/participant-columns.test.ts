import { describe, expect, it } from "vitest";
import { filterByName } from "./participant-columns.tsx";

const bjorn = {
  marathonId: "m",
  email: "bjorn@example.com",
  firstName: "Björn",
  lastName: "Åkesson",
  phone: "+46 555 0142",
  emergencyContact: "Siv",
  raceId: "main",
};

describe("finding a runner by name", () => {
  it.each(["bjorn", "  AKES  bj ", "Björn Åkesson", ""])("finds Björn Åkesson by '%s'", (typed) => {
    expect(filterByName([bjorn], typed)).toEqual([bjorn]);
  });

  it("searches only the name", () => {
    expect(filterByName([bjorn], "siv")).toEqual([]);
    expect(filterByName([bjorn], "bjorn x")).toEqual([]);
  });
});
