import { describe, expect, it } from "vitest";
import { HOUR_MS, NOON } from "../../test/support/event-in-memory.ts";
import { withQuestion as withQuestionOf } from "./questions.ts";
import type { AskedQuestion } from "./stored-question-quota.ts";

const asked = (id: string, eventId: string, at = NOON): AskedQuestion => ({
  id,
  marathonId: eventId,
  bodyHash: "h",
  at: new Date(at),
});
const many = (count: number, eventOf: (n: number) => string, at = NOON) =>
  Array.from({ length: count }, (_, n) => asked(`q${n}`, eventOf(n), at));

const withQuestion = (before: AskedQuestion[], one: AskedQuestion) =>
  withQuestionOf(before, one, { ofEvent: 5, ofAll: 20 });

describe("a question", () => {
  it("is one of five about an event and of twenty in all, within 24 hours", () => {
    expect(
      withQuestion(
        many(4, () => "m"),
        asked("new", "m"),
      ),
    ).toHaveLength(5);
    expect(() =>
      withQuestion(
        many(5, () => "m"),
        asked("new", "m"),
      ),
    ).toThrow("as many questions");
    expect(
      withQuestion(
        many(5, () => "m"),
        asked("new", "other"),
      ),
    ).toHaveLength(6);
    expect(() =>
      withQuestion(
        many(20, (n) => `m${n}`),
        asked("new", "m"),
      ),
    ).toThrow("as many questions");
    const yesterday = many(20, () => "m", NOON - 24 * HOUR_MS);
    expect(withQuestion(yesterday, asked("new", "m"))).toEqual([asked("new", "m")]);
  });

  it("that is repeated sends nothing, and the same key with another text is refused", () => {
    expect(
      withQuestion(
        many(5, () => "m"),
        asked("q3", "m"),
      ),
    ).toBeNull();
    expect(() =>
      withQuestion(
        many(5, () => "m"),
        { ...asked("q3", "m"), bodyHash: "other" },
      ),
    ).toThrow(expect.objectContaining({ code: "key-reused" }));
  });

  it("is asked anew with a key of the day before", () => {
    const before = [asked("q", "m", NOON - 24 * HOUR_MS)];
    const other = { ...asked("q", "m"), bodyHash: "other" };
    expect(withQuestion(before, other)).toEqual([other]);
  });
});
