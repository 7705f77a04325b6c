import { describe, expect, it } from "vitest";
import { isNarrowed, myEventsAddress, queryOf } from "./my-events-address.ts";

const read = (search: string) => myEventsAddress.read(new URLSearchParams(search));

describe("the address of an organizer's own events", () => {
  it("says search, state and order, and reads them back", () => {
    const listing = { text: "coast 10", state: "cancelled", order: "title" } as const;
    const address = myEventsAddress.write(listing, new URLSearchParams("from=mail"));
    expect(address.toString()).toBe("from=mail&q=coast+10&state=cancelled&sort=title");
    expect(myEventsAddress.read(address)).toEqual(listing);
  });

  it("leaves defaults out", () => {
    const whole = { text: "", state: null, order: "newest" } as const;
    expect(read("")).toEqual(whole);
    expect(myEventsAddress.write(whole, new URLSearchParams("q=a&state=past&sort=title")).toString()).toBe("");
  });

  it("ignores unknown values, and text beyond what a search may have", () => {
    expect(read("state=lost&sort=random")).toEqual({ text: "", state: null, order: "newest" });
    expect(read(`q=${"a".repeat(900)}`).text).toHaveLength(200);
  });

  it("asks the server only for what differs from its defaults", () => {
    expect(queryOf(read(""))).toEqual({});
    expect(queryOf(read("q=+evora+&state=past&sort=date"))).toEqual({ q: "evora", state: "past", sort: "date" });
    expect([read("sort=title"), read("q=+"), read("q=a"), read("state=open")].map(isNarrowed)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
