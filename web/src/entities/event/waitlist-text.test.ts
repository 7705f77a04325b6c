import { describe, expect, it } from "vitest";
import { raceOf } from "../race/race.fixtures.ts";
import { fullText, raceFullText, waitlistText } from "./waitlist-text.ts";

const event = { capacity: 10, registrationCount: 10, held: 0, offered: 0, waiting: 0 };

describe("the text about a waiting list", () => {
  it("gives the reason why nobody can register directly", () => {
    expect(fullText(event)).toBe("All places are taken.");
    expect(fullText({ ...event, registrationCount: 8, offered: 2 })).toBe("All places are taken.");
    expect(fullText({ ...event, registrationCount: 9, waiting: 1 })).toBe("Free places go to the waiting list first.");
  });

  it("names the race that is full, or says that the event is", () => {
    const half = raceOf({ id: "half", name: "Half marathon", capacity: 5, registered: 5 });
    const room = { ...half, registered: 4 };
    const several = (capacity: number | null, race: typeof half) =>
      raceFullText({ ...event, capacity, races: [race, raceOf({ id: "10k", registered: 3 })] }, race);
    expect(several(null, half)).toBe("All places in the half marathon are taken.");
    expect(several(7, room)).toBe("All places of the event are taken.");
    expect(several(9, { ...room, waiting: 1 })).toBe("Free places in the half marathon go to the waiting list first.");
  });

  it.each([
    [{ waiting: 0, offered: 0 }, "No one is waiting."],
    [{ waiting: 1, offered: 0 }, "1 runner is waiting for a place."],
    [{ waiting: 1_200, offered: 1 }, "1,200 runners are waiting for a place; 1 place is on hold."],
    [{ waiting: 0, offered: 2 }, "No one is waiting; 2 places are on hold."],
    [{ waiting: 1, held: 3, offered: 2 }, "1 runner is waiting for a place; 3 places are on hold."],
  ])("counts waiting runners and places on hold: %o", (counts, text) => {
    expect(waitlistText({ ...event, ...counts })).toBe(text);
  });
});
