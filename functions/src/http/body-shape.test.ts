import { describe, expect, it } from "vitest";
import type { AppError } from "../platform/app-error.ts";
import { assertBodyBounds } from "./body-shape.ts";

function issueWith(body: unknown): string | undefined {
  try {
    assertBodyBounds(body);
    return undefined;
  } catch (error) {
    return (error as AppError).issues?.[0]?.message;
  }
}
const nested = (levels: number) => JSON.parse(`${"[".repeat(levels)}1${"]".repeat(levels)}`) as unknown;

describe("a body", () => {
  it("may have sixteen levels and a thousand values", () => {
    for (const body of [undefined, null, 5, "text", {}, nested(16), Array(1_000).fill(0)]) {
      expect(issueWith(body)).toBeUndefined();
    }
  });

  it("may not have more levels, in lists or in objects", () => {
    expect(issueWith(nested(17))).toBe("A body may nest at most 16 levels deep");
    expect(issueWith(nested(30_000))).toBe("A body may nest at most 16 levels deep");
    expect(issueWith(JSON.parse(`${'{"a":'.repeat(17)}1${"}".repeat(17)}`))).toContain("16 levels");
  });

  it("may not have more values, in one place or many", () => {
    expect(issueWith(Array(2_001).fill(0))).toBe("A body may have at most 2000 values");
    expect(issueWith({ a: Array(1_000).fill([1]), b: 1 })).toContain("2000 values");
  });
});
