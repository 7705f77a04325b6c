import { describe, expect, it } from "vitest";
import { AppError } from "./app-error.ts";
import { documentName, readCursor } from "./pages.ts";

const cursorTo = (name: string) => Buffer.from(name, "utf8").toString("base64url");

describe("a cursor that names a document", () => {
  it("is read back as it was written", () => {
    expect(readCursor(cursorTo("runner-1"), documentName)).toBe("runner-1");
  });

  it.each(["__a__", "__a\nb__", "..", "a/b", ""])("is refused if no document can have the name %j", (name) => {
    expect(() => readCursor(cursorTo(name), documentName)).toThrow(AppError);
  });
});
