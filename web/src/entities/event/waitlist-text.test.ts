import { describe, expect, it } from "vitest";
import { fullText, waitlistText } from "./waitlist-text.ts";

const event = { capacity: 10, registrationCount: 10, offered: 0, waiting: 0 };

describe("what an event says of its waiting list", () => {
  it("gives the reason why nobody can register directly", () => {
    expect(fullText(event)).toBe("All places are taken.");
    expect(fullText({ ...event, registrationCount: 8, offered: 2 })).toBe("All places are taken.");
    expect(fullText({ ...event, registrationCount: 9, waiting: 1 })).toBe("Free places go to those who wait first.");
  });

  it.each([
    [{ waiting: 0, offered: 0 }, "Nobody waits yet."],
    [{ waiting: 1, offered: 0 }, "1 runner waits for a place."],
    [{ waiting: 1_200, offered: 1 }, "1,200 runners wait for a place, 1 place is held for a runner who waited."],
    [{ waiting: 0, offered: 2 }, "Nobody waits, 2 places are held for runners who waited."],
  ])("counts those who wait and what is held: %o", (counts, words) => {
    expect(waitlistText({ ...event, ...counts })).toBe(words);
  });
});
