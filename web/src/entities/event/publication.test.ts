import { describe, expect, it } from "vitest";
import { eventOf } from "./event.fixtures.ts";
import { publicationText, untilPublication } from "./publication.ts";

const AT = Date.parse("2027-05-03T07:00:00Z");
const draft = eventOf({ state: "draft", publishAt: "2027-05-03T09:00", timeZone: "Europe/Berlin" });

describe("a draft with a time of publication", () => {
  it("is loaded again when its time comes, and for a minute after it", () => {
    expect(untilPublication(draft, AT - 60_000)).toBe(60_000);
    expect(untilPublication(draft, AT)).toBe(2_000);
    expect(untilPublication(draft, AT + 60_000)).toBe(false);
    expect(untilPublication(draft, AT - 90 * 86_400_000)).toBe(2 ** 31 - 1);
  });

  it("says when that is, in its zone, and later that it was not published", () => {
    expect(publicationText(draft, AT)).toBe("It will be published on May 3, 2027, 9:00 AM Berlin time.");
    expect(publicationText(draft, AT + 60_000)).toMatch(/^It wasn’t published on May 3, 2027, 9:00 AM Berlin time/);
  });

  it("has nothing to say without a time, and once it is published", () => {
    for (const event of [eventOf({ state: "draft" }), eventOf({}), undefined]) {
      expect(untilPublication(event, AT)).toBe(false);
      if (event !== undefined) expect(publicationText(event, AT)).toBeNull();
    }
  });
});
