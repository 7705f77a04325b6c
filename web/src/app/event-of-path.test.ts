import { describe, expect, it } from "vitest";
import { eventIdInPath } from "./event-of-path.ts";
import { paths } from "../entities/paths.ts";

describe("the event in a path", () => {
  it.each([
    [paths.marathon("lisbon"), "lisbon"],
    [`${paths.marathonRegister("lisbon")}?from=chat#form`, "lisbon"],
    [paths.updateMarathon("lisbon"), "lisbon"],
    ["/details/lisbon", "lisbon"],
    [paths.marathons(), null],
    [paths.appliedMarathons(), null],
    [paths.home(), null],
    ["/marathons/lisbon/more", null],
  ])("of %s is %s", (path, id) => {
    expect(eventIdInPath(path)).toBe(id);
  });
});
