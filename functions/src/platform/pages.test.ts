import { describe, expect, it } from "vitest";
import { AppError } from "./app-error.ts";
import { cursorAfter, readCursor } from "./pages.ts";

const number = /^[1-9]\d*$/;

describe("a cursor that names a position", () => {
  it("is read back as it was written", () => {
    expect(readCursor(cursorAfter("12") ?? "", number)).toBe("12");
  });

  it.each(["", "0", "1e3", "x", "12\n"])("is refused for the position %j, which this API never names", (position) => {
    expect(() => readCursor(cursorAfter(position) ?? "", number)).toThrow(AppError);
  });
});
