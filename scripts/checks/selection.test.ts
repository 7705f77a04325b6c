import { describe, expect, it } from "vitest";
import { readSelection } from "./selection.ts";

const checksOf = (...args: string[]) => [...readSelection(args).checks];

describe("the arguments of npm test", () => {
  it("choose all checks but the long ones if there are none", () => {
    expect(checksOf()).toEqual(["types", "lint", "unit", "build", "components", "e2e", "emulators"]);
  });

  it("choose single checks, which bring what they need", () => {
    expect(checksOf("--only=unit")).toEqual(["unit"]);
    expect(checksOf("--only=e2e")).toEqual(["e2e", "build"]);
    expect(checksOf("--only=axe")).toEqual(["axe", "build", "axe-components"]);
  });

  it("choose test files of the named checks", () => {
    expect(readSelection(["--only=emulators", "places"]).files).toEqual(["places"]);
    expect(() => readSelection(["places"])).toThrow("Name the checks as well");
  });

  it("choose what concerns the changes since main", () => {
    expect(readSelection(["--changed"])).toMatchObject({ isChangedOnly: true });
    expect(checksOf("--changed")).not.toContain("e2e");
    expect(() => readSelection(["--changed", "--only=unit"])).toThrow("Choose either");
  });

  it("are refused if they are unknown", () => {
    expect(() => readSelection(["--only=units"])).toThrow("There is no check units");
    expect(() => readSelection(["--fast"])).toThrow("not --fast");
  });
});
