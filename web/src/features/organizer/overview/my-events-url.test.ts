import { describe, expect, it } from "vitest";
import { isMyListNarrowed, myEventsUrlState, myEventsQueryOf } from "./my-events-url.ts";

const read = (search: string) => myEventsUrlState.read(new URLSearchParams(search));

describe("the URL of an organizer's own events", () => {
  it("contains search, state and order", () => {
    const listing = { text: "coast 10", state: "cancelled", order: "title" } as const;
    const params = myEventsUrlState.write(listing, new URLSearchParams("from=mail"));
    expect(params.toString()).toBe("from=mail&q=coast+10&state=cancelled&sort=title");
    expect(myEventsUrlState.read(params)).toEqual(listing);
  });

  it("leaves out defaults", () => {
    const defaults = { text: "", state: null, order: "newest" } as const;
    expect(read("")).toEqual(defaults);
    expect(myEventsUrlState.write(defaults, new URLSearchParams("q=a&state=past&sort=title")).toString()).toBe("");
  });

  it("ignores unknown values, and limits the length of the search", () => {
    expect(read("state=lost&sort=random")).toEqual({ text: "", state: null, order: "newest" });
    expect(read(`q=${"a".repeat(900)}`).text).toHaveLength(200);
  });

  it("sends the server only values that differ from the defaults", () => {
    expect(myEventsQueryOf(read(""))).toEqual({});
    expect(myEventsQueryOf(read("q=+evora+&state=past&sort=date"))).toEqual({
      q: "evora",
      state: "past",
      sort: "date",
    });
    expect([read("sort=title"), read("q=+"), read("q=a"), read("state=open")].map(isMyListNarrowed)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
