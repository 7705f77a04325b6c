import { describe, expect, it } from "vitest";
import { AppError } from "./app-error.ts";
import { readSealedCursor, sealedCursorAfter } from "./sealed-cursor.ts";

const sealed = (position: string, secret = "secret") => sealedCursorAfter(position, secret) ?? "";

describe("a sealed cursor", () => {
  it("is read back with its secret, and is the same each time", () => {
    expect(readSealedCursor(sealed("runner-ä"), "secret")).toBe("runner-ä");
    expect(sealed("runner-ä")).toBe(sealed("runner-ä"));
    expect(sealedCursorAfter(null, "secret")).toBeNull();
  });

  it("is refused with another secret, after any change, and if somebody else made it", () => {
    const cursor = sealed("runner-1");
    const bytes = Buffer.from(cursor, "base64url");
    const changed = bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte));
    const others = [Buffer.from(changed).toString("base64url"), cursor.slice(0, 20), "", "runner-1"];
    for (const other of others) expect(() => readSealedCursor(other, "secret")).toThrow(AppError);
    expect(() => readSealedCursor(cursor, "another")).toThrow(AppError);
  });
});
