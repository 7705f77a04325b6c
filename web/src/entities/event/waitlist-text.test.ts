import { describe, expect, it } from "vitest";
import { fullText, waitlistText } from "./waitlist-text.ts";

const event = { capacity: 10, registrationCount: 10, offered: 0, waiting: 0 };

describe("the text about a waiting list", () => {
  it("gives the reason why nobody can register directly", () => {
    expect(fullText(event)).toBe("All places are taken.");
    expect(fullText({ ...event, registrationCount: 8, offered: 2 })).toBe("All places are taken.");
    expect(fullText({ ...event, registrationCount: 9, waiting: 1 })).toBe("Free places go to the waiting list first.");
  });

  it.each([
    [{ waiting: 0, offered: 0 }, "No one is waiting."],
    [{ waiting: 1, offered: 0 }, "1 runner is waiting for a place."],
    [{ waiting: 1_200, offered: 1 }, "1,200 runners are waiting for a place; 1 place is on hold."],
    [{ waiting: 0, offered: 2 }, "No one is waiting; 2 places are on hold."],
  ])("counts waiting runners and places on hold: %o", (counts, text) => {
    expect(waitlistText({ ...event, ...counts })).toBe(text);
  });
});
