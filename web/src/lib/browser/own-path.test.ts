import { describe, expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

describe("the page to return to after signing in", () => {
  it("keeps a path of this site with its search and hash", () => {
    expect(ownPath("/marathons?q=rome#top")).toBe("/marathons?q=rome#top");
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/.//evil.example",
    "",
    7,
    null,
  ])("refuses %j", (candidate) => {
    expect(ownPath(candidate)).toBeNull();
  });
});
