import { describe, expect, it } from "vitest";
import { addressOf, listingOf } from "./listing-address.ts";
import { WHOLE_LISTING } from "./listing.ts";
import type { Listing } from "./listing.ts";

const read = (address: string) => listingOf(new URLSearchParams(address));
const write = (listing: Listing, current = "") => addressOf(listing, new URLSearchParams(current)).toString();
const narrow: Listing = { text: "São & co", state: "open", distance: "half", month: "2026-11", order: "closing" };

describe("the address of a listing", () => {
  it("leaves defaults out", () => {
    expect(write(WHOLE_LISTING)).toBe("");
    expect(read("")).toEqual(WHOLE_LISTING);
  });

  it("is read back as what was written", () => {
    expect(read(write(narrow))).toEqual(narrow);
    const other: Listing = { ...narrow, state: "past", distance: "other", order: "popularity" };
    expect(read(write(other))).toEqual(other);
  });

  it("drops what is no longer asked for and keeps what others put there", () => {
    expect(write(WHOLE_LISTING, "q=a&state=open&distance=10k&month=2026-11&sort=newest&from=mail")).toBe("from=mail");
    expect(write({ ...WHOLE_LISTING, state: "past" }, "state=open&from=mail")).toBe("state=past&from=mail");
  });

  it("takes kilometers, which older links name, for their range", () => {
    expect(["10", "21", "21.0975", "21.1", "42.195", "50"].map((km) => read(`distance=${km}`).distance)).toEqual([
      "10k",
      "half",
      "half",
      "half",
      "marathon",
      "ultra",
    ]);
  });

  it("asks for nothing where a value means nothing", () => {
    expect(read("state=closed&distance=far&month=2026-13&sort=price")).toEqual(WHOLE_LISTING);
    expect(read("state=&distance=&month=&sort=&q=")).toEqual(WHOLE_LISTING);
    expect(read("month=november&distance=-1&state=OPEN&sort=toString")).toEqual(WHOLE_LISTING);
  });
});
